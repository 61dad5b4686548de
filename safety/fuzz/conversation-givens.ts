// Phones of others, and conversations that calls about them can be made of.
import type { Client } from '#seed/client'
import type { FuzzMarket } from './world.ts'

/** What a person could really ask for. */
export interface FuzzGiven {
  params?: Record<string, unknown>
  body?: Record<string, unknown>
}

export const phoneOfOthers = ({ db }: FuzzMarket, { email }: Pick<Client, 'email'>) =>
  db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('person.email', '!=', email)
    .where('status', '=', 'available')
    .where('hidden_at', 'is', null)
    .orderBy('listing.id', 'desc')
    .select(['listing.id', 'title', 'resale_price'])
    .executeTakeFirst()

async function ownConversation({ db }: FuzzMarket, { email }: Client): Promise<FuzzGiven | undefined> {
  const conversation = await db
    .selectFrom('conversation')
    .innerJoin('person', (join) =>
      join.on((eb) =>
        eb.or([
          eb('person.id', '=', eb.ref('conversation.buyer_id')),
          eb('person.id', '=', eb.ref('conversation.seller_id')),
        ]),
      ),
    )
    .where('person.email', '=', email)
    .orderBy('conversation.last_at', 'desc')
    .select('conversation.id')
    .executeTakeFirst()
  return conversation && { params: { id: conversation.id } }
}

/** By the name of a call. */
export const conversationGivens: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> =
  {
    async getPhoneConversation(world, person) {
      const phone = await phoneOfOthers(world, person)
      return phone && { params: { id: String(phone.id) } }
    },
    async startConversation(world, person) {
      const phone = await phoneOfOthers(world, person)
      return phone && { body: { listingId: String(phone.id), text: 'Is it still there?', key: crypto.randomUUID() } }
    },
    async openBuyerConversation({ db }, { email }) {
      const sale = await db
        .selectFrom('booking')
        .innerJoin('listing', 'listing.id', 'booking.listing_id')
        .innerJoin('person', 'person.id', 'listing.seller_id')
        .where('person.email', '=', email)
        .orderBy('booking.id')
        .select('booking.id')
        .executeTakeFirst()
      return sale && { params: { id: sale.id } }
    },
    getConversation: ownConversation,
    async sendMessage(world, person) {
      const own = await ownConversation(world, person)
      return own && { ...own, body: { text: 'Is it still there?', key: crypto.randomUUID() } }
    },
    async markConversationRead(world, person) {
      const own = await ownConversation(world, person)
      return own && { ...own, body: { upTo: 1 } }
    },
    blockPerson: ownConversation,
    unblockPerson: ownConversation,
    reportConversation: ownConversation,
    async decideHeldMessage({ db }) {
      const held = await db.selectFrom('held_message').where('decided_at', 'is', null).select('id').executeTakeFirst()
      return held && { params: { id: held.id }, body: { isReleased: true } }
    },
    async closeConversationReport({ db }) {
      const report = await db
        .selectFrom('conversation_report')
        .where('closed_at', 'is', null)
        .select('id')
        .executeTakeFirst()
      return report && { params: { id: report.id }, body: { decision: 'Nothing wrong.' } }
    },
  }
