// People who are deleted for cause.
import type { FuzzGiven } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

/** By the name of a call. */
export const exclusionGivens: Record<string, (world: FuzzMarket) => Promise<FuzzGiven | undefined>> = {
  async excludePerson({ db }) {
    const gone = await db.selectFrom('person').where('deleted_at', 'is not', null).select('id').executeTakeFirst()
    return { body: { id: gone?.id ?? crypto.randomUUID(), cause: 'Sold three clones.' } }
  },
  async endExclusion({ db }) {
    const one = await db.selectFrom('exclusion').select('id').executeTakeFirst()
    return one && { params: { id: String(one.id) } }
  },
}
