// Finds for whom a call is made: for oneself, or for the owner of a shop that one works for. The one place where the one who is signed in becomes a seller.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { WholeCall } from '#contract/base/call'
import { reaches } from '#contract/shops/role-order'
import { shopHeader } from '#contract/shops/shop-header'
import type { Acting, Ctx, LoggedIn, Person, PersonCtx } from '#context'
import { isSoldBy } from '#read/sold-by'
import { refuse } from './refusal.ts'

/** The role of somebody in a shop, and the account for which they act there. */
export interface Work {
  acting: Acting
  owner: Person
}

/** An act for a shop, as its log keeps it. */
export interface ActForShop {
  id: string
  shopId: string
  personId: string
  role: Acting['role']
  act: string
  subject: string | null
}

/** The knowledge of shops that a call needs. */
export interface Shops {
  /** @param shopId undefined for one's own */
  workOf(ctx: Ctx, by: Person, shopId: string | undefined): Promise<Work | undefined>
  noteAct(ctx: Ctx, act: ActForShop): Promise<void>
}

/** Calls that pages make by themselves, which are no act of a person. */
const ofPages = new Set(['/product-draft', '/product-draft/:version', '/conversations/:id/read'])

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const subjectOf = ({ params }: FastifyRequest) => (params as { id?: string }).id

/**
 * Finds the person for whom a call is made. Of a shop that is named, somebody sees what it sells, never what its owner buys.
 * @throws Refusal shop_role_missing
 */
export async function actFor(
  shops: Shops,
  ctx: Ctx,
  call: WholeCall,
  request: FastifyRequest,
  person: LoggedIn,
): Promise<{ person: LoggedIn; acting?: Acting }> {
  const named = call.who === 'session' ? undefined : request.headers[shopHeader]
  if (named === undefined) {
    if (!call.shop || call.method === 'GET') return { person }
    const work = await shops.workOf(ctx, person, undefined)
    return work ? { person, acting: work.acting } : { person }
  }
  const work = typeof named === 'string' && uuid.test(named) ? await shops.workOf(ctx, person, named) : undefined
  if (!work || !call.shop || !reaches(work.acting.role, call.shop)) return refuse('shop_role_missing')
  if (work.acting.role === 'owner') return { person, acting: work.acting }
  const id = subjectOf(request)
  if (person.suspendedFor || (id && uuid.test(id) && !(await isSoldBy(ctx.db, work.owner.id, call.url, id))))
    return refuse('shop_role_missing')
  const { secondFactor, scopes } = person
  return { person: { ...work.owner, secondFactor, ...(scopes && { scopes }) }, acting: work.acting }
}

/** Carries out a call; of a shop, its log has an entry as soon as something of it is committed. */
export async function notedForShop<C extends Ctx, Answer>(
  shops: Shops,
  call: WholeCall,
  request: FastifyRequest,
  ctx: C,
  run: (ctx: C) => Promise<Answer>,
): Promise<Answer> {
  const { acting } = ctx as Partial<PersonCtx>
  if (!acting || call.method === 'GET' || ofPages.has(call.url)) return run(ctx)
  const { shopId, personId, role } = acting
  const act: ActForShop = {
    id: randomUUID(),
    shopId,
    personId,
    role,
    act: `${call.method} ${call.url}`,
    subject: subjectOf(request)?.slice(0, 80) ?? null,
  }
  const answer = await run({
    ...ctx,
    beforeCommit: async (db) => {
      await ctx.beforeCommit?.(db)
      await shops.noteAct({ ...ctx, db }, act)
    },
  })
  await shops.noteAct(ctx, act)
  return answer
}
