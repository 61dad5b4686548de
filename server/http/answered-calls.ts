// A call that creates something is carried out once, and a repeated request of it is answered the same (`Idempotency-Key`).
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '#contract/base/call'
import { onceHeader } from '#contract/base/made-once'
import type { Ctx, PersonCtx } from '#context'
import { refusalBehind } from '#database/constraints'
import { Outage, outageOf } from '#database/outage'
import { type Placeholders, statement } from '#database/statement'
import { Refusal, refuse, retryAfter } from './refusal.ts'
import { isMadeOnce } from './made-once.ts'

/**
 * Milliseconds after which a call without an answer counts as given up: its process is gone, or could not give the key back. Shorter than a browser
 * repeats it. A process that still carries it out loses it to who comes next, at its commit.
 */
const givenUpAfter = 10_000

/** Calls of one person that are stored at a time; further ones are carried out as if they had no key. */
const maxStored = 1000

/** Characters of the longest answer that is stored. */
const maxReply = 65_536

interface Begun {
  key: string
  digest: Buffer
  /** The time at which it was begun, by which the one who carries it out knows that no other has taken it since. */
  at: Date
}

/** Names a call that is carried out: one of a person, until another request takes it. */
interface Ours {
  personId: string
  key: string
  at: Date
}

const begun = statement(
  'call begun',
  (_, { personId, key, digest, at, before }: Placeholders<Ours & { digest: Buffer; before: Date }>) => sql<object>`
    insert into answered_call (person_id, key, digest, at)
    select ${personId}::uuid, ${key}::text, ${digest}::bytea, ${at}::timestamptz
    where (select count(*) from answered_call where person_id = ${personId} and key <> ${key}) < ${sql.lit(maxStored)}
    on conflict (person_id, key) do update set at = excluded.at
      where answered_call.digest = excluded.digest and answered_call.done_at is null and answered_call.reply is null
        and answered_call.at < ${before}
    returning key`,
)

/** @returns whether the call is to be carried out now, and the key is ours */
async function begin({ db }: PersonCtx, personId: string, { key, digest, at }: Begun): Promise<boolean> {
  const before = new Date(at.getTime() - givenUpAfter)
  return (await begun.first(db, { personId, key, digest, at, before })) !== undefined
}

const isOurs = ({ personId, key, at }: Placeholders<Ours>) =>
  sql<SqlBool>`person_id = ${personId} and key = ${key} and at = ${at}`

const noted = statement('call noted', (db, given: Placeholders<Ours & { now: Date }>) =>
  db.updateTable('answered_call').set({ done_at: given.now }).where(isOurs(given)).returning('key'),
)

const answered = statement('call answered', (db, given: Placeholders<Ours & { reply: string }>) =>
  db.updateTable('answered_call').set({ reply: given.reply }).where(isOurs(given)),
)

/**
 * Carries out a call once for a key of the person signed in. While another request carries it out it is refused; what may have been done, and of which
 * no answer is known, is not done again.
 * @param asked all that was asked, as a text
 * @throws Refusal key_reused, unavailable, outcome_unknown, and what `run` throws
 */
async function once<C extends PersonCtx, Answer>(
  ctx: C,
  { key, asked }: { key: string; asked: string },
  run: (ctx: C) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\w-]{8,64}$/.test(key)) refuse('malformed')
  const digest = createHash('sha256').update(asked).digest()
  const at = ctx.now()
  const { db } = ctx
  // The key belongs to the one who acts for a shop, and not to its owner.
  const personId = ctx.acting?.personId ?? ctx.person.id
  if (!(await begin(ctx, personId, { key, digest, at }))) {
    const known = await db
      .selectFrom('answered_call')
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .select(['digest', 'done_at as doneAt', 'reply'])
      .executeTakeFirst()
    if (!known) return run(ctx)
    if (!known.digest.equals(digest)) refuse('key_reused')
    if (known.reply !== null) return JSON.parse(known.reply) as Answer
    const isLost = known.doneAt !== null && known.doneAt.getTime() < at.getTime() - givenUpAfter
    return refuse(isLost ? 'outcome_unknown' : 'unavailable')
  }
  const ours: Ours = { personId, key, at }
  let mayBeDone = false
  const beforeCommit: Ctx['beforeCommit'] = async (db) => {
    if (!(await noted.first(db, { ...ours, now: ctx.now() }))) refuse('unavailable')
    mayBeDone = true
  }
  try {
    const answer = await run({ ...ctx, beforeCommit })
    const reply = JSON.stringify(answer)
    if (reply.length <= maxReply)
      await answered
        .all(db, { ...ours, reply })
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the answer of a call could not be kept'))
    return answer
  } catch (error) {
    const code = error instanceof Refusal ? error.code : refusalBehind(error)
    // A call that was refused has done nothing that was requested, and may be made again; a busy server has refused nothing.
    const isRefused = code !== undefined && retryAfter[code] === undefined
    await db
      .deleteFrom('answered_call')
      .where((eb) => eb.and({ person_id: personId, key, at }))
      .$if(!isRefused, (query) => query.where('done_at', 'is', null))
      .execute()
      .catch((failure: unknown) => ctx.log.warn({ err: failure }, 'the key of a call could not be given back'))
    // An error by which nothing was carried out speaks of its own statement, and not of the transactions before it.
    if (mayBeDone && !isRefused && (code || outageOf(error))) throw new Outage(false, error)
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
  const { acting, person } = ctx
  const forShop = acting && acting.personId !== person.id ? ` for ${acting.shopId}` : ''
  return once(ctx, { key, asked: `${call.method} ${call.url} ${JSON.stringify(given)}${forShop}` }, run)
}

const hasPerson = <C extends Ctx>(ctx: C): ctx is C & PersonCtx => 'person' in ctx

/** Every hour: forgets calls of more than a day ago, and those of people whose account has ended. */
export async function forgetAnsweredCalls(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 24 * 3_600_000)
  await ctx.db
    .deleteFrom('answered_call')
    .using('person')
    .whereRef('person.id', '=', 'person_id')
    .where((eb) => eb.or([eb('answered_call.at', '<', before), eb('person.deleted_at', 'is not', null)]))
    .execute()
}
