import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import { lockCounter } from '#database/counter-lock'

/** Lets no other request count or add for this person until the transaction ends. */
export async function lockPerson(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().executeTakeFirst()
}

function searches(ctx: Ctx) {
  return ctx.db.selectFrom('saved_search').select(['id', 'query', 'alerts', 'saved_at as savedAt'])
}
export type SavedSearchRow = Awaited<ReturnType<ReturnType<typeof searches>['execute']>>[number]

/** Newest first. */
export function ofPerson(ctx: Ctx, personId: string): Promise<SavedSearchRow[]> {
  return searches(ctx).where('person_id', '=', personId).orderBy('saved_at', 'desc').orderBy('id').execute()
}

export function find(ctx: Ctx, id: string): Promise<SavedSearchRow | undefined> {
  return searches(ctx).where('id', '=', id).executeTakeFirst()
}

/** Adds a search. It is not looked at before the others of its person, who may have had a letter just now. */
export function add(ctx: Ctx, personId: string, query: string): Promise<SavedSearchRow> {
  const now = ctx.now()
  const others = sql`(select max(look_at) from saved_search where person_id = ${personId})`
  return ctx.db
    .insertInto('saved_search')
    .values({
      person_id: personId,
      query,
      saved_at: now,
      looked_until: now,
      look_at: sql`greatest(${now}::timestamptz, ${others})`,
    })
    .returning(['id', 'query', 'alerts', 'saved_at as savedAt'])
    .executeTakeFirstOrThrow()
}

/** Turns alerts on or off. No alert mentions phones that were posted while they were off. @returns the search, if it is that person's */
export function setAlerts(
  ctx: Ctx,
  { id, personId, alerts }: { id: string; personId: string; alerts: boolean },
): Promise<SavedSearchRow | undefined> {
  const now = ctx.now()
  return ctx.db
    .updateTable('saved_search')
    .set((eb) => ({
      alerts,
      looked_until: eb.case().when('alerts', '=', false).then(now).else(eb.ref('looked_until')).end(),
    }))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['id', 'query', 'alerts', 'saved_at as savedAt'])
    .executeTakeFirst()
}

/** @param id of a search, or of the person where all of theirs are meant */
export async function stop(ctx: Ctx, id: string, ofAll: boolean): Promise<void> {
  await ctx.db
    .updateTable('saved_search')
    .set({ alerts: false })
    .where(ofAll ? 'person_id' : 'id', '=', id)
    .execute()
}

export async function remove(ctx: Ctx, id: string, personId: string): Promise<void> {
  await ctx.db.deleteFrom('saved_search').where('id', '=', id).where('person_id', '=', personId).execute()
}

export async function removeAll(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('told_phone').where('person_id', '=', personId).execute()
  await ctx.db.deleteFrom('saved_search').where('person_id', '=', personId).execute()
}

/** Searches to be looked at now, of people who are there and whose address is confirmed: so no mail goes to someone who did not request it. */
const dueSearches = (ctx: Ctx, now: Date) =>
  ctx.db
    .selectFrom('saved_search')
    .innerJoin('person', 'person.id', 'saved_search.person_id')
    .innerJoin('auth_user', 'auth_user.id', 'person.id')
    .where('saved_search.alerts', '=', true)
    .where('saved_search.look_at', '<=', now)
    .where('person.deleted_at', 'is', null)
    .where('auth_user.email_verified', '=', true)
    .where(sql<SqlBool>`not 'searches' = any(person.unwanted_letters)`)

/** The people of whom some are due, those first who have waited longest. */
export async function due(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await dueSearches(ctx, ctx.now())
    .groupBy('person.id')
    .orderBy((eb) => eb.fn.min('saved_search.look_at'))
    .limit(limit)
    .select('person.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of one person with whom to write to, newest first, for this transaction alone; none when another process was quicker. */
export async function lockDue(ctx: Ctx, personId: string) {
  await lockCounter(ctx.db, 'alerts', personId)
  return dueSearches(ctx, ctx.now())
    .where('person.id', '=', personId)
    .orderBy('saved_search.saved_at', 'desc')
    .orderBy('saved_search.id')
    .select([
      'saved_search.id',
      'saved_search.query',
      'saved_search.looked_until as lookedUntil',
      'person.id as personId',
      'person.name',
      'person.email',
      'person.language',
    ])
    .forUpdate('saved_search')
    .execute()
}

/** Lists the phones that someone was notified of, as long as that is stored. */
export async function recipients(ctx: Ctx, personId: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('told_phone')
    .where('person_id', '=', personId)
    .select('listing_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function recordNotified(ctx: Ctx, personId: string, ids: readonly number[]): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .insertInto('told_phone')
    .values(ids.map((id) => ({ person_id: personId, listing_id: id, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets who was notified of what before some day. */
export async function forgetNotified(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('told_phone').where('at', '<', before).execute()
}

/** Puts all searches of someone off that would be looked at before a moment. */
export async function putOff(ctx: Ctx, personId: string, until: Date): Promise<void> {
  await ctx.db
    .updateTable('saved_search')
    .set({ look_at: until })
    .where('person_id', '=', personId)
    .where('look_at', '<', until)
    .execute()
}

/** Notes how far a search has been looked at and when it is looked at again. */
export async function reschedule(
  ctx: Ctx,
  id: string,
  { lookedUntil, lookAt }: { lookedUntil?: Date; lookAt: Date },
): Promise<void> {
  await ctx.db
    .updateTable('saved_search')
    .set({ look_at: lookAt, ...(lookedUntil ? { looked_until: lookedUntil } : {}) })
    .where('id', '=', id)
    .execute()
}
