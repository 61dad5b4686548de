import { type RawBuilder, sql } from 'kysely'
import type { IncludedItem, SimKind } from '#contract/listings/details'
import type { KeptRegisterAnswer, NeirState } from '#contract/listings/neir'
import type { AnsweredReport } from '#contract/listings/condition-grade'
import type { Condition } from '#contract/listings/listings'
import type { StoredSelfTest } from '#database/device-tables'

/** The last self-test of a phone, with the model and the brand that its listing names. */
export interface KeptSelfTest extends StoredSelfTest {
  listed: { model: number | null; brand: string }
  /** True when others read it. Missing in bookings from before it was recorded, whose buyers read it. */
  isShown?: boolean
}

/**
 * A part of a query of listings: the last self-test of each. Anyone can send a result that no phone made, so others read it beside a photo alone: one with
 * a code of the same day in Dhaka, which an admin has confirmed.
 */
export const keptSelfTest = sql`listing.self_test || case when listing.self_test is not null then
  jsonb_build_object('listed', jsonb_build_object('model', listing.model_id, 'brand', listing.category_id), 'isShown', exists (
    select from code_photo where code_photo.listing_id = listing.id and code_photo.state = 'confirmed'
      and (code_photo.sent_at at time zone 'Asia/Dhaka')::date
        = ((listing.self_test->>'testedAt')::timestamptz at time zone 'Asia/Dhaka')::date)) end`

/** The seller's statements about a phone, and the days on which price, condition or condition report changed, the last first. Prices in poisha. */
export interface SaidOfPhone {
  description: string | null
  batteryHealth: number | null
  sims: SimKind | null
  included: IncludedItem[]
  warrantyUntil: string | null
  neir: NeirState | null
  /** In ISO 8601. */
  neirSaidAt: string | null
  register: KeptRegisterAnswer | null
  report: AnsweredReport | null
  /** The time at which the answers of the report last changed, in ISO 8601. */
  answeredAt: string | null
  selfTest: KeptSelfTest | null
  changes: {
    day: string
    priceBefore: number
    priceAfter: number
    conditionBefore: Condition
    conditionAfter: Condition
    reportBefore: AnsweredReport | null
    reportAfter: AnsweredReport | null
  }[]
}

/** Days with changes that buyers are shown. */
const maxChanges = 10

/** A column of a query of listings with all of it; null where `isWanted` does not hold. */
export const saidOfPhone = (
  isWanted: RawBuilder<boolean>,
) => sql<SaidOfPhone | null>`case when ${isWanted} then json_build_object(
  'description', listing.description, 'batteryHealth', listing.battery_health, 'sims', listing.sims, 'included', listing.included,
  'warrantyUntil', listing.warranty_until, 'neir', listing.neir, 'neirSaidAt', listing.neir_said_at,
  'register', listing.register_answer, 'report', listing.condition_report, 'answeredAt', listing.condition_reported_at,
  'selfTest', ${keptSelfTest}, 'changes', (
    select coalesce(json_agg(json_build_object('day', day, 'priceBefore', price_before, 'priceAfter', price_after,
      'conditionBefore', condition_before, 'conditionAfter', condition_after,
      'reportBefore', report_before, 'reportAfter', report_after) order by day desc), '[]')
    from (select * from listing_change where listing_id = listing.id
      and ((price_before, condition_before) <> (price_after, condition_after) or report_before is distinct from report_after)
      order by day desc limit ${sql.lit(maxChanges)}) shown)) end`
