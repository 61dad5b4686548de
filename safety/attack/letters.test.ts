// Letters that a stranger has sent to addresses of others, and what that leaves for everyone else.
import { afterEach, expect, test } from 'vitest'
import { unlimited } from '#config'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'

let market: Market
afterEach(() => market[Symbol.asyncDispose]())

const open = async (letters: Partial<typeof unlimited.letters>) =>
  void (market = await openMarket({
    trustProxy: 1,
    limits: { ...unlimited, letters: { ...unlimited.letters, ...letters } },
  }))

/** Each number gives a network of its own. */
const address = (network: number) => `203.0.${network}.7`

const post = (path: string, body: object, network: number, cookie = '') =>
  fetch(`${market.url}/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address(network),
      ...(cookie && { cookie, origin: market.url }),
    },
    body: JSON.stringify(body),
  })
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0]!)
    .join('; ')

/** Requests a letter. @returns the code of the refusal, or null */
async function ask(email: string, network: number, cookie?: string): Promise<string | null> {
  const answer = await post('/request-password-reset', { email }, network, cookie)
  return answer.ok ? null : ((await answer.json()) as { code: string }).code
}
const requestAtOnce = (count: number, emailOf: (at: number) => string, networkOf: (at: number) => number) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(emailOf(at), networkOf(at))))
const sent = (answers: (string | null)[]) => answers.filter((code) => code === null).length

test('from one network no more letters go out than its limit, however many are asked for at once', async () => {
  await open({ network: 8 })
  const answers = await requestAtOnce(
    40,
    (at) => `victim@some${at}.example`,
    () => 1,
  )
  expect(sent(answers)).toBe(8)
  expect(new Set(answers)).toEqual(new Set([null, 'TOO_MANY_LETTERS']))
  expect(await ask('somebody@else.example', 2)).toBeNull()
  market.wait(3_600_001)
  expect(await ask('victim@some9.example', 1)).toBeNull()
})

test('from many networks a domain gets no more than its limit, one that very many people have its own, and all together that of the market', async () => {
  await open({ domain: 6, largeDomain: 20, market: 40 })
  expect(
    sent(
      await requestAtOnce(
        15,
        (at) => `a${at}@firm.example`,
        (at) => at,
      ),
    ),
  ).toBe(6)
  expect(
    sent(
      await requestAtOnce(
        30,
        (at) => `a${at}@Gmail.com`,
        (at) => at,
      ),
    ),
  ).toBe(20)
  expect(
    sent(
      await requestAtOnce(
        30,
        (at) => `a@some${at}.example`,
        (at) => at,
      ),
    ),
  ).toBe(14)
})

test('where the network has asked for too many, one signs up all the same, gets the letter later, and a known device gets its letters at once', async () => {
  await open({ network: 3 })
  const { email } = await market.buyer()
  const known = cookiesOf(await post('/sign-in/email', { email, password }, 1))
  await requestAtOnce(
    5,
    (at) => `victim@some${at}.example`,
    () => 1,
  )
  expect(await ask(email, 1)).toBe('TOO_MANY_LETTERS')
  expect(await ask(email, 1, known)).toBeNull()

  const newcomer = { name: 'Ruma Akhter', email: 'ruma@home.example', password }
  const signUp = await post('/sign-up/email', newcomer, 1)
  expect(signUp.status).toBe(200)
  const again = () => post('/send-verification-email', { email: newcomer.email }, 1, cookiesOf(signUp))
  // This browser is known from now on, so its own second try goes out.
  expect((await again()).status).toBe(200)
  await letterTo(market, newcomer.email, 'Confirm your email address')
  expect(await mailTo(market, newcomer.email)).toHaveLength(1)
})
