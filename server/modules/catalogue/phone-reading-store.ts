import type { Ctx } from '#context'

/** @returns the number of the request */
export async function request(ctx: Ctx): Promise<number> {
  const begun = { requested_at: ctx.now(), done: 0, total: null, finished_at: null }
  const { generation } = await ctx.db
    .insertInto('phone_reading')
    .values({ generation: 1, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet((eb) => ({ generation: eb('phone_reading.generation', '+', 1), ...begun })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

export interface ReadingProgress {
  /** Phones that have been read. */
  done: number
  /** Phones that there are, where they have been counted. */
  total?: number | undefined
  isFinished?: boolean
}

export async function note(
  ctx: Ctx,
  generation: number,
  { done, total, isFinished = false }: ReadingProgress,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('phone_reading')
    .set({ done, ...(total === undefined ? {} : { total }), ...(isFinished ? { finished_at: ctx.now() } : {}) })
    .where('generation', '=', generation)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function find(ctx: Ctx) {
  return ctx.db
    .selectFrom('phone_reading')
    .select(['requested_at as requestedAt', 'done', 'total', 'finished_at as finishedAt'])
    .executeTakeFirst()
}
