import { sql } from 'kysely'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx, PersonCtx } from '#context'
import { beginningOfUuids, type Keyset } from '#database/keyset'
import { type Placeholders, statement } from '#database/statement'
import { shownTitle } from '#read/shown-title'
import { photoIdsOf } from '#read/message-photos'

interface PhoneRow {
  listingId: number
  title: string
  price: number
  status: ListingStatus
  photoId: string | null
}

interface DiscussedRow extends PhoneRow {
  sellerId: string
  sellerName: string
}

/** The two people of a conversation and their phone, as one of the two sees them. */
export interface ConversationRow extends PhoneRow {
  id: string
  isBuyer: boolean
  otherId: string
  otherName: string
  /** The seller has taken the phone off the market for a while. */
  isPaused: boolean
  isOtherAway: boolean
  hasBlocked: boolean
  isBlockedBy: boolean
  readByOther: number
}

export interface ListedRow extends Omit<
  ConversationRow,
  'isPaused' | 'isOtherAway' | 'hasBlocked' | 'isBlockedBy' | 'readByOther'
> {
  unread: number
  lastText: string | null
  lastOffer: number | null
  lastPhotos: number
  lastIsOwn: boolean
  lastAt: Date
}

const photoOfListing = sql`(select photo_id from listing_photo where listing_photo.listing_id = listing.id and position = 0)`

type ListPage = Placeholders<
  { personId: string; listingId: number | null; isSelling: boolean; most: number } & Keyset<string>
>

const page = statement(
  'conversations',
  (_, given: ListPage) => sql<ListedRow>`
    select conversation.id, listing_id as "listingId", ${shownTitle(given.personId)} as title, listing.resale_price as price, listing.status,
      ${photoOfListing} as "photoId", buyer_id = ${given.personId} as "isBuyer", other.id as "otherId", other.name as "otherName",
      case when buyer_id = ${given.personId} then buyer_unread else seller_unread end as unread,
      last.text as "lastText", offered.amount as "lastOffer", cardinality(${photoIdsOf('last')}) as "lastPhotos",
      last.sender_id = ${given.personId} as "lastIsOwn", last_at as "lastAt"
    from conversation
    join listing on listing.id = listing_id
    join person other on other.id = case when buyer_id = ${given.personId} then conversation.seller_id else buyer_id end
    join chat_message last on last.conversation_id = conversation.id and last.number = last_number
    left join offer offered on offered.conversation_id = conversation.id and offered.number = last_number
    where (buyer_id = ${given.personId} or conversation.seller_id = ${given.personId})
      and (not ${given.isSelling}::boolean or conversation.seller_id = ${given.personId})
      and (${given.listingId}::bigint is null or listing_id = ${given.listingId}::bigint)
      and (last_at, conversation.id) < (${given.at}::timestamptz, ${given.id}::uuid)
    order by last_at desc, conversation.id desc limit ${given.most}`,
)

/** Someone's conversations, the latest message first; one more than `limit` tells that there are more. */
interface ListedConversations {
  listingId: number | null
  /** Only those about phones that the person sells. */
  isSelling: boolean
  limit: number
  after: Keyset<string> | undefined
}

export function ofPerson(
  ctx: Ctx,
  personId: string,
  { listingId, isSelling, limit, after }: ListedConversations,
): Promise<ListedRow[]> {
  return page.all(ctx.db, { personId, listingId, isSelling, most: limit + 1, ...(after ?? beginningOfUuids) })
}

const unread = statement(
  'unread conversations',
  (_, { personId }: Placeholders<{ personId: string }>) => sql<{ count: number }>`
    select (select count(*) from conversation where buyer_id = ${personId} and buyer_unread > 0)
      + (select count(*) from conversation where seller_id = ${personId} and seller_unread > 0) as count`,
)

export async function countUnread(ctx: Ctx, personId: string): Promise<number> {
  return (await unread.first(ctx.db, { personId }))!.count
}

const byId = statement(
  'conversation',
  (_, { id, personId }: Placeholders<{ id: string; personId: string }>) => sql<ConversationRow>`
    select conversation.id, listing_id as "listingId", ${shownTitle(personId)} as title, listing.resale_price as price, listing.status,
      ${photoOfListing} as "photoId", buyer_id = ${personId} as "isBuyer", other.id as "otherId", other.name as "otherName",
      coalesce(listing.withdrawn_by = 'paused', false) as "isPaused",
      other.deleted_at is not null or other.suspended_at is not null as "isOtherAway",
      case when buyer_id = ${personId} then seller_read else buyer_read end as "readByOther",
      exists (select from person_block where blocker_id = ${personId} and blocked_id = other.id) as "hasBlocked",
      exists (select from person_block where blocker_id = other.id and blocked_id = ${personId}) as "isBlockedBy"
    from conversation join listing on listing.id = listing_id
    join person other on other.id = case when buyer_id = ${personId} then conversation.seller_id else buyer_id end
    where conversation.id = ${id} and (buyer_id = ${personId} or conversation.seller_id = ${personId})`,
)

/** A conversation of someone; undefined when it is not theirs. */
export const find = (ctx: Ctx, id: string, personId: string) => byId.first(ctx.db, { id, personId })

const phoneById = statement(
  'phone to write about',
  (_, { id, personId }: Placeholders<{ id: number; personId: string }>) => sql<DiscussedRow>`
    select listing.id as "listingId", ${shownTitle(personId)} as title, listing.resale_price as price, listing.status, ${photoOfListing} as "photoId",
      seller.id as "sellerId", seller.name as "sellerName"
    from listing join person seller on seller.id = listing.seller_id where listing.id = ${id}`,
)

/** A phone that one may write about, also when it is off the market. */
export const phone = (ctx: PersonCtx, id: number) => phoneById.first(ctx.db, { id, personId: ctx.person.id })

/** The conversation of a buyer about a phone. */
export async function idOf(ctx: Ctx, listingId: number, buyerId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('conversation')
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Adds the conversation of a buyer about a phone, which then waits for its first message. @returns its id; undefined when there is one */
export async function add(
  ctx: Ctx,
  conversation: { listingId: number; buyerId: string; sellerId: string },
): Promise<string | undefined> {
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('conversation')
    .values({
      listing_id: conversation.listingId,
      buyer_id: conversation.buyerId,
      seller_id: conversation.sellerId,
      started_at: now,
      last_at: now,
    })
    .onConflict((conflict) => conflict.columns(['listing_id', 'buyer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const locked = statement('conversation locked', (db, { id }: Placeholders<{ id: string }>) =>
  db.selectFrom('conversation').where('id', '=', id).select('id').forNoKeyUpdate(),
)

/** Lets no other message be added until the transaction ends. */
export async function lock(ctx: Ctx, id: string): Promise<void> {
  await locked.first(ctx.db, { id })
}

type Sent = Placeholders<{ id: string; senderId: string; key: string; text: string | null; now: Date; letterAt: Date }>

const added = statement(
  'message added',
  (_, { id, senderId, key, text, now, letterAt }: Sent) => sql<{ number: number; buyerId: string; sellerId: string }>`
    with numbered as (
      update conversation set
        last_number = last_number + 1, last_at = ${now}::timestamptz,
        buyer_unread = buyer_unread + (buyer_id <> ${senderId})::integer,
        seller_unread = seller_unread + (seller_id <> ${senderId})::integer,
        buyer_letter_at = case when buyer_id <> ${senderId} then coalesce(buyer_letter_at, ${letterAt}::timestamptz) else buyer_letter_at end,
        seller_letter_at = case when seller_id <> ${senderId} then coalesce(seller_letter_at, ${letterAt}::timestamptz) else seller_letter_at end
      where id = ${id}::uuid returning id, last_number, buyer_id, seller_id
    ), written as (
      insert into chat_message (conversation_id, number, sender_id, key, text, sent_at)
      select id, last_number, ${senderId}::uuid, ${key}::uuid, ${text}::text, ${now}::timestamptz from numbered
    )
    select last_number as number, buyer_id as "buyerId", seller_id as "sellerId" from numbered`,
)

/** Adds a message to a locked conversation, one without a text for an offer; a letter may tell of it from `letterAt` on. */
export async function addMessage(
  ctx: Ctx,
  message: { id: string; senderId: string; key: string; text: string | null; letterAt: Date },
) {
  return (await added.first(ctx.db, { ...message, now: ctx.now() }))!
}

const byKey = statement(
  'message by key',
  (db, { id, senderId, key }: Placeholders<{ id: string; senderId: string; key: string }>) =>
    db
      .selectFrom('chat_message')
      .where('conversation_id', '=', id)
      .where('sender_id', '=', senderId)
      .where('key', '=', key)
      .select('number'),
)

const anyOf = statement('message of someone', (db, { id, senderId }: Placeholders<{ id: string; senderId: string }>) =>
  db
    .selectFrom('chat_message')
    .where('conversation_id', '=', id)
    .where('sender_id', '=', senderId)
    .select('number')
    .limit(1),
)

export const hasWritten = async (ctx: Ctx, id: string, senderId: string): Promise<boolean> =>
  (await anyOf.first(ctx.db, { id, senderId })) !== undefined

/** The number of the message that was sent with this key, if it was. */
export async function numberOf(ctx: Ctx, id: string, senderId: string, key: string): Promise<number | undefined> {
  return (await byKey.first(ctx.db, { id, senderId, key }))?.number
}

type MessagePage = Placeholders<{ id: string; personId: string; before: number; most: number }>

const messagePage = statement('messages', (db, { id, personId, before, most }: MessagePage) =>
  db
    .selectFrom('chat_message')
    .where('conversation_id', '=', id)
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(most)
    .select(['number', 'text', 'sent_at as sentAt'])
    .select(sql<boolean>`sender_id = ${personId}`.as('isOwn'))
    .select(photoIdsOf('chat_message').as('photoIds')),
)

/** The messages of a conversation before a number, newest first; one more than `limit` tells that there are more. */
export function messages(
  ctx: Ctx,
  {
    id,
    personId,
    limit,
    before = 2_147_483_647,
  }: { id: string; personId: string; limit: number; before: number | undefined },
) {
  return messagePage.all(ctx.db, { id, personId, before, most: limit + 1 })
}

const markedRead = statement(
  'conversation read',
  (_, { id, personId, upTo }: Placeholders<{ id: string; personId: string; upTo: number }>) => sql<{
    buyerId: string
    sellerId: string
  }>`
    with marked as (
      select conversation.id, buyer_id = ${personId} as is_buyer, least(${upTo}, last_number) as number,
        (select count(*) from chat_message where conversation_id = conversation.id
          and sender_id <> ${personId} and number > ${upTo}) as unread
      from conversation where conversation.id = ${id}::uuid
        and case when buyer_id = ${personId} then buyer_read else seller_read end < least(${upTo}, last_number)
    )
    update conversation set
      buyer_read = case when is_buyer then marked.number else buyer_read end,
      seller_read = case when is_buyer then seller_read else marked.number end,
      buyer_unread = case when is_buyer then marked.unread else buyer_unread end,
      seller_unread = case when is_buyer then seller_unread else marked.unread end,
      buyer_letter_at = case when is_buyer and marked.unread = 0 then null else buyer_letter_at end,
      seller_letter_at = case when not is_buyer and marked.unread = 0 then null else seller_letter_at end
    from marked where conversation.id = marked.id
    returning buyer_id as "buyerId", seller_id as "sellerId"`,
)

/** Marks what someone has read, of a conversation that is theirs and locked. @returns its people; undefined when it was read already */
export function markRead(ctx: Ctx, id: string, personId: string, upTo: number) {
  return markedRead.first(ctx.db, { id, personId, upTo })
}

type Counted = Placeholders<{ personId: string; aMinute: number; aDay: number; conversations: number }>

const nth = statement(
  'messages counted',
  (_, { personId, aMinute, aDay, conversations }: Counted) => sql<{
    minute: Date | null
    day: Date | null
    conversation: Date | null
  }>`
    select
      (select sent_at from chat_message where sender_id = ${personId} order by sent_at desc offset ${aMinute} - 1 limit 1) as minute,
      (select sent_at from chat_message where sender_id = ${personId} order by sent_at desc offset ${aDay} - 1 limit 1) as day,
      (select started_at from conversation where buyer_id = ${personId}
        order by started_at desc offset ${conversations} limit 1) as conversation`,
)

/**
 * Returns the times of the n-th latest messages of someone, and of their n-th latest new conversation, for limits of n. The conversation that
 * was just added is not counted.
 */
export async function counted(
  ctx: Ctx,
  personId: string,
  most: { aMinute: number; aDay: number; conversations: number },
) {
  return (await nth.first(ctx.db, { personId, ...most }))!
}
