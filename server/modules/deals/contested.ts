// The deals that wait for the decision of an admin.
import type { ShownAddress } from '#contract/deals/handover-fields'
import type { ContestedDeal } from '#contract/deals/problems'
import * as bookings from '#bookings'
import type { Ctx, PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import * as payments from '#payments'
import * as absenceStore from './absence-store.ts'
import * as addressStore from './address-store.ts'
import * as consignmentStore from './consignment-store.ts'
import * as parcelStore from './parcel-store.ts'
import { presentAddress, presentMissedMeeting, presentParcels } from './present-handover.ts'
import { presentProblem } from './present-problem.ts'
import * as store from './problem-store.ts'

/** Keeps an admin from a deal of their own, as if it were not there. @throws Refusal booking_unknown */
export function refuseOwn({ person }: PersonCtx, { buyerId, sellerId }: bookings.BookingRow): void {
  if (person.id === buyerId || person.id === sellerId) refuse('booking_unknown')
}

/** The most deals that are listed at once. */
const maxListed = 100

/** For admins: the deals that wait for a decision. */
export const all = (ctx: Ctx): Promise<ContestedDeal[]> => listed(ctx, { limit: maxListed })

/** One of them. @throws Refusal booking_unknown, deal_moved_on */
export async function contestedOne(ctx: PersonCtx, id: string): Promise<ContestedDeal> {
  const booking = (await bookings.find(ctx, id)) ?? refuse('booking_unknown')
  refuseOwn(ctx, booking)
  const [deal] = await listed(ctx, { id, limit: 1 })
  return deal ?? refuse('deal_moved_on')
}

/** The address to which a parcel was sent that has not come, or not come back; null where the decision is about something else. */
export async function missingParcelTo(
  ctx: Ctx,
  { id, state }: Pick<ContestedDeal, 'id' | 'state'>,
): Promise<ShownAddress | null> {
  if (state === 'contested') return null
  const to = state === 'missing' ? 'out' : 'back'
  const found = (await addressStore.ofDeals(ctx, [id])).find(({ direction }) => direction === to)
  return found ? presentAddress(found) : null
}

async function listed(ctx: Ctx, which: { id?: string; limit: number }): Promise<ContestedDeal[]> {
  const rows = await store.contested(ctx, which)
  const ids = rows.map(({ id }) => id)
  const [parcels, absences, collections] = await Promise.all([
    parcelStore.ofDeals(ctx, ids),
    absenceStore.ofDeals(ctx, ids),
    consignmentStore.collectionsOf(ctx, ids),
  ])
  const own = <Row extends { bookingId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ bookingId }) => bookingId === id)
  const now = ctx.now()
  return rows.map(({ id, title, price: ofPhone, held, deadlineAt, state, amount, returnedThere, ...row }) => {
    // The market holds the deposit of a deal in cash.
    const price = held ?? ofPhone
    return {
      id,
      title,
      price,
      buyer: { _id: row.buyerId, name: row.buyer },
      seller: { _id: row.sellerId, name: row.seller },
      state,
      returned: payments.returnedOf({ price, amount, returnedThere }),
      deadline: deadlineAt?.toISOString() ?? null,
      problem: presentProblem(ctx, row),
      ...presentParcels(own(parcels, id)),
      collection: own(collections, id).map(({ collect, collected }) => ({ collect, collected: collected! }))[0] ?? null,
      missedMeetings: own(absences, id).map((said) => presentMissedMeeting(said, now)),
    }
  })
}
