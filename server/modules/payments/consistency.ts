// Checks that phones, bookings and payments agree. They always should: every act changes them in one transaction. Traces of an older version, of a hand on
// the database or of a fault are found here, said, and put right where no money has to be guessed about.
import type { Disagreement } from '#contract/deals/disputes'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import * as listings from '#listings'
import { type NewNotification, notify } from '#notifications'
import * as store from './consistency-store.ts'
import { end } from './ending.ts'
import * as ledger from './ledger.ts'
import { forEachRow } from './sweeps.ts'
import * as payments from './store.ts'

/** Puts a phone right that is locked. @returns what has to be notified */
type Repair = (ctx: Ctx, found: store.FoundDisagreement) => Promise<NewNotification[]>

/** Repairs of the disagreements that can be put right: by the live booking where there is one, and otherwise as by taking the phone down. */
const repairs: Partial<Record<Disagreement, Repair>> = {
  booking_on_withdrawn: async (ctx, { listingId }) => end(ctx, await bookings.liveOf(ctx, { listingId }), 'withdraw'),
  async status_behind(ctx, { listingId }) {
    const state = await store.liveState(ctx, listingId)
    if (state) await listings.change(ctx, listingId, ['available', 'booked', 'sold'], phoneWhile[state])
    return []
  },
  async booked_without_booking(ctx, { listingId, sellerIsGone }) {
    await listings.change(ctx, listingId, ['booked'], sellerIsGone ? 'withdrawn' : 'available')
    return []
  },
  async seller_deleted(ctx, { listingId }) {
    await listings.change(ctx, listingId, ['available'], 'withdrawn')
    return []
  },
  async payment_after_end(ctx, { listingId }) {
    for (const { id, bookingId } of await store.paymentsOfEnded(ctx, listingId)) {
      await payments.change(ctx, id, 'succeeded', 'refund_due')
      await ledger.recordRefundDue(ctx, (await payments.find(ctx, id))!)
      await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: id, bookingId })
    }
    return []
  },
}

/** Findings of one check that are looked into; the next one finds more. */
const maxFindings = 50

const phoneWhile = { unpaid: bookings.phoneWhile('unpaid'), paid: bookings.phoneWhile('paid') }

/** Every hour: finds phones that disagree with their bookings or payments, says so in the log and to the admins, and puts right what it can. */
export async function checkConsistency(ctx: Ctx): Promise<void> {
  const found = await store.findDisagreements(ctx, { phoneWhile, limit: maxFindings })
  await forEachRow(ctx, found, (one) => checkOne(ctx, one), 'a phone and its bookings could not be put right')
  if (found.length < maxFindings) await store.deleteResolved(ctx, found)
}

async function checkOne(ctx: Ctx, { listingId, problem }: store.FoundDisagreement): Promise<void> {
  await transact(ctx, async (ctx) => {
    const phone = await listings.lock(ctx, listingId)
    // Someone may have put it right meanwhile.
    const still = (await store.findDisagreements(ctx, { phoneWhile, limit: maxFindings, listingId })).find(
      (one) => one.problem === problem,
    )
    if (!phone || !still) return
    const repair = repairs[problem]
    const notifications = repair ? await repair(ctx, still) : []
    const isMended = repair !== undefined
    ctx.log.error({ listingId, problem, isMended }, 'a phone disagreed with its bookings or payments')
    if (!isMended && !(await store.record(ctx, still))) return
    const facts = { listingId: String(listingId), title: phone.title, problem, isMended }
    await notify(ctx, ...notifications, { to: { admins: 'all', but: [] }, kind: 'phone_disagrees', facts })
  })
}
