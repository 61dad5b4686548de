import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import {
  closeConversationReport,
  decideHeldMessage,
  getConversationReports,
  getHeldMessages,
  reportConversation,
} from '#contract/conversations/conversation-reports'
import {
  getConversation,
  getConversations,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import type { Client } from '#seed/client'
import { removeUnused } from '#photos'
import { mailTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { anAddressOf, photoIdIn } from '#testing/photo-addresses'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { until } from '#testing/until'
import { removeOld, sendLetters } from './conversations.ts'

const minute = 60_000
const day = 24 * 60 * minute
let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: { ...unlimited, sharedPhotos: false, privatePhotosADay: 5 } })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

async function aTalk() {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { _id: listingId } = await market.sell(seller)
  const body = { listingId, text: 'Is it still available?', key: crypto.randomUUID() }
  return { buyer, seller, id: (await buyer.ask(startConversation, { body })).conversationId }
}
let widths = 300
/** A private photo of a width that no other has. */
const upload = async (who: Client, width = ++widths) =>
  (await who.upload(await aPhoto(width), 'phone.jpg', 'private')).img
const show = (who: Client, id: string, photos: string[], text = '', key: string = crypto.randomUUID()) =>
  who.ask(sendMessage, { params: { id }, body: { text, photos, key, isConfirmed: true } })
const read = (who: Client, id: string) => who.ask(getConversation, { params: { id }, query: {} })
const opens = async (img: string) => (await market.visitor().request(img)).status
const isThere = async (img: string) =>
  (await market.app.ctx.db.selectFrom('photo').where('id', '=', photoIdIn(img)!).select('id').execute()).length === 1
/** Removes, as the clock does, photos that nothing has used for a day. */
const clean = (days: number) => {
  const { ctx } = market.app
  return removeUnused({ ...ctx, now: () => new Date(ctx.now().getTime() + days * day) })
}

test('photos go with a message or without words, in their order, and open for the two people', async () => {
  const { buyer, seller, id } = await aTalk()
  const [front, back] = [await upload(buyer), await upload(buyer)]
  expect(await show(buyer, id, [back, front])).toMatchObject({ number: 2, isHeld: false })
  const [message] = (await read(seller, id)).messages
  expect(message).toMatchObject({ text: '', photos: [anAddressOf(back), anAddressOf(front)] })
  for (const img of message!.photos) expect(await opens(img)).toBe(200)
  expect(await seller.ask(getConversations, { query: {} })).toMatchObject([
    { unread: 2, last: { text: '', photos: 2, isOwn: false } },
  ])
  const box = await upload(seller)
  await show(seller, id, [box], 'And its box')
  expect((await read(buyer, id)).messages[0]).toMatchObject({ text: 'And its box', photos: [anAddressOf(box)] })
  await show(seller, id, [], 'That is all')
  expect((await read(buyer, id)).messages[0]).toMatchObject({ photos: [] })
})

test('only private photos of one’s own are sent, each once, four at most, and nothing at all is no message', async () => {
  const { buyer, seller, id } = await aTalk()
  const [own, foreign] = [await upload(buyer), await upload(seller)]
  const { img: forEveryone } = await seller.upload(await aPhoto(++widths))
  const unknown = own.replace(/[0-9a-f]{18}(?=70726976617465)/, '0'.repeat(18))
  for (const photos of [[foreign], [own, foreign], [own, own], [unknown]])
    expect(await refusal(show(buyer, id, photos))).toMatchObject({ status: 422, code: 'photo_unknown' })
  expect(await refusal(show(seller, id, [forEveryone]))).toMatchObject({ status: 422, code: 'photo_unknown' })
  expect(await refusal(show(buyer, id, ['https://example.test/640.webp']))).toMatchObject({ status: 422 })
  const five = Array.from({ length: 5 }, () => own)
  expect(await refusal(show(buyer, id, five))).toMatchObject({
    errors: [{ field: 'photos', code: 'list_too_long' }],
  })
  expect(await refusal(show(buyer, id, []))).toMatchObject({ errors: [{ field: 'text', code: 'message_required' }] })
  expect((await read(seller, id)).messages).toHaveLength(1)
  // Sent again after a lost answer it is the same message.
  const key = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => show(buyer, id, [own], '', key)))
  expect((await read(seller, id)).messages).toMatchObject([{ photos: [anAddressOf(own)] }, {}])
})

test('the first message to a seller takes photos too, uploaded for that phone, and only with them it begins', async () => {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [{ _id: listingId }, { _id: ofBuyer }] = [await market.sell(seller), await market.sell(await market.seller())]
  const forPhone = async (who: Client, phone: string, visibility: 'private' | 'public' = 'private') =>
    (await who.upload(await aPhoto(++widths), 'phone.jpg', visibility, phone)).img
  // For no phone, for one that is not there, and for everyone to see, a buyer without a conversation uploads nothing.
  for (const [phone, visibility] of [['999999999999999'], [listingId, 'public']] as const)
    expect(await refusal(forPhone(buyer, phone, visibility))).toMatchObject({ status: 403, code: 'sellers_only' })
  expect(await refusal(forPhone(buyer, 'a phone'))).toMatchObject({ status: 422 })
  await market.app.ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn' })
    .where('id', '=', Number(ofBuyer))
    .execute()
  expect(await refusal(forPhone(buyer, ofBuyer))).toMatchObject({ code: 'sellers_only' })

  const [front, back] = [await forPhone(buyer, listingId), await forPhone(buyer, listingId)]
  const foreign = await upload(seller)
  const begin = (photos: string[], text = '') =>
    buyer.ask(startConversation, { body: { listingId, text, photos, key: crypto.randomUUID(), isConfirmed: true } })
  expect(await refusal(begin([foreign]))).toMatchObject({ status: 422, code: 'photo_unknown' })
  expect(await refusal(begin(Array.from({ length: 5 }, () => front)))).toMatchObject({
    errors: [{ field: 'photos', code: 'list_too_long' }],
  })
  expect(await refusal(begin([]))).toMatchObject({ errors: [{ field: 'text', code: 'message_required' }] })
  expect(await seller.ask(getConversations, { query: {} })).toEqual([])
  const { conversationId, isHeld } = await begin([back, front])
  expect(isHeld).toBe(false)
  const [message] = (await read(seller, conversationId)).messages
  expect(message).toMatchObject({ number: 1, text: '', photos: [anAddressOf(back), anAddressOf(front)] })
  expect(await opens(message!.photos[0]!)).toBe(200)
})

test('a first message that is held keeps its photos from the seller', async () => {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { _id: listingId } = await market.sell(seller)
  const { img } = await buyer.upload(await aPhoto(++widths), 'phone.jpg', 'private', listingId)
  const text = 'Send 500 advance to 01712345678 by bKash'
  const body = { listingId, text, photos: [img], key: crypto.randomUUID(), isConfirmed: true }
  const { conversationId, isHeld } = await buyer.ask(startConversation, { body })
  expect(isHeld).toBe(true)
  expect((await read(buyer, conversationId)).held).toMatchObject([{ photos: [anAddressOf(img)] }])
  const toSeller = await read(seller, conversationId)
  expect([toSeller.messages, toSeller.held]).toEqual([[], []])
})

test('to a stranger they are not there, and who has no conversation uploads none', async () => {
  const { buyer, id } = await aTalk()
  await show(buyer, id, [await upload(buyer)])
  const stranger = await market.buyer()
  expect(await refusal(upload(stranger))).toMatchObject({ status: 403, code: 'sellers_only' })
  expect(await refusal(buyer.upload(await aPhoto(), 'phone.jpg', 'public'))).toMatchObject({ code: 'sellers_only' })
  const other = await aTalk()
  const theirs = await upload(other.buyer)
  for (const third of [stranger, other.buyer, other.seller, admin]) {
    expect(await refusal(read(third, id))).toMatchObject({ status: 404, code: 'conversation_unknown' })
    expect(await refusal(show(third, id, [theirs]))).toMatchObject({ status: 404, code: 'conversation_unknown' })
  }
})

test('private photos of one person are limited a day, also when all of them come at once; one that is sent again is the same', async () => {
  const { buyer } = await aTalk()
  const last = await aPhoto(++widths)
  const send = () => buyer.upload(last, 'phone.jpg', 'private')
  const [one, two] = await Promise.all([send(), send()])
  expect(two).toEqual(one)
  const many = await Promise.allSettled(Array.from({ length: 6 }, () => upload(buyer)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await send()).toEqual(one)
  expect(await refusal(upload(buyer))).toMatchObject({
    status: 429,
    code: 'private_photos_too_often',
    detail: 'You can send 5 photos a day in messages and deals. Please try again in 24 hours.',
  })
})

test('a held message keeps its photos: an admin sees them, the other person only once it is let pass', async () => {
  const { buyer, seller, id } = await aTalk()
  const [passed, refused] = [await upload(seller), await upload(seller)]
  for (const [img, advance] of [
    [passed, 700],
    [refused, 800],
  ] as const)
    await show(seller, id, [img], `Send ${advance} advance to 01712345678 by bKash`)
  // Sent again by the same key, it brings no photo that the admin may not have seen.
  const again = (await read(seller, id)).held[1]!
  await show(seller, id, [refused, passed], again.text, again.key)
  expect((await read(seller, id)).held).toMatchObject([
    { photos: [anAddressOf(passed)] },
    { photos: [anAddressOf(refused)] },
  ])
  expect((await read(buyer, id)).messages).toHaveLength(1)
  await clean(2)
  const waiting = await admin.ask(getHeldMessages, { query: {} })
  for (const [img, isReleased] of [
    [passed, true],
    [refused, false],
  ] as const) {
    const held = waiting.find(({ photos }) => photoIdIn(photos[0]) === photoIdIn(img))!
    await admin.ask(decideHeldMessage, { params: { id: held._id }, body: { isReleased } })
  }
  expect((await read(buyer, id)).messages).toMatchObject([{ photos: [anAddressOf(passed)] }, { photos: [] }])
  // The note of what was held goes after 90 days, with what only the admins were shown.
  const { ctx } = market.app
  await removeOld({ ...ctx, now: () => new Date(ctx.now().getTime() + 91 * day) })
  await clean(92)
  expect([await isThere(passed), await isThere(refused)]).toEqual([true, false])
})

test('a report keeps the photos that were shown until then for as long as its copy of the messages', async () => {
  const { buyer, seller, id } = await aTalk()
  const img = await upload(seller)
  await show(seller, id, [img])
  await buyer.ask(reportConversation, { params: { id }, body: { reason: 'abusive' } })
  const reports = (state: 'open' | 'closed') => admin.ask(getConversationReports, { query: { state } })
  const [report] = await reports('open')
  expect(report!.messages.at(-1)).toMatchObject({ from: 'seller', text: '', photos: [anAddressOf(img)] })
  // Without the conversation the report still shows it.
  const { ctx } = market.app
  await ctx.db.deleteFrom('conversation').where('id', '=', id).execute()
  await clean(2)
  expect(await isThere(img)).toBe(true)
  expect(await opens((await reports('open'))[0]!.messages.at(-1)!.photos[0]!)).toBe(200)
  await admin.ask(closeConversationReport, { params: { id: report!._id }, body: { decision: 'Told them off' } })
  await removeOld({ ...ctx, now: () => new Date(ctx.now().getTime() + 91 * day) })
  await clean(92)
  expect(await isThere(img)).toBe(false)
})

test('a sent photo stays while it is in a message, is in one’s data, and goes with the account', async () => {
  const { buyer, seller, id } = await aTalk()
  const [sent, left] = [await upload(buyer), await upload(buyer)]
  await show(buyer, id, [sent], 'Like this one')
  await clean(2)
  expect([await isThere(sent), await isThere(left)]).toEqual([true, false])
  const { messages } = await buyer.ask(getPersonalData, {})
  expect(messages[0]).toMatchObject({ text: 'Like this one', photos: [anAddressOf(sent)] })
  await buyer.ask(deleteAccount, { body: { password } })
  expect((await read(seller, id)).messages[0]).toMatchObject({ text: null, photos: [] })
  await clean(2)
  expect(await isThere(sent)).toBe(false)
})

test('photos that are sent while old ones are let go: each is shown or refused as unknown, never a hole', async () => {
  const { buyer, seller, id } = await aTalk()
  const imgs: string[] = []
  for (let at = 0; at < 5; at++) imgs.push(await upload(buyer))
  const sent = imgs.map((img) =>
    show(buyer, id, [img]).then(
      () => img,
      (error: { problem?: { code: string } }) => error.problem?.code,
    ),
  )
  const [results] = await Promise.all([Promise.all(sent), clean(2), clean(2)])
  const shown = (await read(seller, id)).messages.flatMap(({ photos }) => photos).map(photoIdIn)
  for (const [at, result] of results.entries()) {
    const img = imgs[at]!
    expect(result).toBe((await isThere(img)) ? img : 'photo_unknown')
    expect(shown.includes(photoIdIn(img))).toBe(result === img)
  }
})

test('the email about unread messages neither holds a photo nor leads to one', async () => {
  const { buyer, seller, id } = await aTalk()
  await market.confirm(seller)
  await show(buyer, id, [await upload(buyer)])
  market.wait(11 * minute)
  await sendLetters(market.app.ctx, market.url)
  const letter = await until('the letter came', async () =>
    (await mailTo(market, seller.email)).find(({ text }) => text.includes('/dashboard/messages/')),
  )
  expect(JSON.stringify(letter)).not.toContain('/photos/')
})
