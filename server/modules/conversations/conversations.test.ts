import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#accounts'
import { unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { cancelBooking } from '#contract/bookings/bookings'
import { calls } from '#contract/calls'
import {
  closeConversationReport,
  getConversationReports,
  reportConversation,
} from '#contract/conversations/conversation-reports'
import {
  blockPerson,
  getConversation,
  getConversations,
  getPhoneConversation,
  getUnreadConversations,
  markConversationRead,
  openBuyerConversation,
  sendMessage,
  startConversation,
  unblockPerson,
} from '#contract/conversations/conversations'
import { deletedPersonName } from '#contract/accounts/deleted-person'
import { deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { setLetters } from '#contract/accounts/own-account'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import type { Client } from '#seed/client'
import { mailTo } from '#testing/mail'
import { accountsMay, type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin } from '#testing/sales'
import { until } from '#testing/until'
import { removeOld, sendLetters } from './conversations.ts'

let market: Market
beforeAll(async () => {
  const limits = {
    ...unlimited,
    accounts: accountsMay({ conversationsADay: 3 }),
    messagesAMinute: 12,
    messagesADay: 30,
    reportsADay: 2,
  }
  market = await openMarket({ limits: { ...limits, sharedPhotos: false } })
})
afterAll(() => market[Symbol.asyncDispose]())

const minute = 60_000
const day = 24 * 60 * minute

const key = () => crypto.randomUUID()
const about = (who: Client, { _id: listingId }: { _id: string }, text = 'Is it still available?') =>
  who.ask(startConversation, { body: { listingId, text, key: key(), isConfirmed: true } })
const write = (who: Client, id: string, text: string) =>
  who.ask(sendMessage, { params: { id }, body: { text, key: key(), isConfirmed: true } })
const read = (who: Client, id: string, query = {}) => who.ask(getConversation, { params: { id }, query })
const list = (who: Client) => who.ask(getConversations, { query: {} })
const unread = async (who: Client) => (await who.ask(getUnreadConversations, {})).unread
const markRead = (who: Client, id: string, upTo: number) =>
  who.ask(markConversationRead, { params: { id }, body: { upTo } })
const personId = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

interface Talk {
  buyer: Client
  seller: Client
  phone: PhoneListing
  id: string
}

/** A buyer has asked a seller about a phone. */
async function aTalk(names: { buyer?: string; seller?: string } = {}): Promise<Talk> {
  const [buyer, seller] = [await market.buyer(names.buyer), await market.seller(names.seller)]
  const phone = await market.sell(seller)
  return { buyer, seller, phone, id: (await about(buyer, phone)).conversationId }
}

test('before a booking a buyer asks, the seller answers, and each sees what the other has read', async () => {
  const { buyer, seller, phone, id } = await aTalk()
  const asked = { id, side: 'seller', otherName: buyer.name, unread: 1, phone: { id: phone._id, title: phone.title } }
  expect(await list(seller)).toMatchObject([{ ...asked, last: { text: 'Is it still available?', isOwn: false } }])
  expect([await unread(seller), await unread(buyer)]).toEqual([1, 0])
  expect(await read(buyer, id)).toMatchObject({ side: 'buyer', otherName: seller.name, readByOther: 0, canWrite: true })

  expect(await markRead(seller, id, 1)).toEqual({ unread: 0 })
  expect(await read(buyer, id)).toMatchObject({ readByOther: 1 })
  const text = 'Yes.\n<b>Come</b> & see: [it](https://phonehaat.example) {{1+1}}'
  expect(await write(seller, id, `  ${text}\n`)).toMatchObject({ acknowledged: true, number: 2 })
  expect(await read(buyer, id)).toMatchObject({
    messages: [
      { number: 2, isOwn: false, text },
      { number: 1, isOwn: true, text: 'Is it still available?' },
    ],
    next: null,
  })
  expect([await unread(seller), await unread(buyer)]).toEqual([0, 1])
  // A message that was never written cannot have been read.
  await markRead(buyer, id, 1_000_000)
  expect(await read(seller, id)).toMatchObject({ readByOther: 2 })
  await write(seller, id, 'Tomorrow?')
  expect(await unread(buyer)).toBe(1)

  // From the phone's page one comes back to the same conversation, and so does who writes there again.
  expect(await buyer.ask(getPhoneConversation, { params: { id: phone._id } })).toMatchObject({ conversationId: id })
  expect((await about(buyer, phone, 'From the phone’s page')).conversationId).toBe(id)
  expect((await list(buyer)).map(({ last }) => last)).toMatchObject([{ text: 'From the phone’s page', isOwn: true }])
})

test('a conversation comes in pages, the newest first, and the list by its last messages', async () => {
  const { buyer, seller, id } = await aTalk()
  for (let number = 2; number <= 7; number++) await write(buyer, id, `Message ${number}`)
  const first = await read(seller, id, { limit: 3 })
  const second = await read(seller, id, { limit: 3, cursor: first.next! })
  const third = await read(seller, id, { limit: 3, cursor: second.next! })
  expect([first, second, third].map(({ messages }) => messages.map(({ number }) => number))).toEqual([
    [7, 6, 5],
    [4, 3, 2],
    [1],
  ])
  expect(third.next).toBeNull()
  const other = await market.sell(seller)
  const { conversationId } = await about(buyer, other)
  expect((await list(buyer)).map((one) => one.id)).toEqual([conversationId, id])
  market.wait(1000)
  await write(seller, id, 'Sold already.')
  expect((await list(buyer)).map((one) => one.id)).toEqual([id, conversationId])
  const ofOther = await seller.ask(getConversations, { query: { listingId: other._id } })
  expect(ofOther.map((one) => one.id)).toEqual([conversationId])
})

test('the seller of a booking writes first to a buyer who gave no number; once it has ended unpaid, only where they have written', async () => {
  const { buyer, seller, bookingId } = await aBooking(market)
  const open = (who: Client, id = bookingId) => who.ask(openBuyerConversation, { params: { id } })
  for (const other of [buyer, await market.seller(), await anAdmin(market)])
    expect(await refusal(open(other))).toMatchObject({ status: 404, code: 'booking_unknown' })

  const [one, again] = await Promise.all([open(seller), open(seller)])
  expect(again).toEqual(one)
  // Nothing is there for the buyer until something is said.
  expect([await list(buyer), await unread(buyer)]).toEqual([[], 0])
  await write(seller, one.conversationId, 'When can you come?')
  expect(await list(buyer)).toMatchObject([{ id: one.conversationId, side: 'buyer', unread: 1 }])

  const silent = await aBooking(market)
  for (const [who, id] of [
    [buyer, bookingId],
    [silent.buyer, silent.bookingId],
  ] as const)
    await who.ask(cancelBooking, { params: { id } })
  expect(await open(seller)).toEqual(one)
  expect(await refusal(open(silent.seller, silent.bookingId))).toMatchObject({ code: 'conversation_closed' })
})

test('no one else has a conversation: to a stranger and to an admin each call answers as if it were not there', async () => {
  const { id } = await aTalk()
  const bodies: Record<string, unknown> = {
    sendMessage: { text: 'Hello', key: key() },
    markConversationRead: { upTo: 1 },
    reportConversation: { reason: 'spam' },
  }
  const ofOne = Object.entries(calls).filter(([, { url }]) => url.startsWith('/conversations/:id'))
  expect(ofOne.length).toBeGreaterThanOrEqual(6)
  for (const stranger of [await market.buyer(), await anAdmin(market)]) {
    for (const [name, call] of ofOne)
      expect([name, await refusal(stranger.ask(call, { params: { id }, body: bodies[name] } as never))]).toMatchObject([
        name,
        { status: 404, code: 'conversation_unknown' },
      ])
    expect([await list(stranger), await unread(stranger)]).toEqual([[], 0])
  }
})

test('the same key is the same message, however often and at whatever moment it is sent', async () => {
  const { buyer, seller, phone, id } = await aTalk()
  const once = { text: 'Sent from a weak network', key: key() }
  await Promise.all(Array.from({ length: 5 }, () => buyer.ask(sendMessage, { params: { id }, body: once })))
  expect((await read(seller, id)).messages).toMatchObject([{ number: 2, text: once.text }, { number: 1 }])
  const newcomer = await market.buyer()
  const first = { listingId: phone._id, text: 'Hello', key: key() }
  const begun = await Promise.all(Array.from({ length: 5 }, () => newcomer.ask(startConversation, { body: first })))
  expect(new Set(begun.map(({ conversationId }) => conversationId)).size).toBe(1)
  expect((await read(seller, begun[0]!.conversationId)).messages).toHaveLength(1)
})

test('what is no message is refused, and so is writing about one’s own phone, or one that is gone', async () => {
  const { buyer, seller, phone, id } = await aTalk()
  for (const [text, code] of [
    ['', 'message_required'],
    [' \n\u200b ', 'message_required'],
    ['x'.repeat(1001), 'message_too_long'],
  ] as const)
    expect(await refusal(write(buyer, id, text))).toMatchObject({ status: 422, errors: [{ field: 'text', code }] })
  expect(await write(buyer, id, 'ক'.repeat(1000))).toMatchObject({ acknowledged: true })
  expect(await refusal(about(seller, phone))).toMatchObject({ status: 409, code: 'own_listing_messaged' })
  expect(await refusal(seller.ask(getPhoneConversation, { params: { id: phone._id } }))).toMatchObject({
    code: 'own_listing_messaged',
  })
  await seller.ask(deleteProduct, { params: { id: phone._id } })
  const late = await market.buyer()
  expect(await refusal(about(late, phone))).toMatchObject({ status: 404, code: 'listing_gone' })
  expect(await refusal(late.ask(getPhoneConversation, { params: { id: phone._id } }))).toMatchObject({
    code: 'listing_gone',
  })
  // A conversation from before goes on.
  expect(await buyer.ask(getPhoneConversation, { params: { id: phone._id } })).toMatchObject({ conversationId: id })
  expect(await write(seller, id, 'I keep it after all.')).toMatchObject({ acknowledged: true })
})

test('messages a minute and a day are limited, and new conversations a day, also when all of them come at once', async () => {
  const { buyer, seller, id } = await aTalk()
  market.wait(minute)
  const many = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => write(buyer, id, `Message ${at}`)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  expect(await refusal(write(buyer, id, 'One more'))).toMatchObject({
    status: 429,
    code: 'messages_too_often',
    detail: 'You have sent too many messages. Please try again in 1 minute.',
  })
  market.wait(minute)
  for (let sent = 13; sent < 30; sent++) {
    if (sent === 24) market.wait(minute)
    await write(buyer, id, 'On and on')
  }
  market.wait(minute)
  expect(await refusal(write(buyer, id, 'Tomorrow then'))).toMatchObject({
    detail: expect.stringContaining('24 hours'),
  })
  expect(await write(seller, id, 'Please stop.')).toMatchObject({ acknowledged: true })

  const curious = await market.buyer()
  const phones = await Promise.all(Array.from({ length: 5 }, () => market.sell(seller)))
  const begun = await Promise.allSettled(phones.map((phone) => about(curious, phone)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await list(curious)).toHaveLength(3)
  const written = new Set((await list(curious)).map(({ phone }) => phone.id))
  const left = phones.find(({ _id }) => !written.has(_id))!
  expect(await refusal(about(curious, left))).toMatchObject({ status: 429, code: 'conversations_too_often' })
  market.wait(day)
  await curious.renewToken()
  expect(await about(curious, left)).toMatchObject({ acknowledged: true })
})

test('between two of whom one has blocked the other nothing is written, about whatever phone, until it is taken back', async () => {
  const { buyer, seller, id } = await aTalk()
  const other = await about(buyer, await market.sell(seller))
  expect(await seller.ask(blockPerson, { params: { id } })).toMatchObject({ acknowledged: true })
  await seller.ask(blockPerson, { params: { id } })
  for (const conversation of [id, other.conversationId]) {
    for (const who of [buyer, seller])
      expect(await refusal(write(who, conversation, 'Hello?'))).toMatchObject({
        status: 409,
        code: 'conversation_closed',
      })
    expect(await read(seller, conversation)).toMatchObject({ isBlocked: true, canWrite: false })
    expect(await read(buyer, conversation)).toMatchObject({ isBlocked: false, canWrite: false })
  }
  expect(await refusal(about(buyer, await market.sell(seller)))).toMatchObject({ code: 'conversation_closed' })
  // One's own block is one's own to take back.
  await buyer.ask(unblockPerson, { params: { id } })
  expect(await read(buyer, id)).toMatchObject({ canWrite: false })
  await seller.ask(unblockPerson, { params: { id } })
  expect(await write(buyer, id, 'Sorry.')).toMatchObject({ acknowledged: true })
})

test('who is suspended writes nothing and is not written to, and goes on when it is over', async () => {
  const { buyer, seller, id } = await aTalk()
  const { ctx } = market.app
  await people.suspend(ctx, await personId(buyer), 'Insulted people.')
  expect(await refusal(write(buyer, id, 'Hello'))).toMatchObject({ code: 'account_suspended' })
  expect(await refusal(about(buyer, await market.sell(seller)))).toMatchObject({ code: 'account_suspended' })
  expect(await refusal(write(seller, id, 'Hello'))).toMatchObject({ code: 'conversation_closed' })
  await people.endSuspension(ctx, await personId(buyer))
  expect(await write(seller, id, 'Welcome back')).toMatchObject({ acknowledged: true })
})

test('one letter tells of what stayed unread for ten minutes, and no second one comes within the hour', async () => {
  const { ctx } = market.app
  const { buyer, seller, phone, id } = await aTalk({ buyer: 'Nusrat Jahan' })
  await market.unconfirm(buyer)
  const mail = async () =>
    (await mailTo(market, seller.email)).filter(({ text }) => text.includes('/dashboard/messages/'))
  /** Runs the clock, and waits for every letter that it wrote to leave. */
  const tick = async (letters: number) => {
    await Promise.all([buyer.renewToken(), seller.renewToken()])
    await sendLetters(ctx, market.url)
    return until(`${letters} letters came`, async () => ((await mail()).length === letters ? mail() : undefined))
  }
  await market.confirm(seller)
  market.wait(9 * minute)
  await tick(0)
  market.wait(minute)
  const [letter] = await tick(1)
  expect(letter).toMatchObject({ subject: `A message about ${phone.title}` })
  expect(letter!.text).toContain(`/dashboard/messages/${id}`)
  expect(letter!.text).toContain('1 new message')
  expect(letter!.text).not.toContain('Is it still available?')

  // It was notified of, and what comes within the hour waits.
  await write(buyer, id, 'Are you there?')
  market.wait(30 * minute)
  await tick(1)
  market.wait(30 * minute)
  await tick(2)
  // No letter is about a message that was read in time, and none goes to a person who does not want letters or whose address may be someone else's.
  const { number } = await write(buyer, id, 'Never mind.')
  await markRead(seller, id, number!)
  await write(seller, id, 'Sorry, I was away.')
  market.wait(10 * minute)
  await tick(2)
  const want = (messages: boolean) => seller.ask(setLetters, { body: { bookings: true, searches: true, messages } })
  await want(false)
  await write(buyer, id, 'Good.')
  market.wait(50 * minute)
  await tick(2)
  await want(true)
  await write(buyer, id, 'See you.')
  market.wait(50 * minute)
  await tick(3)
  const toBuyer = await mailTo(market, buyer.email)
  expect(toBuyer.filter(({ text }) => text.includes('/dashboard/messages/'))).toEqual([])
})

test('a report shows an admin what was written until then, once a person and conversation, and the log says who closed it', async () => {
  const admin = await anAdmin(market)
  const { buyer, seller, phone, id } = await aTalk()
  await write(seller, id, 'Send me the advance first')
  const report = (who: Client) =>
    who.ask(reportConversation, { params: { id }, body: { reason: 'scam', note: 'Wants money before I see it' } })
  await report(buyer)
  await write(seller, id, 'This comes later')
  expect(await refusal(report(buyer))).toMatchObject({ status: 409, code: 'conversation_reported' })
  const reports = (state: 'open' | 'closed') => admin.ask(getConversationReports, { query: { state } })
  const [open] = await reports('open')
  expect(open).toMatchObject({
    reason: 'scam',
    note: 'Wants money before I see it',
    listing: { _id: phone._id },
    reporter: { email: buyer.email, side: 'buyer' },
    reported: { email: seller.email, side: 'seller' },
    messages: [
      { from: 'buyer', text: 'Is it still available?' },
      { from: 'seller', text: 'Send me the advance first' },
    ],
  })
  const { items } = await admin.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'conversation_reported', facts: { listingId: phone._id, reason: 'scam' } })
  const close = () =>
    admin.ask(closeConversationReport, { params: { id: open!._id }, body: { decision: 'Told the seller off' } })
  await close()
  expect(await refusal(close())).toMatchObject({ status: 409, code: 'report_decided' })
  expect((await reports('open')).map(({ _id }) => _id)).not.toContain(open!._id)
  expect((await reports('closed'))[0]).toMatchObject({ closedBy: admin.name, decision: 'Told the seller off' })
  expect((await admin.ask(getAuditLog, { query: { limit: 1 } }))[0]).toMatchObject({
    action: 'conversation_report_closed',
    person: { email: seller.email },
    note: 'Told the seller off',
  })
  await report(buyer)
  market.wait(1)
  const third = await aTalk()
  expect(
    await third.buyer.ask(reportConversation, { params: { id: third.id }, body: { reason: 'spam' } }),
  ).toMatchObject({
    acknowledged: true,
  })
  const { conversationId } = await about(buyer, await market.sell(seller))
  expect(
    await refusal(buyer.ask(reportConversation, { params: { id: conversationId }, body: { reason: 'spam' } })),
  ).toMatchObject({ status: 429, code: 'reports_too_often' })
})

test('what one wrote is in one’s data and goes with the account; what the other wrote stays theirs', async () => {
  const { buyer, seller, phone, id } = await aTalk({ buyer: 'Rokeya Hossain' })
  await write(seller, id, 'Yes, it is.')
  await buyer.ask(blockPerson, { params: { id } })
  const { messages } = await buyer.ask(getPersonalData, {})
  expect(messages).toMatchObject([
    { conversationId: id, listingId: phone._id, title: phone.title, text: 'Is it still available?' },
  ])
  await buyer.ask(deleteAccount, { body: { password } })
  expect(await read(seller, id)).toMatchObject({
    otherName: deletedPersonName,
    canWrite: false,
    messages: [
      { text: 'Yes, it is.', isOwn: true },
      { text: null, isOwn: false },
    ],
  })
  expect(await refusal(write(seller, id, 'Hello?'))).toMatchObject({ code: 'conversation_closed' })
})

test('a conversation is kept for a year after its last message, and what a report holds for 90 days after it was closed', async () => {
  const { ctx } = market.app
  const admin = await anAdmin(market)
  const { buyer, seller, id } = await aTalk()
  await buyer.ask(reportConversation, { params: { id }, body: { reason: 'other' } })
  const [report] = await admin.ask(getConversationReports, { query: {} })
  await admin.ask(closeConversationReport, { params: { id: report!._id }, body: { decision: 'Nothing' } })
  const { messages } = (await admin.ask(getConversationReports, { query: { state: 'closed' } }))[0]!
  expect(messages).toHaveLength(1)
  // The login has to be as new as the clock.
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 91 * day) }
  await removeOld(later)
  expect((await admin.ask(getConversationReports, { query: { state: 'closed' } }))[0]).toMatchObject({ messages: [] })
  expect(await list(seller)).toHaveLength(1)
  await removeOld({ ...ctx, now: () => new Date(ctx.now().getTime() + 366 * day) })
  expect(await list(seller)).toEqual([])
  expect(await refusal(read(buyer, id))).toMatchObject({ code: 'conversation_unknown' })
})
