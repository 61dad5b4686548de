import { describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { aMailServer } from '#testing/mail-server'
import { realSettings } from '#testing/real-settings'
import { MailRefused, smtpPost } from './mail.ts'
import { writeLetter } from './mail-letter.ts'

const letter = () =>
  writeLetter({
    to: { name: 'Karim', email: 'karim@test.example' },
    language: 'en',
    subject: 'আপনার ফোন',
    paragraphs: ['One.', 'Two.'],
    button: { label: 'Go', link: 'https://phones.example/verify-email#token=a.b' },
  })

describe('mail by a mail server', () => {
  const from = 'PhoneHaat <hello@phones.example>'

  test('is handed over with sender, recipient, both ways to read it, and a name that makes a second copy known', async () => {
    using server = await aMailServer()
    const { letters, url } = server
    const mail = letter()
    await smtpPost({ sandbox: false, from, smtpUrl: url }).deliver(mail)
    const [taken = ''] = letters
    expect(taken).toContain('From: PhoneHaat <hello@phones.example>')
    expect(taken).toContain('To: karim@test.example')
    expect(taken).toContain(`Message-ID: <${mail.id}@phones.example>`)
    expect(taken).toContain('Auto-Submitted: auto-generated')
    expect(taken).toContain('Content-Type: text/plain')
    expect(taken).toContain('Content-Type: text/html')
  })

  test('that one may not want any more says how to stop it, in the way mail programs ask for', async () => {
    using server = await aMailServer()
    const { letters, url } = server
    const post = smtpPost({ sandbox: false, from, smtpUrl: url })
    await post.deliver({ ...letter(), unsubscribe: 'https://phones.example/api/stopped-alerts/one-click?token=abc' })
    await post.deliver(letter())
    const [wanted = '', needed = ''] = letters.map((text) => text.replace(/\r\n\s+/g, ' '))
    expect(wanted).toContain('List-Unsubscribe: <https://phones.example/api/stopped-alerts/one-click?token=abc>')
    expect(wanted).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(needed).not.toContain('List-Unsubscribe')
  })

  test('that the recipient’s server will never take is given up; for now, it is tried again', async () => {
    using never = await aMailServer({ toRecipient: '550 no such karim@test.example' })
    const given = smtpPost({ sandbox: false, from, smtpUrl: never.url }).deliver(letter())
    await expect(given).rejects.toThrow(MailRefused)
    using later = await aMailServer({ toRecipient: '451 later' })
    const failure = await smtpPost({ sandbox: false, from, smtpUrl: later.url })
      .deliver(letter())
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
  })

  test('that fails is reported without an address', async () => {
    using never = await aMailServer({ toRecipient: '550 no such karim@test.example' })
    const failure = (await smtpPost({ sandbox: false, from, smtpUrl: never.url })
      .deliver(letter())
      .catch((error: unknown) => error)) as Error
    expect(`${failure.message} ${failure.stack}`).not.toContain('karim')
    const nowhere = (await smtpPost({ sandbox: false, from, smtpUrl: 'smtp://127.0.0.1:1' })
      .deliver(letter())
      .catch((error: unknown) => error)) as Error
    expect(nowhere.message).toBe('The mail server answered ESOCKET')
  })
})

describe('a letter', () => {
  test('that shows things has a link for each, and what people wrote about them makes no other', () => {
    const { text, html } = writeLetter({
      to: { name: 'Karim', email: 'karim@test.example' },
      language: 'en',
      subject: 'New',
      paragraphs: ['One.'],
      items: [
        { label: 'iPhone 13 6.1 inch <b>', link: 'https://phones.example/phones/1', about: '৳60,000 · Dhaka' },
        {
          label: 'Buy at evil.example/now or 10.0.0.1/x',
          link: 'https://phones.example/phones/2',
          about: 'www.evil.example',
        },
      ],
      last: { label: 'Stop', link: 'https://phones.example/stop' },
    })
    expect(text).toContain('iPhone 13 6.1 inch <b>\n৳60,000 · Dhaka\nhttps://phones.example/phones/1\n')
    expect(text).toMatch(/Stop:\nhttps:\/\/phones\.example\/stop\n$/)
    expect(html).toContain('href="https://phones.example/phones/1"')
    expect(html).toContain('iPhone 13 6.1 inch &lt;b&gt;')
    expect(`${text}${html}`).not.toMatch(/evil\.|10\.0/)
  })

  test('says the same in text and in HTML, and loads nothing', () => {
    const { text, html } = letter()
    for (const part of ['Dear Karim,', 'One.', 'Two.', 'https://phones.example/verify-email#token=a.b']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/)
  })

  test('to someone who reads Bangla is in Bangla from the greeting to the signature', () => {
    const { text, html } = writeLetter({
      to: { name: '', email: 'karim@test.example' },
      language: 'bn',
      subject: 'আপনার ফোন',
      paragraphs: ['এক।'],
      items: [{ label: ' ', link: 'https://phones.example/bn/phones/1', about: 'ভালো' }],
      button: { label: 'দেখুন', link: 'https://phones.example/bn' },
    })
    expect(html).toContain('<html lang="bn">')
    const words = `${text} ${html.replace(/<head>.*<\/head>/, '').replace(/<[^>]+>/g, ' ')}`.replace(/https:\S+/g, '')
    expect([...new Set(words.match(/[A-Za-z]+/g))]).toEqual(['PhoneHaat'])
  })

  test('does not carry what a stranger wrote into the name', () => {
    const { text, html } = writeLetter({
      to: { name: 'Win a prize at https://evil.example/x now\r\nBcc: all <b>', email: 'karim@test.example' },
      language: 'en',
      subject: 'Hello',
      paragraphs: ['One.'],
    })
    expect(text).not.toContain('evil.example')
    expect(text.split('\n')[0]).toBe('Dear Win a prize at now Bcc: all <b>,')
    expect(html).toContain('&lt;b&gt;')
  })
})

describe('the settings of mail and Google', () => {
  const real = realSettings

  test('ask for a mail server without the demo, in a sentence', () => {
    expect(() => readConfig({ ...real, SMTP_URL: '' })).toThrow(/^SMTP_URL is missing: without the demo/)
    expect(() => readConfig({ ...real, SMTP_URL: 'mail.example' })).toThrow(
      /SMTP_URL must be the address of a mail server/,
    )
    expect(readConfig(real).mail).toEqual({
      sandbox: false,
      from: 'PhoneHaat <no-reply@phones.example>',
      smtpUrl: real.SMTP_URL,
    })
    expect(() => readConfig({ MAIL_FROM: 'no-address' })).toThrow(/MAIL_FROM must be an address/)
  })

  test('pretend nothing without the demo, and take both halves of Google or none', () => {
    expect(readConfig(real).google).toBeNull()
    expect(readConfig({}).google).toMatchObject({ sandbox: true })
    expect(readConfig({ ...real, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google).toEqual({
      clientId: 'a',
      clientSecret: 'b',
      sandbox: false,
    })
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow(/belong together/)
  })
})
