// Links that calls about self-tests can be made of.
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '#seed/client'
import { selfTestResults, signingPhone } from '#seed/self-tests'
import type { FuzzGiven } from './conversation-givens.ts'
import type { FuzzMarket } from './world.ts'

const sign = signingPhone('a fuzzed phone')

/** A new link of a phone that is on the market. */
async function aLink({ db }: FuzzMarket): Promise<{ token: string; listingId: string } | undefined> {
  const phone = await db.selectFrom('listing').where('status', '=', 'available').select('id').executeTakeFirst()
  if (!phone) return undefined
  const token = randomBytes(16).toString('base64url')
  const made_at = new Date()
  await db
    .insertInto('self_test_link')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      listing_id: phone.id,
      made_at,
      expires_at: new Date(made_at.getTime() + 3_600_000),
      used_by: null,
    })
    .execute()
  return { token, listingId: String(phone.id) }
}

/** By the name of a call. */
export const selfTestGivens: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async beginSelfTest(world) {
    const link = await aLink(world)
    return link && { body: { token: link.token } }
  },
  async finishSelfTest(world) {
    const link = await aLink(world)
    const device = { model: 'SM-S918B', batteryLevel: 71, network: '4g', storage: 74 } as const
    return link && { body: await sign({ ...link, steps: selfTestResults(), device }) }
  },
}
