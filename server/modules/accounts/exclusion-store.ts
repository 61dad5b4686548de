import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'
import { type Placeholders, statement } from '#database/statement'

interface NewExclusion {
  personId: string
  cause: string
  decidedBy: string
  digests: string[]
}

export async function add(ctx: Ctx, { personId, cause, decidedBy, digests }: NewExclusion): Promise<void> {
  const { id } = await ctx.db
    .insertInto('exclusion')
    .values({ person_id: personId, cause, at: ctx.now(), decided_by: decidedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('excluded_digest')
    .values(digests.map((digest) => ({ exclusion_id: id, digest })))
    .execute()
}

const excluded = statement('digest excluded', (db, { digest }: Placeholders<{ digest: string }>) =>
  db
    .selectFrom('excluded_digest')
    .innerJoin('exclusion', 'exclusion.id', 'excluded_digest.exclusion_id')
    .where('digest', '=', digest)
    .where('ended_at', 'is', null)
    .select('exclusion.id')
    .limit(1),
)

export async function has(ctx: Ctx, digest: string): Promise<boolean> {
  return (await excluded.first(ctx.db, { digest })) !== undefined
}

export function list(ctx: Ctx, limit: number, after: Keyset<number> | undefined) {
  return ctx.db
    .selectFrom('exclusion')
    .innerJoin('person', 'person.id', 'exclusion.person_id')
    .innerJoin('person as admin', 'admin.id', 'exclusion.decided_by')
    .leftJoin('person as ender', 'ender.id', 'exclusion.ended_by')
    .select(['exclusion.id', 'exclusion.at', 'exclusion.cause', 'exclusion.ended_at as endedAt'])
    .select([
      'person.id as personId',
      'person.name',
      'person.email',
      'admin.name as decidedBy',
      'ender.name as endedBy',
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(exclusion.at, exclusion.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('exclusion.at', 'desc')
    .orderBy('exclusion.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export function lock(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('exclusion')
    .where('id', '=', id)
    .select(['person_id as personId', 'ended_at as endedAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function end(ctx: Ctx, id: number, endedBy: string): Promise<void> {
  await ctx.db.updateTable('exclusion').set({ ended_at: ctx.now(), ended_by: endedBy }).where('id', '=', id).execute()
}
