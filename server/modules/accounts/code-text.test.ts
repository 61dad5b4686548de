import { expect, test } from 'vitest'
import { languages } from '#contract/base/language'
import { smsOf } from '#contract/base/sms'
import { codeText } from './code-text.ts'

const homes = [
  'https://phonehaat.com',
  'https://www.phonehaat.com.bd',
  'http://localhost:3000',
  `https://${'a'.repeat(60)}.example`,
]

test.each(languages)('a code is one SMS in %s, whatever the site is called', (language) => {
  for (const home of homes) {
    const text = codeText('123456', language, home)
    expect(smsOf(text).parts).toBe(1)
    expect(text).toContain('PhoneHaat')
    expect(text).toContain('123456')
  }
})

test('its last line names the site for the browser, where there is room for it', () => {
  expect(codeText('012345', 'en', 'https://phonehaat.com:8443').split('\n').at(-1)).toBe('@phonehaat.com #012345')
  expect(codeText('012345', 'bn', 'https://www.phonehaat.com.bd').split('\n').at(-1)).toBe(
    '@www.phonehaat.com.bd #012345',
  )
  expect(codeText('012345', 'bn', homes[3]!)).toBe('PhoneHaat কোড 012345। কাউকে বলবেন না।')
})
