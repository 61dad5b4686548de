import type { ColumnType, Generated } from 'kysely'
import type { AuditAction } from '#contract/accounts/audit'
import type { SecurityAct, SecurityFacts } from '#contract/accounts/security-log'
import type { Time } from './tables.ts'

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
