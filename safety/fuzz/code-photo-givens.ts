// Photos with a code that calls can be made of.
import type { Client } from '#seed/client'
import { getPhotoCode } from '#contract/code-photos'
import { type FuzzGiven, ownPhone } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

/** By the name of a call. */
export const codePhotoGivens: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  getPhotoCode: ownPhone,
  removeCodePhoto: ownPhone,
  async sendCodePhoto(world, person) {
    const own = await ownPhone(world, person)
    if (!own) return undefined
    const { code } = await person.ask(getPhotoCode, { params: { id: String(own.params!['id']) } })
    return { ...own, body: { code, img: await world.photoOf(person, 'private') } }
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
