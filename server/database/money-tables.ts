import type { Generated } from 'kysely'
import type { LedgerAccount, LedgerCause } from '#contract/payments/ledger'
import type { PayoutMethod, PayoutState, TraceKind } from '#contract/payments/payouts'
import type { Time } from './tables.ts'

/** The tables of the ledger, of what sellers are paid, and of payments at bKash and SSLCOMMERZ. */
export interface MoneyTables {
  ledger_entry: {
    id: Generated<number>
    booking_id: string
    payment_id: string
    payout_id: string | null
    cause: LedgerCause
    at: Time
  }
  ledger_line: { entry_id: number; account: LedgerAccount; poisha: number; charged: number }
  fee_invoice: {
    number: number
    booking_id: string
    fee: number
    vat: number
    vat_basis_points: number
    issued_at: Time
  }
  payout_account: {
    person_id: string
    method: PayoutMethod
    hint: string
    sealed: Buffer
    encryption_key: number
    changed_at: Time
    ready_at: Time
    rejected_at: Time | null
  }
  payout_request: { person_id: string; asked_at: Time }
  payout_batch: {
    id: Generated<number>
    method: PayoutMethod
    created_at: Time
    created_by: string
    sent_at: Time | null
    sent_by: string | null
    file_read_at: Time | null
    file_read_by: string | null
    approval: 'waiting' | 'approved' | 'rejected' | null
    decided_at: Time | null
    decided_by: string | null
  }
  payout_trace: {
    digest: string
    person_id: string
    noted_at: Time
    kind: TraceKind
    payout_id: string | null
  }
  debt_bearer: { debtor_id: string; bearer_id: string; decided_at: Time; decided_by: string }
  payout: {
    id: Generated<string>
    batch_id: number
    position: number
    person_id: string
    reference: string
    poisha: number
    state: PayoutState
    hint: string
    sealed: Buffer | null
    encryption_key: number | null
    created_at: Time
    sent_at: Time | null
    failed_at: Time | null
    failed_for: string | null
  }
  bkash_token: {
    account: string
    sealed: Buffer | null
    given_at: Time | null
    lives_seconds: number | null
    grants: Generated<Date[]>
  }
  bkash_turn: { name: string; holder: string; began_at: Time }
  bkash_payment: {
    payment_id: string
    invoice: string
    provider_id: string
    page: string
    amount: number
    began_at: Time
    trx_id: string | null
    wallet: string | null
    cancelled_at: Time | null
    part_after: string[] | null
  }
  sslcommerz_payment: { tran_id: string; bank_tran_id: string }
  sslcommerz_refund: {
    number: string
    tran_id: string
    bank_tran_id: string
    amount: number
    is_part: boolean
    is_made: Generated<boolean>
    reference: string | null
    place: Generated<number>
  }
}
