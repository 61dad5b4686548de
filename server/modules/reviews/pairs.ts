// Two people of a deal who share a card, an account for payouts or a browser may be one. Nothing between them counts for others until an admin has looked,
// and neither of the two learns what was compared.
import type { PairState, PairVerdict, SuspiciousPair } from '#contract/accounts/suspicious-pairs'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { markedPairs } from '#read/shared-marks'
import { countLater } from './figures.ts'
import * as store from './pair-store.ts'
import * as reviews from './store.ts'
import * as rules from './rules.ts'

/** The people of the demo all pay with one test card, and a visitor looks at the market as several of them in one browser. */
const plantedPeople = ({ config }: Ctx) => (config.demo ? '%@demo.test' : null)

async function compareAmong(ctx: Ctx, among: readonly [string, string] | null): Promise<void> {
  const since = new Date(ctx.now().getTime() - rules.comparedDays * rules.day)
  const suspected = await store.keep(ctx, await markedPairs(ctx.db, { since, among, except: plantedPeople(ctx) }))
  if (suspected.length > 0) await countLater(ctx, ...suspected)
}

/** Looks at what two people of a deal share, and keeps what is found. */
export const compareTwo = (ctx: Ctx, pair: readonly [string, string]): Promise<void> => compareAmong(ctx, pair)

/** The clock: the same of everyone whose deal was paid for within 90 days, since what two people share may come later than what they wrote. */
export const compareAll = (ctx: Ctx): Promise<void> => compareAmong(ctx, null)

/** The most deals and reviews of a pair that are listed one by one. */
const maxListed = 20

/** Pairs that wait for an admin, or were decided, the latest first. */
export async function suspiciousPairs(ctx: Ctx, state: PairState, limit: number): Promise<SuspiciousPair[]> {
  const pairs: SuspiciousPair[] = []
  for (const { lowId, highId, shares, foundAt, verdict } of await store.list(ctx, state, limit)) {
    const both: [string, string] = [lowId, highId]
    const [people, deals, written] = [
      await store.people(ctx, both),
      await store.deals(ctx, both),
      await reviews.ofPair(ctx, both, maxListed),
    ]
    pairs.push({
      shares,
      verdict,
      foundAt: foundAt.toISOString(),
      people: [people.get(lowId)!, people.get(highId)!],
      deals: deals.slice(0, maxListed).map(({ paidAt, ...deal }) => ({ ...deal, paidAt: paidAt!.toISOString() })),
      dealCount: deals.length,
      sum: deals.reduce((sum, { price }) => sum + price, 0),
      reviews: written.map((row) => ({ ...rules.presented(row), writtenBy: row.authorId, isHidden: row.isHidden })),
    })
  }
  return pairs
}

/** Says whether what is between two people counts. @throws Refusal pair_unknown */
export function decidePair(
  ctx: PersonCtx,
  people: readonly [string, string],
  verdict: Exclude<PairVerdict, 'open'>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (!(await store.decide(ctx, people, verdict, ctx.person.id))) refuse('pair_unknown')
    await countLater(ctx, ...people)
    const action = verdict === 'fine' ? 'pair_cleared' : 'pair_kept_out'
    for (const personId of people) await audit.record(ctx, { action, personId })
  })
}
