import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const page = async (path: string) => {
  const response = await fetch(`${market.url}/sandbox/mail${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function aLetter(name: string) {
  const email = `${crypto.randomUUID()}@test.example`
  await market.visitor().signUp({ name, email, password })
  return letterTo(market, email, 'Confirm your email address')
}

test('mail of the demo can be read: all of it, of one person, and one letter', async () => {
  const letter = await aLetter('Karim Uddin')
  const other = await aLetter('Rina Chakma')
  expect((await page('/')).text).toContain(letter.to)
  const his = await page(`/?to=${letter.to.toUpperCase()}`)
  expect(his.text).toContain(letter.to)
  expect(his.text).not.toContain(other.to)
  const one = await page(`/${letter.id}`)
  expect(one.text).toContain('Hello,')
  expect(one.text).toContain('None of it leaves.')
  expect(one.text).toMatch(/<a href="http:\/\/127\.0\.0\.1:\d+\/verify-email#token=[^"]+">/)
  expect((await page('/?to=unknown@test.example')).text).toContain('No mail to unknown@test.example.')
  expect(letter.from).toBe('PhoneHaat <no-reply@phonehaat.test>')
})

test('a letter is shown without power over the page it is shown in', async () => {
  const letter = await aLetter('<script>alert(1)</script>')
  const shown = await page(`/${letter.id}/html`)
  const policy = shown.headers.get('content-security-policy')!
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).toContain('sandbox ')
  expect(policy).not.toContain('allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(shown.text).not.toContain('<script>')
  expect((await page(`/${letter.id}`)).text).not.toContain('<script>')
})

test('a letter that is not there is not found', async () => {
  for (const id of [crypto.randomUUID(), '1', "'; drop table person; --"])
    expect((await page(`/${encodeURIComponent(id)}`)).status).toBe(404)
})

test('a letter handed over twice arrives once', async () => {
  const letter = await aLetter('Karim Uddin')
  const { id, to, subject, text, html } = letter
  await market.app.ctx.jobs.send(market.app.ctx.db, 'send-mail', { id, to, subject, text, html })
  const next = { id: crypto.randomUUID(), to, subject: 'And then', text, html }
  await market.app.ctx.jobs.send(market.app.ctx.db, 'send-mail', next)
  await letterTo(market, to, 'And then')
  expect(await mailTo(market, to)).toHaveLength(2)
})
