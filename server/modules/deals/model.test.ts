// Two buyers bargain over a phone, and one pays in any way; then two people, the clock, the provider of the payment and an admin walk its deal through
// its life in any order, some of them at once, against a model. The providers are disturbed meanwhile.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unlimited } from '#config'
import { getPayoutBatch, markPayoutFailed } from '#contract/payments/payout-batches'
import { setPayoutAccount } from '#contract/payments/payouts'
import type { Ctx, PersonCtx } from '#context'
import * as deals from '#deals'
import { Refusal } from '#http/refusal'
import * as listings from '#listings'
import { notify } from '#notifications'
import { transact } from '#context'
import { stateOf } from './absence-rules.ts'
import * as absences from './absence-store.ts'
import { answer as answerAbsence, say } from './absences.ts'
import { give } from './addresses.ts'
import { accept, proposeCourier, proposeMeeting } from './agreeing.ts'
import { correct, reportMissing, send } from './parcels.ts'
import { complain, contest, decide, declinePart, escalate, offerPart } from './problems.ts'
import { captureHeld, end, endHolds, handleWebhook, reconcile, sweepPartRefunds, sweepRefunds } from '#payments'
import type { Client } from '#seed/client'
import * as records from '#testing/absences-model'
import { bargain, type BargainStep, type Bidder, grab, someBargain } from '#testing/bargaining'
import { type Market, openMarket, password } from '#testing/market'
import { type FaultyProviders, faultyProviders, withQuickBkash } from '#testing/faulty-providers'
import { anAddress } from '#testing/parcel-address'
import { payInTheEnd } from '#testing/payers'
import { ownBooks, providerBooks } from '#testing/provider-books'
import { giveBackAtProvider } from '#testing/provider-dashboards'
import { recordOfOther } from '#testing/records'
import { makeBatch, paidAtOnce, sendBatch } from '#testing/payouts'
import { until } from '#testing/until'
import { anAdmin } from '#testing/sales'

const hour = 3_600_000
const part = 1000
/** The part that is offered or decided, in poisha. */
const share = 50_000

/** A way to pay as the test knows it. */
interface Way {
  method: 'card' | 'bkash' | 'sslcommerz'
  mode: 'hold' | 'sale'
  /** Returns the charge for a price, in minor units. */
  chargedFor(price: number): number
  /** The part that is offered or decided, in minor units of the charge. */
  share: number
  /** True where the market learns what the provider gives back by itself. */
  isFollowed: boolean
  /** The part of the requests that go wrong. */
  faults: number
}
const inTaka = { chargedFor: (price: number) => price, share, faults: 0.12 }

const ways = {
  // At 122.30 Taka for a dollar. Stripe's client tries a request three times by itself, which takes time.
  card: {
    method: 'card',
    mode: 'hold',
    chargedFor: (price) => Math.ceil(price / 122.3),
    share: 409,
    isFollowed: true,
    faults: 0.04,
  },
  'bKash that holds': { ...inTaka, method: 'bkash', mode: 'hold', isFollowed: false },
  'bKash that takes at once': { ...inTaka, method: 'bkash', mode: 'sale', isFollowed: true },
  sslcommerz: { ...inTaka, method: 'sslcommerz', mode: 'hold', isFollowed: false },
} satisfies Record<string, Way>
type WayName = keyof typeof ways
const wayNames = Object.keys(ways) as WayName[]

/** The state of a deal as the test knows it. Kept apart from the table on purpose. */
interface Model {
  state:
    | 'paid'
    | 'to_send'
    | 'sent'
    | 'arrived'
    | 'missing'
    | 'handed_over'
    | 'problem'
    | 'offered'
    | 'contested'
    | 'returning'
    | 'sent_back'
    | 'return_missing'
    | 'completed'
    | 'refunded'
  /** True when the buyer is offered a part back, or got it. */
  shared: boolean
  /** The one who wants to call it off. */
  asked: 'buyer' | 'seller' | null
  /** Hours since it came into its state. */
  age: number
  /** Hours since the seller sent the phone; undefined before. */
  sent: number | undefined
  /** Hours since the buyer sent it back. */
  sentBack: number
  /** True when the seller has said what is known of the parcel. */
  answered: boolean
  corrections: number
  /** The same of a phone that goes back. */
  returnCorrections: number
  /** True when a courier is their last agreement. */
  isByCourier: boolean
  /** The number of times that the seller has said where the phone is to be sent back to. */
  addresses: number
  /** Hours in which the buyer tries the phone. */
  trial: number
  /** The number of proposals of the buyer, and of the seller without an acceptance. */
  proposals: number
  offers: number
  /** Hours since the seller proposed something that waits for the buyer. */
  waiting: number | undefined
  /** The statements about meetings, and the people who are late. */
  record: records.Record
  /** The status that the clock has given a phone that was not handed over. */
  left: 'available' | 'withdrawn' | undefined
  /** Hours after which a deal that is paid lapses. */
  lapses: number
  /** Minor units that the provider has given back by itself. */
  back: number
  /** True where the market learns of that. */
  isFollowed: boolean
}

const moved = (model: Model, state: Model['state']): Model => ({ ...model, state, asked: null, age: 0, shared: false })
const divided = (model: Model): Model => ({ ...moved(model, 'completed'), shared: true })
const isOpen = ({ state }: Model) => state !== 'completed' && state !== 'refunded'
const fromCourier = (model: Model): Model => ({ ...moved(model, 'handed_over'), trial: 72 })
const tried: readonly Model['state'][] = ['arrived', 'handed_over', 'problem', 'offered', 'contested', 'returning']
const cameByCourier = ({ sent, isByCourier }: Model) => sent !== undefined || isByCourier
/** Returns whether the phone is to go back by courier, and its buyer does not know where to. */
const isUnaddressed = (model: Model) => cameByCourier(model) && model.addresses === 0
const from = (states: readonly Model['state'][], next: (model: Model) => Model) => (model: Model) =>
  states.includes(model.state) ? next(model) : model
const to = (state: Model['state']) => (model: Model) => moved(model, state)
const agreeing: readonly Model['state'][] = ['paid', 'to_send']
const undecided: readonly Model['state'][] = ['contested', 'missing', 'return_missing']
const callOff = (who: 'buyer' | 'seller') =>
  from([...agreeing, 'sent', 'arrived', 'missing'], (model) =>
    model.asked && model.asked !== who ? moved(model, 'refunded') : { ...model, asked: who },
  )
/** The time to hand over the phone is over: it stays on the market where the seller is there, and who did not answer or send is late. */
function lapsed(model: Model): Model {
  const { state, record, waiting } = model
  const isThere = state === 'paid' && (records.sellerWaited(record) || (waiting !== undefined && !record.hasAgreed))
  const isLate = state === 'to_send' || (!record.hasAgreed && (waiting ?? 24) >= 24)
  return {
    ...moved(model, 'refunded'),
    left: isThere ? 'available' : 'withdrawn',
    record: isLate ? records.isLate(record, isThere ? 'buyer' : 'seller') : record,
  }
}
const silent = (who: 'buyer' | 'seller', model: Model): Model => ({
  ...model,
  record: records.isLate(model.record, who),
})
const waits = (hours: number) => (model: Model) => {
  const later = {
    ...model,
    record: records.later(model.record, hours),
    waiting: model.waiting === undefined ? undefined : model.waiting + hours,
    age: model.age + hours,
    sent: model.sent === undefined ? undefined : model.sent + hours,
    sentBack: model.sentBack + hours,
  }
  if (agreeing.includes(later.state) && later.age >= later.lapses) return lapsed(later)
  if (later.state === 'sent' && later.age >= 7 * 24) return moved(later, 'arrived')
  if (later.state === 'arrived' && later.age >= 72) return moved(later, 'completed')
  if (later.state === 'sent_back' && later.age >= 7 * 24) return silent('seller', moved(later, 'return_missing'))
  if (later.state === 'return_missing' && later.age >= 10 * 24) return moved(later, 'refunded')
  if (later.state === 'missing' && later.age >= 10 * 24) return moved(later, 'refunded')
  if (later.state === 'problem' && later.age >= 72) return silent('seller', moved(later, 'returning'))
  if (later.state === 'offered' && later.age >= 72) return silent('buyer', divided(later))
  if (later.state === 'contested' && later.age >= 10 * 24) return moved(later, 'returning')
  if (later.state === 'returning' && later.age >= 7 * 24)
    return isUnaddressed(later) ? silent('seller', moved(later, 'contested')) : moved(later, 'completed')
  return later.state === 'handed_over' && later.age >= later.trial ? moved(later, 'completed') : later
}

/** @param meetsIn hours; they report the handover within 48 hours after that, or the seller sends the phone within two days */
const agree = (state: 'paid' | 'to_send', meetsIn?: number) =>
  from(agreeing, (model) =>
    model.proposals < 5
      ? {
          ...model,
          state,
          isByCourier: state === 'to_send',
          asked: null,
          proposals: model.proposals + 1,
          waiting: undefined,
          record: records.agreed(model.record, meetsIn),
          lapses: model.age + (meetsIn ?? 0) + 48,
        }
      : model,
  )
const absent = (says: 'buyer' | 'seller') =>
  from(agreeing, (model) => ({ ...model, record: records.says(model.record, says) }))
const answers = (who: 'buyer' | 'seller', answer: 'conceded' | 'contested') => (model: Model) => ({
  ...model,
  record: records.answers(model.record, who, answer),
})
const receive = (model: Model) => (model.state === 'paid' ? moved(model, 'handed_over') : fromCourier(model))

const acts = {
  'the two agree to meet': agree('paid', 24),
  'the two agree on a courier': agree('to_send'),
  'seller proposes': from(agreeing, (model) =>
    model.offers < 5 ? { ...model, offers: model.offers + 1, waiting: 0 } : model,
  ),
  'buyer waits in vain': absent('buyer'),
  'seller waits in vain': absent('seller'),
  'buyer was there': answers('buyer', 'contested'),
  'seller was there': answers('seller', 'contested'),
  'buyer was not there': answers('buyer', 'conceded'),
  'seller was not there': answers('seller', 'conceded'),
  'seller sends': from(['to_send'], (model) => ({ ...moved(model, 'sent'), sent: 0 })),
  'seller corrects': from(['sent'], (model) =>
    model.corrections < 3 ? { ...model, asked: null, corrections: model.corrections + 1 } : model,
  ),
  'buyer reports it missing': from(['sent', 'arrived'], (model) =>
    model.sent! >= 48 ? moved(model, 'missing') : model,
  ),
  'buyer sends back': from(['returning'], (model) =>
    cameByCourier(model) ? { ...moved(model, 'sent_back'), sentBack: 0 } : model,
  ),
  'seller says where to': from(['returning'], (model) =>
    cameByCourier(model) && model.addresses < 4 ? { ...model, age: 0, addresses: model.addresses + 1 } : model,
  ),
  'buyer corrects': from(['sent_back'], (model) =>
    model.returnCorrections < 3 ? { ...model, returnCorrections: model.returnCorrections + 1 } : model,
  ),
  'seller reports it missing': from(['sent_back'], (model) =>
    model.sentBack >= 48 ? moved(model, 'return_missing') : model,
  ),
  'seller hands over': from(['paid'], to('handed_over')),
  'seller guesses': (model: Model) => model,
  'buyer receives': from(['paid', 'to_send', 'sent', 'arrived', 'missing'], receive),
  'buyer accepts': from(tried, to('completed')),
  'buyer complains': from(['arrived', 'handed_over'], to('problem')),
  'seller offers a part': from(['problem'], (model) => ({ ...moved(model, 'offered'), shared: true })),
  'buyer takes the part': from(['offered'], divided),
  'buyer declines the part': from(['offered'], to('contested')),
  'seller agrees to a return': from(['problem', 'offered', 'contested'], to('returning')),
  'seller contests': (model: Model) => {
    if (model.state === 'missing' && !model.answered) return { ...model, asked: null, answered: true }
    return model.state === 'problem' ? moved(model, 'contested') : model
  },
  'buyer gives back': from(['returning'], to('refunded')),
  'seller has it again': from(['returning', 'sent_back', 'return_missing'], to('refunded')),
  'buyer escalates': from(['returning'], to('contested')),
  'admin upholds': from(undecided, to('refunded')),
  'admin dismisses': from(undecided, to('completed')),
  'admin divides': from(undecided, divided),
  'admin orders the return': from(['contested'], to('returning')),
  'buyer calls off': callOff('buyer'),
  'seller calls off': callOff('seller'),
  'a day passes': waits(25),
  'a week passes': waits(7 * 24 + 1),
  'company gives a part back': (model: Model) =>
    model.state === 'refunded' || !model.isFollowed ? model : { ...model, back: model.back + part },
  'company gives all back': (model: Model) =>
    model.state === 'refunded' || !model.isFollowed ? model : moved(model, 'refunded'),
  'admin takes down': (model: Model) => (isOpen(model) ? moved(model, 'refunded') : model),
}
type Act = keyof typeof acts

interface Stage {
  market: Market
  way: Way
  /** Minor units. */
  charged: number
  id: string
  listingId: number
  providerId: string
  buyer: PersonCtx
  seller: PersonCtx
  admin: PersonCtx
  code: string
}

async function runClock(ctx: Ctx): Promise<void> {
  await endHolds(ctx)
  await captureHeld(ctx)
}

/** Passes over the refusals that the buyer or the seller may get. */
const expected = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

async function perform(stage: Stage, act: Act, model: Model): Promise<void> {
  const { market, id, buyer, seller, admin, code, way, providerId, listingId } = stage
  const company = async (amount: number | undefined) => {
    if (model.state === 'refunded' || !way.isFollowed) return
    await giveBackAtProvider(market, way.method, providerId, amount)
    // A notice is sent again until it is handled.
    await until('the notice is handled', () =>
      handleWebhook(buyer, way.method, { providerId }).then(
        () => true,
        (error: unknown) => void expected(error),
      ),
    )
  }
  const reply = async (who: PersonCtx, answer: 'conceded' | 'contested') => {
    const { missedMeetings } = await deals.ofPerson(who, id)
    const said = missedMeetings.said.find(({ isOwn, state }) => !isOwn && state === 'open')
    if (said) await answerAbsence(who, id, { number: said.number, answer })
  }
  const plays: Record<Act, () => Promise<unknown>> = {
    'the two agree to meet': async () => {
      const at = new Date(buyer.now().getTime() + 24 * hour).toISOString()
      const { handover } = await proposeMeeting(buyer, id, { at, place: 'At the gate' })
      await accept(seller, id, { number: handover.proposed!.number })
    },
    'the two agree on a courier': async () => {
      const { handover } = await proposeCourier(buyer, id, {
        courier: 'pathao',
        paidBy: 'buyer',
        days: 2,
        address: anAddress,
      })
      await accept(seller, id, { number: handover.proposed!.number })
    },
    'seller proposes': () => {
      const at = new Date(seller.now().getTime() + 24 * hour).toISOString()
      return proposeMeeting(seller, id, { at, place: 'At the shop' })
    },
    'buyer waits in vain': () => say(buyer, id),
    'seller waits in vain': () => say(seller, id),
    'buyer was there': () => reply(buyer, 'contested'),
    'seller was there': () => reply(seller, 'contested'),
    'buyer was not there': () => reply(buyer, 'conceded'),
    'seller was not there': () => reply(seller, 'conceded'),
    'seller sends': () => send(seller, id, { courier: 'pathao', trackingNumber: 'PA-12345' }),
    'seller corrects': () => correct(seller, id, { courier: 'redx', trackingNumber: 'RX-12345' }),
    'seller says where to': () => give(seller, id, anAddress),
    'buyer sends back': () => send(buyer, id, { courier: 'redx', trackingNumber: 'RX-54321' }),
    'buyer corrects': () => correct(buyer, id, { courier: 'redx', trackingNumber: 'RX-55555' }),
    'seller reports it missing': () => reportMissing(seller, id, { note: 'It is not back.' }),
    'buyer reports it missing': () => reportMissing(buyer, id, { note: 'It has not come.' }),
    'seller hands over': async () => deals.handOver(seller, id, (await deals.ofPerson(buyer, id)).code ?? code),
    'seller guesses': () => deals.handOver(seller, id, code === '123456' ? '654321' : '123456'),
    'buyer receives': () => deals.move(buyer, id, 'receive'),
    'buyer accepts': () => deals.move(buyer, id, 'accept'),
    'buyer complains': () => complain(buyer, id, { about: 'other', note: 'It does not ring.', photos: [] }),
    'seller offers a part': () => offerPart(seller, id, { part: share, note: 'Let us share.' }),
    'buyer takes the part': () => deals.move(buyer, id, 'accept_part'),
    'buyer declines the part': () => declinePart(buyer, id),
    'seller agrees to a return': () => deals.move(seller, id, 'take_back'),
    'seller contests': () => contest(seller, id, { note: 'It rang.', photos: [] }),
    'buyer gives back': async () => deals.handOver(buyer, id, (await deals.ofPerson(seller, id)).code ?? code),
    'seller has it again': () => deals.move(seller, id, 'receive'),
    'buyer escalates': () => escalate(buyer, id, { note: 'He does not come.' }),
    'admin divides': () => decide(admin, id, { outcome: 'split', part: share, note: 'A part.' }),
    'admin orders the return': () => decide(admin, id, { outcome: 'order_return', note: 'Give it back.' }),
    'admin upholds': () => decide(admin, id, { outcome: 'uphold', note: 'It does not.' }),
    'admin dismisses': () => decide(admin, id, { outcome: 'dismiss', note: 'It does.' }),
    'buyer calls off': () => deals.callOff(buyer, id),
    'seller calls off': () => deals.callOff(seller, id),
    'a day passes': () => runClock(buyer),
    'a week passes': () => runClock(buyer),
    'company gives a part back': () => company(part),
    'company gives all back': () => company(undefined),
    'admin takes down': () =>
      transact(buyer as Ctx, async (ctx) => {
        await listings.lock(ctx, listingId)
        await notify(ctx, ...(await end(ctx, [id], 'withdraw')))
      }),
  }
  await plays[act]().catch(expected)
}

/** Returns the statements about meetings, and their states. */
async function saidIn({ buyer, id }: Stage): Promise<string> {
  const said = await absences.ofDeal(buyer, id)
  return records.saidAs(said.map((one) => [one.saidBy, stateOf(one, buyer.now())]))
}

async function lookAt({ market, id }: Stage) {
  const { rows } = await sql<{ state: Model['state']; asked: Model['asked']; shared: boolean; phone: string }>`
    select state, call_off_asked_by as asked, part_back is not null as shared, status as phone from booking join listing on listing.id = listing_id
    where booking.id = ${id}`.execute(market.app.ctx.db)
  return rows[0]!
}

/** Lists the faults in the money of a deal; none, when each cent and each poisha is where the state says. */
async function faultsOfMoney(
  { market, id, charged, way }: Stage,
  { state, shared }: Pick<Model, 'state' | 'shared'>,
  back: number | undefined,
): Promise<string[]> {
  // One statement sees one moment.
  const { rows } = await sql<{ account: string; poisha: number; charged: number }>`
    select account, sum(poisha)::int as poisha, sum(charged)::int as charged
    from ledger_line join ledger_entry on id = entry_id where booking_id = ${id} group by account`.execute(
    market.app.ctx.db,
  )
  const of = (account: string) => rows.find((row) => row.account === account) ?? { poisha: 0, charged: 0 }
  const clearing = of('card clearing')
  const owner = {
    paid: 'held',
    to_send: 'held',
    sent: 'held',
    arrived: 'held',
    missing: 'held',
    handed_over: 'held',
    problem: 'held',
    offered: 'held',
    contested: 'held',
    returning: 'held',
    sent_back: 'held',
    return_missing: 'held',
    completed: 'sellers',
    refunded: 'refunds',
  }[state]
  // A part is due until the company has given it back, which takes a moment; what the company gives back by itself is taken from it too.
  const due = state === 'completed' && shared ? of('refunds') : { poisha: 0, charged: 0 }
  const stored = { poisha: clearing.poisha + due.poisha, charged: clearing.charged + due.charged }
  const faults = ['held', 'sellers', 'refunds'].flatMap((account) => {
    const wanted = account === owner ? stored : account === 'refunds' ? minus(due) : { poisha: 0, charged: 0 }
    const there = of(account)
    return -there.poisha === wanted.poisha && -there.charged === wanted.charged
      ? []
      : [`${state}: ${account} has ${-there.charged}, clearing ${clearing.charged}`]
  })
  if (-due.poisha > share || -due.charged > way.share) faults.push(`${-due.charged} of a part are due`)
  const given = state === 'completed' && shared ? [0, way.share] : [0]
  if (back !== undefined && state !== 'refunded' && !given.includes(charged - back - clearing.charged))
    faults.push(`the company has ${clearing.charged}, and gave ${back} back`)
  return faults
}

const minus = ({ poisha, charged }: { poisha: number; charged: number }) => ({ poisha: -poisha, charged: -charged })

/** People of many deals, one after the other. */
interface Cast extends Record<Bidder, Client> {
  market: Market
  faults: FaultyProviders
  admin: Client
  sellers: Client[]
}

async function aCast(market: Market): Promise<Cast> {
  const [admin, buyer, rival, ...sellers] = await Promise.all([
    anAdmin(market),
    market.buyer(),
    market.buyer('Nusrat Jahan'),
    market.seller(),
    market.seller('Tanvir Ahmed'),
  ])
  const faults = faultyProviders(market.app.app.server, market.url)
  return { market, faults, admin, buyer, rival, sellers }
}

/** A phone that is paid for: at the price that was agreed on, or else in full by the first buyer. */
async function aPaidPhone(
  { market, buyer, rival }: Cast,
  seller: Client,
  steps: BargainStep[][],
  way: Way = ways.card,
) {
  const phone = await market.sell(seller, { mobile: numberOf(seller) })
  const table = { market, phone, seller, buyer, rival }
  const { by, price, id } = await bargain(table, steps)
  const [providerId] = await Promise.all([
    payInTheEnd(market, table[by], way.method, { id, price }),
    steps.length > 0 && grab(table, by),
  ])
  return { by, phone, id, providerId, charged: way.chargedFor(price) }
}

/** Someone whose clock is ahead, by milliseconds that may change. */
async function as(market: Market, { email }: Client, ahead: () => number): Promise<PersonCtx> {
  const person = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', email)
    .select(['id', 'email', 'name', 'account_type as accountType', 'role'])
    .executeTakeFirstOrThrow()
  return { ...market.app.ctx, now: () => new Date(Date.now() + ahead()), person }
}

async function aStage(
  cast: Cast,
  seller: Client,
  steps: BargainStep[][],
  way: Way,
): Promise<{ by: Bidder; stage: Stage; wait(hours: number): void }> {
  const { market } = cast
  const { by, id, phone, providerId, charged } = await aPaidPhone(cast, seller, steps, way)
  let ahead = 0
  const people = [cast[by], seller, cast.admin].map((one) => as(market, one, () => ahead))
  const [buyer, sellerCtx, admin] = (await Promise.all(people)) as [PersonCtx, PersonCtx, PersonCtx]
  const { code } = await deals.ofPerson(buyer, id)
  const listingId = Number(phone._id)
  return {
    by,
    stage: { market, way, charged, id, listingId, providerId, buyer, seller: sellerCtx, admin, code: code! },
    wait: (hours) => void (ahead += hours * hour),
  }
}

const someAct = fc.constantFrom(...(Object.keys(acts) as Act[]))
/** One act, or two at once. Time passes for both; a proposal that is replaced while the other accepts it is for another test. */
const step = fc.oneof(
  { weight: 2, arbitrary: someAct.map((act) => [act]) },
  { weight: 1, arbitrary: fc.tuple(someAct, someAct).filter(([a, b]) => !/passes|proposes/.test(`${a}${b}`)) },
)

const returnByCourier: Act[] = [
  'the two agree on a courier',
  'seller sends',
  'buyer receives',
  'buyer complains',
  'seller agrees to a return',
  'buyer sends back',
]

/** Lists the acts after which the two only have to do nothing to be late, or to have missed a meeting. */
const leftAlone: Act[][] = [
  ['the two agree on a courier'],
  ['the two agree on a courier', 'seller sends', 'buyer receives', 'buyer complains'],
  ['the two agree to meet', 'a day passes', 'a day passes', 'seller waits in vain'],
  ['the two agree to meet', 'a day passes', 'a day passes', 'buyer waits in vain'],
  ['seller proposes'],
]

/** Lists the acts that bring a deal to the point where the test begins. */
const beginnings: Act[][] = [
  [],
  ['the two agree to meet'],
  ['the two agree to meet', 'a day passes'],
  ['the two agree to meet', 'a day passes', 'buyer waits in vain', 'a day passes'],
  ...leftAlone,
  ['the two agree on a courier', 'seller sends'],
  ['the two agree on a courier', 'seller sends', 'a week passes'],
  ['the two agree on a courier', 'seller sends', 'a day passes', 'a day passes', 'buyer reports it missing'],
  ['the two agree on a courier', 'seller sends', 'buyer receives', 'buyer complains', 'seller agrees to a return'],
  [...returnByCourier],
  [...returnByCourier, 'a week passes'],
  ['buyer receives'],
  ['seller hands over', 'buyer complains'],
  ['buyer receives', 'buyer complains', 'seller contests'],
  ['buyer receives', 'buyer complains', 'seller offers a part'],
  ['buyer receives', 'buyer complains', 'seller agrees to a return'],
]

/** Such a deal, with nothing before it and nothing after. */
const alone = (acts: Act[], at: number): [Act[][], Act[], BargainStep[][], WayName] => [
  [],
  acts,
  [],
  wayNames[at % wayNames.length]!,
]

const hoursOf: Partial<Record<Act, number>> = { 'a day passes': 25, 'a week passes': 7 * 24 + 1 }

/** Each seller's own, or they would bear each other's debts. */
const numberOf = ({ email }: Client) => `017${/\d+(?=@)/.exec(email)![0].padStart(8, '0')}`

/** Pays out the money of the deals; the payout of one seller comes back. */
async function payOut(market: Market, admin: Client, sellers: Client[]): Promise<void> {
  const account = { method: 'bkash', holder: 'Rahima Begum', bank: '', routing: '', password } as const
  await Promise.all(
    sellers.map((seller) => seller.ask(setPayoutAccount, { body: { ...account, number: numberOf(seller) } })),
  )
  // The clock of some deals is months ahead, longer than a login lasts.
  await sql`update auth_session set created_at = created_at + interval '1 year', expires_at = expires_at + interval '1 year'`.execute(
    market.app.ctx.db,
  )
  market.wait(365 * 24 * hour)
  await admin.renewToken()
  const { id, payouts } = await makeBatch(admin, 'bkash')
  expect(payouts).toBeGreaterThan(1)
  await sendBatch(admin, id)
  const batch = await admin.ask(getPayoutBatch, { params: { id } })
  await admin.ask(markPayoutFailed, { params: { id: batch.payouts[0]!.id }, body: { reason: 'The wallet is closed.' } })
}

/** Lists the faults in the money of the market as a whole: income is held, released, paid out or back with its buyers, to the poisha and the cent. */
async function faultsOfBooks(market: Market): Promise<string[]> {
  const { rows } = await sql<Record<'came' | 'back' | 'clearing' | 'elsewhere' | 'poisha' | 'bank' | 'sent', number>>`
    select (select sum(amount)::int from payment where intent_id is not null and state in ('succeeded', 'refunded')) as came,
      (select sum(given_back)::int from payment) as back,
      (select sum(charged)::int from ledger_line where account = 'card clearing') as clearing,
      (select -sum(charged)::int from ledger_line where account in ('held', 'sellers', 'fee', 'refunds', 'payouts', 'bank')) as elsewhere,
      (select sum(poisha)::int from ledger_line) as poisha,
      (select -sum(poisha)::int from ledger_line where account = 'bank') as bank,
      (select sum(poisha)::int from payout where state = 'sent') as sent`.execute(market.app.ctx.db)
  const { came, back, clearing, elsewhere, poisha, bank, sent } = rows[0]!
  return [
    ...(came - back === clearing ? [] : [`${came} came, ${back} went back, ${clearing} are there`]),
    ...(clearing === elsewhere ? [] : [`${clearing} are there, and ${elsewhere} belong to someone`]),
    ...(poisha === 0 ? [] : [`${poisha} poisha too many`]),
    ...(bank === sent ? [] : [`${bank} left the bank, ${sent} was sent`]),
  ]
}

/** Lists the deals of which the provider has another sum than the model, in minor units by bookings, and the payments that only the provider knows. */
async function faultsAtProviders(market: Market, wanted: ReadonlyMap<string, number>): Promise<string[]> {
  const [own, theirs] = [await ownBooks(market), await providerBooks(market)]
  const kept = Map.groupBy(own, ({ bookingId }) => bookingId)
  return [
    ...[...wanted].flatMap(([bookingId, sum]) => {
      const payments = kept.get(bookingId) ?? []
      const there = payments.reduce((all, { id }) => all + (theirs.get(id) ?? 0), 0)
      return there === sum ? [] : [`${sum} of ${bookingId} by the model, ${there} by ${payments.at(-1)?.method}`]
    }),
    ...[...theirs.keys()].filter((id) => !own.some((one) => one.id === id)),
  ]
}

test('whatever two people, the clock, the company and an admin do, in turn or at once, the deal goes as the model says and no money is lost', async () => {
  await using market = await openMarket({ limits: { ...unlimited, rebookingPause: 0 }, payouts: paidAtOnce })
  const cast = await aCast(market)
  const { admin, buyer, sellers, faults } = cast
  const wanted = new Map<string, number>()
  const walked = new Set<WayName>()
  const over: (records.Over & { by: Bidder; seller: Client })[] = []
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 9 }),
      fc.constantFrom(...beginnings),
      someBargain,
      fc.constantFrom(...wayNames),
      async (steps, begin, bargaining, wayName) => {
        const way: Way = ways[wayName]
        walked.add(wayName)
        withQuickBkash(market, way.mode)
        faults.disturb(way.faults, runs)
        const seller = sellers[runs++ % sellers.length]!
        const { by, stage, wait } = await aStage(cast, seller, bargaining, way)
        let model: Model = {
          state: 'paid',
          record: records.clean,
          left: undefined,
          offers: 0,
          waiting: undefined,
          returnCorrections: 0,
          asked: null,
          age: 0,
          sent: undefined,
          sentBack: 0,
          answered: false,
          corrections: 0,
          isByCourier: false,
          addresses: 0,
          trial: 48,
          proposals: 0,
          lapses: 5 * 24,
          back: 0,
          isFollowed: way.isFollowed,
          shared: false,
        }
        const carryOut = async (together: Act[]) => {
          for (const act of together) wait(hoursOf[act] ?? 0)
          await Promise.all(together.map((act) => perform(stage, act, model)))
          const orders = [together, together.toReversed()]
          const ends = orders.map((order) => order.reduce((before, act) => acts[act](before), model))
          const [there, said] = [await lookAt(stage), await saidIn(stage)]
          const found = ends.find(
            (end) =>
              end.state === there.state &&
              end.asked === there.asked &&
              end.shared === there.shared &&
              records.saidOf(end.record) === said,
          )
          expect(
            found,
            `${JSON.stringify(there)}, ${said} after ${together.join(' and ')} of ${JSON.stringify(model)}`,
          ).toBeDefined()
          // A sum that was given back at the same time as a refund may have come before or after it.
          const isRace = together.length > 1 && ends[0]!.back !== ends[1]!.back
          expect(await faultsOfMoney(stage, there, isRace ? undefined : found!.back)).toEqual([])
          expect(there.phone === 'sold', there.phone).toBe(there.state !== 'refunded')
          if (found!.left && !model.left) expect(there.phone).toBe(found!.left)
          model = found!
        }
        for (const together of [...begin.map((act): Act[] => [act]), ...steps]) await carryOut(together)
        // Left alone, it comes to its end by the clock; a return without an address waits for an admin.
        for (let weeks = 0; isOpen(model) && weeks < 6; weeks++)
          await carryOut([model.state === 'contested' && isUnaddressed(model) ? 'admin upholds' : 'a week passes'])
        expect(isOpen(model)).toBe(false)
        const kept = stage.charged - model.back - (model.shared ? way.share : 0)
        wanted.set(stage.id, model.state === 'completed' ? kept : 0)
        over.push({ by, seller, record: model.record, isComplete: model.state === 'completed' })
      },
    ),
    { numRuns: 20, seed: 20_261_122, endOnFailure: true, examples: leftAlone.map(alone) },
  )
  expect([...walked].toSorted()).toEqual(wayNames.toSorted())
  faults.disturb(0)
  await faults.deliverLate()
  expect(faults.believed).toEqual([])
  expect(faults.happened.size).toBeGreaterThan(2)
  // Others see of each of the two how often they did not come, or did not answer or send in time.
  const [first] = sellers as [Client]
  const { id } = await aPaidPhone(cast, first, [])
  const inTwoMonths = () => 60 * 24 * hour
  const recordSeenBy = async (who: Client) => recordOfOther(await as(market, who, inTwoMonths), id)
  expect(await recordSeenBy(buyer)).toEqual(
    records.countOf(
      over.filter(({ seller }) => seller === first),
      'seller',
    ),
  )
  expect(await recordSeenBy(first)).toEqual(
    records.countOf(
      over.filter(({ by }) => by === 'buyer'),
      'buyer',
    ),
  )
  // Once all refunds are made, the providers, the payments and the ledger say the same of every deal.
  const all = { from: new Date(0), to: new Date(Date.now() + 365 * 24 * hour) }
  const { ctx } = market.app
  const differences = async () => {
    for (const sweep of [sweepRefunds, sweepPartRefunds, captureHeld]) await sweep(ctx)
    return (await reconcile(ctx, all)).differences
  }
  await expect.poll(differences).toEqual([])
  expect(await faultsAtProviders(market, wanted)).toEqual([])
  await payOut(market, admin, sellers)
  expect(await faultsOfBooks(market)).toEqual([])
})
