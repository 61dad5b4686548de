// The tables of people, with what each has done on the market.
import type { AccountType } from '#contract/accounts'
import type { PeopleFilter, PersonRecord } from '#contract/people'
import { people } from '#accounts'
import type { Ctx } from '#context'
import * as store from './people-store.ts'

interface PeopleQuery {
  search?: string | undefined
  show?: PeopleFilter | undefined
  limit: number
  cursor?: string | undefined
}

/** The sellers or the buyers, or some of them, newest first. */
export async function list(
  ctx: Ctx,
  accountType: AccountType,
  query: PeopleQuery,
): Promise<{ items: PersonRecord[]; next: string | null }> {
  const among = query.show === 'reported' ? await store.reportedSellers(ctx) : undefined
  const { items, next } = await people.list(ctx, accountType, { ...query, among })
  if (items.length === 0) return { items: [], next }
  const activity = await store.activityOf(
    ctx,
    items.map(({ _id }) => _id),
  )
  return {
    next,
    items: items.map((item) => {
      const { phones, sales, orders, reports } = activity.get(item._id) ?? {}
      return { ...item, phones: phones ?? 0, sales: sales ?? 0, orders: orders ?? 0, reports: reports ?? 0 }
    }),
  }
}
