// Our books next to the provider's, line by line.
import { isPaid } from '#contract/bookings/bookings'
import type { Ctx } from '#context'
import type { PaymentMethod, ProviderPayment } from '#providers/payment-method'
import { differingCollections } from '#read/cash-at-door'
import { differingPayouts } from '#read/payout-books'
import { wasMoney, returnedAmount } from './rules.ts'
import * as store from './reconcile-store.ts'

/** Something that the two books say differently, or that one of them does not know. */
export interface Difference {
  paymentId: string | undefined
  bookingId: string | undefined
  providerId: string | undefined
  /** A sentence for the operator. */
  what: string
}

/** Sums in minor units. */
export interface Totals {
  taken: number
  givenBack: number
}

export interface Reconciliation {
  /** Payments here and there that were held next to each other. */
  compared: number
  /** Payments of the same account that were not made by this site. */
  foreign: number
  /** By currency. */
  totals: Map<string, { ours: Totals; provider: Totals }>
  differences: Difference[]
}

/** An amount of minor units, such as `204.42 USD`. */
export const amountOf = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`

const takenStates: ReadonlySet<store.BookEntry['state']> = new Set(['succeeded', 'refund_due', 'refunded'])

/**
 * Lists the differences of the two books about one payment, a sentence each.
 * @param hasStatement the provider lists its payments; one that does not may not know a payment before someone tries to pay it
 */
export function differencesOf(
  entry: store.BookEntry | undefined,
  theirs: ProviderPayment | undefined,
  hasStatement = true,
): string[] {
  if (!entry)
    return theirs && wasMoney(theirs)
      ? [`${amountOf(theirs.amount, theirs.currency)} taken at the provider, unknown here`]
      : []
  const isTaken = takenStates.has(entry.state)
  const own = ownDifferencesOf(entry)
  if (!theirs) {
    const isMissing = (entry.providerId !== null && hasStatement) || isTaken
    return [
      ...own,
      ...(isMissing
        ? [`${entry.state} here (${amountOf(entry.amount, entry.currency)}), unknown at the provider`]
        : []),
    ]
  }
  const said: string[] = [...own]
  const [sumHere, sumThere] = [amountOf(entry.amount, entry.currency), amountOf(theirs.amount, theirs.currency)]
  if (sumHere !== sumThere) said.push(`${sumHere} here, ${sumThere} at the provider`)
  if (entry.providerId !== null && entry.providerId !== theirs.id)
    said.push(`${entry.providerId} here, another one at the provider`)
  if (theirs.paymentId !== entry.paymentId) said.push(`made for another payment, ${theirs.paymentId}`)
  if (isTaken !== wasMoney(theirs)) said.push(`${entry.state} here, ${theirs.status} at the provider`)
  // A provider that cannot cancel says for good that the payment waits, and leads to no page.
  if (entry.state === 'cancelled' && theirs.status === 'waiting' && theirs.way)
    said.push('cancelled here, and can still be paid at the provider')
  const [backHere, backThere] = [
    amountOf(entry.givenBack, entry.currency),
    amountOf(returnedAmount(theirs), theirs.currency),
  ]
  if (backHere !== backThere) said.push(`${backHere} given back here, ${backThere} at the provider`)
  const disputes = entry.disputes as Record<string, string>
  for (const { id, state } of theirs.disputes)
    if (disputes[id] !== state) said.push(`dispute ${id}: ${disputes[id] ?? 'unknown'} here, ${state} at the provider`)
  return said
}

/** Returns whether a payment is a deposit for a deal in cash that is under way, or whose buyer did not come. */
const isDepositOf = ({ isDeposit, state, booking }: store.BookEntry) =>
  isDeposit && state === 'succeeded' && (booking === 'cash_promised' || booking === 'cancelled')

/** Lists the differences of our own books about a payment: its state, its booking and the ledger. */
function ownDifferencesOf(entry: store.BookEntry): string[] {
  const isRight =
    (entry.state === 'succeeded' || entry.isPaidAnotherWay) === isPaid(entry.booking) || isDepositOf(entry)
  return [
    ...(isRight ? [] : [`${entry.state} here, and its booking is ${entry.booking}`]),
    ...differencesOfLedger(entry, takenStates.has(entry.state)),
  ]
}

/** Lists the accounts in which the ledger has the money of a payment against the state of payment and booking, a sentence each. */
function differencesOfLedger(entry: store.BookEntry, isTaken: boolean): string[] {
  const stored = isTaken ? entry.amount - entry.givenBack : 0
  const partDue = entry.state === 'succeeded' ? entry.partDue : 0
  const isSellers = entry.booking === 'completed' || entry.booking === 'cancelled'
  const owner = entry.state === 'succeeded' ? (isSellers ? 'sellers' : 'held') : 'refunds'
  const { 'card clearing': clearing = 0, courier = 0, held = 0, sellers = 0, fee = 0, refunds = 0 } = entry.ledger
  const { payouts = 0, bank = 0, collected = 0 } = entry.ledger
  // The seller's money stays so when it is paid out.
  const credits = { held: -held, sellers: -sellers - payouts - bank - collected - fee, refunds: -refunds }
  const compare = (account: string, there: number, wanted: number) =>
    there === wanted
      ? []
      : [
          `${amountOf(there, entry.currency)} in the ledger’s account ${account}, ${amountOf(wanted, entry.currency)} expected`,
        ]
  return [
    ...compare(entry.method === 'cod' ? 'courier' : 'card clearing', clearing + courier, stored),
    ...Object.entries(credits).flatMap(([account, there]) =>
      compare(account, there, account === owner ? stored - partDue : account === 'refunds' ? partDue : 0),
    ),
  ]
}

/** As many at once as the provider puts on a page. */
const batch = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compares our payments of a period with the provider's statement, line by line and in sums; of a provider without a statement, each payment of ours. A difference is looked at once more, because
 * a payment may have been under way.
 * @throws ProviderUnavailable
 */
export async function reconcile(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<Reconciliation> {
  const result: Reconciliation = { compared: 0, foreign: 0, totals: new Map(), differences: [] }
  const seen = new Set<string>()

  const count = (entry: store.BookEntry | undefined, theirs: ProviderPayment | undefined) => {
    result.compared++
    const nothing = { taken: 0, givenBack: 0 }
    const add = (side: 'ours' | 'provider', currency: string, taken: number, givenBack: number) => {
      const sums = result.totals.get(currency) ?? { ours: { ...nothing }, provider: { ...nothing } }
      sums[side].taken += taken
      sums[side].givenBack += givenBack
      result.totals.set(currency, sums)
    }
    if (entry && takenStates.has(entry.state)) add('ours', entry.currency, entry.amount, entry.givenBack)
    if (theirs && wasMoney(theirs)) add('provider', theirs.currency, theirs.amount, returnedAmount(theirs))
  }

  const compare = async (
    method: PaymentMethod,
    known: store.BookEntry | undefined,
    told: ProviderPayment | undefined,
  ) => {
    let [entry, theirs] = [known, told]
    const hasStatement = method.paymentsBetween !== undefined
    if (differencesOf(entry, theirs, hasStatement).length > 0) {
      theirs = told ? await method.find(told.id) : told
      entry = (await store.ofProviderIds(ctx, told ? [told.id] : [], known ? [known.paymentId] : []))[0]
    }
    count(entry, theirs)
    const providerId = theirs?.id ?? entry?.providerId ?? undefined
    for (const what of differencesOf(entry, theirs, hasStatement))
      result.differences.push({
        paymentId: entry?.paymentId ?? theirs?.paymentId,
        bookingId: entry?.bookingId,
        providerId,
        what,
      })
  }

  const comparePage = async (method: PaymentMethod, page: ProviderPayment[]) => {
    const ours = page.filter(({ paymentId }) => paymentId !== undefined && uuid.test(paymentId))
    result.foreign += page.length - ours.length
    const entries = await store.ofProviderIds(
      ctx,
      ours.map(({ id }) => id),
      ours.map(({ paymentId }) => paymentId!),
    )
    for (const theirs of ours) {
      const entry =
        entries.find(({ providerId }) => providerId === theirs.id) ??
        entries.find(({ paymentId }) => paymentId === theirs.paymentId)
      if (entry) seen.add(entry.paymentId)
      await compare(method, entry, theirs)
    }
  }

  for (const method of ctx.methods.all) {
    const page: ProviderPayment[] = []
    for await (const theirs of method.paymentsBetween?.(from, to) ?? []) {
      page.push(theirs)
      if (page.length === batch) await comparePage(method, page.splice(0))
    }
    await comparePage(method, page)
  }

  let after: string | undefined
  for (;;) {
    const entries = await store.between(ctx, from, to, after, batch)
    for (const entry of entries) {
      // No provider knows of cash.
      if (seen.has(entry.paymentId) || entry.method === 'cash') continue
      if (entry.method === 'cod') {
        const { paymentId, bookingId } = entry
        const said = ownDifferencesOf(entry)
        result.differences.push(...said.map((what) => ({ paymentId, bookingId, providerId: undefined, what })))
        continue
      }
      const method = ctx.methods.all.find(({ name }) => name === entry.method)
      if (method) await compare(method, entry, entry.providerId ? await method.find(entry.providerId) : undefined)
      else if (entry.state === 'open' || takenStates.has(entry.state))
        result.differences.push({
          paymentId: entry.paymentId,
          bookingId: entry.bookingId,
          providerId: entry.providerId ?? undefined,
          what: `${entry.state} here, by ${entry.method}, of which this market has no settings`,
        })
    }
    if (entries.length < batch) break
    after = entries.at(-1)!.paymentId
  }
  result.differences.push(...(await differencesOfPayouts(ctx, { from, to })))
  result.differences.push(...(await differencesOfCouriers(ctx, { from, to })))
  return result
}

/** Payouts of a period that the ledger has elsewhere than their state says. */
async function differencesOfPayouts(ctx: Ctx, period: { from: Date; to: Date }): Promise<Difference[]> {
  return (await differingPayouts(ctx, period)).map(({ reference, state, poisha, onItsWay, paid }) => ({
    paymentId: undefined,
    bookingId: undefined,
    providerId: undefined,
    what: `payout ${reference} of ${amountOf(poisha, 'bdt')} is ${state}; the ledger has ${amountOf(onItsWay, 'bdt')} on its way and ${amountOf(paid, 'bdt')} paid`,
  }))
}

/** Parcels whose courier says something else of the cash than our books do. */
async function differencesOfCouriers(ctx: Ctx, period: { from: Date; to: Date }): Promise<Difference[]> {
  return (await differingCollections(ctx, period)).map(
    ({ consignmentId, bookingId, booking, collect, collected, isBooked, isPaidOut, withCourier }) => ({
      paymentId: undefined,
      bookingId,
      providerId: consignmentId ?? undefined,
      what:
        `the courier was to collect ${amountOf(collect, 'bdt')} and says ${amountOf(collected ?? collect, 'bdt')}` +
        `${isPaidOut ? ', paid out' : ''}; the books have ${isBooked ? amountOf(withCourier, 'bdt') : 'nothing'} with it, and the booking is ${booking}`,
    }),
  )
}
