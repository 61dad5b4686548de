// Webhooks that calls about them can be made of.
import { randomBytes } from 'node:crypto'
import type { Client } from '#seed/client'
import { password } from '#testing/market'
import type { FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

/** A webhook of somebody that is not paused. Its address is one that no one has. */
async function aWebhook({ db }: FuzzMarket, { email }: Client): Promise<string | undefined> {
  const person = await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst()
  if (!person) return undefined
  await db.deleteFrom('webhook').where('person_id', '=', person.id).execute()
  const webhook = { person_id: person.id, url: 'https://shop.invalid/phonehaat', topics: ['bookings' as const] }
  const added = db.insertInto('webhook').values({ ...webhook, made_at: new Date() })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

/** By the name of a call. */
export const webhookInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async removeApiToken(world, { email }) {
    const person = await world.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst()
    if (!person) return undefined
    const { id } = await world.db
      .insertInto('api_token')
      .values({
        person_id: person.id,
        name: 'fuzz',
        digest: randomBytes(32),
        scopes: ['read:selling'],
        made_at: new Date(),
        used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id } }
  },
  async makeWebhook({ db }, person) {
    await db
      .deleteFrom('webhook')
      .where('person_id', 'in', db.selectFrom('person').where('email', '=', person.email).select('id'))
      .execute()
    return { body: { url: 'https://shop.example/phonehaat', topics: ['bookings'], password } }
  },
  async renewWebhookSecret(world, person) {
    const id = await aWebhook(world, person)
    return id === undefined ? undefined : { params: { id }, body: { password } }
  },
  async setWebhook(world, person) {
    const id = await aWebhook(world, person)
    return id === undefined ? undefined : { params: { id }, body: { topics: ['deals'], isOn: true } }
  },
  async removeWebhook(world, person) {
    const id = await aWebhook(world, person)
    return id === undefined ? undefined : { params: { id } }
  },
  async getWebhookDeliveries(world, person) {
    const id = await aWebhook(world, person)
    return id === undefined ? undefined : { params: { id } }
  },
  async testWebhook(world, person) {
    const id = await aWebhook(world, person)
    return id === undefined ? undefined : { params: { id } }
  },
  async replayWebhook(world, person) {
    const id = await aWebhook(world, person)
    if (id === undefined) return undefined
    const { id: delivery } = await world.db
      .insertInto('webhook_delivery')
      .values({ webhook_id: id, type: 'test', payload: '{}', made_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id, delivery } }
  },
}
