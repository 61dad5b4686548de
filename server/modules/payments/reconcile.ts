// Our books next to the card company's, line by line.
import { isPaid } from '#contract/bookings/bookings'
import type { Ctx } from '#context'
import type { CardIntent } from '#providers/cards'
import { differingPayouts } from '#read/payout-books'
import { returnedAmount } from './rules.ts'
import * as store from './reconcile-store.ts'

/** Something that the two books say differently, or that one of them does not know. */
export interface Difference {
  paymentId: string | undefined
  bookingId: string | undefined
  intentId: string | undefined
  /** A sentence for the operator. */
  what: string
}

/** Sums in minor units. */
export interface Totals {
  taken: number
  givenBack: number
}

export interface Reconciliation {
  /** Payments and intents that were held next to each other. */
  compared: number
  /** Intents of the same account that were not made by this site. */
  foreign: number
  /** By currency. */
  totals: Map<string, { ours: Totals; company: Totals }>
  differences: Difference[]
}

/** An amount of minor units, such as `204.42 USD`. */
export const amountOf = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`

const takenStates: ReadonlySet<store.BookEntry['state']> = new Set(['succeeded', 'refund_due', 'refunded'])

/** Lists the differences of the two books about one payment, a sentence each. */
export function differencesOf(entry: store.BookEntry | undefined, intent: CardIntent | undefined): string[] {
  if (!entry)
    return intent?.status === 'succeeded'
      ? [`${amountOf(intent.amount, intent.currency)} taken at the company, unknown here`]
      : []
  const isTaken = takenStates.has(entry.state)
  const own =
    (entry.state === 'succeeded') === isPaid(entry.booking)
      ? []
      : [`${entry.state} here, and its booking is ${entry.booking}`]
  own.push(...differencesOfLedger(entry, isTaken))
  if (!intent) {
    const isMissing = entry.intentId !== null || isTaken
    return [
      ...own,
      ...(isMissing ? [`${entry.state} here (${amountOf(entry.amount, entry.currency)}), unknown at the company`] : []),
    ]
  }
  const said: string[] = [...own]
  const [ours, theirs] = [amountOf(entry.amount, entry.currency), amountOf(intent.amount, intent.currency)]
  if (ours !== theirs) said.push(`${ours} here, ${theirs} at the company`)
  if (entry.intentId !== null && entry.intentId !== intent.id)
    said.push(`intent ${entry.intentId} here, another one at the company`)
  if (intent.paymentId !== entry.paymentId) said.push(`made for another payment, ${intent.paymentId}`)
  if (isTaken !== (intent.status === 'succeeded')) said.push(`${entry.state} here, ${intent.status} at the company`)
  if (entry.state === 'cancelled' && intent.status === 'waiting')
    said.push('cancelled here, and can still be paid at the company')
  const [backHere, backThere] = [
    amountOf(entry.givenBack, entry.currency),
    amountOf(returnedAmount(intent), intent.currency),
  ]
  if (backHere !== backThere) said.push(`${backHere} given back here, ${backThere} at the company`)
  const disputes = entry.disputes as Record<string, string>
  for (const { id, state } of intent.disputes)
    if (disputes[id] !== state) said.push(`dispute ${id}: ${disputes[id] ?? 'unknown'} here, ${state} at the company`)
  return said
}

/** Lists the accounts in which the ledger has the money of a payment against the state of payment and booking, a sentence each. */
function differencesOfLedger(entry: store.BookEntry, isTaken: boolean): string[] {
  const stored = isTaken ? entry.amount - entry.givenBack : 0
  const partDue = entry.state === 'succeeded' ? entry.partDue : 0
  const owner = entry.state === 'succeeded' ? (entry.booking === 'completed' ? 'sellers' : 'held') : 'refunds'
  const { 'card clearing': clearing = 0, held = 0, sellers = 0, fee = 0, refunds = 0 } = entry.ledger
  const { payouts = 0, bank = 0 } = entry.ledger
  // The seller's money stays so when it is paid out.
  const credits = { held: -held, sellers: -sellers - payouts - bank - fee, refunds: -refunds }
  const compare = (account: string, there: number, wanted: number) =>
    there === wanted
      ? []
      : [
          `${amountOf(there, entry.currency)} in the ledger’s account ${account}, ${amountOf(wanted, entry.currency)} expected`,
        ]
  return [
    ...compare('card clearing', clearing, stored),
    ...Object.entries(credits).flatMap(([account, there]) =>
      compare(account, there, account === owner ? stored - partDue : account === 'refunds' ? partDue : 0),
    ),
  ]
}

/** As many at once as the company puts on a page. */
const batch = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compares our payments of a period with the company's intents of it, line by line and in sums. A difference is looked at once more, because
 * a payment may have been under way.
 * @throws CardsUnavailable
 */
export async function reconcile(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<Reconciliation> {
  const result: Reconciliation = { compared: 0, foreign: 0, totals: new Map(), differences: [] }
  const seen = new Set<string>()

  const count = (entry: store.BookEntry | undefined, intent: CardIntent | undefined) => {
    result.compared++
    const nothing = { taken: 0, givenBack: 0 }
    const add = (side: 'ours' | 'company', currency: string, taken: number, givenBack: number) => {
      const sums = result.totals.get(currency) ?? { ours: { ...nothing }, company: { ...nothing } }
      sums[side].taken += taken
      sums[side].givenBack += givenBack
      result.totals.set(currency, sums)
    }
    if (entry && takenStates.has(entry.state)) add('ours', entry.currency, entry.amount, entry.givenBack)
    if (intent?.status === 'succeeded') add('company', intent.currency, intent.amount, returnedAmount(intent))
  }

  const compare = async (known: store.BookEntry | undefined, told: CardIntent | undefined) => {
    let [entry, intent] = [known, told]
    if (differencesOf(entry, intent).length > 0) {
      intent = told ? await ctx.cards.find(told.id) : told
      entry = (await store.ofIntents(ctx, told ? [told.id] : [], known ? [known.paymentId] : []))[0]
    }
    count(entry, intent)
    const intentId = intent?.id ?? entry?.intentId ?? undefined
    for (const what of differencesOf(entry, intent))
      result.differences.push({
        paymentId: entry?.paymentId ?? intent?.paymentId,
        bookingId: entry?.bookingId,
        intentId,
        what,
      })
  }

  const comparePage = async (page: CardIntent[]) => {
    const ours = page.filter(({ paymentId }) => paymentId !== undefined && uuid.test(paymentId))
    result.foreign += page.length - ours.length
    const entries = await store.ofIntents(
      ctx,
      ours.map(({ id }) => id),
      ours.map(({ paymentId }) => paymentId!),
    )
    for (const intent of ours) {
      const entry =
        entries.find(({ intentId }) => intentId === intent.id) ??
        entries.find(({ paymentId }) => paymentId === intent.paymentId)
      if (entry) seen.add(entry.paymentId)
      await compare(entry, intent)
    }
  }

  const page: CardIntent[] = []
  for await (const intent of ctx.cards.intentsBetween(from, to)) {
    page.push(intent)
    if (page.length === batch) await comparePage(page.splice(0))
  }
  await comparePage(page)

  let after: string | undefined
  for (;;) {
    const entries = await store.between(ctx, from, to, after, batch)
    for (const entry of entries) {
      if (!seen.has(entry.paymentId))
        await compare(entry, entry.intentId ? await ctx.cards.find(entry.intentId) : undefined)
    }
    if (entries.length < batch) break
    after = entries.at(-1)!.paymentId
  }
  result.differences.push(...(await differencesOfPayouts(ctx, { from, to })))
  return result
}

/** Payouts of a period that the ledger has elsewhere than their state says. */
async function differencesOfPayouts(ctx: Ctx, period: { from: Date; to: Date }): Promise<Difference[]> {
  return (await differingPayouts(ctx, period)).map(({ reference, state, poisha, onItsWay, paid }) => ({
    paymentId: undefined,
    bookingId: undefined,
    intentId: undefined,
    what: `payout ${reference} of ${amountOf(poisha, 'bdt')} is ${state}; the ledger has ${amountOf(onItsWay, 'bdt')} on its way and ${amountOf(paid, 'bdt')} paid`,
  }))
}
