import type { Generated } from 'kysely'
import type { LossKind, LostReportState } from '#contract/lost-phones'
import type { Time } from './tables.ts'

/** The IMEIs of phones, and the register of those that people reported as lost or stolen. */
export interface DeviceTables {
  listing_imei: {
    listing_id: number
    position: number
    digest: Buffer
    hash_key: number
    sealed: Buffer
    encryption_key: number
    /** Written by a trigger. */
    is_live: Generated<boolean>
  }
  lost_report: {
    id: Generated<string>
    reporter_id: string
    kind: LossKind
    /** Empty once its person has left. */
    gd_number: string
    gd_date: string
    district_id: string
    thana: string
    state: Generated<LostReportState>
    reported_at: Time
    decided_at: Time | null
    decided_by: string | null
    decision: string | null
  }
  /** The IMEIs of reports that stand. */
  lost_imei: {
    report_id: string
    position: number
    digest: Buffer
    hash_key: number
    sealed: Buffer
    encryption_key: number
  }
  /** How often a person asked about an IMEI on a day in Dhaka; not about which. */
  imei_question: {
    person_id: string
    day: string
    times: number
  }
}
