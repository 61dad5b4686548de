import { describe, expect, test } from 'vitest'
import { languages } from '#contract/base/language'
import * as letters from './letters.ts'

const link = 'https://phonehaat.test/verify-email#token=abc'
const written = languages.map((language) => {
  const to = { name: '', email: 'salma@demo.test', language }
  return Object.fromEntries(Object.entries(letters).map(([name, write]) => [name, write(to, link)]))
})

describe('every letter about an account', () => {
  test.each(Object.keys(letters))('%s is all English or all Bangla, subject and text', (name) => {
    const [english, bangla] = written.map((all) => [all[name]!.subject, all[name]!.text.replaceAll(link, '')])
    for (const words of english!) {
      expect(words).toMatch(/[A-Za-z]{4}/)
      expect(words).not.toMatch(/\p{Script=Bengali}/u)
    }
    for (const words of bangla!) {
      expect(words).toMatch(/\p{Script=Bengali}{4}/u)
      expect(words.replaceAll(/PhoneHaat|Google/g, '')).not.toMatch(/[A-Za-z0-9]/)
    }
  })
})
