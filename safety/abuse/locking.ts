// Phones that accounts lock without paying.
import { cancelSale } from '#contract/bookings/bookings'
import { type Arena, bookPhone, codeOf, confirm, count, figure, inTurns, type AttackOutcome } from './arena.ts'

const lockedBy = `from booking join person on person.id = buyer_id where state = 'unpaid' and person.email = any($1)`
const emailsOf = ({ crowd }: Arena) => [crowd.map(({ email }) => email)]
const locked = (arena: Arena) => figure(arena.pool, `select count(*) as figure ${lockedBy}`, emailsOf(arena))
const maxOfOne = (arena: Arena) =>
  figure(
    arena.pool,
    `select max(many) as figure from (select count(*) as many ${lockedBy} group by buyer_id) as one`,
    emailsOf(arena),
  )
const longest = (arena: Arena) =>
  figure(
    arena.pool,
    `select max(extract(epoch from hold_ends_at - booked_at)) / 60 as figure ${lockedBy}`,
    emailsOf(arena),
  )

/** Everyone tries to book three phones at one moment. */
const bookAll = ({ crowd, phones }: Arena) =>
  inTurns(
    crowd.flatMap((buyer, at) => [0, 1, 2].map((nth) => ({ buyer, phone: phones[(at * 3 + nth) % phones.length]! }))),
    ({ buyer, phone }) => codeOf(bookPhone(buyer, phone)),
  )

/** Every seller cancels what is booked of theirs and blocks the buyers; then everyone tries again. @returns how many were booked again */
async function afterBlocking(arena: Arena): Promise<number> {
  const { rows } = await arena.pool.query<{ id: string; listing: string; buyer: string }>(
    `select booking.id, listing_id as listing, person.email as buyer ${lockedBy}`,
    emailsOf(arena),
  )
  const again = await inTurns(rows, async ({ id, listing, buyer }) => {
    const phone = arena.phones.find(({ listingId }) => listingId === String(listing))!
    await phone.seller.ask(cancelSale, { params: { id }, body: { isBlocked: true } })
    return codeOf(
      bookPhone(
        arena.crowd.find(({ email }) => email === buyer)!,
        phone,
      ),
    )
  })
  return count(again, (code) => code === null)
}

export async function lockUnconfirmed(arena: Arena): Promise<AttackOutcome[]> {
  const { networkUnpaidBookings, accounts } = arena.limits
  await bookAll(arena)
  const tried = 'Fresh accounts of one network book three phones each'
  return [
    {
      tried,
      got: await locked(arena),
      unit: 'phones locked',
      limit: networkUnpaidBookings,
      written: 'NETWORK_UNPAID_BOOKINGS',
    },
    {
      tried,
      got: await longest(arena),
      unit: 'minutes locked',
      limit: accounts.unconfirmed.holdMinutes,
      written: 'BOOKING_HOLD_MINUTES_UNCONFIRMED',
    },
    {
      tried: 'Their sellers cancel and block them, and they book again',
      got: await afterBlocking(arena),
      unit: 'phones locked',
      limit: 0,
      written: 'docs/security.md, The seller’s answer',
    },
  ]
}

export async function lockConfirmed(arena: Arena): Promise<AttackOutcome[]> {
  const { confirmed } = arena.limits.accounts
  await confirm(arena.pool, arena.crowd)
  await bookAll(arena)
  const tried = 'The same accounts have confirmed an address'
  return [
    {
      tried,
      got: await maxOfOne(arena),
      unit: 'phones locked by one',
      limit: confirmed.unpaidBookings,
      written: 'UNPAID_BOOKINGS_CONFIRMED',
    },
    {
      tried,
      got: await locked(arena),
      unit: 'phones locked by all',
      limit: arena.crowd.length * confirmed.unpaidBookings,
      written: 'docs/security.md, What is left',
    },
    {
      tried,
      got: await longest(arena),
      unit: 'minutes locked',
      limit: confirmed.holdMinutes,
      written: 'BOOKING_HOLD_HOURS_CONFIRMED',
    },
    {
      tried: 'Their sellers cancel and block them, and they book again',
      got: await afterBlocking(arena),
      unit: 'phones locked',
      limit: 0,
      written: 'docs/security.md, The seller’s answer',
    },
  ]
}
