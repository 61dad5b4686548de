// The record of a person that admins read before they decide about them.
import { maxOfPerson, type PersonFile, type PersonHistory } from '#contract/moderation/person-history'
import { people } from '#accounts'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import * as audit from './audit.ts'
import * as store from './history-store.ts'
import { withActivity } from './people.ts'

const dealOf = ({ id, title, price, role, otherId, other, at }: Awaited<ReturnType<typeof store.deals>>[number]) => ({
  id,
  title,
  price,
  role,
  other: { _id: otherId, name: other },
  at: at.toISOString(),
})

/** @throws Refusal person_unknown */
export async function historyOf(ctx: Ctx, id: string): Promise<PersonHistory> {
  const { joinedAt, suspendedAt, suspendedFor, ...row } = (await store.person(ctx, id)) ?? refuse('person_unknown')
  const [decisions, deeds] = await Promise.all([store.decisions(ctx, id), audit.about(ctx, id, maxOfPerson)])
  return {
    ...row,
    _id: id,
    joinedAt: joinedAt.toISOString(),
    suspension: people.suspensionOf({ suspendedAt, suspendedFor }),
    decisions: decisions.map(({ verb, reason, ...deal }) => ({
      ...dealOf({ ...deal, state: 'contested' }),
      verb,
      reason,
    })),
    deeds,
  }
}

/** All that admins know of one person. @throws Refusal person_unknown */
export async function fileOf(ctx: Ctx, id: string): Promise<PersonFile> {
  const history = await historyOf(ctx, id)
  const [account, listings, deals, reports, shares] = await Promise.all([
    people.account(ctx, id),
    store.listings(ctx, id),
    store.deals(ctx, id),
    store.reports(ctx, id),
    store.shares(ctx, id),
  ])
  return {
    account: account ? (await withActivity(ctx, [account]))[0]! : null,
    history,
    listings: listings.map(({ id, postedAt, ...phone }) => ({
      ...phone,
      _id: String(id),
      postedAt: postedAt.toISOString(),
    })),
    deals: deals.map((deal) => ({ ...dealOf(deal), state: deal.state })),
    reports: reports.map(({ byId, by, ofId, of, at, ...report }) => ({
      ...report,
      by: { _id: byId, name: by },
      of: { _id: ofId, name: of },
      at: at.toISOString(),
    })),
    shares: shares.map(({ id: _id, name, at, ...pair }) => ({ ...pair, with: { _id, name }, at: at.toISOString() })),
  }
}
