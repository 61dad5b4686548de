import type { Generated, ColumnType } from 'kysely'
import type { DealRecord } from '#contract/deals/absences'
import type { AccountType } from '#contract/accounts/accounts'
import type { AuditAction } from '#contract/accounts/audit'
import type { Language } from '#contract/base/language'
import type { LetterKind } from '#contract/accounts/own-account'
import type { TokenScope } from '#contract/accounts/api-tokens'
import type { SecurityAct, SecurityFacts } from '#contract/accounts/security-log'
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

/** The columns that the market reads of the tables of the auth provider. */
export interface LoginTables {
  auth_user: {
    id: string
    name: string
    email: string
    email_verified: boolean
    /** In E.164, and proven. */
    phone_number: string | null
    phone_number_verified: Generated<boolean>
    number_used_at: Generated<Date>
    two_factor_enabled: Generated<boolean>
    /** True while Google may not open the account. */
    google_off: Generated<boolean>
  }
  auth_passkey: {
    id: Generated<string>
    user_id: string
    name: string | null
    credential_id: string
    aaguid: string | null
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  auth_account: { id: string; user_id: string; provider_id: string; password: string | null }
  auth_session: {
    id: string
    user_id: string
    token: string
    expires_at: Date
    /** The time at which a code was last shown at this login. */
    second_factor_at: Date | null
    number_shown_at: Date | null
    /** The time at which Google last said at this login who is there. */
    google_at: Date | null
    /** The time at which it last showed the proof with which it may add one passkey. */
    passkey_allowed_at: Date | null
    /** True of a login by a number that had not been used for long, until another proof is given. */
    owes_proof: Generated<boolean>
  }
  /** Calls that are carried out once for a key. */
  answered_call: {
    person_id: string
    key: string
    digest: Buffer
    at: Time
    done_at: Time | null
    reply: string | null
  }
}

export interface SecurityTables {
  login_attempt: { counted_by: string; attempts: number; attempted_at: Date; next_at: Date }
  /** Acts of the last day. */
  counted_act: { digest: string; at: Date }
  audit_entry: {
    id: Generated<number>
    at: Time
    actor_id: string | null
    action: AuditAction
    person_id: string | null
    listing_id: number | null
    note: string | null
  }
  exclusion: {
    id: Generated<number>
    person_id: string
    cause: string
    at: Time
    decided_by: string
    ended_at: Time | null
    ended_by: string | null
  }
  excluded_digest: { exclusion_id: number; digest: string }
  api_token: {
    id: Generated<string>
    person_id: string
    name: string
    digest: Buffer
    scopes: TokenScope[]
    made_at: Time
    used_at: Time | null
  }
  agreement: { person_id: string; version: string; agreed_at: Time }
  security_event: {
    id: Generated<number>
    at: Time
    act: SecurityAct
    person_id: string | null
    network: string | null
    device: string | null
    facts: ColumnType<SecurityFacts, string, never>
  }
}
