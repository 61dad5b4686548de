import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { decideHeldMessage, getHeldMessages } from '#contract/conversations/conversation-reports'
import {
  getConversation,
  getConversations,
  getUnreadConversations,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { getNotifications } from '#contract/notifications/notifications'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, pay } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  const limits = { ...unlimited, heldMessages: 6, refusedMessagesADay: 3 }
  market = await openMarket({ publicUrl: 'https://phonehaat.example', limits })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const scam = 'Send 1000 advance to 01712345678 by bKash'

async function aTalk() {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { _id: listingId } = await market.sell(seller)
  const body = { listingId, text: 'Is it still available?', key: crypto.randomUUID() }
  return { buyer, seller, id: (await buyer.ask(startConversation, { body })).conversationId }
}
const send = (who: Client, id: string, text: string, isConfirmed = false, key: string = crypto.randomUUID()) =>
  who.ask(sendMessage, { params: { id }, body: { text, key, isConfirmed } })
const textsOf = async (who: Client, id: string) =>
  (await who.ask(getConversation, { params: { id }, query: {} })).messages.map(({ text }) => text)
const heldOf = async (who: Client, id: string) => (await who.ask(getConversation, { params: { id }, query: {} })).held
const decide = (id: string, isReleased: boolean) =>
  admin.ask(decideHeldMessage, { params: { id }, body: { isReleased } })
const waitingOf = async (text: string) =>
  (await admin.ask(getHeldMessages, { query: {} })).find((held) => held.text === text)

test('what may be risky is answered with why, and sent all the same at a second press', async () => {
  const { buyer, seller, id } = await aTalk()
  expect(await refusal(send(seller, id, 'Call ০১৭১২৩৪৫৬৭৮, bKash ache'))).toMatchObject({
    status: 409,
    code: 'message_risky',
    risks: 'wallet number',
  })
  expect(await textsOf(buyer, id)).toHaveLength(1)
  expect(await send(seller, id, 'Call ০১৭১২৩৪৫৬৭৮, bKash ache', true)).toMatchObject({ number: 2, isHeld: false })
  // Its own address leads nowhere else.
  expect(await send(seller, id, 'https://phonehaat.example/phones/42')).toMatchObject({ number: 3 })
  const { _id: listingId } = await market.sell(seller)
  const first = { listingId, text: 'Call 01712345678', key: crypto.randomUUID() }
  expect(await refusal(buyer.ask(startConversation, { body: first }))).toMatchObject({ code: 'message_risky' })
  expect(await buyer.ask(getConversations, { query: {} })).toHaveLength(1)
})

test('what is clearly a scam waits for an admin: unseen by the other person until it is let pass', async () => {
  const { buyer, seller, id } = await aTalk()
  expect(await refusal(send(seller, id, scam))).toMatchObject({ code: 'message_risky', risks: 'advance wallet number' })
  const key = crypto.randomUUID()
  expect(await send(seller, id, scam, true, key)).toMatchObject({ number: null, isHeld: true })
  await send(seller, id, scam, true, key)
  expect(await heldOf(seller, id)).toMatchObject([{ text: scam, isRefused: false }])
  expect([await heldOf(buyer, id), await textsOf(buyer, id)]).toEqual([[], ['Is it still available?']])
  expect(await buyer.ask(getUnreadConversations, {})).toEqual({ unread: 0 })

  const waiting = (await waitingOf(scam))!
  expect(waiting).toMatchObject({
    risks: ['advance', 'wallet', 'number'],
    sender: { email: seller.email, side: 'seller' },
  })
  const { items } = await admin.ask(getNotifications, { query: { limit: 1 } })
  expect(items).toMatchObject([{ kind: 'message_held' }])
  // Two admins at once: one of them decides.
  const decisions = await Promise.allSettled([decide(waiting._id, true), decide(waiting._id, false)])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(decide(waiting._id, true))).toMatchObject({ status: 404, code: 'held_message_unknown' })

  await send(seller, id, 'Apnar OTP ta den', true)
  await decide((await waitingOf('Apnar OTP ta den'))!._id, true)
  expect((await textsOf(buyer, id))[0]).toBe('Apnar OTP ta den')
  expect((await heldOf(seller, id)).map(({ text }) => text)).not.toContain('Apnar OTP ta den')
  await send(seller, id, 'PIN number ta bolun', true)
  await decide((await waitingOf('PIN number ta bolun'))!._id, false)
  expect((await heldOf(seller, id)).at(-1)).toMatchObject({ text: 'PIN number ta bolun', isRefused: true })
  expect(await textsOf(buyer, id)).not.toContain('PIN number ta bolun')
  const log = await admin.ask(getAuditLog, { query: { limit: 2 } })
  expect(log).toMatchObject([
    { action: 'message_refused' },
    { action: 'message_released', person: { email: seller.email } },
  ])
})

test('three messages that an admin refused today are the last of that kind; those that only wait stop no one, and others are sent as before', async () => {
  const { buyer, seller, id } = await aTalk()
  for (const at of [1, 2, 3, 4, 5]) expect(await send(buyer, id, `${scam} ${at}`, true)).toMatchObject({ isHeld: true })
  for (const at of [1, 2, 3]) await decide((await waitingOf(`${scam} ${at}`))!._id, false)
  expect(await refusal(send(buyer, id, scam, true))).toMatchObject({ status: 409, code: 'messages_refused' })
  expect(await send(buyer, id, 'Sorry')).toMatchObject({ isHeld: false })
  expect(await send(buyer, id, 'Call 01712345678', true)).toMatchObject({ isHeld: false })
  // It is their limit, and not that of the talk.
  expect(await send(seller, id, scam, true)).toMatchObject({ isHeld: true })
})

test('as many messages wait for an admin as the setting says', async () => {
  const { buyer, id } = await aTalk()
  for (const at of [1, 2, 3, 4, 5, 6]) await send(buyer, id, `${scam} waits ${at}`, true)
  expect(await refusal(send(buyer, id, scam, true))).toMatchObject({ status: 409, code: 'messages_held' })
})

test('who has paid may send the address and number that the site asks for, without a warning; a scam is held all the same', async () => {
  const { buyer, seller, bookingId, phone, price } = await aBooking(market)
  const address = 'House 12, Road 5, Dhanmondi. Call 01712-345678 at the gate'
  const body = { listingId: phone._id, text: address, key: crypto.randomUUID() }
  expect(await refusal(buyer.ask(startConversation, { body }))).toMatchObject({ risks: 'number' })
  await pay(buyer, bookingId, price)
  const { conversationId: id } = await buyer.ask(startConversation, { body })
  expect((await textsOf(seller, id))[0]).toBe(address)
  expect(await send(seller, id, 'Mine is 01812345678')).toMatchObject({ isHeld: false })
  expect(await refusal(send(seller, id, 'Send 500 advance to 01812345678'))).toMatchObject({ risks: 'advance' })
  expect(await send(seller, id, 'Send 500 advance to 01812345678', true)).toMatchObject({ isHeld: true })
})

test('held messages are their writer’s: in their data, and gone with the account', async () => {
  const { buyer, id } = await aTalk()
  for (const at of [1, 2, 3]) await send(buyer, id, `${scam} ${at}`, true)
  expect((await buyer.ask(getPersonalData, {})).heldMessages).toHaveLength(3)
  await buyer.ask(deleteAccount, { body: { password } })
  expect(await waitingOf(`${scam} 1`)).toBeUndefined()
})
