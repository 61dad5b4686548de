// Questions of people without an account: the link that opens them, and floods.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { openVisitorThread, writeAgainAsVisitor, writeAsVisitor, writeToMarket } from '#contract/support/support'
import { answerSupport, getSupportCase, getSupportInbox, noteSupport } from '#contract/support/support-inbox'
import { signId } from '#accounts'
import type { Client } from '#seed/client'
import { letterTo, mailTo, tokenIn } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { freshNumber, textsTo } from '#testing/texts'
import { until } from '#testing/until'
import { linkPurpose } from './rules.ts'

let market: Market
let admin: Client
beforeAll(async () => {
  const { supportADay } = readConfig({ NODE_ENV: 'test' }).limits
  market = await openMarket({ limits: { ...unlimited, supportADay } })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const anAddress = () => `${crypto.randomUUID()}@somewhere.example`
const write = (reach: string, text = 'I cannot log in.', key = crypto.randomUUID()) =>
  market.visitor().ask(writeAsVisitor, { body: { reach, text, key } })
const idOf = async (reach: string) => {
  const { db } = market.app.ctx
  return (await db.selectFrom('support_thread').where('reach', '=', reach).select('id').executeTakeFirstOrThrow()).id
}
const answer = async (reach: string) =>
  admin.ask(answerSupport, { params: { id: await idOf(reach) }, body: { text: 'Press Forgot password.' } })
const open = (token: string) => market.visitor().ask(openVisitorThread, { body: { token } })
const writeBack = (token: string, text: string, key = crypto.randomUUID()) =>
  market.visitor().ask(writeAgainAsVisitor, { body: { token, text, key } })

/** A new day, of whose limits nothing is used. */
const tomorrow = async () => {
  market.wait(24 * 3_600_000)
  await admin.renewToken()
}

test('nothing is sent until an admin answers; then the link of the letter opens the thread, without notes, and takes more', async () => {
  const reach = anAddress()
  await write(reach)
  expect(await mailTo(market, reach)).toEqual([])
  await admin.ask(noteSupport, { params: { id: await idOf(reach) }, body: { text: 'The forger of May.' } })
  await answer(reach)
  const letter = await letterTo(market, reach, 'We have answered you')
  expect(letter.text).toContain('Press Forgot password.')
  expect(letter.text).not.toContain('forger')
  const thread = await open(tokenIn(letter))
  expect(thread.messages.map(({ isOurs }) => isOurs)).toEqual([false, true])
  expect(JSON.stringify(thread)).not.toMatch(/forger|somewhere\.example/)
  expect(JSON.stringify(thread)).not.toContain(admin.name)
  await writeBack(tokenIn(letter), 'It works. Thank you.')
  expect(await open(tokenIn(letter))).toMatchObject({ state: 'open', messages: [{}, {}, { isOurs: false }] })
})

test('a number gets the link by SMS', async () => {
  const number = freshNumber()
  await write(number)
  const reach = `+88${number}`
  await answer(reach)
  const text = await until('the text comes', async () => (await textsTo(market, number))[0]?.text)
  const token = decodeURIComponent(/#token=(\S+)/.exec(text)![1]!)
  expect((await open(token)).state).toBe('answered')
})

test('a forged link opens nothing, and neither does one of another purpose or of a thread that has an account', async () => {
  const reach = anAddress()
  await write(reach)
  const id = await idOf(reach)
  const secret = market.app.ctx.config.authSecret
  const buyer = await market.buyer()
  const { insertedId } = await buyer.ask(writeToMarket, { body: { text: 'Mine.' } })
  const forged = [
    id,
    signId('another secret', linkPurpose, id),
    signId(secret, 'alert', id),
    signId(secret, linkPurpose, crypto.randomUUID()),
    signId(secret, linkPurpose, insertedId),
    `${signId(secret, linkPurpose, id).slice(0, -1)}A`,
  ]
  for (const token of forged) {
    expect(await codeOf(open(token))).toBe('support_unknown')
    expect(await codeOf(writeBack(token, 'Let me in.'))).toBe('support_unknown')
  }
})

test('a message that is sent again, also at once, is one', async () => {
  await tomorrow()
  const [reach, key] = [anAddress(), crypto.randomUUID()]
  await Promise.all([1, 2, 3].map(() => write(reach, 'Once.', key)))
  const id = await idOf(reach)
  const token = signId(market.app.ctx.config.authSecret, linkPurpose, id)
  const again = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => writeBack(token, 'Twice.', again)))
  const { db } = market.app.ctx
  expect(await db.selectFrom('support_thread').where('reach', '=', reach).select('id').execute()).toHaveLength(1)
  expect((await open(token)).messages.map(({ text }) => text)).toEqual(['Once.', 'Twice.'])
})

test('a link is refused, one’s own address is not, and neither is what is no address or number taken', async () => {
  await tomorrow()
  const bad = await refusal(write(anAddress(), 'See https://phone-haat-login.example/win now'))
  expect(bad).toMatchObject({ code: 'invalid', errors: [{ field: 'text', code: 'text_link' }] })
  await write(anAddress(), 'I signed up as rahim@gmail.com and cannot log in.')
  for (const reach of ['rahim', 'ইমেইল নেই', '01112345678', ''])
    expect(await refusal(write(reach))).toMatchObject({ errors: [{ field: 'reach', code: 'reach_invalid' }] })
  expect(await codeOf(write(anAddress(), 'x'.repeat(3001)))).toBe('invalid')
  expect(await codeOf(write(anAddress(), '  '))).toBe('invalid')
})

test('a hundred accounts and addresses of one network get no more through than the network may, and who is known still writes', async () => {
  await tomorrow()
  const known = await market.buyer()
  const newcomers = await Promise.all(Array.from({ length: 10 }, () => market.newcomer('user')))
  const outcomes = await Promise.allSettled([
    ...newcomers.flatMap((who) => Array.from({ length: 5 }, () => who.ask(writeToMarket, { body: { text: 'Spam.' } }))),
    ...Array.from({ length: 50 }, () => write(anAddress(), 'Spam.')),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await refusal(write(anAddress()))).toMatchObject({ status: 429, code: 'support_crowded' })
  await known.ask(writeToMarket, { body: { text: 'My phone has not come.' } })
  const waiting = await admin.ask(getSupportInbox, { query: { limit: 100 } })
  const { begins } = await admin.ask(getSupportCase, { params: { id: waiting.at(-1)!.id } })
  expect(begins).toBe('My phone has not come.')
})
