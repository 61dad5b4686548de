// Questions and complaints of people with an account, and the answers of admins.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { suspendPeople } from '#contract/accounts/people'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { getInbox } from '#contract/moderation/inbox'
import { getNotifications } from '#contract/notifications/notifications'
import {
  getAnswerHours,
  getSupportThread,
  getSupportThreads,
  writeAgain,
  writeToMarket,
} from '#contract/support/support'
import {
  answerSupport,
  changeSupport,
  getReadyAnswers,
  getSupportCase,
  getSupportInbox,
  noteSupport,
  putReadyAnswer,
  removeReadyAnswer,
} from '#contract/support/support-inbox'
import type { Client } from '#seed/client'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin } from '#testing/sales'
import { freshNumber, signUpByNumber, textsTo } from '#testing/texts'
import { until } from '#testing/until'
import { removeOld } from './support.ts'

const hour = 3_600_000
let market: Market
let admin: Client
beforeAll(async () => {
  const { supportADay } = readConfig({ NODE_ENV: 'test' }).limits
  market = await openMarket({ limits: { ...unlimited, supportADay } })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const write = async (who: Client, text = 'Where is my money?', about: { kind?: 'complaint'; orderId?: string } = {}) =>
  (await who.ask(writeToMarket, { body: { text, ...about } })).insertedId
const threadOf = (who: Client, id: string) => who.ask(getSupportThread, { params: { id } })
const caseOf = (id: string) => admin.ask(getSupportCase, { params: { id } })
const answer = (id: string, text = 'It is on its way.') => admin.ask(answerSupport, { params: { id }, body: { text } })
const change = (id: string, body: { isYours?: boolean; isClosed?: boolean }) =>
  admin.ask(changeSupport, { params: { id }, body })

test('a thread is open until an admin answers, is told of the answer, opens again when one writes, and is closed', async () => {
  const buyer = await market.buyer()
  const id = await write(buyer)
  expect(await threadOf(buyer, id)).toMatchObject({ state: 'open', kind: 'question', answerBy: null })
  await answer(id, 'It is on its way.\n\nYou have it tomorrow.')
  expect(await threadOf(buyer, id)).toMatchObject({
    state: 'answered',
    messages: [
      { number: 1, isOurs: false, text: 'Where is my money?' },
      { number: 2, isOurs: true },
    ],
  })
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'support_answered', facts: { threadId: id } })
  const letter = await letterTo(market, buyer.email, 'We have answered you')
  expect(letter.text).toContain('You have it tomorrow.')
  expect(letter.text).toContain(`/dashboard/support/${id}`)

  await buyer.ask(writeAgain, { params: { id }, body: { text: 'Thank you.' } })
  expect((await threadOf(buyer, id)).state).toBe('open')
  await change(id, { isClosed: true })
  expect((await threadOf(buyer, id)).state).toBe('closed')
  await change(id, { isClosed: false })
  expect((await threadOf(buyer, id)).state).toBe('open')
  await change(id, { isClosed: true })
  await buyer.ask(writeAgain, { params: { id }, body: { text: 'One more thing.' } })
  expect((await buyer.ask(getSupportThreads, {}))[0]).toMatchObject({ id, state: 'open', begins: 'Where is my money?' })
  const acts = (await admin.ask(getAuditLog, { query: {} })).map(({ action }) => action)
  expect(acts.slice(0, 4)).toEqual(['support_closed', 'support_reopened', 'support_closed', 'support_answered'])
})

test('somebody else reads no thread, no admin reads their own as one, and an order has to be one’s own', async () => {
  const { buyer, seller, bookingId } = await aBooking(market)
  const other = await market.buyer()
  const id = await write(buyer, 'About this order.', { orderId: bookingId })
  expect((await caseOf(id)).order).toMatchObject({ id: bookingId })
  for (const who of [seller, other, admin]) {
    expect(await codeOf(threadOf(who, id))).toBe('support_unknown')
    expect(await codeOf(who.ask(writeAgain, { params: { id }, body: { text: 'Mine.' } }))).toBe('support_unknown')
  }
  expect(await codeOf(write(other, 'Not mine.', { orderId: bookingId }))).toBe('booking_unknown')
  await write(seller, 'I sell it.', { orderId: bookingId })
  const own = await write(admin)
  expect((await threadOf(admin, own)).state).toBe('open')
  expect(await codeOf(caseOf(own))).toBe('support_unknown')
  expect(await codeOf(answer(own))).toBe('support_unknown')
  expect((await admin.ask(getSupportInbox, { query: { limit: 100 } })).map((one) => one.id)).not.toContain(own)
})

test('notes are for admins: neither the thread, the letter, the notification nor the download has one', async () => {
  const buyer = await market.buyer()
  const id = await write(buyer)
  await admin.ask(noteSupport, { params: { id }, body: { text: 'Looks like the forger of May.' } })
  await answer(id, 'Please send the receipt.')
  expect((await caseOf(id)).notes).toMatchObject([{ text: 'Looks like the forger of May.', writtenBy: admin.name }])
  const letter = await letterTo(market, buyer.email, 'We have answered you')
  const seen = [
    await threadOf(buyer, id),
    await buyer.ask(getSupportThreads, {}),
    await buyer.ask(getNotifications, { query: {} }),
    await buyer.ask(getPersonalData, {}),
    letter,
  ]
  for (const one of seen) {
    expect(JSON.stringify(one)).not.toContain('forger')
    expect(JSON.stringify(one)).not.toContain(admin.name)
  }
})

test('a complaint is due some hours after it came, and the inbox has the oldest that waits first', async () => {
  const [one, two] = [await market.buyer(), await market.buyer()]
  const first = await write(one, 'I was cheated.', { kind: 'complaint' })
  market.wait(60_000)
  const second = await write(two, 'So was I.', { kind: 'complaint' })
  const { openedAt, answerBy } = await threadOf(one, first)
  expect(Date.parse(answerBy!) - Date.parse(openedAt)).toBe(72 * hour)
  const complaints = { kind: 'complaint', limit: 1 } as const
  const waiting = await admin.ask(getSupportInbox, { query: complaints })
  expect(waiting.map(({ id }) => id)).toEqual([first])
  const kinds = await admin.ask(getInbox, {})
  expect(kinds.find(({ kind }) => kind === 'complaints')).toMatchObject({ count: 2, due: answerBy })
  // A further message does not put it off.
  await one.ask(writeAgain, { params: { id: first }, body: { text: 'And again.' } })
  expect((await threadOf(one, first)).answerBy).toBe(answerBy)
  await change(first, { isYours: true })
  expect(await caseOf(first)).toMatchObject({ takenBy: admin.name, isYours: true })
  await change(first, { isYours: false })
  expect(await caseOf(first)).toMatchObject({ takenBy: null, isYours: false })
  for (const id of [first, second]) await answer(id)
  expect((await threadOf(one, first)).answerBy).toBeNull()
  expect((await admin.ask(getInbox, {})).some(({ kind }) => kind === 'complaints')).toBe(false)
})

test('somebody with a number and no address is told by SMS, and a suspended person can still write', async () => {
  const number = freshNumber()
  const person = await signUpByNumber(market, number)
  await answer(await write(person))
  const isText = ({ text }: { text: string }) => text.startsWith('PhoneHaat: we have answered you')
  await until('the text comes', async () => (await textsTo(market, number)).find(isText))
  const buyer = await market.buyer()
  const { id } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', buyer.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await admin.ask(suspendPeople, { body: { ids: [id], reason: 'Forged receipts.' } })
  expect((await threadOf(buyer, await write(buyer))).state).toBe('open')
})

test('one person writes some messages a day, and tomorrow again', async () => {
  const buyer = await market.buyer()
  const id = await write(buyer)
  for (let n = 2; n <= 20; n++) await buyer.ask(writeAgain, { params: { id }, body: { text: `${n}` } })
  expect(await refusal(buyer.ask(writeAgain, { params: { id }, body: { text: '21' } }))).toMatchObject({
    status: 429,
    code: 'support_too_often',
  })
  expect(await codeOf(write(buyer))).toBe('support_too_often')
  market.wait(24 * hour)
  await Promise.all([buyer.renewToken(), admin.renewToken()])
  await write(buyer)
})

test('a download has what one wrote and was answered, and nothing of it is left once the account is deleted', async () => {
  const buyer = await market.buyer()
  const id = await write(buyer, 'My secret trouble.')
  await answer(id)
  await admin.ask(noteSupport, { params: { id }, body: { text: 'He is right.' } })
  const { support } = await buyer.ask(getPersonalData, {})
  expect(support.map(({ text, isOurs }) => [text, isOurs])).toEqual([
    ['It is on its way.', true],
    ['My secret trouble.', false],
  ])
  await buyer.ask(deleteAccount, { body: { password } })
  expect(await codeOf(caseOf(id))).toBe('support_unknown')
  const { db } = market.app.ctx
  for (const table of ['support_message', 'support_note'] as const)
    expect(await db.selectFrom(table).where('thread_id', '=', id).selectAll().execute()).toEqual([])
})

test('an answer that is at hand is changed under its name, in both languages, and removed', async () => {
  const ready = { name: 'Try again', en: 'Please try again.', bn: 'আবার চেষ্টা করুন।' }
  await admin.ask(putReadyAnswer, { body: ready })
  await admin.ask(putReadyAnswer, { body: { ...ready, en: 'Try once more.' } })
  const all = await admin.ask(getReadyAnswers, {})
  expect(all.filter(({ name }) => name === 'Try again')).toEqual([{ ...ready, en: 'Try once more.' }])
  expect((await admin.ask(removeReadyAnswer, { params: { name: 'Try again' } })).deletedCount).toBe(1)
  expect((await admin.ask(getReadyAnswers, {})).map(({ name }) => name)).not.toContain('Try again')
})

test('the usual time is the median of a month, said of five answers or more, and counts who waits for longer', async () => {
  const { db, now } = market.app.ctx
  await db.deleteFrom('support_thread').execute()
  const visitor = market.visitor()
  const hours = async () => (await visitor.ask(getAnswerHours, {})).hours
  const opened = async (hoursAgo: number, answeredAfter: number | null) => {
    const opened_at = new Date(now().getTime() - hoursAgo * hour)
    const first = answeredAfter === null ? null : new Date(opened_at.getTime() + answeredAfter * hour)
    await db
      .insertInto('support_thread')
      .values({
        person_id: null,
        reach: 'a@b.example',
        language: 'en',
        kind: 'question',
        booking_id: null,
        opened_at,
        asked_at: first ? null : opened_at,
        first_answered_at: first,
        closed_at: null,
        last_at: opened_at,
        taken_by: null,
      })
      .execute()
  }
  for (const after of [1, 2, 2.5, 4]) await opened(100, after)
  await opened(31 * 24, 500)
  expect(await hours()).toBeNull()
  await opened(100, 5)
  expect(await hours()).toBe(3)
  // Those who have just written do not shorten it, and those who wait for long lengthen it.
  for (const ago of [0.1, 0.2, 0.3]) await opened(ago, null)
  expect(await hours()).toBe(3)
  for (const ago of [50, 60, 70]) await opened(ago, null)
  expect(await hours()).toBe(5)
})

test('a letter is not sent to an address that its account has not confirmed', async () => {
  const newcomer = await market.newcomer('user')
  const before = (await mailTo(market, newcomer.email)).length
  await market.app.ctx.jobs.send(market.app.ctx.db, 'write-about-support', {
    threadId: await write(newcomer),
    number: 1,
  })
  const known = await market.buyer()
  await market.app.ctx.jobs.send(market.app.ctx.db, 'write-about-support', { threadId: await write(known), number: 1 })
  await letterTo(market, known.email, 'We have answered you')
  expect((await mailTo(market, newcomer.email)).length).toBe(before)
})

test('a thread goes a year after its last message', async () => {
  const { ctx } = market.app
  const id = await write(await market.buyer())
  const left = () => ctx.db.selectFrom('support_thread').where('id', '=', id).select('id').execute()
  market.wait(364 * 24 * hour)
  await removeOld(ctx)
  expect(await left()).toHaveLength(1)
  market.wait(2 * 24 * hour)
  await removeOld(ctx)
  expect(await left()).toEqual([])
})
