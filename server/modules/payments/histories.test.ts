// No Taka is lost or doubled by any way to pay: as attackers and bad luck try it, over HTTP, with the simulated providers of the demo.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ask, Call } from '#contract/base/call'
import { book, cancelBooking, isPaid, type BookingState } from '#contract/bookings/bookings'
import { acceptPhone, callOff, receive } from '#contract/deals/deals'
import { acceptPart, complain, offerPart } from '#contract/deals/problems'
import { takeDown, report } from '#contract/moderation/reports'
import { readConfig, unlimited } from '#config'
import {
  captureHeld,
  compareBooks,
  endHolds,
  handleWebhook,
  reconcile,
  reconcilePayments,
  sweepPartRefunds,
  sweepRefunds,
  syncProviders,
} from '#payments'
import type { Client } from '#seed/client'
import { type FaultyProviders, faultyProviders, withQuickBkash } from '#testing/faulty-providers'
import { type Market, openMarket } from '#testing/market'
import { type PageChoice, choices, openPage, type OpenPage, type PayWay, tolerant } from '#testing/payers'
import { hour, paidAtOnce } from '#testing/payouts'
import { ownBooks, providerBooks } from '#testing/provider-books'
import { pick, randomFrom } from '#testing/random'
import { anAdmin, dashboardOf } from '#testing/sales'

const histories = 20
const ways: readonly PayWay[] = ['card', 'bkash', 'sslcommerz']
const minute = 60_000

interface Scene {
  market: Market
  faults: FaultyProviders
  random: () => number
  /** The way that this history is mostly about. */
  way: PayWay
  seller: Client
  /** The buyer, and another one who books the phone when it is free again. */
  buyers: [Client, Client]
  phone: Awaited<ReturnType<Market['sell']>>
  /** The latest of the two buyers' bookings, and all that were made. */
  booked: Array<{ id: string; price: number; buyer: Client }>
  /** Pages that are open in some tab, and ways back that no browser has gone yet. */
  pages: OpenPage[]
  backs: Array<() => Promise<unknown>>
  told: string[]
}

async function ask<C extends Call>(who: Client, call: C, given: Ask<C>): Promise<void> {
  await tolerant(async () => {
    await who.renewToken()
    await who.ask(call, given)
  })
}

async function bookIt({ booked, phone, buyers }: Scene, which: 0 | 1): Promise<void> {
  const buyer = buyers[which]
  const { _id: listingId, title, resale_price: price, location } = phone
  await tolerant(async () => {
    await buyer.renewToken()
    const { name, email } = buyer
    const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
    booked.push({ id, price, buyer })
  })
}

const latest = ({ booked }: Scene) => booked.at(-1)!

async function begin(scene: Scene, way: PayWay): Promise<void> {
  const { buyer, ...booking } = latest(scene)
  await tolerant(async () => {
    await buyer.renewToken()
    scene.pages.push(await openPage(buyer, way, booking))
  })
}

async function choose(scene: Scene, choice: PageChoice = pick(scene.random, choices)!): Promise<void> {
  scene.told.push(choice)
  // Mostly in the tab that was opened last.
  const page = scene.random() < 0.7 ? scene.pages.at(-1) : pick(scene.random, scene.pages)
  const back = await page?.(choice)
  if (!back) return
  const times = pick(scene.random, [0, 1, 1, 2])!
  if (times === 0) scene.backs.push(back)
  await Promise.all(Array.from({ length: times }, () => tolerant(back)))
}

/** Opens the address to come back to as if the provider had sent the browser there. */
async function pretend({ market, random, booked }: Scene): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from payment where booking_id = ${booked.at(-1)!.id}`.execute(
    market.app.ctx.db,
  )
  const id = pick(random, rows)?.id
  const query = 'status=success&paymentID=TR00110000000000000000'
  const { status } = await fetch(`${market.url}/api/payments/return/en/${pick(random, ways)}/${id}?${query}`, {
    redirect: 'manual',
  })
  expect(status).toBeLessThan(504)
}

async function runClock({ market: { app } }: Pick<Scene, 'market'>): Promise<void> {
  // A sweep that fails as a whole, because a provider is away, is carried out again in an hour.
  for (const sweep of [endHolds, reconcilePayments, syncProviders, sweepRefunds, sweepPartRefunds, captureHeld])
    await sweep(app.ctx).catch(() => undefined)
}

const pass = async (scene: Scene, milliseconds: number) => {
  scene.market.wait(milliseconds)
  await runClock(scene)
}

async function withdraw({ market, phone, buyers }: Scene): Promise<void> {
  await tolerant(async () => {
    await buyers[1].renewToken()
    const { insertedId: id } = await buyers[1].ask(report, { body: { listingId: phone._id, reason: 'stolen' } })
    const admin = await anAdmin(market)
    await admin.ask(takeDown, { params: { id }, body: { reason: 'Reported stolen.' } })
  })
}

/** The provider gives a part back at its dashboard, where it has one of which it also notifies. */
async function giveBackThere({ market, booked }: Scene): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select intent_id as id from payment where booking_id = ${booked.at(-1)!.id} and method = 'card' and intent_id is not null`.execute(
    market.app.ctx.db,
  )
  for (const { id } of rows)
    await dashboardOf(market)
      .refunds.create({ payment_intent: id, amount: 1000 })
      .catch(() => undefined)
}

/** bKash releases what it set aside; SSLCOMMERZ cancels its refunds that are under way, each once. */
async function changeMinds({ market: { app } }: Pick<Scene, 'market'>): Promise<void> {
  await sql`update sandbox_bkash.payments set status = 'Cancelled' where status = 'Authorized' and random() < 0.3`.execute(
    app.ctx.db,
  )
  await failRefunds(app.ctx)
}

/** bKash lets go what it has set aside for the deal, and the buyer pays again by any way. */
async function payAgain(scene: Scene): Promise<void> {
  const { ctx } = scene.market.app
  const { rows } = await sql<{
    id: string
  }>`update sandbox_bkash.payments set status = 'Cancelled' where status = 'Authorized'
    and left(invoice, 36) in (select id::text from payment where booking_id = ${latest(scene).id}) returning id`.execute(
    ctx.db,
  )
  // A notice that cannot be handled now is found by the clock.
  for (const { id: providerId } of rows) await handleWebhook(ctx, 'bkash', { providerId }).catch(() => undefined)
  await begin(scene, pick(scene.random, ways)!)
  await choose(scene, 'approve')
}

const failRefunds = (ctx: Market['app']['ctx']) =>
  sql`update sandbox_sslcommerz.refunds one set is_cancelled = true where began > ${new Date(ctx.now().getTime() - 24 * hour)}
    and not exists (select from sandbox_sslcommerz.refunds before where before.bank_tran_id = one.bank_tran_id and before.is_cancelled)`.execute(
    ctx.db,
  )

type Act = (scene: Scene) => Promise<void>

const whilePaying: Record<string, Act> = {
  begins: (scene) => begin(scene, scene.way),
  'begins by any way': (scene) => begin(scene, pick(scene.random, ways)!),
  chooses: (scene) => choose(scene),
  'chooses, and again': (scene) => choose(scene),
  'chooses once more': (scene) => choose(scene),
  'comes back late': async ({ random, backs }) => tolerant(async () => pick(random, backs)?.()),
  'pretends to come back': pretend,
  cancels: (scene) => ask(latest(scene).buyer, cancelBooking, { params: { id: latest(scene).id } }),
  'another one books': (scene) => bookIt(scene, scene.random() < 0.8 ? 1 : 0),
  'twelve minutes pass': (scene) => pass(scene, 12 * minute),
  'an hour passes': (scene) => pass(scene, hour),
  'the hold runs out': (scene) => pass(scene, 48 * hour + minute),
  'admin withdraws': withdraw,
  'late notices come': ({ faults }) => faults.deliverLate(),
}

const byBuyer = async (scene: Scene, call: typeof receive | typeof acceptPhone) =>
  ask(latest(scene).buyer, call, { params: { id: latest(scene).id } })

const ends: Record<string, Act> = {
  'nothing more': async () => undefined,
  async 'it completes'(scene) {
    await byBuyer(scene, receive)
    await byBuyer(scene, acceptPhone)
  },
  async 'it is called off'(scene) {
    const params = { id: latest(scene).id }
    await ask(scene.seller, callOff, { params })
    await ask(latest(scene).buyer, callOff, { params })
  },
  async 'a part goes back'(scene) {
    const [{ buyer, id }, { seller }] = [latest(scene), scene]
    const note = 'It does not ring.'
    await byBuyer(scene, receive)
    await ask(buyer, complain, { params: { id }, body: { about: 'other', note, photos: [] } })
    await ask(seller, offerPart, { params: { id }, body: { part: 100_000, note } })
    await ask(buyer, acceptPart, { params: { id } })
  },
  'what was let go is paid again': payAgain,
  'admin withdraws': withdraw,
  'the provider gives a part back': giveBackThere,
  'the provider changes its mind': changeMinds,
}

async function perform(scene: Scene, acts: Record<string, Act>): Promise<void> {
  const names = Object.keys(acts)
  const chosen = Array.from({ length: scene.random() < 0.3 ? 2 : 1 }, () => pick(scene.random, names)!)
  scene.told.push(chosen.join(' + '))
  await Promise.all(chosen.map((name) => acts[name]!(scene)))
}

/** Lists what must never be so, whatever is under way. */
async function always(market: Market): Promise<string[]> {
  const own = await ownBooks(market)
  const { rows: twice } = await sql<{ listingId: string }>`
    select listing_id::text as "listingId" from booking where state not in ('cancelled', 'expired', 'refunded')
    group by listing_id having count(*) > 1`.execute(market.app.ctx.db)
  const standing = Map.groupBy(
    own.filter(({ state }) => state === 'succeeded'),
    ({ bookingId }) => bookingId,
  )
  return [
    ...twice.map(({ listingId }) => `phone ${listingId} is in two live deals`),
    ...[...standing].filter(([, all]) => all.length > 1).map(([id]) => `two payments of ${id} stand`),
    ...own
      .filter(({ released, booking }) => released > 0 && booking !== 'completed')
      .map(({ bookingId, booking }) => `money of ${bookingId} is the seller’s while it is ${booking}`),
  ]
}

async function play(scene: Scene): Promise<void> {
  const { random, market } = scene
  await bookIt(scene, 0)
  await begin(scene, scene.way)
  if (random() < 0.6) await choose(scene, 'approve')
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) await perform(scene, whilePaying)
  await perform(scene, ends)
  if (random() < 0.5) await perform(scene, { ...whilePaying, ...ends })
  expect(await always(market)).toEqual([])
}

/** Lists the differences between what each provider has and what our books say, and what is due to whom. */
async function lost(market: Market): Promise<string[]> {
  const [own, theirs] = [await ownBooks(market), await providerBooks(market)]
  const perBooking = Map.groupBy(own, ({ bookingId }) => bookingId)
  return [
    ...own
      .filter(({ id, kept }) => kept !== (theirs.get(id) ?? 0))
      .map(
        ({ id, method, state, kept, bookingId }) =>
          `${bookingId}: ${kept} here, ${theirs.get(id) ?? 0} there, ${method} ${state} ${id}`,
      ),
    ...[...theirs.keys()].filter((id) => !own.some((one) => one.id === id)).map((id) => `nothing here of ${id}`),
    ...[...perBooking].flatMap(([id, payments]) => {
      const kept = payments.filter((one) => (theirs.get(one.id) ?? 0) > 0).length
      const wanted = isPaid(payments[0]!.booking as BookingState) ? 1 : 0
      return kept === wanted ? [] : [`${id} is ${payments[0]!.booking}, and ${kept} payments of it are kept`]
    }),
    ...own
      .filter(({ state }) => state === 'refund_due')
      .map(({ bookingId }) => `money of ${bookingId} is still due back`),
  ]
}

/** The banks of Stripe's test cards never take a refund; one of ours does after some days. */
const letRefundsArrive = ({ app }: Market) =>
  sql`update sandbox_stripe.objects set hidden = '{}' where kind = 'charge'`.execute(app.ctx.db)

/** Lets a week go by in which the providers are disturbed, and days in which they are not. */
async function clockWorks(market: Market, faults: FaultyProviders, share: number): Promise<void> {
  faults.disturb(share)
  for (let round = 0; round < 8; round += 1) {
    market.wait(round < 4 ? hour : 48 * hour)
    if (round === 2) await changeMinds({ market })
    await runClock({ market })
  }
  faults.disturb(0)
  await faults.deliverLate()
  await letRefundsArrive(market)
  for (let round = 0; round < 6; round += 1) {
    market.wait(25 * hour)
    await runClock({ market })
    await compareBooks(market.app.ctx)
  }
}

// One after the other: each by itself ends long before its time is over, also beside others on a busy machine.
test.each<[name: string, way: PayWay, mode: 'hold' | 'sale', share: number, firstSeed: number]>([
  ['card', 'card', 'hold', 0.04, 100],
  ['bkash that holds', 'bkash', 'hold', 0.12, 200],
  ['bkash that takes at once', 'bkash', 'sale', 0.12, 300],
  ['sslcommerz', 'sslcommerz', 'hold', 0.12, 400],
])(
  'by %s: after all histories the books agree, and every Taka is where its deal says',
  async (name, way, mode, share, firstSeed) => {
    await using market = await openMarket({
      limits: { ...unlimited, rebookingPause: 0 },
      payouts: paidAtOnce,
      bkash: { ...readConfig({}).bkash!, mode },
    })
    withQuickBkash(market, mode)
    const faults = faultyProviders(market.app.app.server, market.url)
    const scenes: Scene[] = []
    for (let history = 0; history < histories; history += 1) {
      const seed = firstSeed + history
      const seller = await market.seller()
      const scene: Scene = {
        market,
        faults,
        way,
        seller,
        random: randomFrom(seed),
        buyers: [await market.buyer(), await market.buyer('Nusrat Jahan')],
        phone: await market.sell(seller),
        booked: [],
        pages: [],
        backs: [],
        told: [],
      }
      scenes.push(scene)
      faults.disturb(scene.random() < 0.3 ? 0 : share, seed)
      await play(scene).catch((error: unknown) => {
        throw new Error(`${name}, seed ${seed}: ${scene.told.join(', ')}`, { cause: error })
      })
    }
    await clockWorks(market, faults, share)
    const { ctx } = market.app
    const all = { from: new Date(0), to: new Date(ctx.now().getTime() + hour) }
    const tellSeed = (line: string) => {
      const at = scenes.findIndex(({ booked }) => booked.some(({ id }) => line.includes(id)))
      return at < 0 ? line : `${line} (seed ${firstSeed + at}: ${scenes[at]!.told.join(', ')})`
    }
    const { differences } = await reconcile(ctx, all)
    expect(differences.map(({ bookingId, what }) => tellSeed(`${bookingId}: ${what}`))).toEqual([])
    expect((await lost(market)).map(tellSeed)).toEqual([])
    expect(await always(market)).toEqual([])
    expect(faults.believed).toEqual([])
    // They are of use only while money moves in them, and providers are disturbed.
    const moved = (await ownBooks(market)).filter(({ state }) => state === 'succeeded' || state === 'refunded')
    expect(moved.length).toBeGreaterThan(histories / 3)
    expect(faults.happened.size).toBeGreaterThan(2)
  },
)
