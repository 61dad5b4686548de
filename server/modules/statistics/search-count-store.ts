import { sql } from 'kysely'
import type { SearchCount, SearchEnding } from '#contract/search/search-counts'
import type { Ctx } from '#context'

/**
 * Counts the outcome of a search. Other words than those of the day are stored only while fewer than `max` are; to be called with the counter of searches
 * locked. @returns whether it was counted
 */
export async function addSearch(
  ctx: Ctx,
  { day, words, outcome, max }: { day: string; words: string; outcome: SearchEnding; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into search_count (day, words, outcome, times)
    select ${day}::date, ${words}::text, ${outcome}::text, 1
    where (select count(*) from search_count where day = ${day}::date) < ${max}
      or exists (select from search_count where day = ${day}::date and words = ${words} and outcome = ${outcome})
    on conflict (day, words, outcome) do update set times = search_count.times + 1
    returning times`.execute(ctx.db)
  return rows.length > 0
}

/** The words that were searched most often since a day, with how often for each outcome. */
export async function searches(ctx: Ctx, since: string, limit: number): Promise<SearchCount[]> {
  const { rows } = await sql<SearchCount>`
    select words, coalesce(sum(times) filter (where outcome = 'nothing'), 0)::int as nothing,
      coalesce(sum(times) filter (where outcome = 'left'), 0)::int as "left"
    from search_count where day >= ${since}::date
    group by words order by sum(times) desc, words limit ${limit}`.execute(ctx.db)
  return rows
}

export async function forgetSearches(ctx: Ctx, before: string): Promise<void> {
  await ctx.db.deleteFrom('search_count').where('day', '<', before).execute()
}
