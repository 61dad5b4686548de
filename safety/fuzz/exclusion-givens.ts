// People whom admins close out, and what the security log is asked.
import type { FuzzGiven } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

/** Someone who has just signed up, or was deleted then, and owes nothing. */
async function newPerson({ db }: FuzzMarket, values: { account_type: 'user' | 'seller'; deleted_at: Date | null }) {
  const id = crypto.randomUUID()
  const person = { id, email: `${id}@test.example`, name: 'Someone', created_at: new Date(), ...values }
  await db.insertInto('person').values(person).execute()
  return id
}

/** By the name of a call. */
export const exclusionGivens: Record<string, (world: FuzzMarket) => Promise<FuzzGiven | undefined>> = {
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
