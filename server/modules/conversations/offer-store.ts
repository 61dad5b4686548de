import { sql } from 'kysely'
import type { ConversationSide } from '#contract/conversations/conversations'
import type { StoredOfferState } from '#database/conversation-tables'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

/** An offer as its row has it. */
export interface OfferRow {
  id: string
  conversationId: string
  madeBy: ConversationSide
  amount: number
  expiresAt: Date
  stored: StoredOfferState
  bookingId: string | null
}

const byId = statement('offer by id', (db, { id }: Placeholders<{ id: string }>) =>
  db
    .selectFrom('offer')
    .where('id', '=', id)
    .select(['id', 'conversation_id as conversationId', 'made_by as madeBy', 'amount', 'expires_at as expiresAt'])
    .select(['state as stored', 'booking_id as bookingId']),
)

export const find = (ctx: Ctx, id: string): Promise<OfferRow | undefined> => byId.first(ctx.db, { id })

/** Returns the offers among some messages of a conversation, by their numbers. */
export async function ofMessages(ctx: Ctx, conversationId: string, numbers: number[]): Promise<Map<number, OfferRow>> {
  if (numbers.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('offer')
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', numbers)
    .select(['id', 'conversation_id as conversationId', 'made_by as madeBy', 'amount', 'expires_at as expiresAt'])
    .select(['state as stored', 'booking_id as bookingId', 'number'])
    .execute()
  return new Map(rows.map(({ number, ...row }) => [number, row]))
}

/** Counts the offers that the buyer of a conversation has made in it. */
export async function countOfBuyer(ctx: Ctx, conversationId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('offer')
    .where('conversation_id', '=', conversationId)
    .where('made_by', '=', 'buyer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewOffer {
  conversationId: string
  number: number
  madeBy: ConversationSide
  amount: number
  expiresAt: Date
}

/** Adds an offer to a locked conversation; it takes the place of the open one. */
export async function add(ctx: Ctx, offer: NewOffer): Promise<void> {
  await ctx.db
    .updateTable('offer')
    .set({ state: 'replaced', ended_at: ctx.now() })
    .where('conversation_id', '=', offer.conversationId)
    .where('state', '=', 'open')
    .execute()
  await ctx.db
    .insertInto('offer')
    .values({
      conversation_id: offer.conversationId,
      number: offer.number,
      made_by: offer.madeBy,
      amount: offer.amount,
      expires_at: offer.expiresAt,
    })
    .execute()
}

/** Ends an offer that is open. */
export async function end(
  ctx: Ctx,
  id: string,
  as: { state: 'accepted'; bookingId: string } | { state: 'declined' | 'withdrawn' },
): Promise<void> {
  await ctx.db
    .updateTable('offer')
    .set({ state: as.state, ended_at: ctx.now(), booking_id: 'bookingId' in as ? as.bookingId : null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Declines the offers for a phone that are open and valid. @returns whom it concerns */
export async function declineAll(
  ctx: Ctx,
  listingId: number,
): Promise<{ conversationId: string; buyerId: string; amount: number; madeBy: ConversationSide }[]> {
  const now = ctx.now()
  const { rows } = await sql<{ conversationId: string; buyerId: string; amount: number; madeBy: ConversationSide }>`
    update offer set state = 'declined', ended_at = ${now} from conversation
    where conversation.id = offer.conversation_id and conversation.listing_id = ${listingId}
      and offer.state = 'open' and offer.expires_at > ${now}
    returning conversation.id as "conversationId", buyer_id as "buyerId", amount, made_by as "madeBy"`.execute(ctx.db)
  return rows
}
