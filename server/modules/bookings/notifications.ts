// Notifies the people of a booking when it moves.
import type { Charge } from '#contract/bookings/bookings'
import type { NewNotification } from '#notifications'
import type { MoveFacts, Notices } from './move.ts'
import { type AgreedWay, moveOf, type Verb } from './rules.ts'
import type { BookingRow } from './store.ts'

/** Returns the facts of a booking in a notification; nothing of its buyer, whom the seller looks up by the booking while it is live (ruling R17). */
export function bookingFacts({ id, listingId, title, price }: BookingRow) {
  return { bookingId: id, listingId: String(listingId), title, price }
}

const audienceRoles = ['seller', 'buyer', 'keepers', 'admins'] as const satisfies ReadonlyArray<keyof Notices>

/** Returns the notifications that the table names for a move. Each kind keeps those facts of the booking that its schema in the contract names. */
export function notificationsOf(
  verb: Verb,
  row: BookingRow,
  charge: Charge | undefined,
  { agreed, deposit }: { agreed?: AgreedWay | undefined; deposit?: number | undefined } = {},
): NewNotification[] {
  const { listingId, sellerId, buyerId, buyerEndedUnpaid, deadlineAt, partBack } = row
  const known: { [Fact in keyof MoveFacts]: MoveFacts[Fact] | undefined } = {
    ...bookingFacts(row),
    buyerEndedUnpaid,
    charge,
    deposit,
    until: deadlineAt?.toISOString(),
    part: partBack ?? undefined,
    meetAt: agreed && 'meetAt' in agreed ? agreed.meetAt.toISOString() : undefined,
  }
  const but = [buyerId, sellerId]
  const audiences = {
    seller: { person: sellerId },
    buyer: { person: buyerId },
    keepers: { keepersOf: Number(listingId), but },
    admins: { admins: 'all', but },
  } as const
  const notices = moveOf(verb).notices ?? {}
  return audienceRoles.flatMap((role) => {
    const notice = notices[role]
    if (!notice) return []
    const { kind, why } = typeof notice === 'string' ? { kind: notice, why: undefined } : notice
    // The type of the table names only kinds that can be made of these.
    return { to: audiences[role], kind, facts: { ...known, role, why } } as NewNotification
  })
}
