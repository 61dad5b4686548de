// People with a second step at login, which calls turn off.
import type { Client } from '#seed/client'
import type { FuzzGiven } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

/** Somebody's second step is on, and their logins have just shown it. */
async function turnOn({ db }: FuzzMarket, id: string): Promise<void> {
  await db.updateTable('auth_user').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  await db.updateTable('auth_session').set({ second_factor_at: new Date() }).where('user_id', '=', id).execute()
}

/** By the name of a call. */
export const secondFactorGivens: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> =
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
