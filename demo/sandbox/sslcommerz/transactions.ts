/** Transactions: what a payer's decision makes of a session, and what a session becomes by itself. */
import { randomBytes } from 'node:crypto'
import type { PaySession, TransactionStatus, Transaction } from './store.ts'

/** The ways to pay that the page offers: `card_type`, `card_no`, `card_issuer` and `card_brand`, in the words of SSLCOMMERZ. */
export const channels = {
  dbbl: ['VISA-Dutch Bangla', '421481XXXXXX1111', 'DUTCH-BANGLA BANK LTD', 'VISA'],
  brac: ['MASTER-BRAC', '540432XXXXXX5454', 'BRAC BANK LIMITED', 'MASTER'],
  city: ['AMEX-City Bank', '376948XXXXX0005', 'CITY BANK LTD', 'AMEX'],
  nagad: ['NAGAD-Nagad', '', 'Nagad', 'MOBILEBANKING'],
  rocket: ['DBBLMOBILEB-Dbbl Mobile Banking', '', 'DBBL Mobile Banking', 'MOBILEBANKING'],
} as const satisfies Record<string, readonly string[]>
export type PayChannel = keyof typeof channels
export const isChannel = (text: string): text is PayChannel => Object.hasOwn(channels, text)

/** The ends of a session: the status, and the error if there is one. */
const outcomes = {
  approve: ['VALID', ''],
  risk: ['VALID', ''],
  fail: ['FAILED', 'Declined by the bank'],
  cancel: ['CANCELLED', 'Cancelled by User'],
  wait: ['PENDING', ''],
  expire: ['EXPIRED', 'Payment Timeout'],
  leave: ['UNATTEMPTED', 'Customer did not choose to pay any channel'],
} as const satisfies Record<string, readonly [TransactionStatus, string]>
export type SessionEnd = keyof typeof outcomes
export const isDecision = (text: string): text is SessionEnd =>
  Object.hasOwn(outcomes, text) && text !== 'expire' && text !== 'leave'

/** Minutes for which a session can be paid. */
const lifetime = 30

export const isOpen = ({ element }: PaySession): boolean => element === null || element.status === 'PENDING'

/** Returns the way in which an open session ends by itself at this moment, if it does. */
export function endOf(session: PaySession, now: Date): SessionEnd | undefined {
  if (!isOpen(session) || now.getTime() - session.began.getTime() < lifetime * 60_000) return undefined
  return session.element ? 'expire' : 'leave'
}

/** A moment in Dhaka, as PHP writes it. */
export const written = (moment: Date): string =>
  new Date(moment.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const freshId = (now: Date) => written(now).replaceAll(/\D/g, '').slice(2) + randomBytes(8).toString('hex')

/** Returns Taka as poisha; undefined for anything but a sum with at most two decimals. */
export function poishaOf(taka: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(taka) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const takaOf = (poisha: number) => `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** The transaction that a session becomes. `channel` is undefined where none was chosen just now. */
export function transactionOf(
  session: PaySession,
  outcome: SessionEnd,
  channel: PayChannel | undefined,
  now: Date,
): Transaction {
  const { asked, element } = session
  const poisha = poishaOf(asked.total_amount ?? '') ?? 0
  const amount = takaOf(poisha)
  const [status, error] = outcomes[outcome]
  const [card_type, card_no, card_issuer, card_brand] = channel
    ? channels[channel]
    : [element?.card_type ?? '', element?.card_no ?? '', element?.card_issuer ?? '', element?.card_brand ?? '']
  const { value_a = '', value_b = '', value_c = '', value_d = '' } = asked
  const isTaken = status === 'VALID'
  return {
    tran_id: session.tran_id,
    tran_date: written(now),
    status,
    error,
    val_id: isTaken ? freshId(now) : '',
    bank_tran_id: isTaken ? freshId(now) : '',
    amount,
    // The company takes 2.5 %.
    store_amount: isTaken ? takaOf(poisha - Math.floor(poisha / 40)) : '',
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    card_type,
    card_no,
    card_issuer,
    card_brand,
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    value_a,
    value_b,
    value_c,
    value_d,
    risk_level: outcome === 'risk' ? '1' : '0',
    risk_title: outcome === 'risk' ? 'Not Safe' : 'Safe',
  }
}
