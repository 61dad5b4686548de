// Reports of conversations: what an admin reads is what a report holds, and nothing else of what people wrote.
import type { ConversationReport, ConversationReportState } from '#contract/conversations/conversation-reports'
import type { ConversationReportReason } from '#contract/moderation/reports'
import { abilitiesOf, audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { parseCursor, toPage } from '#database/keyset'
import { refuse, refuseUntil } from '#http/refusal'
import { notify } from '#notifications'
import { ownRow } from './conversations.ts'
import { presentMessages } from './deal-messages.ts'
import { isDeal } from './limits.ts'
import * as store from './report-store.ts'
import { day, messagesInReport } from './rules.ts'

/** Holds a report against those that the person has made within a day. @throws Refusal reports_too_often */
async function checkReports(ctx: PersonCtx): Promise<void> {
  const limit = ctx.config.limits.reportsADay
  await lockCounter(ctx.db, 'reports', ctx.person.id)
  const counted = await store.latest(ctx, ctx.person.id, limit)
  refuseUntil('reports_too_often', counted && new Date(counted.getTime() + day), ctx.now(), { limit: String(limit) })
}

/**
 * Reports the other person of a conversation, with the last messages as they are now.
 * @throws Refusal conversation_unknown, confirm_first, conversation_reported, reports_too_often
 */
export function report(
  ctx: PersonCtx,
  id: string,
  { reason, note }: { reason: ConversationReportReason; note?: string | undefined },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = await ownRow(ctx, id)
    const { listingId, title, otherId } = row
    if (!(await abilitiesOf(ctx, ctx.person.id)).reports && !(await isDeal(ctx, row))) refuse('confirm_first')
    await checkReports(ctx)
    await store.add(ctx, {
      conversationId: id,
      listingId,
      reporterId: ctx.person.id,
      reportedId: otherId,
      reason,
      note: note || null,
      messages: await store.lastMessages(ctx, id, messagesInReport),
    })
    await notify(ctx, {
      to: { admins: 'all', but: [ctx.person.id, otherId] },
      kind: 'conversation_reported',
      facts: { listingId: String(listingId), title, reason },
    })
  })
}

type Row = Awaited<ReturnType<typeof store.list>>[number]

function present(ctx: Ctx, row: Row): ConversationReport {
  const personOf = (kind: 'reporter' | 'reported') => ({
    _id: row[`${kind}Id`],
    name: row[`${kind}Name`],
    email: row[`${kind}Email`],
    side: row[`${kind}Id`] === row.sellerId ? ('seller' as const) : ('buyer' as const),
  })
  return {
    _id: row.id,
    reason: row.reason,
    note: row.note,
    listing: { _id: String(row.listingId), title: row.title },
    reporter: personOf('reporter'),
    reported: personOf('reported'),
    messages: presentMessages(ctx, row.messages),
    reportedAt: row.reportedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
    decision: row.decision,
  }
}

/** The reports of conversations, newest first. */
export async function list(
  ctx: Ctx,
  { state, limit, cursor }: { state: ConversationReportState; limit: number; cursor?: string | undefined },
): Promise<{ items: ConversationReport[]; next: string | null }> {
  const rows = await store.list(ctx, { state, limit, after: parseCursor<string>(cursor, 'string') })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.reportedAt, id: row.id }))
  return { items: items.map((row) => present(ctx, row)), next }
}

/** Closes a report with what was decided, for admins alone. @throws Refusal report_unknown, report_decided */
export function close(ctx: PersonCtx, id: string, decision: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { closedAt, listingId, reportedId } = (await store.lock(ctx, id)) ?? refuse('report_unknown')
    if (closedAt) refuse('report_decided')
    await store.close(ctx, id, ctx.person.id, decision)
    await audit.record(ctx, { action: 'conversation_report_closed', listingId, personId: reportedId, note: decision })
  })
}
