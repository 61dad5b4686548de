// Stars and deals that two accounts give one another.
import { getReviews, writeReview } from '#contract/reviews/reviews'
import { getSeller } from '#contract/listings/sellers'
import { getPhone } from '#contract/listings/phones'
import {
  aPerson,
  type Arena,
  Attacker,
  codeOf,
  completeDeal,
  confirm,
  count,
  jobsDone,
  password,
  type AttackOutcome,
  sell,
} from './arena.ts'
import { refund } from './company.ts'

const written = 'docs/security.md, Reputation'

/** Somebody who signs up in the browser of another one. */
async function inBrowserOf(other: Attacker, arena: Arena): Promise<Attacker> {
  const client = new Attacker(arena.url, 301)
  client.cookie = other.cookie!.split('; ').find((cookie) => cookie.startsWith('phonehaat.browser='))!
  const email = `${crypto.randomUUID()}@box.example`
  await client.signUp({ name: 'Nusrat Jahan', email, password })
  await confirm(arena.pool, [client])
  return client
}

/** Returns the public reputation of a seller. */
async function fameOf({ admin }: Arena, sellerId: string) {
  const params = { id: sellerId }
  const reviews = await admin.ask(getReviews, { params, query: {} })
  return { reviews: reviews.count, sold: (await admin.ask(getSeller, { params, query: {} })).sold }
}

/** A deal from the booking to the stars. @returns the intent of the card company, and how many reviews were taken */
async function deal(
  arena: Arena,
  [seller, buyer]: readonly [Attacker, Attacker],
  about: { price: number; time: string; card: string },
) {
  const phone = await sell(seller, about.price)
  const { sellerId } = await arena.admin.ask(getPhone, { params: { id: phone.listingId } })
  const { bookingId, intentId } = await completeDeal(arena.pool, buyer, phone, about.time, about.card)
  const review = (who: Attacker) => codeOf(who.ask(writeReview, { params: { id: bookingId }, body: { stars: 5 } }))
  const taken = count([await review(buyer), await review(seller)], (code) => code === null)
  return { sellerId, intentId, taken }
}

export async function praiseOneself(arena: Arena): Promise<AttackOutcome[]> {
  const seller = await aPerson(arena, 'Sumon Star')
  const pair = [seller, await inBrowserOf(seller, arena)] as const
  const cheap = { price: 10_000, time: '0 hours', card: '4242424242424242' }
  let taken = 0
  let first: string | undefined
  for (let n = 0; n < 3; n++) {
    const done = await deal(arena, pair, cheap)
    taken += done.taken
    first = done.sellerId
  }
  await jobsDone(arena.pool, ['compare-two'])
  const early = await fameOf(arena, first!)
  const { sellerId } = await deal(arena, pair, { ...cheap, price: 2_500_000, time: '3 hours' })
  const fame = await fameOf(arena, sellerId)
  const tried = 'Two accounts of one browser make deals'
  return [
    {
      tried: `${tried} of ৳100 at once`,
      got: taken,
      unit: 'reviews taken',
      limit: 0,
      written: 'REVIEW_MIN_TAKA, REVIEW_MIN_HOURS',
    },
    { tried: `${tried} of ৳100 at once`, got: early.sold, unit: 'deals counted', limit: 0, written },
    { tried: `${tried}, and one that looks real`, got: fame.reviews, unit: 'reviews counted', limit: 0, written },
    { tried: `${tried}, and one that looks real`, got: fame.sold, unit: 'deals counted', limit: 0, written },
  ]
}

export async function praiseAndRefund(arena: Arena): Promise<AttackOutcome[]> {
  const pair = [await aPerson(arena, 'Sumon Friend'), await aPerson(arena, 'Jamal Friend')] as const
  const dear = { price: 2_500_000, time: '3 hours', card: '5555555555554444' }
  const deals = [await deal(arena, pair, dear), await deal(arena, pair, dear)]
  const [{ sellerId }] = deals as [(typeof deals)[number]]
  const before = await fameOf(arena, sellerId)
  await refund(
    arena,
    deals.map(({ intentId }) => intentId),
  )
  const after = await fameOf(arena, sellerId)
  const tried = 'Two friends with nothing in common make two deals'
  return [
    { tried, got: before.reviews, unit: 'reviews counted', limit: 1, written },
    { tried: `${tried} and refund them`, got: after.reviews, unit: 'reviews counted', limit: 0, written },
    { tried: `${tried} and refund them`, got: after.sold, unit: 'deals counted', limit: 0, written },
  ]
}
