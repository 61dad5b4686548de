// Drafts of products that calls can be made of.
import type { Client } from '#seed/client'
import type { FuzzGiven } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

const draftOf = ({ db }: FuzzMarket, { email }: Client) =>
  db
    .selectFrom('product_draft')
    .innerJoin('person', 'person.id', 'seller_id')
    .where('email', '=', email)
    .select('version')
    .executeTakeFirst()

/** By the name of a call. */
export const draftGivens: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async saveProductDraft(world, person) {
    const { version: after = null } = (await draftOf(world, person)) ?? {}
    return { body: { after, photos: [await world.photoOf(person)] } }
  },
  async removeProductDraft(world, person) {
    const draft = await draftOf(world, person)
    return draft && { params: { version: draft.version } }
  },
}
