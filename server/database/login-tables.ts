import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** The columns that the market reads of the tables of the auth provider. */
export interface LoginTables {
  auth_user: {
    id: string
    name: string
    email: string
    email_verified: boolean
    two_factor_enabled: Generated<boolean>
  }
  auth_account: { id: string; user_id: string; provider_id: string; password: string | null }
  auth_session: {
    id: string
    user_id: string
    token: string
    expires_at: Date
    /** The time at which a code was last shown at this login. */
    second_factor_at: Date | null
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
