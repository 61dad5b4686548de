// The deals of a person as lists and counts.
import { isPaid, type DealPart } from '#contract/bookings/bookings'
import type { Reply } from '#contract/base/call'
import type { getTurns, Sale } from '#contract/deals/deal-lists'
import { deadlineIn, nextStepOf } from '#bookings'
import { isCashier, type PersonCtx } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { imgOf } from '#photos'
import { waitingFor } from '#read/backlogs'
import { handoverStates } from '#read/handover-state'
import * as store from './store.ts'

/** The bookings of one's own phones, newest first; for a cashier those that are open. */
export async function sales(
  ctx: PersonCtx,
  { part, limit, cursor }: { part?: DealPart; limit: number; cursor?: string | undefined },
): Promise<{ items: Sale[]; next: string | null }> {
  if (isCashier(ctx) && part === 'over') return { items: [], next: null }
  const wanted = { part: isCashier(ctx) ? 'open' : part, limit } as const
  const rows = await store.ofSeller(ctx, ctx.person.id, wanted, parseCursor<string>(cursor, 'string'))
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.bookedAt, id: row.id }))
  const states = await handoverStates(
    ctx.db,
    items.map(({ id }) => id),
  )
  const present = (row: (typeof rows)[number]): Sale => ({
    id: row.id,
    title: row.title,
    img: row.photoId ? imgOf(row.photoId) : '',
    price: row.price,
    buyer: row.buyer,
    state: row.state,
    paid: isPaid(row.state),
    next: nextStepOf(row, 'seller', states.get(row.id), ctx.now()),
    deadline: deadlineIn(row)?.toISOString() ?? null,
    bookedAt: row.bookedAt.toISOString(),
  })
  return { items: items.map(present), next }
}

/** In how many open deals it is the turn of the person signed in, and how much waits for an admin. */
export async function turns(ctx: PersonCtx): Promise<Reply<typeof getTurns>> {
  const rows = await store.openOfPerson(ctx, ctx.person.id)
  const states = await handoverStates(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const yours = rows.filter((row) => nextStepOf(row, row.role, states.get(row.id), ctx.now())?.turn === 'yours')
  const orders = yours.filter(({ role }) => role === 'buyer').length
  const own = { orders, sales: yours.length - orders }
  if (ctx.person.role !== 'admin') return own
  const inbox = await waitingFor(ctx)
  return { ...own, waiting: inbox.reduce((sum, { count }) => sum + count, 0) }
}

/** The completed deals of the person signed in: how many, and what was paid or earned in poisha. */
export const finished = (ctx: PersonCtx) => store.finishedOf(ctx, ctx.person.id)
