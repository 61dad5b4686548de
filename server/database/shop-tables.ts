import type { ColumnType, Generated } from 'kysely'
import type { QuotedCondition } from '#contract/shops/shop-prices'
import type { OpeningHours } from '#contract/shops/shop-fields'
import type { ShopRole } from '#contract/shops/role-order'
import type { StaffRole } from '#contract/shops/shop-roles'
import type { QuoteState } from '#contract/shops/quote-states'
import type { Json, Settable, Time } from './tables.ts'

/** The tables of shops, of the people who act for them, and of what they did. */
export interface ShopTables {
  /** Its phones, deals and reviews are those of its owner's account. */
  shop: {
    id: Generated<string>
    owner_id: string
    slug: string
    name: string
    name_bangla: string
    district_id: string
    address: string
    latitude: number | null
    longitude: number | null
    hours: ColumnType<OpeningHours, string, string>
    photo_id: string | null
    trade_licence: string | null
    dbid: string | null
    opened_at: Time
    /** Null while nothing is to be checked. */
    asked_at: Time | null
    checked_at: Time | null
    checked_by: string | null
    refused_for: string | null
  }
  shop_price: {
    shop_id: string
    model_id: number
    storage: number | null
    ram: number | null
    condition: QuotedCondition
    price: number
  }
  quote: {
    id: Generated<string>
    person_id: string
    shop_id: string
    model_id: number
    /** GB. */
    storage: number | null
    /** GB. */
    ram: number | null
    said: ColumnType<Record<string, string>, string, string>
    condition: QuotedCondition
    price: number
    prices: ColumnType<Partial<Record<QuotedCondition, number>>, string, string>
    mobile: string | null
    state: Generated<Exclude<QuoteState, 'sold' | 'returned'>>
    booked_at: Time
    deadline_at: Time | null
    ended_at: Settable<Date>
    found: Json<Record<string, string>>
    found_condition: Settable<QuotedCondition>
    /** Poisha. */
    offered: Settable<number>
    /** Null where it says nothing about the shop. */
    is_honoured: Settable<boolean>
    listing_id: Settable<number>
    booking_id: Settable<string>
  }
  shop_staff: {
    id: Generated<string>
    shop_id: string
    person_id: string
    role: StaffRole
    since: Time
    removed_at: Time | null
  }
  shop_invitation: {
    id: Generated<string>
    shop_id: string
    reach: string
    role: StaffRole
    invited_at: Time
    ended_at: Time | null
  }
  shop_audit: {
    id: string
    shop_id: string
    person_id: string
    role: ShopRole
    act: string
    subject: string | null
    at: Time
  }
}
