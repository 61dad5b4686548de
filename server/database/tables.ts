import type { ColumnType, Generated } from 'kysely'
import type { BookingState } from '#contract/bookings/bookings'
import type { AnsweredReport } from '#contract/listings/condition-grade'
import type { IncludedItem, SimKind } from '#contract/listings/details'
import type { Condition, ListingStatus } from '#contract/listings/listings'
import type { OffMarket } from '#contract/listings/off-market'
import type { NotificationKind } from '#contract/notifications/notifications'
import type { Disagreement, DisputeReason } from '#contract/deals/disputes'
import type { ProductDraftFields } from '#contract/listings/product-draft'
import type { ReportReason, ReportState } from '#contract/moderation/reports'
import type { AccountTables, LoginTables, SecurityTables } from './account-tables.ts'
import type { ConversationTables } from './conversation-tables.ts'
import type { DealTables } from './deal-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { DeviceTables, StoredRegisterAnswer, StoredSelfTest } from './device-tables.ts'
import type { SanctionTables } from './sanction-tables.ts'
import type { ShopTables } from './shop-tables.ts'
import type { StockTables } from './stock-tables.ts'
import type { SupportTables } from './support-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** A time with milliseconds, so that a cursor made from one finds exactly the same row again. */
export type Time = ColumnType<Date, Date, Date>
/** Is read as a value and written as text. */
export type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** Null until something sets it. */
export type Settable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
export type DefaultTime = ColumnType<Date, Date | undefined, Date>

/** The tables of what sellers have filled in of products that are not posted yet, and of what alerts of searches go by. */
interface DraftTables {
  product_draft: {
    seller_id: string
    version: string
    fields: ColumnType<ProductDraftFields, string, string>
    saved_at: Time
  }
  product_draft_photo: { seller_id: string; position: number; photo_id: string }
  /** The changes that make a phone enter searches that it was not in. */
  listing_entry: { listing_id: number; at: Time; price_before: number | null; was: object | null }
  /** Phones that a person was notified of by mail. */
  told_phone: { person_id: string; listing_id: number; at: Time }
}

/** Photos, and which of them are near copies of one another. */
interface PhotoTables {
  photo: {
    id: string
    width: number
    height: number
    placeholder: string
    uploaded_by: string | null
    created_at: DefaultTime
    /** The digest of the pixels: the same photo of the same person twice is one. */
    digest: string | null
    /** True when all its files are written. */
    stored: Generated<boolean>
    /** True when it is a picture of the market's own, of which some look alike on purpose. */
    is_drawing: Generated<boolean>
  }
  photo_hash: {
    photo_id: string
    /** Grey, 48 pixels wide and high; empty where its file was gone. */
    thumbnail: Buffer
    /** 64 bits each, as decimal numbers. */
    hashes: string[]
    keys: number[]
  }
  photo_copy: {
    id: Generated<string>
    /** The later upload. The same as the other where a person sent one photo again. */
    photo_id: string
    other_id: string
    found_at: Time
    dismissed_at: Time | null
    dismissed_by: string | null
  }
}

export interface Tables
  extends
    AccountTables,
    ConversationTables,
    DealTables,
    DeviceTables,
    DraftTables,
    LoginTables,
    MarketTables,
    MoneyTables,
    PhotoTables,
    SanctionTables,
    SecurityTables,
    ShopTables,
    StockTables,
    WebhookTables,
    SupportTables {
  category: { id: string; name: string; bangla: string | null; image: string; position: number }
  model: {
    id: Generated<number>
    category_id: string
    slug: string
    name: string
    /** 'YYYY-MM' or 'YYYY'. */
    released: string | null
    launch_price: number | null
    /** Inches. */
    screen: number | null
    /** mAh. */
    battery: number | null
    network: '2G' | '3G' | '4G' | '5G' | null
    /** Megapixels. */
    camera: number | null
    chip: string | null
    chip_class: 'entry' | 'middle' | 'upper' | 'flagship' | null
    /** The changes of admins to it; updates of the shipped catalogue then leave it alone. */
    edited: 'added' | 'changed' | null
  }
  /** Storage and RAM in GB. */
  model_variant: { model_id: number; position: number; storage: number; ram: number | null }
  /** Attributes of phones that admins have added. */
  added_attribute: {
    place: number
    slug: string
    name: string
    bangla: string
    words: string[]
    added_at: Date
    removed_at: Date | null
  }
  model_alias: { model_id: number; alias: string; edited: Generated<boolean> }
  /** One row, from the first request on. */
  phone_reading: {
    is_only: Generated<true>
    generation: number
    requested_at: Time
    done: Generated<number>
    total: number | null
    finished_at: Time | null
  }
  /** Views a phone and day. */
  view_count: { listing_id: number; day: string; views: number }
  /** The salts of today, and of days that have just ended. */
  view_salt: { day: string; salt: Buffer }
  viewer: { day: string; digest: Buffer }
  /** Words of searches that came to nothing, a day and outcome. */
  search_count: { day: string; words: string; outcome: string; times: number }
  /** Visits on which a page was as fast as a bound says, a day, page, connection and figure. */
  field_number: { day: string; page: string; connection: string; figure: string; up_to: number; times: number }
  listing: {
    id: Generated<number>
    seller_id: string
    category_id: string
    title: string
    condition: Condition
    resale_price: number
    original_price: number | null
    mobile: string
    email: string
    location: string
    purchase_date: string
    status: Generated<ListingStatus>
    advertised_at: Time | null
    /** The time at which it was last put to the top of the advertisements. */
    topped_at: Time | null
    posted_at: DefaultTime
    withdrawn_at: Time | null
    withdrawn_by: 'seller' | 'admin' | 'account' | 'suspension' | 'lost' | 'guard' | OffMarket | null
    withdrawn_reason: string | null
    hidden_at: Time | null
    model_id: number | null
    /** GB. */
    storage: number | null
    /** GB. */
    ram: number | null
    district_id: string | null
    /** Those of the four above that the seller chose. */
    chosen: Generated<string[]>
    /** Bits of contract/catalogue/attributes.ts, and those of them that the seller chose. */
    attributes: Generated<number>
    added_attributes: Generated<number>
    chosen_attributes: Generated<number>
    /** The seller's name for a model that they did not find in the list. */
    stated_model: string | null
    /** Words that may be the name of a phone without a model. */
    unknown_name: string | null
    description: string | null
    /** Per cent. */
    battery_health: number | null
    sims: SimKind | null
    included: Generated<IncludedItem[]>
    /** 'YYYY-MM'. */
    warranty_until: string | null
    neir: string | null
    neir_said_at: Time | null
    /** The answer of a register about its IMEIs. */
    register_answer: Json<StoredRegisterAnswer>
    condition_report: Json<AnsweredReport>
    /** The time at which its answers last changed. */
    condition_reported_at: Time | null
    /** The time at which an admin confirmed its photo with a code. */
    code_photo_at: Time | null
    self_test: Json<StoredSelfTest>
    /** SHA-256 of the public key of the browser that did it. */
    self_test_device: Buffer | null
    edited_at: Time | null
    /** True when it has rows in listing_imei. */
    has_imei: Generated<boolean>
    /** The text that searches look in. */
    words: Generated<string>
    rank_at: DefaultTime
    /** Both null while the seller has not changed the price. */
    first_price: number | null
    lowest_price: number | null
    /** The price of which those who saved the phone were last notified, and the time. */
    told_price: number | null
    price_told_at: Time | null
  }
  /** Prices in poisha. */
  listing_change: {
    listing_id: number
    day: string
    price_before: number
    price_after: number
    condition_before: Condition
    condition_after: Condition
    report_before: Json<AnsweredReport>
    report_after: Json<AnsweredReport>
  }
  listing_photo: { listing_id: number; position: number; photo_id: string }
  /** A photo of a phone next to a code of the day. */
  code_photo: {
    listing_id: number
    photo_id: string
    code: string
    sent_at: Time
    state: Generated<'waiting' | 'confirmed' | 'rejected'>
    decided_at: Time | null
    decided_by: string | null
    reason: string | null
  }
  /** Photos of the condition report that a booking keeps. */
  booking_photo: { booking_id: string; photo_id: string }
  favourite: { person_id: string; listing_id: number; added_at: DefaultTime }
  seen_phone: { person_id: string; listing_id: number; seen_at: DefaultTime }
  saved_search: {
    id: Generated<string>
    person_id: string
    /** The search part of an address, as `normalised` writes it. */
    query: string
    alerts: Generated<boolean>
    saved_at: DefaultTime
    looked_until: DefaultTime
    look_at: DefaultTime
  }
  report: {
    id: Generated<string>
    listing_id: number
    reporter_id: string
    reason: ReportReason
    note: string | null
    state: Generated<ReportState>
    created_at: DefaultTime
    decided_at: Time | null
    decided_by: string | null
    decision: string | null
  }
  booking: {
    id: Generated<string>
    listing_id: number
    buyer_id: string
    title: string
    price: number
    name: string
    email: string
    phone: string | null
    location: string
    /** The buyer is to be asked for number and place, since an offer had none. */
    contact_due: Generated<boolean>
    state: Generated<BookingState>
    booked_at: DefaultTime
    hold_ends_at: Time
    paid_at: Time | null
    ended_at: Time | null
    ended_by: 'buyer' | 'seller' | 'both' | 'clock' | 'admin' | null
    /** Digest of the network of a buyer who was unconfirmed, while the booking is unpaid. */
    unconfirmed_network: Settable<string>
    /** Bookings of the buyer that ended unpaid in the 90 days before. */
    buyer_ended_unpaid: Generated<number>
    /** Counts the bookings. */
    number: Generated<number>
    receipt_code: Generated<string>
    /** The seller's statements about the phone when it was booked, as server/read/booked-phone.ts builds them; null of older bookings. */
    booked_phone: unknown
    /** The time at which the clock moves a booking on that has been paid. */
    deadline_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Until when the two meet or the phone is sent, at the latest; null before the payment, and where an older version recorded that. */
    agree_until: Settable<Date>
    /** Until when the two review a deal that is complete. */
    review_ends_at: Settable<Date>
    /** The deadline that someone was reminded of. */
    reminded_of: Settable<Date>
    /** Six digits, while the phone is to change hands. */
    handover_code: Settable<string>
    wrong_codes: Generated<number>
    call_off_asked_by: Settable<'buyer' | 'seller'>
    /** Poisha that the buyer is offered back, or got back. */
    part_back: Settable<number>
  }
  payment: {
    id: Generated<string>
    booking_id: string
    /** A name of `ctx.methods`. */
    method: Generated<string>
    /** The provider's id of it. */
    intent_id: string | null
    price: number
    amount: number
    currency: 'usd' | 'bdt'
    /** Exact, hence text. */
    rate: string | null
    rate_date: string | null
    state: Generated<'open' | 'succeeded' | 'cancelled' | 'refund_due' | 'refunded'>
    created_at: DefaultTime
    settled_at: Time | null
    refund_id: string | null
    /** Minor units. */
    given_back: Generated<number>
    /** Minor units that went back at the card company without us, and the two were notified of. */
    returned_there: Generated<number>
    refund_told_at: Time | null
    /** A digest of the card that it was paid with; null when the company names none. */
    card_digest: string | null
    /** Until when the provider holds what is set aside; null where it was taken or nothing was paid. */
    held_until: Settable<Date>
    is_risky: Generated<boolean>
  }
  dispute: {
    id: string
    payment_id: string
    /** Minor units. */
    amount: number
    reason: DisputeReason
    state: 'open' | 'won' | 'lost' | 'dropped'
    opened_at: Time
    respond_by: Time | null
    closed_at: Time | null
  }
  disagreement: { listing_id: number; problem: Disagreement; found_at: Time }
  /** The number of a person's latest notification, and how often something changed in their conversations. */
  notification_counter: { person_id: string; last_seq: number; message_seq: Generated<number> }
  notification: {
    person_id: string
    number: number
    /** Null of what concerns the person alone. */
    shop_id: string | null
    kind: NotificationKind
    facts: unknown
    created_at: Time
    read_at: Time | null
  }
}
