// Phones of others, and conversations that calls about them can be made of.
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Client } from '#seed/client'
import type { FuzzMarket } from './world.ts'

/** A plausible request of a person. */
export interface FuzzGiven {
  params?: Record<string, unknown>
  body?: Record<string, unknown>
  query?: Record<string, unknown>
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

/** A booking of a phone of this person. */
async function saleOf({ db }: FuzzMarket, { email }: Client): Promise<FuzzGiven | undefined> {
  const sale = await db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('person.email', '=', email)
    .orderBy('booking.id')
    .select('booking.id')
    .executeTakeFirst()
  return sale && { params: { id: sale.id } }
}

/** Adds a phone like another one of the market. @returns its number */
export async function addPhoneLike(
  db: FuzzMarket['db'],
  like: Selectable<Tables['listing']>,
  status: 'booked' | 'sold',
): Promise<number> {
  const unsaid = { withdrawn_by: null, condition_report: null, self_test: null, self_test_device: null }
  const { id: _, ...row } = like
  const phone = { ...row, ...unsaid, status, register_answer: null }
  const { id } = await db.insertInto('listing').values(phone).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A booking that waits for its payment, with this person as its seller or its buyer. */
async function unpaidBooking(
  { db }: FuzzMarket,
  { email }: Client,
  party: 'buyer' | 'seller',
): Promise<FuzzGiven | undefined> {
  const [ofSeller, ofBuyer] = party === 'seller' ? (['=', '!='] as const) : (['!=', '='] as const)
  const like = await db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('person.email', ofSeller, email)
    .selectAll('listing')
    .executeTakeFirst()
  const buyer = await db
    .selectFrom('person')
    .where('email', ofBuyer, email)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email'])
    .executeTakeFirst()
  if (!like || !buyer) return undefined
  const listing_id = await addPhoneLike(db, like, 'booked')
  const whose = { buyer_id: buyer.id, name: buyer.name, email: buyer.email, phone: null, location: 'Dhaka' }
  const { id } = await db
    .insertInto('booking')
    .values({
      ...whose,
      listing_id,
      title: like.title,
      price: like.resale_price,
      booked_phone: null,
      hold_ends_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** An open offer for a free phone of this person, by someone who has booked nothing. */
async function offerFor({ db }: FuzzMarket, { email }: Client): Promise<FuzzGiven | undefined> {
  const phone = await db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('person.email', '=', email)
    .where('status', '=', 'available')
    .select(['listing.id', 'seller_id', 'resale_price as amount'])
    .executeTakeFirst()
  const buyer = await db
    .selectFrom('person')
    .where('email', '!=', email)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking').whereRef('buyer_id', '=', 'person.id').select('booking.id'))),
    )
    .select('id')
    .executeTakeFirst()
  if (!phone || !buyer) return undefined
  const now = new Date()
  const { id, number } = await db
    .insertInto('conversation')
    .values({
      listing_id: phone.id,
      buyer_id: buyer.id,
      seller_id: phone.seller_id,
      started_at: now,
      last_at: now,
      last_number: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'buyer_id'])
        .doUpdateSet((eb) => ({ last_number: eb('conversation.last_number', '+', 1) })),
    )
    .returning(['id', 'last_number as number'])
    .executeTakeFirstOrThrow()
  await db.deleteFrom('offer').where('conversation_id', '=', id).execute()
  const message = {
    conversation_id: id,
    number,
    sender_id: buyer.id,
    key: crypto.randomUUID(),
    text: null,
    sent_at: now,
  }
  await db.insertInto('chat_message').values(message).execute()
  const expires = new Date(now.getTime() + 3_600_000)
  const offer = await db
    .insertInto('offer')
    .values({ conversation_id: id, number, made_by: 'buyer', amount: phone.amount, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: offer.id }, body: { amount: phone.amount, key: crypto.randomUUID() } }
}

/** By the name of a call. */
export const conversationInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> =
  {
    async getPhoneConversation(world, person) {
      const phone = await phoneOfOthers(world, person)
      return phone && { params: { id: String(phone.id) } }
    },
    async startConversation(world, person) {
      const phone = await phoneOfOthers(world, person)
      return (
        phone && {
          body: {
            listingId: String(phone.id),
            text: 'Is it still available?',
            photos: undefined,
            key: crypto.randomUUID(),
          },
        }
      )
    },
    openBuyerConversation: saleOf,
    async cancelSale(world, person) {
      const sale = await unpaidBooking(world, person, 'seller')
      return sale && { ...sale, body: { isBlocked: false } }
    },
    async setBookingContact(world, person) {
      const order = await unpaidBooking(world, person, 'buyer')
      return order && { ...order, body: { phone: '01712345678', location: 'Mirpur 10, Dhaka' } }
    },
    async makeOffer(world, person) {
      const phone = await phoneOfOthers(world, person)
      return (
        phone && { params: { id: String(phone.id) }, body: { amount: phone.resale_price, key: crypto.randomUUID() } }
      )
    },
    counterOffer: offerFor,
    declineOffer: offerFor,
    acceptOffer: offerFor,
    getConversation: ownConversation,
    async sendMessage(world, person) {
      const own = await ownConversation(world, person)
      const photos = own && [await world.photoOf(person, 'private')]
      return own && { ...own, body: { text: 'Is it still available?', photos, key: crypto.randomUUID() } }
    },
    async markConversationRead(world, person) {
      const own = await ownConversation(world, person)
      return own && { ...own, body: { upTo: 1 } }
    },
    blockPerson: ownConversation,
    unblockPerson: ownConversation,
    reportConversation: ownConversation,
    async decideHeldMessage({ db }) {
      const conversation = await db.selectFrom('conversation').select(['id', 'buyer_id']).executeTakeFirst()
      if (!conversation) return undefined
      const { id } = await db
        .insertInto('held_message')
        .values({
          conversation_id: conversation.id,
          sender_id: conversation.buyer_id,
          key: crypto.randomUUID(),
          text: 'Send 500 in advance.',
          held_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id }, body: { isReleased: true } }
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

export async function ownPhone({ db }: FuzzMarket, { email }: Client): Promise<FuzzGiven | undefined> {
  const phone = await db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'seller_id')
    .where('person.email', '=', email)
    .where('status', '=', 'available')
    .select('listing.id')
    .executeTakeFirst()
  return phone && { params: { id: String(phone.id) } }
}
