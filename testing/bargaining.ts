// Two buyers and a seller bargain over one phone, in turn or at once, against a model: what comes before a deal.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { book, cancelBooking } from '#contract/bookings/bookings'
import type { PhoneListing } from '#contract/listings/listings'
import { acceptOffer, counterOffer, declineOffer, makeOffer } from '#contract/conversations/offers'
import { endHolds } from '#payments'
import { type Client, RefusedCall } from '#seed/client'
import type { Market } from './market.ts'

export const bidders = ['buyer', 'rival'] as const
export type Bidder = (typeof bidders)[number]

/** The offer of each, in poisha, and the price that the seller wants from each. */
const bids = { buyer: 2_000_000, rival: 2_300_000 }
const wanted = { buyer: 2_200_000, rival: 2_400_000 }

/** The offer of a conversation that no one has ended, and how many its buyer has made. Kept apart from the rules on purpose. */
interface Talk {
  open: { by: 'buyer' | 'seller'; amount: number; age: number; number: number } | undefined
  made: number
  /** Offers of both. */
  all: number
}

interface Bargain {
  buyer: Talk
  rival: Talk
  /** Hours that it is stored for, and that have passed. */
  booked: { by: Bidder; price: number; hold: number; age: number; number: number } | undefined
  /** Bookings so far. */
  bookings: number
}

const silent: Talk = { open: undefined, made: 0, all: 0 }
const untouched: Bargain = { buyer: silent, rival: silent, booked: undefined, bookings: 0 }

/** The effect of an act on a bargain; `seen` is its state when the act began, which is all that the actor can know. */
type Rule = (now: Bargain, seen: Bargain, who: Bidder, price: number) => Bargain

const lasts = (age: number) => age < 48

/** The offer that who acts has seen, while it stands. */
const standing = (now: Bargain, seen: Bargain, who: Bidder) =>
  now[who].open && now[who].open.number === seen[who].open?.number ? now[who].open : undefined

function offered(now: Bargain, who: Bidder, by: 'buyer' | 'seller'): Bargain {
  const { made, all } = now[who]
  const amount = by === 'buyer' ? bids[who] : wanted[who]
  const open = { by, amount, age: 0, number: all + 1 }
  return { ...now, [who]: { open, made: by === 'buyer' ? made + 1 : made, all: all + 1 } }
}

function booked(now: Bargain, by: Bidder, price: number, hold: number): Bargain {
  return { ...now, booked: { by, price, hold, age: 0, number: now.bookings + 1 }, bookings: now.bookings + 1 }
}

/** The other one takes the price, and what others offer is declined; what no longer counts stays as it is. */
const accepts =
  (of: 'buyer' | 'seller'): Rule =>
  (now, seen, who) => {
    const offer = standing(now, seen, who)
    if (offer?.by !== of || !lasts(offer.age) || now.booked) return now
    const declined = (talk: Talk) => (talk.open && lasts(talk.open.age) ? { ...talk, open: undefined } : talk)
    const agreed = booked(now, who, offer.amount, 24)
    return { ...agreed, buyer: declined(now.buyer), rival: declined(now.rival) }
  }

const drops: Rule = (now, seen, who) =>
  standing(now, seen, who) ? { ...now, [who]: { ...now[who], open: undefined } } : now

const acts = {
  offers: (now, _, who) => (now.booked || now[who].made >= 3 ? now : offered(now, who, 'buyer')),
  'is answered': (now, seen, who) => {
    const offer = standing(now, seen, who)
    return offer?.by === 'buyer' && lasts(offer.age) && !now.booked ? offered(now, who, 'seller') : now
  },
  'is accepted': accepts('buyer'),
  accepts: accepts('seller'),
  withdraws: drops,
  'is declined': drops,
  books: (now, _, who, price) => (now.booked ? now : booked(now, who, price, 48)),
  cancels: (now, seen, who) =>
    now.booked?.by === who && now.booked.number === seen.booked?.number ? { ...now, booked: undefined } : now,
  waits: (now) => {
    const later = (talk: Talk) => ({ ...talk, open: talk.open && { ...talk.open, age: talk.open.age + 25 } })
    const age = (now.booked?.age ?? 0) + 25
    const stillBooked = now.booked && age < now.booked.hold ? { ...now.booked, age } : undefined
    return { ...now, buyer: later(now.buyer), rival: later(now.rival), booked: stillBooked }
  },
} satisfies Record<string, Rule>
type Act = keyof typeof acts

const rules: Record<Act, Rule> = acts
export type BargainStep = [who: Bidder, act: Act]

const someStep = fc.tuple(
  fc.constantFrom(...bidders),
  fc.constantFrom(...(Object.keys(acts) as Act[])),
) as fc.Arbitrary<BargainStep>

/** One act, or two at once. Time passes for both. */
const together = fc.oneof(
  { weight: 1, arbitrary: someStep.map((step) => [step]) },
  { weight: 1, arbitrary: fc.tuple(someStep, someStep).filter((steps) => steps.every(([, act]) => act !== 'waits')) },
)

const bothOffer: BargainStep[][] = [
  [
    ['buyer', 'offers'],
    ['rival', 'offers'],
  ],
]

/** Each begins with nothing, or with where two acceptances can meet. */
export const someBargain: fc.Arbitrary<BargainStep[][]> = fc
  .tuple(
    fc.constantFrom<BargainStep[][]>([], [], bothOffer, [
      ...bothOffer,
      [
        ['buyer', 'is answered'],
        ['rival', 'is answered'],
      ],
    ]),
    fc.array(together, { maxLength: 4 }),
  )
  .map(([begin, steps]) => [...begin, ...steps])

interface Table {
  market: Market
  phone: PhoneListing
  seller: Client
  buyer: Client
  rival: Client
}

interface Seen {
  offers: { id: string; email: string; by: 'buyer' | 'seller'; amount: number; state: string }[]
  /** Live bookings; never more than one. */
  bookings: { id: string; email: string; price: number; hold: number }[]
}

async function lookAt({ market, phone }: Table): Promise<Seen> {
  const { db } = market.app.ctx
  const { rows } = await sql<Seen>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', offer.id, 'email', email, 'by', made_by, 'amount', amount, 'state', offer.state)), '[]')
      from offer join conversation on conversation.id = conversation_id join person on person.id = buyer_id
      where listing_id = ${phone._id}) as offers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', booking.id, 'email', person.email, 'price', price,
        'hold', round(extract(epoch from hold_ends_at - booked_at) / 3600))), '[]')
      from booking join person on person.id = buyer_id
      where listing_id = ${phone._id} and state not in ('cancelled', 'expired', 'refunded')) as bookings`.execute(db)
  return rows[0]!
}

/** Accepts the refusals that people may get. */
const expected = (error: unknown) => {
  if (!(error instanceof RefusedCall) || error.problem.status >= 500) throw error
}

async function perform(table: Table, seen: Seen, [who, act]: BargainStep): Promise<void> {
  const { market, phone, seller, [who]: bidder } = table
  const id = seen.offers.find(({ email, state }) => email === bidder.email && state === 'open')?.id
  const own = seen.bookings.find(({ email }) => email === bidder.email)?.id
  const { _id: listingId, title, resale_price: price } = phone
  const key = crypto.randomUUID()
  const plays: Record<Act, () => Promise<unknown> | undefined> = {
    offers: () => bidder.ask(makeOffer, { params: { id: listingId }, body: { amount: bids[who], key } }),
    'is answered': () =>
      id === undefined ? undefined : seller.ask(counterOffer, { params: { id }, body: { amount: wanted[who], key } }),
    'is accepted': () => (id === undefined ? undefined : seller.ask(acceptOffer, { params: { id } })),
    accepts: () => (id === undefined ? undefined : bidder.ask(acceptOffer, { params: { id } })),
    withdraws: () => (id === undefined ? undefined : bidder.ask(declineOffer, { params: { id } })),
    'is declined': () => (id === undefined ? undefined : seller.ask(declineOffer, { params: { id } })),
    books: () => bidder.ask(book, { body: { listingId, title, price, name: bidder.name, email: bidder.email } }),
    cancels: () => (own === undefined ? undefined : bidder.ask(cancelBooking, { params: { id: own } })),
    async waits() {
      const { db } = market.app.ctx
      await sql`update offer set expires_at = expires_at - interval '25 hours' from conversation
        where conversation.id = conversation_id and listing_id = ${listingId}`.execute(db)
      await sql`update booking set hold_ends_at = hold_ends_at - interval '25 hours', booked_at = booked_at - interval '25 hours'
        where listing_id = ${listingId}`.execute(db)
      await endHolds(market.app.ctx)
    },
  }
  await plays[act]()?.catch(expected)
}

/** Describes the visible state of a bargain, in the model or in the market. */
const sightOf = (table: Table, { offers, bookings: [live] }: Seen) =>
  Object.fromEntries([
    ...bidders.map((who) => {
      const own = offers.filter(({ email }) => email === table[who].email)
      const open = own.find(({ state }) => state === 'open')
      const made = own.filter(({ by }) => by === 'buyer').length
      return [who, { made, open: open ? `${open.by} ${open.amount}` : null }]
    }),
    ['booked', live ? `${live.email} ${live.price} ${live.hold}` : null],
  ])

const modelSight = (table: Table, { booked, ...talks }: Bargain) =>
  Object.fromEntries([
    ...bidders.map((who) => {
      const { open, made } = talks[who]
      return [who, { made, open: open ? `${open.by} ${open.amount}` : null }]
    }),
    ['booked', booked ? `${table[booked.by].email} ${booked.price} ${booked.hold}` : null],
  ])

interface Stand {
  model: Bargain
  seen: Seen
}

/** Carries out what is done together, and holds it to the model. @returns which of the ends there can be it came to */
async function carryOut(table: Table, { model: before, seen }: Stand, together: BargainStep[]): Promise<Stand> {
  await Promise.all(together.map((step) => perform(table, seen, step)))
  const ends = [together, together.toReversed()].map((order) =>
    order.reduce((now, [who, act]) => rules[act](now, before, who, table.phone.resale_price), before),
  )
  const there = await lookAt(table)
  expect(there.bookings.length, 'live bookings').toBeLessThanOrEqual(1)
  const sight = JSON.stringify(sightOf(table, there))
  const found = ends.find((end) => JSON.stringify(modelSight(table, end)) === sight)
  expect(found, `${sight} after ${together.join(' and ')} of ${JSON.stringify(before)}`).toBeDefined()
  return { model: found!, seen: there }
}

/**
 * Carries the steps out, and holds each to the model.
 * @returns the booking that they led to; where they led to none, the buyer books at the full price
 */
export async function bargain(
  table: Table,
  steps: BargainStep[][],
): Promise<{ by: Bidder; price: number; id: string }> {
  let now: Stand = { model: untouched, seen: { offers: [], bookings: [] } }
  for (const together of steps) now = await carryOut(table, now, together)
  if (!now.model.booked) now = await carryOut(table, now, [['buyer', 'books']])
  const { by, price } = now.model.booked!
  return { by, price, id: now.seen.bookings[0]!.id }
}

/** While one pays, everyone else tries to get the phone all the same. */
export async function grab(table: Table, winner: Bidder): Promise<void> {
  const seen = await lookAt(table)
  const other = winner === 'buyer' ? 'rival' : 'buyer'
  const tries: BargainStep[] = [
    [other, 'is accepted'],
    [other, 'accepts'],
    [other, 'books'],
    [other, 'offers'],
  ]
  await Promise.all(tries.map((step) => perform(table, seen, step)))
  expect((await lookAt(table)).bookings).toHaveLength(1)
}
