// People whose accounts admins close out or change, and what the security log is asked.
import { signId } from '#accounts'
import type { Client } from '#seed/client'
import { password } from '#testing/market'
import type { FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

/** Someone who has just signed up, or was deleted then, and owes nothing. */
async function newPerson({ db }: FuzzMarket, values: { account_type: 'user' | 'seller'; deleted_at: Date | null }) {
  const id = crypto.randomUUID()
  const person = { id, email: `${id}@test.example`, name: 'Someone', created_at: new Date(), ...values }
  await db.insertInto('person').values(person).execute()
  return id
}

/** By the name of a call. */
export const exclusionInputs: Record<string, (world: FuzzMarket) => Promise<FuzzGiven | undefined>> = {
  async excludePerson(world) {
    const id = await newPerson(world, { account_type: 'seller', deleted_at: null })
    return { body: { id, cause: 'Sold three clones.' } }
  },
  async endExclusion(world) {
    const person_id = await newPerson(world, { account_type: 'seller', deleted_at: new Date() })
    const row = { person_id, decided_by: person_id, cause: 'Sold three clones.', at: new Date() }
    const { id } = await world.db.insertInto('exclusion').values(row).returning('id').executeTakeFirstOrThrow()
    return { params: { id: String(id) } }
  },
  async deleteSeller(world) {
    return { params: { id: await newPerson(world, { account_type: 'seller', deleted_at: null }) } }
  },
  async deleteBuyer(world) {
    return { params: { id: await newPerson(world, { account_type: 'user', deleted_at: null }) } }
  },
  async suspendPeople({ db }) {
    const buyer = await db
      .selectFrom('person')
      .where('account_type', '=', 'user')
      .where('deleted_at', 'is', null)
      .where('role', 'is', null)
      .orderBy('created_at', 'desc')
      .select('id')
      .executeTakeFirst()
    return buyer && { body: { ids: [buyer.id], reason: 'Three phones were not as described.' } }
  },
  async searchSecurityLog() {
    return { body: { person: undefined, email: undefined, network: undefined, device: undefined, act: 'logged_in' } }
  },
}

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

/** Addresses of accounts that change, of people whom no other request knows, by the name of a call. */
export const addressInputs: Record<string, (world: FuzzMarket) => Promise<FuzzGiven | undefined>> = {
  async changeAddress() {
    return { body: { email: `${crypto.randomUUID()}@test.example`, password } }
  },
  confirmNewAddress: (world) => aChange(world, 'address change'),
  undoNewAddress: (world) => aChange(world, 'address kept'),
}

/** Somebody's second step is on, and their logins have just shown it. */
async function turnOn({ db }: FuzzMarket, id: string): Promise<void> {
  await db.updateTable('auth_user').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  await db.updateTable('auth_session').set({ second_factor_at: new Date() }).where('user_id', '=', id).execute()
}

/** People with a second step at login, which calls turn off, by the name of a call. */
export const secondFactorInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> =
  {
    async removeSecondFactor(world, { email }) {
      const own = await world.db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()
      if (own) await turnOn(world, own.id)
      return {}
    },
    async resetSecondFactor(world) {
      const id = crypto.randomUUID()
      const somebody = { id, name: 'Somebody', email: `${id}@test.example` }
      await world.db
        .insertInto('auth_user')
        .values({ ...somebody, email_verified: true })
        .execute()
      await world.db.insertInto('person').values(somebody).execute()
      await turnOn(world, id)
      return { params: { id }, body: { reason: 'Called from her own number.' } }
    },
  }
