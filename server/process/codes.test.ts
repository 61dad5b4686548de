// Codes to mobile numbers, flooded and guessed over HTTP while two processes serve: what is let through is what one would let through.
import { request } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, type Product, startProduct } from '#testing/product'
import { codeTo, freshNumber, textsTo } from '#testing/texts'
import { until } from '#testing/until'

/** Codes an hour to a number, and a day to a network; guesses a code. */
const [ofNumber, ofNetwork, guesses] = [5, 40, 3]

let database: Awaited<ReturnType<typeof freshDatabase>>
let market: Product
beforeAll(async () => {
  database = await freshDatabase()
  await pretendPlanted(database.url)
  market = await startProduct({
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    METRICS_PORT: '0',
    TEXTS_A_DAY_NETWORK: String(ofNetwork),
    WORKERS: '2',
  })
  await until('both workers are open', () => market.output().split('Metrics are at').length === 3)
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** The guesses that the code of a number was held against. */
async function triesOf(number: string): Promise<number> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ value: string }>('select value from auth_verification where identifier = $1', [
    `+88${number}`,
  ])
  await client.end()
  return Number(rows[0]?.value.split(':')[1] ?? guesses)
}

/** Posts over a connection of its own, which goes to the worker whose turn it is. @returns the code of a refusal, or the status */
const post = (path: string, body: object) =>
  new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: market.url }
    request(`${market.url}/api/auth/phone-number/${path}`, { method: 'POST', agent: false, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part))
      response.on('end', () =>
        resolve((JSON.parse(text) as { code?: string } | null)?.code ?? String(response.statusCode)),
      )
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
const send = (phoneNumber: string) => post('send-otp', { phoneNumber })
const verify = (phoneNumber: string, code: string) => post('verify', { phoneNumber, code })
const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const atOnce = (times: number, one: (at: number) => Promise<string>) =>
  Promise.all(Array.from({ length: times }, (_, at) => one(at)))
const counts = (answers: string[]) =>
  Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]))

test('twenty requests at once for a number send five codes, of which one is tried three times by sixty guesses at once', async () => {
  const number = freshNumber()
  expect(counts(await atOnce(20, () => send(number)))).toEqual({ 200: ofNumber, TOO_MANY_CODES_TO_NUMBER: 15 })
  expect(await textsTo(market, number)).toHaveLength(ofNumber)
  const code = await codeTo(market, number)
  const answers = new Set(await atOnce(60, (at) => verify(number, other(code, at + 1))))
  // Those that come while another one is tried are refused without a look at them.
  expect(
    [...answers].filter((answer) => !['INVALID_OTP', 'OTP_NOT_FOUND', 'TOO_MANY_ATTEMPTS'].includes(answer)),
  ).toEqual([])
  expect(await triesOf(number)).toBeLessThanOrEqual(guesses)
  for (let guess = 1; guess <= guesses; guess += 1) await verify(number, other(code, guess))
  expect(await verify(number, code), 'the right one is too late').not.toBe('200')
})

test('of eight logins at once with the right code one is let in', async () => {
  const number = freshNumber()
  expect(await send(number)).toBe('200')
  const code = await codeTo(market, number)
  expect(counts(await atOnce(8, () => verify(number, code)))).toMatchObject({ 200: 1 })
})

test('a number with an account is answered like one without', async () => {
  const known = freshNumber()
  await send(known)
  expect(await verify(known, await codeTo(market, known))).toBe('200')
  const answersFor = async (number: string) => {
    const sent = await send(number)
    return [sent, await verify(number, other(await codeTo(market, number), 1))]
  }
  expect(await answersFor(known)).toEqual(await answersFor(freshNumber()))
})

test('a network that asks for eighty numbers at once gets what is left of its forty codes', async () => {
  const before = ofNumber + 1 + 3
  const answers = counts(await atOnce(80, () => send(freshNumber())))
  expect(answers).toEqual({ 200: ofNetwork - before, TOO_MANY_CODES_OF_NETWORK: 80 - ofNetwork + before })
})
