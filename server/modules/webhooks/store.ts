import { sql } from 'kysely'
import {
  deliveriesADay,
  type PausedFor,
  shownDeliveries,
  type WebhookFault,
  type WebhookTopic,
} from '#contract/accounts/webhooks'
import { messagesType } from '#contract/notifications/webhook-topics'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'
import { leaseMs } from './rules.ts'

const columns = [
  'id',
  'url',
  'topics',
  'made_at as madeAt',
  'failed_at as failedAt',
  'paused_for as pausedFor',
  'secret_version as version',
] as const

export const ofPerson = (ctx: Ctx, personId: string) =>
  ctx.db.selectFrom('webhook').where('person_id', '=', personId).select(columns).orderBy('made_at').execute()

export type WebhookRow = Awaited<ReturnType<typeof ofPerson>>[number]

export const find = (ctx: Ctx, personId: string, id: string) =>
  ctx.db.selectFrom('webhook').where('person_id', '=', personId).where('id', '=', id).select(columns).executeTakeFirst()

/** The webhook that a letter is about, whosever it is. */
export const ownerOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('webhook')
    .where('id', '=', id)
    .select(['person_id as personId', 'paused_for as pausedFor'])
    .executeTakeFirst()

export function add(ctx: Ctx, { personId, url, topics }: { personId: string; url: string; topics: WebhookTopic[] }) {
  return ctx.db
    .insertInto('webhook')
    .values({ person_id: personId, url, topics, made_at: ctx.now() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @returns the version of the new secret; undefined where there is no such webhook */
export async function renewSecret(ctx: Ctx, personId: string, id: string): Promise<number | undefined> {
  const renewed = await ctx.db
    .updateTable('webhook')
    .set((eb) => ({ secret_version: eb('secret_version', '+', 1), renewed_at: ctx.now() }))
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('secret_version')
    .executeTakeFirst()
  return renewed?.secret_version
}

/** @returns how many there were: one or none */
export async function set(
  ctx: Ctx,
  personId: string,
  id: string,
  { topics, isOn }: { topics: WebhookTopic[]; isOn: boolean },
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook')
    .set(
      isOn
        ? { topics, paused_at: null, paused_for: null, failed_at: null }
        : {
            topics,
            paused_at: sql<Date>`coalesce(paused_at, ${ctx.now()})`,
            paused_for: sql<PausedFor>`coalesce(paused_for, 'owner')`,
          },
    )
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many there were: one or none */
export async function remove(ctx: Ctx, personId: string, id: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('webhook')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeAllOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('webhook').where('person_id', '=', personId).execute()
}

/** @returns how many were not paused */
export async function pauseAllOf(ctx: Ctx, personId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook')
    .set({ paused_at: ctx.now(), paused_for: 'logins' })
    .where('person_id', '=', personId)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Something to tell the webhooks of a person. */
export interface TopicEvent {
  personId: string
  topic: WebhookTopic
  type: string
  payload: string
}

/** A day has a bound, and of changes in conversations one is enough until it is sent. */
const written = statement(
  'webhook deliveries written',
  (_, { events, now, since }: Placeholders<{ events: string; now: Date; since: Date }>) => sql<{ webhookId: string }>`
    insert into webhook_delivery (webhook_id, type, payload, made_at, due_at)
    select webhook.id, event.type, event.payload, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${events}::jsonb) as event ("personId" uuid, topic text, type text, payload text)
    join webhook on webhook.person_id = event."personId" and event.topic = any(webhook.topics) and paused_at is null
    where (
      select count(*) from webhook_delivery as earlier where earlier.webhook_id = webhook.id and earlier.made_at > ${since}
    ) < ${sql.lit(deliveriesADay)} and (event.type <> ${sql.lit(messagesType)} or not exists (
      select from webhook_delivery as waiting where waiting.webhook_id = webhook.id and waiting.type = event.type
        and waiting.made_at > ${since} and attempts = 0 and due_at is not null
    ))
    returning webhook_id as "webhookId"`,
)

/** @returns the webhooks for which something was written */
export async function write(ctx: Ctx, events: readonly TopicEvent[]): Promise<string[]> {
  const since = new Date(ctx.now().getTime() - 24 * 3_600_000)
  const rows = await written.all(ctx.db, { events: JSON.stringify(events), now: ctx.now(), since })
  return [...new Set(rows.map(({ webhookId }) => webhookId))]
}

/** Ends the rest of a webhook whose owner wants something sent now. */
export async function endRest(ctx: Ctx, webhookId: string): Promise<void> {
  await ctx.db.updateTable('webhook').set({ tried_at: null }).where('id', '=', webhookId).execute()
}

/** Writes one for a webhook, if its day is not full. @returns whether it was */
export async function writeOne(ctx: Ctx, webhookId: string, type: string, payload: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - 24 * 3_600_000)
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (webhook_id, type, payload, made_at, due_at)
    select ${webhookId}, ${type}, ${payload}, ${ctx.now()}, ${ctx.now()}
    where (select count(*) from webhook_delivery where webhook_id = ${webhookId} and made_at > ${since}) < ${deliveriesADay}`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/** The longer nothing arrives, the longer a webhook rests, half an hour at most: a slow one takes little of the time of the others. */
const hasRested = (now: Date) => sql<boolean>`(
  failed_at is null or webhook.tried_at is null
  or webhook.tried_at + least(interval '30 minutes', (webhook.tried_at - failed_at) / 4) <= ${now})`

/** The webhooks for which something is due. */
export async function due(ctx: Ctx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select webhook.id from webhook
    where paused_at is null and ${hasRested(ctx.now())} and exists (
      select from webhook_delivery where webhook_id = webhook.id and due_at <= ${ctx.now()}
    ) order by webhook.tried_at nulls first limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export interface Claimed {
  id: string
  payload: string
  attempts: number
  url: string
  version: number
  renewedAt: Date | null
}

/** Takes the oldest delivery that is due for oneself for a moment. What its process does not finish is due again after that. */
export async function claim(ctx: Ctx, webhookId: string): Promise<Claimed | undefined> {
  const now = ctx.now()
  const { rows } = await sql<Claimed>`
    update webhook_delivery set attempts = attempts + 1, tried_at = ${now}, status = null, fault = null,
      due_at = ${new Date(now.getTime() + leaseMs)}
    from webhook
    where webhook.id = webhook_delivery.webhook_id and webhook_delivery.id = (
      select webhook_delivery.id from webhook_delivery join webhook on webhook.id = webhook_id
      where webhook_id = ${webhookId} and due_at <= ${now} and paused_at is null and ${hasRested(now)}
      order by webhook_delivery.made_at, webhook_delivery.id limit 1 for update of webhook_delivery skip locked)
    returning webhook_delivery.id, payload, attempts, url, secret_version as version, renewed_at as "renewedAt"`.execute(
    ctx.db,
  )
  return rows[0]
}

/** @param nextAt null when it is not tried again */
export async function note(
  ctx: Ctx,
  id: string,
  { status, fault }: { status: number | null; fault: WebhookFault | null },
  nextAt: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ status, fault, due_at: nextAt, delivered_at: fault === null ? ctx.now() : null })
    .where('id', '=', id)
    .execute()
}

/** Notes whether a webhook answers. @returns since when nothing has arrived; null when it has */
export async function noteTry(ctx: Ctx, webhookId: string, hasArrived: boolean): Promise<Date | null> {
  const row = await ctx.db
    .updateTable('webhook')
    .set({ tried_at: ctx.now(), failed_at: hasArrived ? null : sql<Date>`coalesce(failed_at, ${ctx.now()})` })
    .where('id', '=', webhookId)
    .returning('failed_at')
    .executeTakeFirst()
  return row?.failed_at ?? null
}

/** @returns whether it was not paused */
export async function pause(ctx: Ctx, webhookId: string, pausedFor: PausedFor): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook')
    .set({ paused_at: ctx.now(), paused_for: pausedFor })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deliveries = (ctx: Ctx, personId: string, webhookId: string) =>
  ctx.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .where('person_id', '=', personId)
    .where('webhook_id', '=', webhookId)
    .select([
      'webhook_delivery.id',
      'type',
      'payload',
      'webhook_delivery.made_at as madeAt',
      'attempts',
      'due_at as dueAt',
      'delivered_at as deliveredAt',
      'webhook_delivery.tried_at as triedAt',
      'status',
      'fault',
    ])
    .orderBy('webhook_delivery.made_at', 'desc')
    .orderBy('webhook_delivery.id', 'desc')
    .limit(shownDeliveries)
    .execute()

/** Makes a delivery due again, from its first attempt on. @returns how many there were */
export async function replay(ctx: Ctx, webhookId: string, id: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook_delivery')
    .set({ attempts: 0, due_at: ctx.now(), delivered_at: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many were removed, at most as many as requested */
export async function removeBefore(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (db) =>
      db.selectFrom('webhook_delivery').where('made_at', '<', before).select('id').orderBy('made_at').limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
