import type { Generated } from 'kysely'
import type { DealRecord } from '#contract/deals/absences'
import type { AccountType } from '#contract/accounts/accounts'
import type { Language } from '#contract/base/language'
import type { LetterKind } from '#contract/accounts/own-account'
import type { DefaultTime, Json, Time } from './tables.ts'

/** The people of the market. */
export interface AccountTables {
  person: {
    id: string
    email: string
    name: string
    account_type: Generated<AccountType>
    role: 'admin' | null
    language: Language | null
    /** In E.164. */
    mobile: string | null
    area: string | null
    unwanted_letters: Generated<LetterKind[]>
    suspended_at: Time | null
    /** The reason, in an admin's words. */
    suspended_for: string | null
    registered_at: Time | null
    created_at: DefaultTime
    deleted_at: Time | null
    /** The average of their stars as a seller, in tenths. */
    rating: number | null
    review_count: Generated<number>
    /** Phones that others bought of them, in deals that count. */
    deal_count: Generated<number>
    /** Null while there are too few deals. */
    record: Json<DealRecord>
  }
  /** Changes of the email address of an account; see migration 0172. */
  address_change: {
    id: Generated<string>
    person_id: string
    session_id: string | null
    old_email: string | null
    new_email: string | null
    was_confirmed: boolean
    old_digest: string
    asked_at: Time
    changed_at: Time | null
    ended_at: Time | null
    undone_at: Time | null
  }
}
