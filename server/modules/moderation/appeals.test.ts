// A decision of an admin against a phone or a person is taken back, or appealed against once, and another admin decides the appeal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimited } from '#config'
import { appeal, decideAppeal, getAppeals, getMySanctions, undoTakeDown } from '#contract/moderation/appeals'
import { getAuditLog } from '#contract/accounts/audit'
import { book } from '#contract/bookings/bookings'
import {
  confirmLostReport,
  holdLostReport,
  reportLostPhone,
  takeBackLostReport,
} from '#contract/lost-phones/lost-phones'
import { deleteProduct, getMyProducts, type PhoneListing } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { takeOffMarket } from '#contract/listings/own-products'
import { endSuspensions, getUsers, suspendPeople } from '#contract/accounts/people'
import { getPhone } from '#contract/listings/phones'
import { getReports, report, takeDown } from '#contract/moderation/reports'
import { people } from '#accounts'
import type { Ctx } from '#context'
import { lockDevices } from '#devices'
import * as listings from '#listings'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { waitingOf } from '#testing/inbox'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { meanwhile } from '#testing/meanwhile'
import { refusal } from '#testing/refusal'
import { aSale, anAdmin } from '#testing/sales'

let market: Market
let admin: Client
let other: Client
beforeAll(async () => {
  market = await openMarket({ limits: unlimited })
  ;[admin, other] = [await anAdmin(market), await anAdmin(market)]
})
afterAll(() => market[Symbol.asyncDispose]())

const reason = 'It looks like a clone.'
const why = 'It is no clone: the receipt of the shop is in the photos.'
const answer = 'The receipt is genuine.'

async function reportOf({ _id: listingId }: PhoneListing) {
  const { insertedId: id } = await (await market.buyer()).ask(report, { body: { listingId, reason: 'fake' } })
  return { params: { id }, body: { reason } }
}
async function takenDown(seller: Client, about: Parameters<Market['sell']>[1] = {}) {
  const phone = await market.sell(seller, about)
  await admin.ask(takeDown, await reportOf(phone))
  return phone
}
const own = async (seller: Client, { _id }: PhoneListing) =>
  (await seller.ask(getMyProducts, { query: { email: seller.email } })).find((one) => one._id === _id)
const undo = (who: Client, { _id: id }: PhoneListing) => who.ask(undoTakeDown, { params: { id } })
const latest = async (who: Client) => (await who.ask(getNotifications, { query: {} })).items[0]
const idOf = async (who: Client) => (await admin.ask(getUsers, { query: { search: who.email } }))[0]!._id
const suspend = async (who: Client) => admin.ask(suspendPeople, { body: { ids: [await idOf(who)], reason } })
const sanctionsOf = (who: Client) => who.ask(getMySanctions, {})
async function appealOf(who: Client, text = why): Promise<string> {
  const id = (await sanctionsOf(who))[0]!._id
  await who.ask(appeal, { params: { id }, body: { text } })
  return id
}
const decide = (who: Client, id: string, outcome: 'granted' | 'refused', isAlone?: boolean) =>
  who.ask(decideAppeal, { params: { id }, body: { outcome, answer, isAlone } })
const lastDeed = async () => (await admin.ask(getAuditLog, { query: { limit: 1 } }))[0]
const inSight = (phone: PhoneListing) => market.visitor().ask(getPhone, { params: { id: phone._id } })

describe('a take-down that is taken back', () => {
  test('returns the phone as it was, notifies the seller by bell and letter, and the log has it', async () => {
    const seller = await market.seller()
    const phone = await takenDown(seller, { imeis: [anImei()] })
    expect((await letterTo(market, seller.email, 'An admin took your phone down')).text).toContain('An admin decides.')
    const upheld = async () =>
      (await admin.ask(getReports, { query: { state: 'upheld' } })).filter((one) => one.phone._id === phone._id)
    expect(await upheld()).toMatchObject([{ phone: { isTakenDown: true } }])
    await undo(admin, phone)
    expect(await inSight(phone)).toMatchObject({ status: 'available', hasImei: true })
    expect(await own(seller, phone)).toMatchObject({ status: 'available', takenDownFor: null })
    expect(await latest(seller)).toMatchObject({ kind: 'take_down_undone', facts: { listingId: phone._id } })
    await letterTo(market, seller.email, 'Your phone was taken down by mistake')
    expect(await lastDeed()).toMatchObject({ action: 'take_down_undone', listing: { _id: phone._id } })
    expect(await upheld()).toEqual([])
    expect(await refusal(undo(admin, phone))).toMatchObject({ status: 409, code: 'sanction_over' })
    expect(await sanctionsOf(seller)).toEqual([])
  })

  test('a booked phone is free again, a paused one paused, a sold one sold, and one whose deal was refunded can be put back', async () => {
    const [seller, buyer] = [await market.seller(), await market.buyer()]
    const booked = await market.sell(seller)
    const { _id: listingId, title, resale_price: price } = booked
    const paused = await market.sell(seller)
    const [pausedReport, bookedReport] = [await reportOf(paused), await reportOf(booked)]
    await buyer.ask(book, { body: { listingId, title, price, name: buyer.name, email: buyer.email } })
    await seller.ask(takeOffMarket, { params: { id: paused._id }, body: { why: 'paused' } })
    const paid = await aSale(market)
    const sold = await aSale(market)
    await market.app.ctx.db
      .updateTable('booking')
      .set({ state: 'completed' })
      .where('id', '=', sold.bookingId)
      .execute()
    await admin.ask(takeDown, pausedReport)
    await admin.ask(takeDown, bookedReport)
    for (const { phone } of [paid, sold]) await admin.ask(takeDown, await reportOf(phone))
    for (const phone of [booked, paused, paid.phone, sold.phone]) await undo(other, phone)
    expect(await own(seller, booked)).toMatchObject({ status: 'available' })
    expect(await own(seller, paused)).toMatchObject({ status: 'withdrawn', offMarket: 'paused', takenDownFor: null })
    expect(await own(paid.seller, paid.phone)).toMatchObject({ status: 'withdrawn', offMarket: 'returned' })
    expect(await own(sold.seller, sold.phone)).toMatchObject({ status: 'sold', takenDownFor: null })
  })

  test('a phone waits for the end of its seller’s suspension, is paused where its device is listed again, and stays deleted', async () => {
    const seller = await market.seller()
    const imei = anImei()
    const [waits, twice, gone] = [
      await takenDown(seller),
      await takenDown(seller, { imeis: [imei] }),
      await takenDown(seller),
    ]
    await market.sell(await market.seller(), { imeis: [imei] })
    await seller.ask(deleteProduct, { params: { id: gone._id } })
    await suspend(seller)
    await undo(admin, waits)
    await undo(admin, twice)
    expect(await refusal(undo(admin, gone))).toMatchObject({ code: 'sanction_over' })
    expect(await own(seller, waits)).toMatchObject({ status: 'withdrawn', isSuspended: true })
    expect(await own(seller, twice)).toMatchObject({ status: 'withdrawn', offMarket: 'paused' })
    await admin.ask(endSuspensions, { body: { ids: [await idOf(seller)] } })
    expect(await own(seller, waits)).toMatchObject({ status: 'available' })
  })
})

/** Someone reports a phone as lost. */
async function lostReportOf(imei: string) {
  const owner = await market.buyer('Salma Khatun')
  const diary = {
    kind: 'stolen',
    gdNumber: 'GD-88',
    gdDate: '2026-11-20',
    districtId: 'dhaka',
    thana: 'Kafrul',
  } as const
  const { insertedId: id } = await owner.ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })
  return { owner, params: { id } }
}

describe('a phone that returns', () => {
  test('waits for its seller, who is suspended at that moment, whether by an undo or an appeal', async () => {
    for (const isAppeal of [false, true]) {
      const seller = await market.seller()
      const phone = await takenDown(seller)
      const [sellerId, appealed] = [await idOf(seller), isAppeal && (await appealOf(seller))]
      await meanwhile(
        market,
        async (ctx) => void (await people.suspend(ctx, sellerId, reason)),
        () => (appealed ? decide(other, appealed, 'granted') : undo(admin, phone)),
      )
      expect(await own(seller, phone)).toMatchObject({ status: 'withdrawn', isSuspended: true })
    }
  })

  test('is paused where its device is listed at that moment, or frozen by a report as another listing of it', async () => {
    const imei = anImei()
    const [seller, second] = [await market.seller(), await market.seller()]
    const phone = await takenDown(seller, { imeis: [imei] })
    const again = await market.sell(second, { imeis: [imei] })
    const listing = market.app.ctx.db.updateTable('listing').where('id', '=', Number(again._id))
    await listing.set({ status: 'withdrawn', withdrawn_by: 'paused' }).execute()
    await meanwhile(
      market,
      async (ctx) => {
        await lockDevices(ctx, [imei])
        const live = ctx.db.updateTable('listing').where('id', '=', Number(again._id))
        await live.set({ status: 'available', withdrawn_by: null }).execute()
      },
      () => undo(admin, phone),
    )
    expect(await own(seller, phone)).toMatchObject({ status: 'withdrawn', offMarket: 'paused' })

    const another = anImei()
    const down = await takenDown(seller, { imeis: [another] })
    const frozen = await market.sell(second, { imeis: [another] })
    await admin.ask(holdLostReport, { params: (await lostReportOf(another)).params, body: { reason } })
    expect(await own(second, frozen)).toMatchObject({ isFrozen: true })
    await undo(admin, down)
    expect(await own(seller, down)).toMatchObject({ status: 'withdrawn', offMarket: 'paused' })
  })
})

describe('an appeal', () => {
  test('is possible against the take-down by a confirmed report, and the seller reads that the phone stays frozen meanwhile', async () => {
    const seller = await market.seller()
    const imei = anImei()
    const phone = await market.sell(seller, { imeis: [imei] })
    const { owner, params } = await lostReportOf(imei)
    await admin.ask(confirmLostReport, { params, body: { reason } })
    expect(await sanctionsOf(seller)).toMatchObject([{ kind: 'take_down', reason, listing: { _id: phone._id } }])
    await letterTo(market, seller.email, 'An admin took your phone down')
    const id = await appealOf(seller)
    expect(await refusal(decide(admin, id, 'granted', true))).toMatchObject({ code: 'appeal_own_decision' })
    await decide(other, id, 'granted')
    expect(await own(seller, phone)).toMatchObject({ status: 'withdrawn', isFrozen: true, takenDownFor: null })
    const { items } = await seller.ask(getNotifications, { query: {} })
    expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['appeal_decided', 'phone_frozen']),
    )
    await owner.ask(takeBackLostReport, { params })
    expect(await own(seller, phone)).toMatchObject({ status: 'available' })
  })

  test('of a seller whose phone was taken down is decided by another admin, oldest first, and brings the phone back', async () => {
    const seller = await market.seller()
    const phone = await takenDown(seller)
    const [sanction] = await sanctionsOf(seller)
    expect(sanction).toMatchObject({ kind: 'take_down', reason, listing: { _id: phone._id }, appeal: null })
    const waiting = () => Promise.all([admin, other].map((one) => waitingOf(one, 'appeals_waiting')))
    const [own, others] = await waiting()
    const id = await appealOf(seller)
    // The admin who made the decision does not judge it, so it does not wait for them.
    expect(await waiting()).toEqual([own, others! + 1])
    expect(await latest(other)).toMatchObject({ kind: 'appeal_made', facts: { kind: 'take_down' } })
    const later = await market.seller()
    await takenDown(later)
    await appealOf(later)
    const listed = await other.ask(getAppeals, {})
    expect(listed.map(({ person }) => person.email)).toEqual([seller.email, later.email])
    expect(listed[0]).toMatchObject({
      _id: id,
      person: { _id: await idOf(seller) },
      text: why,
      reason,
      decidedBy: admin.name,
      yours: 'no',
    })
    expect((await admin.ask(getAppeals, {}))[0]).toMatchObject({ yours: 'another decides' })

    expect(await refusal(decide(admin, id, 'granted', true))).toMatchObject({
      status: 409,
      code: 'appeal_own_decision',
    })
    await decide(other, id, 'granted')
    expect(await refusal(decide(other, id, 'refused'))).toMatchObject({ code: 'appeal_decided' })
    expect(await inSight(phone)).toMatchObject({ status: 'available' })
    expect(await latest(seller)).toMatchObject({ kind: 'appeal_decided', facts: { outcome: 'granted', answer } })
    await letterTo(market, seller.email, 'Your phone was taken down by mistake')
    expect(await lastDeed()).toMatchObject({ action: 'appeal_granted', note: answer, actor: { email: other.email } })
  })

  test('of a suspended person gets in without a word of an admin; once refused, the decision stands for good', async () => {
    const seller = await market.newcomer('seller')
    const phone = await market.sell(seller)
    await suspend(seller)
    // The login is theirs still.
    await seller.renewToken()
    const id = await appealOf(seller)
    expect(await refusal(seller.ask(appeal, { params: { id }, body: { text: why } }))).toMatchObject({
      status: 409,
      code: 'appealed_before',
    })
    await decide(other, id, 'refused')
    expect(await sanctionsOf(seller)).toMatchObject([{ kind: 'suspension', appeal: { text: why, answer } }])
    expect(await refusal(seller.ask(appeal, { params: { id }, body: { text: why } }))).toMatchObject({
      code: 'appealed_before',
    })
    expect(await own(seller, phone)).toMatchObject({ isSuspended: true })
    expect(await latest(seller)).toMatchObject({ kind: 'appeal_decided', facts: { kind: 'suspension', answer } })

    await admin.ask(endSuspensions, { body: { ids: [await idOf(seller)] } })
    await suspend(seller)
    const again = await appealOf(seller)
    await decide(other, again, 'granted')
    expect(await own(seller, phone)).toMatchObject({ status: 'available' })
    expect(await sanctionsOf(seller)).toEqual([])
  })

  test('is bounded, passes the guard, is one’s own, and five a day', async () => {
    const seller = await market.seller()
    for (let nth = 0; nth < 6; nth++) await takenDown(seller)
    const [first, ...rest] = await sanctionsOf(seller)
    const attempt = (text: string, who = seller, id = first!._id) => who.ask(appeal, { params: { id }, body: { text } })
    for (const text of ['', 'x'.repeat(1001), 'Log in at http://phonehaat.example.net please'])
      expect(await refusal(attempt(text))).toMatchObject({ status: 422, errors: [{ field: 'text' }] })
    expect(await refusal(attempt(why, await market.seller()))).toMatchObject({ status: 404, code: 'sanction_unknown' })
    for (const { _id } of [first!, ...rest.slice(0, 4)]) await attempt(why, seller, _id)
    expect(await refusal(attempt(why, seller, rest[4]!._id))).toMatchObject({ status: 429, code: 'appeals_too_often' })
  })

  test('is granted by taking the decision back, and there is nothing to appeal against then', async () => {
    const seller = await market.seller()
    const phone = await takenDown(seller)
    const id = await appealOf(seller)
    await undo(admin, phone)
    expect(await latest(seller)).toMatchObject({ kind: 'appeal_decided', facts: { outcome: 'granted' } })
    expect(await refusal(decide(other, id, 'refused'))).toMatchObject({ code: 'appeal_decided' })
    await takenDown(seller)
    const [next] = await sanctionsOf(seller)
    await undo(admin, { ...phone, _id: next!.listing!._id })
    expect(await refusal(seller.ask(appeal, { params: { id: next!._id }, body: { text: why } }))).toMatchObject({
      code: 'sanction_over',
    })
  })

  test('of an admin about their own phone is another’s; without another admin one decides about one’s own decision, and says so', async () => {
    await using alone = await openMarket()
    const [only, seller] = [await anAdmin(alone), await alone.seller()]
    const { _id: listingId } = await alone.sell(seller)
    const { insertedId: id } = await (await alone.buyer()).ask(report, { body: { listingId, reason: 'fake' } })
    await only.ask(takeDown, { params: { id }, body: { reason } })
    const appealed = await appealOf(seller)
    expect(await only.ask(getAppeals, {})).toMatchObject([{ yours: 'alone' }])
    expect(await waitingOf(only, 'appeals_waiting')).toBe(1)
    expect(await refusal(decide(only, appealed, 'granted'))).toMatchObject({ status: 409, code: 'appeal_alone' })
    const second = await anAdmin(alone)
    expect(await refusal(decide(only, appealed, 'granted', true))).toMatchObject({ code: 'appeal_own_decision' })
    const db = alone.app.ctx.db
    await db.updateTable('person').set({ role: null }).where('email', '=', second.email).execute()
    await db.updateTable('person').set({ role: 'admin' }).where('email', '=', seller.email).execute()
    expect(await refusal(decide(seller, appealed, 'granted'))).toMatchObject({ code: 'sanction_about_you' })
    expect(await refusal(undo(seller, { _id: listingId } as PhoneListing))).toMatchObject({
      code: 'sanction_about_you',
    })
    expect([await seller.ask(getAppeals, {}), await waitingOf(seller, 'appeals_waiting')]).toEqual([[], 0])
    // The only other admin is the one who appeals.
    expect(await only.ask(getAppeals, {})).toMatchObject([{ yours: 'alone' }])
    expect(await waitingOf(only, 'appeals_waiting')).toBe(1)
    await decide(only, appealed, 'granted', true)
  })
})

test('a suspension that ended without a word of it, as by the version before, is over with the next one', async () => {
  const seller = await market.seller()
  const id = await idOf(seller)
  await suspend(seller)
  await people.endSuspension(market.app.ctx, id)
  expect(await suspend(seller)).toEqual({ modifiedCount: 1 })
  expect(await sanctionsOf(seller)).toHaveLength(1)
  await admin.ask(endSuspensions, { body: { ids: [id] } })
  expect(await sanctionsOf(seller)).toEqual([])
})

test('people are suspended together while one of them books a phone of another', async () => {
  const two = await Promise.all([market.seller(), market.seller()])
  const ids = await Promise.all(two.map(idOf))
  const [first, second] = [ids.toSorted()[0]!, ids.toSorted()[1]!]
  const { _id } = await market.sell(two[ids.indexOf(first)]!)
  const booking = async (ctx: Ctx) => {
    await people.lockAgainstDeletion(ctx, second)
    return () => listings.lock(ctx, Number(_id))
  }
  const both = () => admin.ask(suspendPeople, { body: { ids, reason } })
  expect(await meanwhile(market, booking, both)).toEqual({ modifiedCount: 2 })
})

test('of decisions at one moment one counts: two admins, an undo beside an appeal, an undo beside a decision', async () => {
  const outcomeOf = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status).toSorted()
  for (let round = 0; round < 4; round++) {
    const seller = await market.seller()
    await takenDown(seller)
    const id = await appealOf(seller)
    const both = await Promise.allSettled([decide(other, id, 'granted'), decide(other, id, 'refused')])
    expect(outcomeOf(both)).toEqual(['fulfilled', 'rejected'])

    const phone = await takenDown(seller)
    const standing = (await sanctionsOf(seller)).find(({ listing }) => listing!._id === phone._id)!
    const [undone] = await Promise.allSettled([
      undo(admin, phone),
      seller.ask(appeal, { params: { id: standing._id }, body: { text: why } }),
    ])
    expect(undone.status).toBe('fulfilled')
    expect((await other.ask(getAppeals, {})).map(({ _id }) => _id)).not.toContain(standing._id)
    expect(await inSight(phone)).toMatchObject({ status: 'available' })

    await suspend(seller)
    const suspended = (await sanctionsOf(seller)).find(({ kind }) => kind === 'suspension')!._id
    await seller.ask(appeal, { params: { id: suspended }, body: { text: why } })
    const ids = [await idOf(seller)]
    await Promise.allSettled([admin.ask(endSuspensions, { body: { ids } }), decide(other, suspended, 'refused')])
    expect(await own(seller, phone)).toMatchObject({ status: 'available' })
    expect((await sanctionsOf(seller)).map(({ _id }) => _id)).not.toContain(suspended)
  }
})
