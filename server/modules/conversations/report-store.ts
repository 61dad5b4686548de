import { type SqlBool, sql } from 'kysely'
import type { ConversationReportState } from '#contract/conversations/conversation-reports'
import type { ConversationReportReason } from '#contract/moderation/reports'
import { formatTaka } from '#contract/base/money'
import type { Ctx } from '#context'
import type { StoredMessage } from '#database/conversation-tables'
import type { Keyset } from '#database/keyset'
import { photoIdsOf } from '#read/message-photos'
import { keepForReport } from './photo-store.ts'

/** The last messages of a conversation as a report keeps them, oldest first. */
export async function lastMessages(ctx: Ctx, conversationId: string, most: number): Promise<StoredMessage[]> {
  const rows = await ctx.db
    .selectFrom('chat_message')
    .innerJoin('conversation', 'conversation.id', 'chat_message.conversation_id')
    .leftJoin('offer', (join) =>
      join
        .onRef('offer.conversation_id', '=', 'chat_message.conversation_id')
        .onRef('offer.number', '=', 'chat_message.number'),
    )
    .where('chat_message.conversation_id', '=', conversationId)
    .orderBy('chat_message.number', 'desc')
    .limit(most)
    .select(['text', 'sent_at as sentAt', 'offer.amount'])
    .select(sql<boolean>`sender_id = buyer_id`.as('isBuyer'))
    .select(photoIdsOf('chat_message').as('photos'))
    .execute()
  return rows
    .map(({ text, amount, photos, sentAt, isBuyer }) => ({
      from: isBuyer ? ('buyer' as const) : ('seller' as const),
      text: amount === null ? text : `Offer: ${formatTaka(amount)}`,
      photos,
      sentAt: sentAt.toISOString(),
    }))
    .toReversed()
}

interface NewReport {
  conversationId: string
  listingId: number
  reporterId: string
  reportedId: string
  reason: ConversationReportReason
  note: string | null
  messages: StoredMessage[]
}

/** @throws the constraint conversation_report_one_open */
export async function add(ctx: Ctx, report: NewReport): Promise<void> {
  const { id } = await ctx.db
    .insertInto('conversation_report')
    .values({
      conversation_id: report.conversationId,
      listing_id: report.listingId,
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      reason: report.reason,
      note: report.note,
      messages: JSON.stringify(report.messages),
      reported_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepForReport(
    ctx,
    id,
    report.messages.flatMap(({ photos = [] }) => photos),
  )
}

/** Returns the time at which someone made the latest report but `nth` - 1; null when there are fewer. */
export async function latest(ctx: Ctx, reporterId: string, nth: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('conversation_report')
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('reported_at as at')
    .executeTakeFirst()
  return row?.at ?? null
}

export function list(
  ctx: Ctx,
  { state, limit, after }: { state: ConversationReportState; limit: number; after: Keyset<string> | undefined },
) {
  return ctx.db
    .selectFrom('conversation_report as report')
    .innerJoin('listing', 'listing.id', 'report.listing_id')
    .innerJoin('person as reporter', 'reporter.id', 'report.reporter_id')
    .innerJoin('person as reported', 'reported.id', 'report.reported_id')
    .leftJoin('person as admin', 'admin.id', 'report.closed_by')
    .select(['report.id', 'report.reason', 'report.note', 'report.messages', 'report.reported_at as reportedAt'])
    .select(['report.closed_at as closedAt', 'report.decision', 'admin.name as closedBy'])
    .select(['listing.id as listingId', 'listing.title', 'listing.seller_id as sellerId'])
    .select(['reporter.id as reporterId', 'reporter.name as reporterName', 'reporter.email as reporterEmail'])
    .select(['reported.id as reportedId', 'reported.name as reportedName', 'reported.email as reportedEmail'])
    .where('report.closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(report.reported_at, report.id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('report.reported_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** A report, kept from changing until the transaction ends. */
export function lock(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('conversation_report')
    .where('id', '=', id)
    .select(['closed_at as closedAt', 'listing_id as listingId', 'reported_id as reportedId'])
    .forUpdate()
    .executeTakeFirst()
}

export async function close(ctx: Ctx, id: string, closedBy: string, decision: string): Promise<void> {
  await ctx.db
    .updateTable('conversation_report')
    .set({ closed_at: ctx.now(), closed_by: closedBy, decision })
    .where('id', '=', id)
    .execute()
}
