import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/base/language'
import { smsOf } from '#contract/base/sms'
import { setLanguage } from '#contract/accounts/accounts'
import { readConfig, unlimited } from '#config'
import { type Market, openMarket } from '#testing/market'
import { aBooking, pay } from '#testing/sales'
import { freshNumber, signUpByNumber, textsTo } from '#testing/texts'
import { until } from '#testing/until'
import { type NewsText, newsText } from './news-texts.ts'

const all: NewsText[] = ['booked', 'turn', 'offer', 'money', 'answer']

test.each(languages)('each message is one SMS in %s, with the site where it has room', (language) => {
  for (const about of all) {
    for (const home of ['https://www.phonehaat.com.bd', 'http://localhost:3000', `https://${'a'.repeat(60)}.example`]) {
      const text = newsText(about, language, home)
      expect(smsOf(text).parts, text).toBe(1)
      expect(text).toMatch(/^PhoneHaat: /)
    }
    expect(newsText(about, language, 'https://phonehaat.com')).toContain('phonehaat.com')
  }
})

let market: Market
beforeAll(async () => {
  const { texts } = readConfig({ NODE_ENV: 'test' }).limits
  market = await openMarket({ limits: { ...unlimited, texts } })
})
afterAll(() => market[Symbol.asyncDispose]())

const news = async (number: string) =>
  (await textsTo(market, number)).map(({ text }) => text).filter((text) => text.startsWith('PhoneHaat: '))

/** Counts the jobs that may still send one. */
const unwritten = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from jobs.job
    where name in ('write-to-seller', 'write-about-deal', 'send-text') and state < 'completed'`.execute(
    market.app.ctx.db,
  )
  return rows[0]!.count
}

test('a seller without an email address is told by SMS of a booking and of what is theirs to do, three times a day', async () => {
  const number = freshNumber()
  const seller = await signUpByNumber(market, number, { accountType: 'seller' })
  await seller.ask(setLanguage, { body: { language: 'bn' } })
  const told = (many: number) =>
    until(`${many} messages have come`, async () => ((await news(number)).length === many ? true : undefined))
  const first = await aBooking(market, seller)
  await told(1)
  expect((await news(number))[0]).toContain('আপনার ফোন বুক হয়েছে')
  await pay(first.buyer, first.bookingId, first.price)
  await told(2)
  expect((await news(number))[0]).toContain('এবার আপনার পালা')
  for (let more = 0; more < 3; more++) await aBooking(market, seller)
  await expect.poll(unwritten).toBe(0)
  await told(3)
  market.wait(25 * 3_600_000)
  await seller.renewToken()
  await aBooking(market, seller)
  await until('a message of the next day has come', async () => (await news(number)).length > 3 || undefined)
})
