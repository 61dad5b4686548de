// The tables of people, with what each has done on the market.
import type { AccountType } from '#contract/accounts/accounts'
import type { PeopleFilter, PersonRecord } from '#contract/accounts/people'
import { people } from '#accounts'
import type { Ctx } from '#context'
import * as store from './people-store.ts'

/** The sellers or the buyers, or some of them, newest first. */
export async function list(
  ctx: Ctx,
  accountType: AccountType,
  query: { search?: string | undefined; show?: PeopleFilter | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: PersonRecord[]; next: string | null }> {
  const among = query.show === 'reported' ? await store.reportedSellers(ctx) : undefined
  const { items, next } = await people.list(ctx, accountType, { ...query, among })
  return { next, items: await withActivity(ctx, items) }
}

/** People with what each has done on the market. */
export async function withActivity(ctx: Ctx, listed: people.ListedPerson[]): Promise<PersonRecord[]> {
  if (listed.length === 0) return []
  const activity = await store.activityOf(
    ctx,
    listed.map(({ _id }) => _id),
  )
  return listed.map((person) => {
    const { phones = 0, sales = 0, orders = 0, reports = 0 } = activity.get(person._id) ?? {}
    return { ...person, phones: phones ?? 0, sales: sales ?? 0, orders: orders ?? 0, reports: reports ?? 0 }
  })
}
