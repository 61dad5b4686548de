import type { Generated } from 'kysely'
import type { LostEffect } from '#contract/lost-phones/lost-effect'
import type { LossKind, LostReportState } from '#contract/lost-phones/lost-phones'
import type { SaidByBrowser, SelfTestResults } from '#contract/self-test/self-test-steps'
import type { Time } from './tables.ts'

export type { StoredRegisterAnswer } from '#contract/listings/neir'

/** The last self-test of a phone. */
export interface StoredSelfTest {
  /** In ISO 8601. */
  testedAt: string
  steps: SelfTestResults
  device: SaidByBrowser & { name: string | null }
  /** Models of the catalogue that the phone may be; none where that is not known. */
  models: number[]
  brand: string | null
  /** In ISO 8601. */
  sameDeviceSince: string | null
  otherPhones: number
}

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
    /** Its reporter bought the phone here. */
    is_proven: Generated<boolean>
    /** Until when an open report holds what it is about; null where it does not. */
    hold_ends_at: Time | null
    /** The time at which a hold ended without a decision. */
    hold_ended_at: Time | null
    reminded_at: Time | null
  }
  /** A listing whose seller is notified of a report, with the seller's answer. */
  lost_notice: {
    id: Generated<string>
    report_id: string
    listing_id: number
    told_at: Time
    answer_by: Time
    answer: string | null
    answered_at: Time | null
  }
  lost_notice_photo: { notice_id: string; position: number; photo_id: string }
  /** A deal that a confirmed report is about. */
  lost_deal: { booking_id: string; report_id: string; effect: LostEffect; at: Time }
  /** The IMEIs of reports: of those that stand, and for a year of those that have ended. */
  lost_imei: {
    report_id: string
    position: number
    digest: Buffer
    hash_key: number
    sealed: Buffer
    encryption_key: number
    /** `held` and `confirmed` keep phones off the market; null only marks them. */
    force: 'held' | 'confirmed' | null
  }
  /** A link by which a phone tests itself, by SHA-256 of its token. */
  self_test_link: {
    token_hash: Buffer
    listing_id: number
    made_at: Time
    expires_at: Time
    /** SHA-256 of the signature of the result that used it. */
    used_by: Buffer | null
  }
  /** Counts the questions to a register about a seller's phones on a day in Dhaka; the phones are not recorded. */
  register_question: {
    seller_id: string
    day: string
    times: number
  }
  /** Counts the questions of a person about IMEIs on a day in Dhaka; the IMEIs are not recorded. */
  imei_question: {
    person_id: string
    day: string
    times: number
  }
}
