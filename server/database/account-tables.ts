import type { Generated } from 'kysely'
import type { DealRecord } from '#contract/absences'
import type { AccountType } from '#contract/accounts'
import type { Language } from '#contract/language'
import type { LetterKind } from '#contract/own-account'
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
    /** Why, in an admin's words. */
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
}
