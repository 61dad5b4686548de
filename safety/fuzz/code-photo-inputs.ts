// Photos with a code, and phones that wait for an admin, that calls can be made of.
import type { Client } from '#seed/client'
import { getPhotoCode } from '#contract/photos/code-photos'
import { type FuzzGiven, ownPhone } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

/** By the name of a call. */
export const codePhotoInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  getPhotoCode: ownPhone,
  removeCodePhoto: ownPhone,
  async sendCodePhoto(world, person) {
    const own = await ownPhone(world, person)
    if (!own) return undefined
    const { code } = await person.ask(getPhotoCode, { params: { id: String(own.params!['id']) } })
    return { ...own, body: { code, img: await world.photoOf(person, 'private') } }
  },
  async decideHeldListing({ db }) {
    const waiting = await db
      .updateTable('listing')
      .set({ status: 'withdrawn', withdrawn_at: new Date(), withdrawn_by: 'guard', withdrawn_reason: null })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('listing as held')
          .innerJoin('person', 'person.id', 'held.seller_id')
          .where('person.deleted_at', 'is', null)
          .where('person.role', 'is', null)
          .where('held.hidden_at', 'is', null)
          .where((eb) => eb.or([eb('held.withdrawn_by', '=', 'guard'), eb('held.status', '=', 'available')]))
          // The same as before, so that others stay on the market.
          .orderBy('held.withdrawn_by')
          .limit(1)
          .select('held.id'),
      )
      .returning(['id', 'edited_at as editedAt', 'posted_at as postedAt'])
      .executeTakeFirst()
    return (
      waiting && {
        params: { id: String(waiting.id) },
        body: { version: (waiting.editedAt ?? waiting.postedAt).toISOString() },
      }
    )
  },
  async decideCodePhoto({ db }) {
    const waiting = await db
      .selectFrom('code_photo')
      .where('state', '=', 'waiting')
      .select(['listing_id as id', 'photo_id as photoId'])
      .executeTakeFirst()
    return waiting && { params: { id: String(waiting.id) }, body: { img: `/photos/${waiting.photoId}/640.webp` } }
  },
}
