import type { ColumnType, Generated } from 'kysely'
import type { AppealOutcome, SanctionKind } from '#contract/moderation/appeals'
import type { ListingStatus } from '#contract/listings/listings'
import type { Time } from './tables.ts'

/** Null until something sets it. */
type Settable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** The state of a phone before an admin took it down. */
export interface BeforeTakeDown {
  status: ListingStatus
  withdrawnBy: string | null
  withdrawnReason: string | null
}

/** Decisions of admins against phones and people. */
export interface SanctionTables {
  sanction: {
    id: Generated<string>
    kind: SanctionKind
    person_id: string
    listing_id: number | null
    decided_by: string | null
    decided_at: Time
    reason: string
    was_status: Settable<ListingStatus>
    was_withdrawn_by: Settable<string>
    was_withdrawn_reason: Settable<string>
    ended_at: Settable<Date>
    ended_by: Settable<string>
    appeal: Settable<string>
    appealed_at: Settable<Date>
    appeal_outcome: Settable<AppealOutcome>
    appeal_decided_by: Settable<string>
    appeal_decided_at: Settable<Date>
    appeal_answer: Settable<string>
  }
}
