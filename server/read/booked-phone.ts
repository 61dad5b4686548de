import { sql } from 'kysely'
import type { AnsweredReport } from '#contract/listings/condition-grade'
import type { IncludedItem, SimKind } from '#contract/listings/details'
import type { KeptRegisterAnswer, NeirState } from '#contract/listings/neir'
import type { Condition } from '#contract/listings/listings'
import { type KeptSelfTest, keptSelfTest } from './listing-details.ts'

/** The facts of its phone that a booking stores. Rows hold this as JSON: a fact that is added later is missing in older ones. */
export interface PhoneSnapshot {
  title: string
  /** Poisha. */
  price: number
  condition: Condition
  brand: string
  model: string | null
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  purchaseDate: string
  /** Bits of contract/catalogue/attributes.ts. */
  attributes: number
  description: string | null
  batteryHealth: number | null
  sims: SimKind | null
  included: IncludedItem[]
  warrantyUntil: string | null
  neir?: NeirState | null
  /** In ISO 8601. */
  neirSaidAt?: string | null
  register?: KeptRegisterAnswer | null
  report: AnsweredReport | null
  /** The time at which the answers of the report last changed, in ISO 8601. */
  answeredAt: string | null
  /** Missing in bookings from before there were self-tests. */
  selfTest?: KeptSelfTest | null
}

/** A column of a query of listings: what a booking made now would keep of each. */
export const phoneSnapshot = sql<PhoneSnapshot>`jsonb_build_object(
  'title', listing.title, 'price', listing.resale_price, 'condition', listing.condition,
  'brand', (select name from category where id = listing.category_id), 'model', (select name from model where id = listing.model_id),
  'storage', listing.storage, 'ram', listing.ram, 'purchaseDate', listing.purchase_date, 'attributes', listing.attributes,
  'description', listing.description, 'batteryHealth', listing.battery_health, 'sims', listing.sims, 'included', listing.included,
  'warrantyUntil', listing.warranty_until, 'neir', listing.neir, 'neirSaidAt', listing.neir_said_at, 'register', listing.register_answer,
  'report', listing.condition_report, 'answeredAt', listing.condition_reported_at,
  'selfTest', ${keptSelfTest})`
