import { tableOf } from '#contract/base/csv'
import type { PayoutMethod } from '#contract/payments/payouts'

/** Hours for which nothing is paid into an account that was just given: time to act for its owner, whom a letter tells of it. */
export const pauseHours = 24

/** The number of times that one person may give an account, an hour. Each time a letter leaves. */
export const changesAnHour = 5

/** Payouts of one batch; banks take some hundreds in a file. */
export const maxPayouts = 200

/** The number of payouts that are shown, newest first. */
export const maxShown = 100
export const maxBatches = 20

/** Sellers that one run of the clock reminds to give an account. */
export const askedAtOnce = 100

/** Accounts from before debts followed people that one run of the clock notes. */
export const tracedAtOnce = 500

/** Debts that an admin sees. */
export const maxDebts = 20

/** People of whom an admin sees that they may be the one who owes. */
export const maxMatches = 10

/** The account of a seller, whole. */
export interface Account {
  holder: string
  number: string
  /** Empty for a wallet. */
  bank: string
  routing: string
}

export interface FileLine extends Account {
  reference: string
  poisha: number
}

const bankColumns = ['Reference', 'Beneficiary name', 'Account number', 'Bank', 'Routing number', 'Amount (BDT)']
const walletColumns = ['Reference', 'Name', 'Wallet number', 'Amount (BDT)']

/** Whole Taka and two digits of poisha, without grouping: `25000.00`. */
const takaOf = (poisha: number) => `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** A batch as the bank or the wallet takes it: a line a payout, under the names of its columns. */
export function fileOf(method: PayoutMethod, lines: readonly FileLine[]): string {
  const rows = lines.map(({ reference, holder, number, bank, routing, poisha }) =>
    method === 'bank'
      ? [reference, holder, number, bank, routing, takaOf(poisha)]
      : [reference, holder, number, takaOf(poisha)],
  )
  return tableOf([method === 'bank' ? bankColumns : walletColumns, ...rows])
}
