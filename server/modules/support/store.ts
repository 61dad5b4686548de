import { sql } from 'kysely'
import type { Language } from '#contract/base/language'
import type { SupportKind, SupportState } from '#contract/support/support'
import type { Ctx } from '#context'

/** The one whose thread it is: an account, or an email address or a number. */
export type Asker = { personId: string } | { reach: string }

export interface ThreadRow {
  id: string
  kind: SupportKind
  language: Language
  personId: string | null
  reach: string | null
  begins: string
  bookingId: string | null
  listingId: number | null
  title: string | null
  openedAt: Date
  askedAt: Date | null
  closedAt: Date | null
  lastAt: Date
}

/** Characters of the first message by which a list names a thread. */
const beginning = 160

export const columns = sql`thread.id, thread.kind, thread.language, thread.person_id as "personId", thread.reach, thread.booking_id as "bookingId",
  booking.listing_id as "listingId", booking.title, thread.opened_at as "openedAt", thread.asked_at as "askedAt", thread.closed_at as "closedAt",
  thread.last_at as "lastAt",
  (select left(text, ${beginning}) from support_message where thread_id = thread.id and number = 1) as begins`
export const threads = sql`support_thread thread left join booking on booking.id = thread.booking_id`

/** Adds a thread. @param bookingId a booking of the person */
export async function add(
  ctx: Ctx,
  asker: Asker,
  { kind, language, bookingId }: { kind: SupportKind; language: Language; bookingId: string | undefined },
): Promise<string> {
  const whose = 'reach' in asker ? { person_id: null, reach: asker.reach } : { person_id: asker.personId, reach: null }
  const at = ctx.now()
  const { id } = await ctx.db
    .insertInto('support_thread')
    .values({
      ...whose,
      kind,
      language,
      booking_id: bookingId ?? null,
      opened_at: at,
      asked_at: at,
      first_answered_at: null,
      closed_at: null,
      last_at: at,
      taken_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds the message of the one who asks: from now on the thread waits for an answer. */
export async function ask(
  ctx: Ctx,
  id: string,
  { text, key }: { text: string; key?: string | undefined },
): Promise<void> {
  const { number } = await ctx.db
    .updateTable('support_thread')
    .set((eb) => ({
      asked_at: eb.fn.coalesce('asked_at', sql<Date>`${ctx.now()}`),
      closed_at: null,
      last_at: ctx.now(),
      last_number: eb('last_number', '+', 1),
    }))
    .where('id', '=', id)
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  await addMessage(ctx, id, { number, answered_by: null, key: key ?? null, text })
}

/** Adds an answer of an admin. @returns its number */
export async function answer(ctx: Ctx, id: string, adminId: string, text: string): Promise<number> {
  const { number } = await ctx.db
    .updateTable('support_thread')
    .set((eb) => ({
      asked_at: null,
      closed_at: null,
      first_answered_at: eb.fn.coalesce('first_answered_at', sql<Date>`${ctx.now()}`),
      taken_by: eb.fn.coalesce('taken_by', sql<string>`${adminId}::uuid`),
      last_at: ctx.now(),
      last_number: eb('last_number', '+', 1),
    }))
    .where('id', '=', id)
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  await addMessage(ctx, id, { number, answered_by: adminId, key: null, text })
  return number
}

async function addMessage(
  ctx: Ctx,
  thread_id: string,
  message: { number: number; answered_by: string | null; key: string | null; text: string },
): Promise<void> {
  await ctx.db
    .insertInto('support_message')
    .values({ thread_id, ...message, sent_at: ctx.now() })
    .execute()
}

/** Returns whether a message with this key is there. */
export async function hasKey(ctx: Ctx, key: string): Promise<boolean> {
  return (
    (await ctx.db.selectFrom('support_message').where('key', '=', key).select('number').executeTakeFirst()) !==
    undefined
  )
}

/** Threads of one person, the latest first. */
export async function ofPerson(ctx: Ctx, personId: string, limit: number): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`select ${columns} from ${threads}
    where thread.person_id = ${personId} order by thread.last_at desc, thread.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

/** One thread of one person, or of somebody without an account (null). */
export async function find(ctx: Ctx, id: string, personId: string | null): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${columns} from ${threads}
    where thread.id = ${id} and thread.person_id is not distinct from ${personId}::uuid`.execute(ctx.db)
  return rows[0]
}

/** Keeps a thread from changing until the transaction ends. */
export async function lock(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.selectFrom('support_thread').where('id', '=', id).select('id').forUpdate().execute()
}

export interface MessageRow {
  number: number
  text: string
  sentAt: Date
  /** The name of the admin who answered; null of the one who asks. */
  answeredBy: string | null
  isOurs: boolean
}

/** The messages of a thread, oldest first. */
export function messages(ctx: Ctx, id: string): Promise<MessageRow[]> {
  return ctx.db
    .selectFrom('support_message')
    .leftJoin('person', 'person.id', 'support_message.answered_by')
    .where('thread_id', '=', id)
    .orderBy('number')
    .select(['number', 'text', 'sent_at as sentAt', 'person.name as answeredBy'])
    .select((eb) => eb('answered_by', 'is not', null).as('isOurs'))
    .$narrowType<{ isOurs: boolean }>()
    .execute()
}

/** Finds an answer for a letter about it; undefined when the thread is gone. */
export function forLetter(ctx: Ctx, id: string, number: number) {
  return ctx.db
    .selectFrom('support_message')
    .innerJoin('support_thread', 'support_thread.id', 'thread_id')
    .where('thread_id', '=', id)
    .where('number', '=', number)
    .select(['person_id as personId', 'reach', 'language', 'text'])
    .executeTakeFirst()
}

/** Returns whether a booking is one of this person, as its buyer or its seller. */
export async function isParty(ctx: Ctx, bookingId: string, personId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('booking.id', '=', bookingId)
    .where((eb) => eb.or([eb('buyer_id', '=', personId), eb('seller_id', '=', personId)]))
    .select('booking.id')
    .executeTakeFirst()
  return row !== undefined
}

export const stateOf = ({ askedAt, closedAt }: Pick<ThreadRow, 'askedAt' | 'closedAt'>): SupportState =>
  closedAt ? 'closed' : askedAt ? 'open' : 'answered'

/**
 * Finds how long the market usually takes to answer first, in hours: the median of the threads since `since`. Of those that wait still, those count that have
 * waited for longer than the median of the others, so that no one is left out who is kept waiting.
 */
export async function usualHours(ctx: Ctx, since: Date): Promise<{ hours: number | null; answers: number }> {
  const { rows } = await sql<{ hours: number | null; answers: number }>`
    with first as (
      select extract(epoch from coalesce(first_answered_at, ${ctx.now()}) - opened_at)::float8 / 3600 as hours, first_answered_at is not null as is_answered
      from support_thread where opened_at >= ${since} and (first_answered_at is not null or asked_at is not null)
    ), answered as (select percentile_cont(0.5) within group (order by hours) as hours from first where is_answered)
    select percentile_cont(0.5) within group (order by first.hours) as hours, (count(*) filter (where is_answered))::int as answers
    from first, answered where is_answered or first.hours > answered.hours`.execute(ctx.db)
  return rows[0]!
}

export async function removeBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('support_thread').where('last_at', '<', before).execute()
}

export async function removeOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('support_thread').where('person_id', '=', personId).execute()
}

/** All that somebody wrote to the market and was answered, for a download. */
export async function allOf(ctx: Ctx, personId: string, limit: number) {
  const { rows } = await sql<{ kind: SupportKind; text: string; isOurs: boolean; sentAt: Date }>`
    select kind, text, answered_by is not null as "isOurs", sent_at as "sentAt"
    from support_message join support_thread on support_thread.id = thread_id
    where person_id = ${personId} order by sent_at desc, number desc limit ${limit}`.execute(ctx.db)
  return rows
}
