// A call that creates something is carried out once, and a repeated request of it is answered the same (`Idempotency-Key`).
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Call } from '#contract/call'
import { onceHeader } from '#contract/made-once'
import { refusals } from '#contract/refusals'
import type { Ctx, PersonCtx } from '#context'
import { Refusal, refuse } from './refusal.ts'
import { isMadeOnce } from './made-once.ts'

/** Milliseconds after which a call that was begun and not answered counts as given up, because its process is gone. */
const givenUpAfter = 120_000

/** Calls of one person that are kept at a time; further ones are carried out as if they had no key. */
const maxKept = 1000

/** Characters of the longest answer that is kept. */
const maxReply = 65_536

const digestOf = (asked: string) => createHash('sha256').update(asked).digest()

/** @returns whether the call is to be carried out now, and the key is ours */
async function begin(ctx: PersonCtx, key: string, digest: Buffer): Promise<boolean> {
  const now = ctx.now()
  const before = new Date(now.getTime() - givenUpAfter)
  const { rows } = await sql`
    insert into answered_call (person_id, key, digest, at)
    select ${ctx.person.id}, ${key}, ${digest}, ${now}
    where (select count(*) from answered_call where person_id = ${ctx.person.id}) < ${maxKept}
    on conflict (person_id, key) do update set at = excluded.at
      where answered_call.digest = excluded.digest and answered_call.done_at is null and answered_call.reply is null
        and answered_call.at < ${before}
    returning key`.execute(ctx.db)
  return rows.length > 0
}

const ofKey = ({ db, person }: PersonCtx, key: string) =>
  db.selectFrom('answered_call').where('person_id', '=', person.id).where('key', '=', key)

/**
 * Carries out a call once for a key of the person signed in. What was begun by another request is waited for; what may have been done, and of which no
 * answer is known, is not done again.
 * @param asked all that was asked, as a text
 * @throws Refusal key_reused, unavailable, outcome_unknown, and what `run` throws
 */
async function once<C extends PersonCtx, Answer>(
  ctx: C,
  { key, asked }: { key: string; asked: string },
  run: (ctx: C) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\w-]{8,64}$/.test(key)) refuse('malformed')
  const digest = digestOf(asked)
  if (!(await begin(ctx, key, digest))) {
    const known = await ofKey(ctx, key).select(['digest', 'at', 'done_at as doneAt', 'reply']).executeTakeFirst()
    if (!known) return run(ctx)
    if (!known.digest.equals(digest)) refuse('key_reused')
    if (known.reply !== null) return JSON.parse(known.reply) as Answer
    const isGivenUp = known.at.getTime() < ctx.now().getTime() - givenUpAfter
    return refuse(isGivenUp ? 'outcome_unknown' : 'unavailable')
  }
  const { person } = ctx
  const beforeCommit: Ctx['beforeCommit'] = async (db) => {
    const mine = db.updateTable('answered_call').where('person_id', '=', person.id).where('key', '=', key)
    await mine.set({ done_at: ctx.now() }).execute()
  }
  try {
    const answer = await run({ ...ctx, beforeCommit })
    const reply = JSON.stringify(answer)
    if (reply.length <= maxReply)
      await ctx.db
        .updateTable('answered_call')
        .set({ reply })
        .where('person_id', '=', person.id)
        .where('key', '=', key)
        .execute()
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the answer of a call could not be kept'))
    return answer
  } catch (error) {
    // A call that was refused has done nothing that was asked for, and may be made again.
    const isRefused = error instanceof Refusal && refusals[error.code].status < 500
    await ctx.db
      .deleteFrom('answered_call')
      .where('person_id', '=', person.id)
      .where('key', '=', key)
      .$if(!isRefused, (query) => query.where('done_at', 'is', null))
      .execute()
      .catch((failure: unknown) => ctx.log.warn({ err: failure }, 'the key of a call could not be given back'))
    throw error
  }
}

/** Carries out a call, once where it has a key and is of those that are. @throws Refusal as above */
export function onceOf<C extends Ctx, Answer>(
  call: Call,
  { headers }: FastifyRequest,
  ctx: C,
  given: unknown,
  run: (ctx: C) => Promise<Answer>,
): Promise<Answer> {
  const key = isMadeOnce(call) ? headers[onceHeader] : undefined
  if (typeof key !== 'string' || !hasPerson(ctx)) return run(ctx)
  return once(ctx, { key, asked: `${call.method} ${call.url} ${JSON.stringify(given)}` }, run)
}

const hasPerson = <C extends Ctx>(ctx: C): ctx is C & PersonCtx => 'person' in ctx

/** Every hour: forgets calls of more than a day ago. */
export async function forgetAnsweredCalls(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 24 * 3_600_000)
  await ctx.db.deleteFrom('answered_call').where('at', '<', before).execute()
}
