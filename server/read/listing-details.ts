import { sql } from 'kysely'
import type { AnsweredReport } from '#contract/listings/condition-grade'
import type { Condition } from '#contract/listings/listings'
import type { ListingDetails } from '#contract/listings/product-details'
import type { StoredSelfTest } from '#database/device-tables'
import type { Tables } from '#database/tables'

/** The last self-test of a phone, with the model and the brand that its listing names. */
export interface SelfTestRecord extends StoredSelfTest {
  listed: { model: number | null; brand: string }
  /** True when others read it. Missing in bookings from before it was recorded, whose buyers read it. */
  isShown?: boolean
}

/**
 * A part of a query of listings: the last self-test of each. Anyone can send a result that no phone made, so others read it next to a photo alone: one with
 * a code of the same day in Dhaka, which an admin has confirmed.
 */
export const storedSelfTest = sql`listing.self_test || case when listing.self_test is not null then
  jsonb_build_object('listed', jsonb_build_object('model', listing.model_id, 'brand', listing.category_id), 'isShown', exists (
    select from code_photo where code_photo.listing_id = listing.id and code_photo.state = 'confirmed'
      and (code_photo.sent_at at time zone 'Asia/Dhaka')::date
        = ((listing.self_test->>'testedAt')::timestamptz at time zone 'Asia/Dhaka')::date)) end`

/** The columns in which the details of a phone are stored, by their names in the contract. */
export const detailColumns = {
  description: 'description',
  batteryHealth: 'battery_health',
  sims: 'sims',
  included: 'included',
  warrantyUntil: 'warranty_until',
  neir: 'neir',
  neirSaidAt: 'neir_said_at',
  register: 'register_answer',
} as const satisfies Record<keyof ListingDetails, keyof Tables['listing']>

const detailsInJson = sql.join(
  Object.entries(detailColumns).map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`listing.${column}`)}`),
)

/** The pairs of a JSON object of what its seller says of a phone: `Said`. */
export const saidInJson = sql`${detailsInJson}, 'report', listing.condition_report, 'answeredAt', listing.condition_reported_at,
  'selfTest', ${storedSelfTest}`

/** The statements of a seller about a phone. Times are in ISO 8601. */
export interface Said extends ListingDetails {
  report: AnsweredReport | null
  /** The time at which the answers of the report last changed. */
  answeredAt: string | null
  selfTest: SelfTestRecord | null
}

/** The same, and the days on which price, condition or condition report changed, the last first. Prices in poisha. */
export interface SaidOfPhone extends Said {
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

/** A column of a query of listings with all of it. */
export const saidOfPhone = sql<SaidOfPhone>`json_build_object(
  ${saidInJson}, 'changes', (
    select coalesce(json_agg(json_build_object('day', day, 'priceBefore', price_before, 'priceAfter', price_after,
      'conditionBefore', condition_before, 'conditionAfter', condition_after,
      'reportBefore', report_before, 'reportAfter', report_after) order by day desc), '[]')
    from (select * from listing_change where listing_id = listing.id
      and ((price_before, condition_before) <> (price_after, condition_after) or report_before is distinct from report_after)
      order by day desc limit ${sql.lit(maxChanges)}) shown))`
