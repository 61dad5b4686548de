import { type SqlBool, sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications/notifications'
import { reaches, type ShopRole, shopRoles } from '#contract/shops/role-order'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'
import { isActive } from '#read/audience'
import { hasRole, shopWork, staffOf, staffOfOwners, type Told, type ToldStaff } from '#read/shop-staff'
import { maxNumber } from './rules.ts'

export interface PendingNotification {
  personId: string
  kind: NotificationKind
  facts: {
    listingId?: string
    reportId?: string
    reason?: string
    lines?: number
    poisha?: number
    minutes?: number
    threadId?: string
    quoteId?: string
  }
  /** True when a person has one of this kind a phone and day. */
  isOnceADay: boolean
  /** The work for which somebody has it who is not its owner. */
  work: { shopId: string; role: ShopRole } | null
}

export interface AddedNotification {
  personId: string
  number: number
  kind: NotificationKind
  facts: object
}

/** Webhooks of the person whose counter it is, which are few and rare. */
const hasWebhook = sql<boolean>`exists (
  select from webhook where webhook.person_id = notification_counter.person_id and paused_at is null)`

interface Advanced {
  personId: string
  lastSeq: number
  hasWebhook: boolean
  /** Those of the notifications that the person has as one of the staff of a shop. */
  asStaff: ToldStaff[]
}

const seqAdvanced = statement(
  'seq advanced',
  (_, { people, told }: Placeholders<{ people: string[]; told: string }>) => sql<Advanced>`
    with staff as (${staffOf(told)}),
      wanted as (
        select id, count(*)::integer as times
        from (select unnest(${people}::uuid[]) as id union all select "personId" from staff) as each group by id
      )
    insert into notification_counter (person_id, last_seq)
    select id, times from wanted where ${isActive(sql`wanted.id`)} order by id
    on conflict (person_id) do update set last_seq = notification_counter.last_seq + excluded.last_seq
    returning person_id as "personId", last_seq as "lastSeq", ${hasWebhook} as "hasWebhook", (
      select coalesce(json_agg(json_build_object('nth', nth, 'shopId', "shopId", 'role', role) order by nth), '[]')
      from staff where staff."personId" = notification_counter.person_id
    ) as "asStaff"`,
)

/**
 * Advances the sequence numbers of people by one for each notification, and locks their rows until the transaction ends. Always in the same order, so
 * that two transactions with the same people cannot deadlock. @returns the last number of each whose account has not ended
 */
async function advanceSeq(ctx: Ctx, people: string[], told: Told[]) {
  const rows = await seqAdvanced.all(ctx.db, { people, told: JSON.stringify(told) })
  return new Map(rows.map((row) => [row.personId, row]))
}

const answering = shopRoles.filter((role) => reaches(role, 'seller'))

const messageSeqAdvanced = statement(
  'message seq advanced',
  (_, { people, roles }: Placeholders<{ people: string[]; roles: readonly ShopRole[] }>) => sql<{
    personId: string
    hasWebhook: boolean
  }>`
    insert into notification_counter (person_id, last_seq, message_seq)
    select id, 0, 1 from (
      select unnest(${people}::uuid[]) as id union ${staffOfOwners(people, roles)}
    ) as wanted order by id
    on conflict (person_id) do update set message_seq = notification_counter.message_seq + 1
    returning person_id as "personId", ${hasWebhook} and person_id = any(${people}::uuid[]) as "hasWebhook"`,
)

/**
 * Counts a change in the conversations of people, and for those who answer for the shop of one of them; locks their rows in the same order as `advanceSeq`.
 * @returns those of the people with webhooks
 */
export async function advanceMessageSeq(ctx: Ctx, people: string[]): Promise<string[]> {
  const rows = await messageSeqAdvanced.all(ctx.db, { people, roles: answering })
  return rows.filter((row) => row.hasWebhook).map(({ personId }) => personId)
}

/** A notification of today whose event has happened again. */
interface EarlierToday {
  personId: string
  kind: NotificationKind
  listingId: string
  times: number
  since: string
}

const earlierTodayDeleted = statement(
  'notifications replaced',
  (_, { wanted, now }: Placeholders<{ wanted: string; now: Date }>) => sql<EarlierToday>`
    delete from notification using (
      select * from jsonb_to_recordset(${wanted}::jsonb) as wanted ("personId" uuid, kind text, "listingId" text)
    ) as wanted
    where notification.person_id = wanted."personId" and notification.kind = wanted.kind and facts ->> 'listingId' = wanted."listingId"
      and (created_at at time zone 'Asia/Dhaka')::date = (${now}::timestamptz at time zone 'Asia/Dhaka')::date
    returning person_id as "personId", notification.kind, facts ->> 'listingId' as "listingId",
      coalesce((facts ->> 'times')::integer, 1) as times,
      coalesce(facts ->> 'since', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as since`,
)

/**
 * Deletes what people were notified of today, a day in Dhaka, of the same kinds about the same phones: it is about to be
 * replaced. Their sequence rows have to be locked before.
 */
async function deleteEarlierToday(ctx: Ctx, pending: PendingNotification[]): Promise<EarlierToday[]> {
  const wanted = pending.map(({ personId, kind, facts: { listingId } }) => ({ personId, kind, listingId }))
  return earlierTodayDeleted.all(ctx.db, { wanted: JSON.stringify(wanted), now: ctx.now() })
}

/** The facts of what is notified, with how often it has happened today. */
function withCount({ personId, kind, facts }: PendingNotification, earlier: EarlierToday[]): object {
  const before = earlier.find(
    (one) => one.personId === personId && one.kind === kind && one.listingId === facts.listingId,
  )
  return before ? { ...facts, times: before.times + 1, since: before.since } : facts
}

const batchSize = 1000

const added = statement(
  'notifications added',
  (_, { rows, at }: Placeholders<{ rows: string; at: Date }>) => sql`
    insert into notification (person_id, number, kind, facts, created_at, shop_id)
    select "personId", number, kind, facts, ${at}::timestamptz, "shopId"
    from jsonb_to_recordset(${rows}::jsonb)
      as added ("personId" uuid, number integer, kind text, facts jsonb, "shopId" uuid, role text)
    where "shopId" is null or ${hasRole(sql`"personId"`, sql`"shopId"`, sql`added.role`)}`,
)

/**
 * Writes notifications down, numbered for each person in the order given; what is notified once a day replaces what was notified before. Those to people whose
 * account has ended are left out. @param told which of them are for the staff of a shop too
 * @returns those whose people have webhooks
 */
export async function add(ctx: Ctx, wanted: PendingNotification[], told: Told[]): Promise<AddedNotification[]> {
  if (wanted.length === 0) return []
  const people = await advanceSeq(
    ctx,
    wanted.map(({ personId }) => personId),
    told,
  )
  const toStaff = [...people.values()].flatMap(({ personId, asStaff }) =>
    asStaff.map(({ nth, ...work }) => ({ ...wanted[nth]!, personId, work })),
  )
  const pending = [...wanted.filter(({ personId }) => people.has(personId)), ...toStaff]
  const onceADay = pending.filter((one) => one.isOnceADay)
  const earlier = onceADay.length > 0 ? await deleteEarlierToday(ctx, onceADay) : []
  const byPerson = Map.groupBy(pending, ({ personId }) => personId)
  const rows = [...byPerson].flatMap(([personId, theirs]) => {
    const first = people.get(personId)!.lastSeq - theirs.length + 1
    return theirs.map((one, nth) => ({
      personId,
      number: first + nth,
      kind: one.kind,
      facts: withCount(one, earlier),
      ...one.work,
    }))
  })
  for (let from = 0; from < rows.length; from += batchSize)
    await added.all(ctx.db, { rows: JSON.stringify(rows.slice(from, from + batchSize)), at: ctx.now() })
  // The webhooks of staff are of their own accounts.
  return rows.filter(({ personId, shopId }) => !shopId && people.get(personId)!.hasWebhook)
}

function notifications(db: Database) {
  return db
    .selectFrom('notification')
    .select(['number as id', 'kind', 'facts', 'created_at as createdAt', 'read_at as readAt'])
    .select(shopWork(sql.ref('notification.person_id'), sql.ref('notification.shop_id')).as('shop'))
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof notifications>['execute']>>[number]

/** The place where a page begins: a person, a number of theirs, and how many follow it. */
type PageStart = Placeholders<{ personId: string; number: number; most: number }>

const pageBefore = statement('notifications before', (db, { personId, number, most }: PageStart) =>
  notifications(db)
    .where('person_id', '=', personId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(most),
)

const pageAfter = statement('notifications after', (db, { personId, number, most }: PageStart) =>
  notifications(db).where('person_id', '=', personId).where('number', '>', number).orderBy('number').limit(most),
)

const unread = statement('unread notifications', (db, { personId }: Placeholders<{ personId: string }>) =>
  db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const lastSeqOf = statement('last seq', (db, { personId }: Placeholders<{ personId: string }>) =>
  db.selectFrom('notification_counter').where('person_id', '=', personId).select('last_seq'),
)

/** Newest first; one more than `limit` tells that there are more. */
export function before(
  ctx: Ctx,
  personId: string,
  limit: number,
  number: number = maxNumber,
): Promise<NotificationRow[]> {
  return pageBefore.all(ctx.db, { personId, number, most: limit + 1 })
}

/** Those that came after one, oldest first. */
export function after(ctx: Ctx, personId: string, number: number, limit: number): Promise<NotificationRow[]> {
  return pageAfter.all(ctx.db, { personId, number, most: limit })
}

export async function countUnread(ctx: Ctx, personId: string): Promise<number> {
  return (await unread.first(ctx.db, { personId }))!.count
}

const stateOf = statement(
  'state of a stream',
  (_, { personId }: Placeholders<{ personId: string }>) => sql<{ unread: number; messageSeq: number }>`
    select (select count(*) from notification where person_id = ${personId} and read_at is null) as unread,
      coalesce((select message_seq from notification_counter where person_id = ${personId}), 0) as "messageSeq"`,
)

/** Counts the unread notifications of a person, and the changes in their conversations. */
export async function streamState(ctx: Ctx, personId: string): Promise<{ unread: number; messageSeq: number }> {
  return (await stateOf.first(ctx.db, { personId }))!
}

/** The number of a person's latest notification, also when that has been cleared away; 0 before the first. */
export async function lastSeq(ctx: Ctx, personId: string): Promise<number> {
  return (await lastSeqOf.first(ctx.db, { personId }))?.last_seq ?? 0
}

/** Selects some of a person's notifications. */
export type NotificationSelection = { upTo: number } | { ids: number[] }

/** @returns how many were unread */
export async function markRead(ctx: Ctx, personId: string, which: NotificationSelection): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notification')
    .set({ read_at: ctx.now() })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where(
      'upTo' in which ? sql<SqlBool>`number <= ${which.upTo}` : sql<SqlBool>`number = any(${which.ids}::integer[])`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many were read */
export async function markUnread(ctx: Ctx, personId: string, ids: number[]): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notification')
    .set({ read_at: null })
    .where('person_id', '=', personId)
    .where('read_at', 'is not', null)
    .where(sql<SqlBool>`number = any(${ids}::integer[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many there were: one or none */
export async function remove(ctx: Ctx, personId: string, number: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notification')
    .where('person_id', '=', personId)
    .where('number', '=', number)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeBefore(ctx: Ctx, time: Date): Promise<void> {
  await ctx.db.deleteFrom('notification').where('created_at', '<', time).execute()
}

/** The bell stays, a number and nothing more: a lock on it here would break the lock order of later ones. */
export async function removeAllOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('notification').where('person_id', '=', personId).execute()
}
