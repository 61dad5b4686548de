import { z } from 'zod'
import { call } from '#contract/base/call'

export const LedgerAccount = z.enum([
  'card clearing',
  'cash',
  'courier',
  'held',
  'sellers',
  'payouts',
  'bank',
  'collected',
  'fee',
  'refunds',
])
export type LedgerAccount = z.infer<typeof LedgerAccount>

export const LedgerCause = z.enum([
  'charge',
  'refund due',
  'part due',
  'given back',
  'refund failed',
  'release',
  'cash kept',
  'fees paid',
  'fees not paid',
  'courier paid',
  'payout exported',
  'payout sent',
  'payout failed',
  'payout rejected',
])
export type LedgerCause = z.infer<typeof LedgerCause>

const Sums = {
  account: LedgerAccount,
  poisha: z.int().describe('Debits are positive, credits negative.'),
  charged: z.int().describe('The same in minor units of the charge.'),
}

export const LedgerBalances = z
  .object({
    accounts: z.array(z.object({ ...Sums, currency: z.enum(['usd', 'bdt']) })).describe('The balance of each account.'),
    entries: z
      .array(
        z.object({
          id: z.int(),
          bookingId: z.uuid(),
          title: z.string(),
          cause: LedgerCause,
          at: z.iso.datetime(),
          currency: z.enum(['usd', 'bdt']),
          lines: z.array(z.object(Sums)),
        }),
      )
      .describe('The latest 50 entries, newest first.'),
  })
  .meta({ id: 'LedgerBalances' })
export type LedgerBalances = z.infer<typeof LedgerBalances>

export const getLedger = call({
  method: 'GET',
  url: '/ledger',
  who: 'admin',
  tag: 'Governing',
  summary: 'Gets the balances of the market’s money',
  reply: LedgerBalances,
  refuses: [],
})
