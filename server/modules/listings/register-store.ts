import { type SqlBool, sql } from 'kysely'
import { dayInDhaka } from '#contract/base/dhaka'
import type { StoredRegisterAnswer } from '#contract/listings/neir'
import type { Ctx } from '#context'

/** A phone that is not deleted, with what the register answered about it. */
export function find(ctx: Ctx, listingId: number) {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .where('hidden_at', 'is', null)
    .select(['seller_id as sellerId', 'title', 'register_answer as stored'])
    .executeTakeFirst()
}

export async function keep(ctx: Ctx, listingId: number, answer: StoredRegisterAnswer | null): Promise<void> {
  const text = answer && JSON.stringify(answer)
  await ctx.db
    .updateTable('listing')
    .set({ register_answer: text })
    .where('id', '=', listingId)
    .where(sql<SqlBool>`register_answer is distinct from ${text}::jsonb`)
    .execute()
}

/** Some of the phones on the market about which the register could not be reached: chance gives each its turn, also behind sellers at their limit. */
export async function unreached(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .where(sql<SqlBool>`register_answer->>'answer' = 'unreachable'`)
    .where('status', 'in', ['available', 'booked'])
    .orderBy(sql`random()`)
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts that the register is asked about a phone of a seller, and forgets the days before. @returns whether it is within the limit of a day in Dhaka */
export async function countQuestion(ctx: Ctx, sellerId: string, limit: number): Promise<boolean> {
  const today = dayInDhaka(ctx.now())
  await ctx.db
    .deleteFrom('register_question')
    .where(sql<SqlBool>`day < ${today}::date`)
    .execute()
  const counted = await ctx.db
    .insertInto('register_question')
    .values({ seller_id: sellerId, day: today, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'day'])
        .doUpdateSet((eb) => ({ times: eb('register_question.times', '+', 1) }))
        .where('register_question.times', '<', limit),
    )
    .returning('times')
    .executeTakeFirst()
  return counted !== undefined
}
