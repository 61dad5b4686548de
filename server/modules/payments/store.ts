import { sql } from 'kysely'
import { type BookingState, type Charge, unpaidStates } from '#contract/bookings/bookings'
import type { MethodName } from '#contract/payments/methods'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'
import type { Tables } from '#database/tables'

const columns = [
  'id',
  'booking_id as bookingId',
  'method',
  'intent_id as providerId',
  'price',
  'amount',
  'currency',
  'rate',
  'rate_date as rateDate',
  'state',
  'given_back as givenBack',
  'card_digest as cardDigest',
  'returned_there as returnedThere',
  'held_until as heldUntil',
  'is_risky as isRisky',
] as const

function payments(db: Database) {
  return db.selectFrom('payment').select(columns)
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

const live = statement('live payment', (db, { bookingId }: Placeholders<{ bookingId: string }>) =>
  payments(db).where('booking_id', '=', bookingId).where('state', 'in', ['open', 'succeeded']),
)

/** The one payment of a booking that is open or has succeeded. */
export const findLive = (ctx: Ctx, bookingId: string): Promise<PaymentRow | undefined> =>
  live.first(ctx.db, { bookingId })

/** The payment of a booking that a courier has collected, however it ended. */
export const findCollected = (ctx: Ctx, bookingId: string): Promise<PaymentRow | undefined> =>
  payments(ctx.db).where('booking_id', '=', bookingId).where('method', '=', 'cod').executeTakeFirst()

const latest = statement('latest payment', (db, { bookingId }: Placeholders<{ bookingId: string }>) =>
  payments(db).where('booking_id', '=', bookingId).orderBy('created_at', 'desc').limit(1),
)

/** The last payment of a booking, however it ended. */
export const findLatest = (ctx: Ctx, bookingId: string): Promise<PaymentRow | undefined> =>
  latest.first(ctx.db, { bookingId })

/** A payment, with the state of each of its disputes by the dispute's id. */
export type RecordedPayment = PaymentRow & { disputes: Partial<Record<string, Tables['dispute']['state']>> }

const withDisputes = (db: Database) =>
  payments(db).select((eb) =>
    eb
      .selectFrom('dispute')
      .whereRef('dispute.payment_id', '=', 'payment.id')
      .select(sql<RecordedPayment['disputes']>`coalesce(jsonb_object_agg(dispute.id, dispute.state), '{}')`.as('known'))
      .$asScalar()
      .$notNull()
      .as('disputes'),
  )

const byProvider = statement('payment by provider id', (db, { providerId }: Placeholders<{ providerId: string }>) =>
  withDisputes(db).where('intent_id', '=', providerId),
)

export const findByProvider = (ctx: Ctx, providerId: string): Promise<RecordedPayment | undefined> =>
  byProvider.first(ctx.db, { providerId })

const byId = statement('payment by id', (db, { id }: Placeholders<{ id: string }>) =>
  withDisputes(db).where('id', '=', id),
)

export const find = (ctx: Ctx, id: string): Promise<RecordedPayment | undefined> => byId.first(ctx.db, { id })

const opened = statement(
  'payment opened',
  (db, payment: Placeholders<Charge & { bookingId: string; method: string; price: number; at: Date }>) =>
    db
      .insertInto('payment')
      .values({
        booking_id: payment.bookingId,
        method: payment.method,
        price: payment.price,
        amount: payment.amount,
        currency: payment.currency,
        rate: payment.rate,
        rate_date: payment.rateDate,
        created_at: payment.at,
      })
      .returning(columns),
)

export const open = async (
  ctx: Ctx,
  payment: { bookingId: string; method: string; price: number; charge: Charge },
): Promise<PaymentRow> => {
  const { charge, ...rest } = payment
  return (await opened.first(ctx.db, { ...charge, ...rest, at: ctx.now() }))!
}

const storedProviderId = statement(
  'provider id kept',
  (db, { id, providerId }: Placeholders<{ id: string; providerId: string }>) =>
    db
      .updateTable('payment')
      .set({ intent_id: sql`coalesce(intent_id, ${providerId})` })
      .where('id', '=', id)
      .returning(columns),
)

/** Keeps the provider's id of a payment that has none yet. @returns the payment as it is now, locked where a transaction is under way */
export const keepProviderId = async (ctx: Ctx, id: string, providerId: string): Promise<PaymentRow> =>
  (await storedProviderId.first(ctx.db, { id, providerId }))!

const storedCard = statement('card kept', (db, { id, digest }: Placeholders<{ id: string; digest: string }>) =>
  db.updateTable('payment').set({ card_digest: digest }).where('id', '=', id).where('card_digest', 'is', null),
)

/** Keeps the digest of the card that a payment was made with, once. */
export async function keepCard(ctx: Ctx, id: string, digest: string): Promise<void> {
  await storedCard.all(ctx.db, { id, digest })
}

type Terms = { heldUntil: Date | null; isRisky: boolean }

/** Records until when the provider holds the money of a payment, and if it doubts the payer. */
export async function setTerms(ctx: Ctx, id: string, { heldUntil, isRisky }: Terms): Promise<void> {
  await ctx.db.updateTable('payment').set({ held_until: heldUntil, is_risky: isRisky }).where('id', '=', id).execute()
}

/** Payments whose money a provider still holds: those of deals that are complete, and those that it holds no longer than until `before`. In no order. */
export function toCapture(ctx: Ctx, before: Date, limit: number) {
  return ctx.db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .where('payment.state', '=', 'succeeded')
    .where('payment.held_until', 'is not', null)
    .where((eb) => eb.or([eb('payment.held_until', '<', before), eb('booking.state', '=', 'completed')]))
    .select(['payment.id as paymentId', 'payment.booking_id as bookingId', 'payment.intent_id as providerId'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

type Move = { id: string; from: PaymentRow['state']; to: PaymentRow['state']; at: Date }

const changed = statement('payment changed', (db, { id, from, to, at }: Placeholders<Move>) =>
  db
    .updateTable('payment')
    .set({ state: to, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id'),
)

/** @returns whether the payment was in the first state */
export async function change(
  ctx: Ctx,
  id: string,
  from: PaymentRow['state'],
  to: PaymentRow['state'],
): Promise<boolean> {
  return (await changed.first(ctx.db, { id, from, to, at: ctx.now() })) !== undefined
}

const deadlineColumns = { hold: 'booking.hold_ends_at', state: 'booking.deadline_at' } as const

/** Bookings in a state whose deadline has passed, and their open payments, in no order. */
export function overdue(
  ctx: Ctx,
  { from, deadline }: { from: BookingState; deadline: keyof typeof deadlineColumns },
  limit: number,
) {
  return ctx.db
    .selectFrom('booking')
    .leftJoin('payment', (join) => join.onRef('payment.booking_id', '=', 'booking.id').on('payment.state', '=', 'open'))
    .where('booking.state', '=', from)
    .where(deadlineColumns[deadline], '<=', ctx.now())
    .select(['booking.id as bookingId', 'payment.id as paymentId', 'payment.intent_id as providerId'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

/** Open payments that were begun before `before`, and those whose booking is over, in no order. */
export function unreported(ctx: Ctx, before: Date, limit: number) {
  return ctx.db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .where('payment.state', '=', 'open')
    .where((eb) => eb.or([eb('payment.created_at', '<', before), eb('booking.state', 'not in', unpaidStates)]))
    .select((eb) => [
      'payment.id as paymentId',
      'payment.booking_id as bookingId',
      'payment.intent_id as providerId',
      eb('booking.state', 'not in', unpaidStates).as('isOver'),
    ])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

export type UnreportedPayment = Awaited<ReturnType<typeof unreported>>[number]

/** Payments of these methods that were taken back since a moment, in no order. */
export function takenBackSince(ctx: Ctx, methods: MethodName[], since: Date, limit: number) {
  return ctx.db
    .selectFrom('payment')
    .where('state', '=', 'cancelled')
    .where('method', 'in', methods)
    .where('settled_at', '>=', since)
    .where('intent_id', 'is not', null)
    .select(['id as paymentId', 'booking_id as bookingId', 'method', 'intent_id as providerId'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}
