import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { pathOf } from '#contract/base/call'
import { sendMessage, startConversation } from '#contract/conversations/conversations'
import { exportDeal, exportOwnDeal, getDealCase, readDealMessages } from '#contract/deals/deal-cases'
import { receive } from '#contract/deals/deals'
import { onceHeader } from '#contract/base/made-once'
import { endSuspensions, suspendPeople } from '#contract/accounts/people'
import { getPerson, maxOfPerson } from '#contract/moderation/person-history'
import { complain, contest, decideDeal } from '#contract/deals/problems'
import { report } from '#contract/moderation/reports'
import { writeToMarket } from '#contract/support/support'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin, aSale } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: unlimited })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const idOf = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

/** Makes a sale a deal that waits for a decision. */
async function contested({ buyer, seller, bookingId: id }: Awaited<ReturnType<typeof aSale>>) {
  const params = { id }
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'glass', note: 'Cracked.' } })
  await seller.ask(contest, { params, body: { note: 'It was whole.' } })
  return params
}

test('an admin sees a contested deal with its phone as booked, its money, what happened and both people', async () => {
  const sale = await aSale(market)
  const { buyer, seller, phone, price } = sale
  const params = await contested(sale)
  const found = await admin.ask(getDealCase, { params })
  expect(found.deal).toMatchObject({ ...params, problem: { note: 'Cracked.', answer: 'It was whole.' } })
  expect(found.listing).toEqual({ _id: phone._id, title: phone.title, imgs: [phone.img] })
  expect(found.asBooked).toMatchObject({ title: phone.title, price })
  expect(found.events.map(({ verb }) => verb)).toEqual(['book', 'pay', 'receive', 'complain', 'contest'])
  expect(found.payments).toMatchObject([{ state: 'succeeded', givenBack: 0, part: null, disputes: [] }])
  expect(found.buyer).toMatchObject({ _id: await idOf(buyer), isConfirmed: true, completed: 0, decidedAgainst: 0 })
  expect(found.seller).toMatchObject({ _id: await idOf(seller), name: seller.name, decisions: [], deeds: [] })
})

test('the messages of a case open by a press that the audit log keeps, while it waits, to admins who are neither of its two', async () => {
  const sale = await aSale(market)
  const { buyer, seller, phone, bookingId: id } = sale
  const write = (text: string, photos: string[] = []) => ({ text, photos, key: crypto.randomUUID(), isConfirmed: true })
  const body = { listingId: phone._id, ...write('Is it whole?') }
  const { conversationId } = await buyer.ask(startConversation, { body })
  const { img } = await seller.upload(await aPhoto(), 'phone.jpg', 'private')
  await seller.ask(sendMessage, { params: { id: conversationId }, body: write('See for yourself.', [img]) })
  const open = (who: Client) => who.ask(readDealMessages, { params: { id } })
  expect(await refusal(open(admin))).toMatchObject({ code: 'deal_moved_on' })
  const params = await contested(sale)

  const { messages } = await open(admin)
  expect(messages).toMatchObject([
    { from: 'buyer', text: 'Is it whole?', photos: [] },
    { from: 'seller', text: 'See for yourself.', photos: [expect.any(String)] },
  ])
  expect((await market.visitor().request(messages[1]!.photos[0]!)).status).toBe(200)
  // As the site asks, which has a key for each press. Their words are not stored with it.
  const again = await admin.request(`/api${pathOf(readDealMessages, { params: { id } })}`, {
    method: readDealMessages.method,
    headers: { [onceHeader]: crypto.randomUUID() },
  })
  expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await market.app.ctx.db.selectFrom('answered_call').select('key').execute()).toEqual([])
  const opened = (await admin.ask(getAuditLog, { query: {} })).filter(({ action }) => action === 'deal_messages_read')
  const who = { actor: { email: admin.email }, person: { email: buyer.email }, listing: { _id: phone._id } }
  expect(opened).toMatchObject([who, who])

  expect(await refusal(open(seller))).toMatchObject({ code: 'admins_only' })
  const own = market.app.ctx.db.updateTable('person').where('email', '=', buyer.email)
  await own.set({ role: 'admin' }).execute()
  expect(await refusal(open(buyer))).toMatchObject({ code: 'booking_unknown' })
  expect(await refusal(buyer.ask(getDealCase, { params }))).toMatchObject({ code: 'booking_unknown' })
  await own.set({ role: null }).execute()

  await admin.ask(decideDeal, { params, body: { outcome: 'dismiss', note: 'It was whole.' } })
  expect(await refusal(open(admin))).toMatchObject({ code: 'deal_moved_on' })
  expect(await refusal(admin.ask(getDealCase, { params }))).toMatchObject({ code: 'deal_moved_on' })
})

test('what admins decided about each of the two, and what others reported, stands beside the next case', async () => {
  const sale = await aSale(market)
  const { buyer, seller, phone } = sale
  const [buyerId, sellerId] = [await idOf(buyer), await idOf(seller)]
  const params = await contested(sale)
  await (await market.buyer()).ask(report, { body: { listingId: phone._id, reason: 'fake' } })
  await admin.ask(decideDeal, { params, body: { outcome: 'uphold', note: 'The photo shows it.' } })
  await admin.ask(suspendPeople, { body: { ids: [sellerId], reason: 'Broken phones' } })
  await admin.ask(endSuspensions, { body: { ids: [sellerId] } })

  const ofSeller = await admin.ask(getPerson, { params: { id: sellerId } })
  expect(ofSeller.history).toMatchObject({
    decidedAgainst: 1,
    reports: 1,
    suspensions: 1,
    suspension: null,
    decisions: [{ ...params, role: 'seller', verb: 'uphold', reason: 'The photo shows it.', other: { _id: buyerId } }],
    deeds: [{ action: 'suspension_ended' }, { action: 'person_suspended', note: 'Broken phones' }],
  })
  expect(ofSeller).toMatchObject({
    account: { _id: sellerId, reports: 1 },
    listings: [{ _id: phone._id }],
    deals: [{ ...params, role: 'seller', state: 'refunded' }],
    reports: [{ about: 'phone', reason: 'fake', of: { _id: sellerId } }],
  })
  const ofBuyer = await admin.ask(getPerson, { params: { id: buyerId } })
  expect(ofBuyer.history).toMatchObject({ decidedAgainst: 0, decisions: [{ role: 'buyer', verb: 'uphold' }] })
  expect(await refusal(seller.ask(getPerson, { params: { id: buyerId } }))).toMatchObject({ code: 'admins_only' })
  const unknown = { id: crypto.randomUUID() }
  expect(await refusal(admin.ask(getPerson, { params: unknown }))).toMatchObject({ code: 'person_unknown' })
})

test('a file of a person names who shares a card with them, and no list of it is longer than its bound', async () => {
  const { buyer, seller } = await aSale(market)
  const [id, other] = [await idOf(buyer), await idOf(seller)]
  const [low_id, high_id] = [id, other].toSorted() as [string, string]
  const { db } = market.app.ctx
  await db
    .insertInto('suspicious_pair')
    .values({ low_id, high_id, shares: ['card'], found_at: new Date() })
    .execute()
  const deed = { at: new Date(), action: 'person_suspended' as const, person_id: other }
  await db
    .insertInto('audit_entry')
    .values(Array.from({ length: maxOfPerson + 1 }, () => ({ ...deed, actor_id: null, listing_id: null, note: null })))
    .execute()
  const shares = (who: string) => [{ with: { _id: who }, marks: ['card'], verdict: 'open' }]
  expect(await admin.ask(getPerson, { params: { id } })).toMatchObject({ shares: shares(other) })
  const file = await admin.ask(getPerson, { params: { id: other } })
  expect(file).toMatchObject({ shares: shares(id), history: { suspensions: maxOfPerson + 1 } })
  expect(file.history.deeds).toHaveLength(maxOfPerson)
})

test('an admin exports everything of a deal, with messages once it is contested, and the audit log keeps it', async () => {
  const sale = await aSale(market)
  const { buyer, seller, phone, bookingId: id } = sale
  const message = { text: 'Is it whole?', photos: [], key: crypto.randomUUID(), isConfirmed: true }
  await buyer.ask(startConversation, { body: { listingId: phone._id, ...message } })
  const take = (who: Client, of = id) => who.ask(exportDeal, { params: { id: of } })
  expect(await take(admin)).toMatchObject({ booking: { state: 'paid' }, messages: [] })
  expect(await refusal(take(admin, crypto.randomUUID()))).toMatchObject({ code: 'booking_unknown' })
  const params = await contested(sale)
  const { handover_code: code } = await market.app.ctx.db
    .selectFrom('booking')
    .where('id', '=', id)
    .select('handover_code')
    .executeTakeFirstOrThrow()

  const file = await take(admin)
  expect(file).toMatchObject({
    bookingId: id,
    booking: { state: 'contested', buyer: buyer.name, seller: seller.name, booked_phone: { title: phone.title } },
    messages: [{ from: 'buyer', text: 'Is it whole?' }],
    payments: [{ state: 'succeeded', disputes: [], part: null }],
    ledger: [{ cause: 'charge', lines: [expect.anything(), expect.anything()] }],
    problem: { note: 'Cracked.', answer: 'It was whole.' },
    reviews: [],
  })
  expect(file.events.map(({ verb }) => verb)).toEqual(['book', 'pay', 'receive', 'complain', 'contest'])
  for (const secret of ['handover_code', 'card_digest', 'receipt_code'])
    expect(JSON.stringify(file)).not.toContain(secret)
  if (code) expect(JSON.stringify(file.booking)).not.toContain(code)
  const log = (await admin.ask(getAuditLog, { query: {} })).filter(({ action }) => action === 'deal_exported')
  expect(log).toHaveLength(2)
  expect(log.slice(0, 1)).toMatchObject([
    { actor: { email: admin.email }, person: { email: buyer.email }, listing: { _id: phone._id } },
  ])

  await admin.ask(decideDeal, { params, body: { outcome: 'dismiss', note: 'It was whole.' } })
  expect(await take(admin)).toMatchObject({ booking: { state: 'completed' }, problem: { decision: 'It was whole.' } })
  expect(await refusal(take(seller))).toMatchObject({ code: 'admins_only' })
  const own = market.app.ctx.db.updateTable('person').where('email', 'in', [buyer.email, seller.email])
  await own.set({ role: 'admin' }).execute()
  for (const party of [buyer, seller]) expect(await refusal(take(party))).toMatchObject({ code: 'booking_unknown' })
  await own.set({ role: null }).execute()
})

test('who complains to the market about a deal lets an admin export its messages with it', async () => {
  const { buyer, phone, bookingId: id } = await aSale(market)
  const message = { text: 'Come alone.', photos: [], key: crypto.randomUUID(), isConfirmed: true }
  await buyer.ask(startConversation, { body: { listingId: phone._id, ...message } })
  const messages = async () => (await admin.ask(exportDeal, { params: { id } })).messages
  await buyer.ask(writeToMarket, { body: { text: 'When do we meet?', orderId: id } })
  expect(await messages()).toEqual([])
  await buyer.ask(writeToMarket, { body: { kind: 'complaint', text: 'I was threatened.', orderId: id } })
  expect(await messages()).toMatchObject([{ text: 'Come alone.' }])
})

test('each of the two of a deal gets their own side of it, without what the other has kept to themselves', async () => {
  const sale = await aSale(market)
  const { buyer, seller, phone, bookingId: id } = sale
  const message = { text: 'Is it whole?', photos: [], key: crypto.randomUUID(), isConfirmed: true }
  await buyer.ask(startConversation, { body: { listingId: phone._id, ...message } })
  await contested(sale)
  const own = (who: Client) => who.ask(exportOwnDeal, { params: { id } })
  const [ofBuyer, ofSeller] = [await own(buyer), await own(seller)]
  for (const file of [ofBuyer, ofSeller]) {
    expect(file).toMatchObject({ problem: { note: 'Cracked.' }, messages: [{ text: 'Is it whole?' }] })
    expect(JSON.stringify(file)).not.toMatch(/handover_code|intent_id|ledger|decided_by|receipt_code/)
  }
  expect(ofBuyer.payments).toMatchObject([{ state: 'succeeded' }])
  expect(ofSeller.payments).toEqual([])
  expect(JSON.stringify(ofBuyer)).not.toContain(seller.email)
  expect(JSON.stringify(ofSeller)).not.toContain(buyer.email)
  for (const who of [admin, await market.buyer()])
    expect(await refusal(own(who))).toMatchObject({ code: 'booking_unknown' })
})
