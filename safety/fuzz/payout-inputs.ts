// Batches and payouts that calls about them can be made of, each in the state that the call is for.
import { type Insertable, sql } from 'kysely'
import { previewPayouts } from '#contract/payments/payout-batches'
import { seal } from '#database/sealing'
import type { Tables } from '#database/tables'
import type { Client } from '#seed/client'
import { password } from '#testing/market'
import type { FuzzMarket } from './world.ts'

const personId = async ({ db }: FuzzMarket, { email }: Client) =>
  (await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst())?.id

/** A batch that is not sent. */
async function openBatch(world: FuzzMarket, person: Client, more: Partial<Insertable<Tables['payout_batch']>> = {}) {
  const created_by = await personId(world, person)
  if (!created_by) return undefined
  const batch = { method: 'bank', created_at: new Date(), created_by, ...more } as const
  const { id } = await world.db.insertInto('payout_batch').values(batch).returning('id').executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

/** A batch of somebody else that waits for a second admin. */
async function waitingBatch(world: FuzzMarket, { email }: Client) {
  const other = await world.db.selectFrom('person').where('email', '!=', email).select('id').executeTakeFirst()
  return other && openBatch(world, { email } as Client, { created_by: other.id, approval: 'waiting' })
}

/** A payment of a seller who is still here, and not a certain one. */
const paidSale = ({ db }: FuzzMarket, not: string | null = null) =>
  db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .innerJoin('person', 'person.id', 'seller_id')
    .where('payment.state', '!=', 'open')
    .where('person.deleted_at', 'is', null)
    .where(sql<boolean>`seller_id is distinct from ${not}`)
    .select(['payment.id as payment_id', 'booking_id', 'seller_id'])
    .executeTakeFirst()

/** Releases what a seller was paid for a phone, and gives the seller an account that has rested. */
async function makePayable(world: FuzzMarket) {
  const { db, market } = world
  const paid = await paidSale(world)
  if (!paid) return
  const { seller_id: person_id, ...of } = paid
  const [key] = market.app.ctx.config.payoutKeys
  const whole = { holder: 'Rahima Begum', number: '01712345678', bank: '', routing: '' }
  const account = {
    method: 'bkash' as const,
    hint: '5678',
    sealed: seal(JSON.stringify(whole), key, `account of ${person_id}`),
    encryption_key: key.id,
    changed_at: new Date(0),
    ready_at: new Date(0),
    rejected_at: null,
  }
  await db.transaction().execute(async (db) => {
    await db
      .updateTable('person')
      .set({ suspended_at: null, suspended_for: null })
      .where('id', '=', person_id)
      .execute()
    await db.updateTable('auth_user').set({ email_verified: true }).where('id', '=', person_id).execute()
    await db
      .insertInto('payout_account')
      .values({ person_id, ...account })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(account))
      .execute()
    await endPayouts(db, person_id)
    const { id: entry_id } = await db
      .insertInto('ledger_entry')
      .values({ ...of, cause: 'release', at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = [
      { entry_id, account: 'held' as const, poisha: 100, charged: 100 },
      { entry_id, account: 'sellers' as const, poisha: -100, charged: -100 },
    ]
    await db.insertInto('ledger_line').values(lines).execute()
  })
}

/** A seller who owes something, and somebody with the same number; not the one who is made payable. */
async function aDebt(world: FuzzMarket) {
  const payable = await paidSale(world)
  const paid = payable && (await paidSale(world, payable.seller_id))
  if (!paid) return undefined
  const { seller_id: sellerId, ...of } = paid
  const other = await world.db
    .selectFrom('person')
    .where('id', 'not in', [sellerId, payable.seller_id])
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!other) return undefined
  const trace = { digest: 'ab'.repeat(32), noted_at: new Date(), kind: 'number' as const, payout_id: null }
  await world.db.transaction().execute(async (db) => {
    const traces = [sellerId, other.id].map((person_id) => ({ ...trace, person_id }))
    await db
      .insertInto('payout_trace')
      .values(traces)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.deleteFrom('debt_bearer').execute()
    const { id: entry_id } = await db
      .insertInto('ledger_entry')
      .values({ ...of, cause: 'given back', at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = [
      { entry_id, account: 'held' as const, poisha: -100_000_000, charged: -100_000_000 },
      { entry_id, account: 'sellers' as const, poisha: 100_000_000, charged: 100_000_000 },
    ]
    await db.insertInto('ledger_line').values(lines).execute()
  })
  const params = { sellerId, bearerId: other.id }
  return { params, body: { decision: 'set_off', reason: 'They are one person.' } }
}

/** A seller who owes the fee of what was sold for cash. */
async function owedFees(world: FuzzMarket) {
  const debt = await aDebt(world)
  if (!debt) return undefined
  const { sellerId } = debt.params
  const ofSeller = sql`payment.state = 'succeeded' and payment.booking_id in (
    select booking.id from booking join listing on listing.id = listing_id where seller_id = ${sellerId})`
  await sql`update payment set method = 'cash' where ${ofSeller}`.execute(world.db)
  const { rows } = await sql<{ poisha: string | null }>`select sum(owed) as poisha from (
    select sum(poisha) as owed from ledger_line join ledger_entry on ledger_entry.id = entry_id join payment on payment.id = payment_id
    where account = 'sellers' and ${ofSeller}
    group by payment_id having sum(poisha) > 0) as fees`.execute(world.db)
  return {
    params: { sellerId },
    body: { isPaid: true, poisha: Number(rows[0]?.poisha ?? 0), reason: 'By bank transfer.' },
  }
}

/** A seller has one payout under way at a time. */
const endPayouts = (db: FuzzMarket['db'], personId: string) =>
  db
    .updateTable('payout')
    .set({ state: 'sent', sealed: null, encryption_key: null })
    .where('state', '=', 'exported')
    .where('person_id', '=', personId)
    .execute()

/** By the name of a call. */
export const payoutInputs = {
  async setPayoutAccount() {
    return { body: { method: 'bkash', holder: 'Rahima Begum', number: '01712345678', bank: '', routing: '', password } }
  },
  async previewPayouts() {
    return { params: { method: 'bkash' } }
  },
  async exportPayouts(world: FuzzMarket, person: Client) {
    await makePayable(world)
    const seen = await person.ask(previewPayouts, { params: { method: 'bkash' } }).catch(() => undefined)
    return { body: { method: 'bkash', poisha: seen?.poisha ?? 0 } }
  },
  approvePayouts: waitingBatch,
  rejectPayouts: waitingBatch,
  decideDebt: aDebt,
  noteFees: owedFees,
  getPayoutBatch: (world: FuzzMarket, person: Client) => openBatch(world, person),
  readPayoutFile: (world: FuzzMarket, person: Client) => openBatch(world, person),
  async markPayoutsSent(world: FuzzMarket, person: Client) {
    const file_read_by = (await personId(world, person)) ?? null
    return openBatch(world, person, { file_read_at: new Date(), file_read_by })
  },
  async markPayoutFailed(world: FuzzMarket, person: Client) {
    const batch = await openBatch(world, person)
    const person_id = await personId(world, person)
    if (!batch || !person_id) return undefined
    const batch_id = Number(batch.params.id)
    const sealed = { sealed: Buffer.from('sealed'), encryption_key: 1, hint: '5678', created_at: new Date() }
    const payout = { batch_id, position: 1, person_id, reference: `PH${batch_id}-1`, poisha: 100, ...sealed }
    await endPayouts(world.db, person_id)
    const { id } = await world.db
      .insertInto('payout')
      .values({ ...payout, state: 'exported' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { reason: 'There is no such account.' } }
  },
}
