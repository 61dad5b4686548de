// Addresses of accounts that change, of people whom no other request knows.
import { signId } from '#accounts'
import { password } from '#testing/market'
import type { FuzzGiven } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

/** The token of a letter about a change of somebody's address that waits. */
async function aChange({ db, market }: FuzzMarket, purpose: string): Promise<FuzzGiven> {
  const id = crypto.randomUUID()
  const somebody = { id, name: 'Somebody', email: `${id}@test.example` }
  await db
    .insertInto('auth_user')
    .values({ ...somebody, email_verified: true })
    .execute()
  await db.insertInto('person').values(somebody).execute()
  const change = { person_id: id, session_id: null, old_email: somebody.email, new_email: `new.${somebody.email}` }
  const row = { ...change, was_confirmed: true, old_digest: '0'.repeat(64), asked_at: new Date() }
  const { id: changeId } = await db
    .insertInto('address_change')
    .values({ ...row, changed_at: null, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { body: { token: signId(market.app.ctx.config.authSecret, purpose, changeId) } }
}

/** By the name of a call. */
export const addressGivens: Record<string, (world: FuzzMarket) => Promise<FuzzGiven | undefined>> = {
  async changeAddress() {
    return { body: { email: `${crypto.randomUUID()}@test.example`, password } }
  },
  confirmNewAddress: (world) => aChange(world, 'address change'),
  undoNewAddress: (world) => aChange(world, 'address kept'),
}
