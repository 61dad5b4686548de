// Batches and payouts that calls about them can be made of, each in the state that the call is for.
import type { Client } from '#seed/client'
import { password } from '#testing/market'
import type { FuzzMarket } from './world.ts'

const personId = async ({ db }: FuzzMarket, { email }: Client) =>
  (await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst())?.id

/** A batch that is not sent. */
async function openBatch(world: FuzzMarket, person: Client) {
  const created_by = await personId(world, person)
  if (!created_by) return undefined
  const batch = { method: 'bank', created_at: new Date(), created_by } as const
  const { id } = await world.db.insertInto('payout_batch').values(batch).returning('id').executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

/** By the name of a call. */
export const payoutGivens = {
  async setPayoutAccount() {
    return { body: { method: 'bkash', holder: 'Rahima Begum', number: '01712345678', password } }
  },
  async exportPayouts(world: FuzzMarket) {
    // What is released for a seller with an account that has rested.
    await world.db
      .updateTable('payout_account')
      .set({ ready_at: new Date(0), rejected_at: null })
      .execute()
    return { body: { method: 'bkash' } }
  },
  getPayoutBatch: openBatch,
  readPayoutFile: openBatch,
  markPayoutsSent: openBatch,
  async markPayoutFailed(world: FuzzMarket, person: Client) {
    const batch = await openBatch(world, person)
    const person_id = await personId(world, person)
    if (!batch || !person_id) return undefined
    const batch_id = Number(batch.params.id)
    const sealed = { sealed: Buffer.from('sealed'), encryption_key: 1, hint: '5678', created_at: new Date() }
    const payout = { batch_id, position: 1, person_id, reference: `PH${batch_id}-1`, poisha: 100, ...sealed }
    await world.db
      .updateTable('payout')
      .set({ state: 'sent', sealed: null, encryption_key: null })
      .where('state', '=', 'exported')
      .where('person_id', '=', person_id)
      .execute()
    const { id } = await world.db
      .insertInto('payout')
      .values({ ...payout, state: 'exported' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { reason: 'There is no such account.' } }
  },
}
