import type { HeldBack } from '#contract/listings/held-back'
import { dayInDhaka, type monthInDhaka } from '#contract/base/dhaka'
import type { LengthOfUse } from '#contract/listings/length-of-use'
import type { Condition, ListingStatus } from '#contract/listings/listings'
import type { CanComeBack } from '#contract/listings/off-market'

/** A month of the calendar, which begins with 1. */
export type Month = ReturnType<typeof monthInDhaka>

/** For how long a phone has been used, computed from its purchase date (ruling R13). @param today the month that it is in Dhaka */
export function lengthOfUse(purchaseDate: string, today: Month): LengthOfUse {
  const [year, month] = purchaseDate.split('-').map(Number) as [number, number?]
  if (month === undefined) return { years: Math.max(0, today.year - year), months: null }
  const months = Math.max(0, (today.year - year) * 12 + today.month - month)
  return { years: Math.floor(months / 12), months: months % 12 }
}

/** Only an available phone can be booked, advertised or seen in its category. */
export function canBeBooked(status: ListingStatus): boolean {
  return status === 'available'
}

/** Tells why a phone is off the market that its seller can put back; null where it is on it, or off it at another's word. */
export function offMarketOf(status: ListingStatus, withdrawnBy: string | null): CanComeBack | null {
  if (status !== 'withdrawn') return null
  if (withdrawnBy === null) return 'returned'
  return withdrawnBy === 'paused' || withdrawnBy === 'sold elsewhere' ? withdrawnBy : null
}

/** By when the seller is notified that an admin looks at a phone that waits, in ISO 8601. */
export const lookedAtBy = (heldAt: Date, hours: number): string =>
  new Date(heldAt.getTime() + hours * 3_600_000).toISOString()

interface Withdrawal {
  withdrawnBy: string | null
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

/** Returns whether a phone waits for an admin, because its text looks like a scam. */
export const isWaiting = ({ withdrawnBy, withdrawnReason }: Omit<Withdrawal, 'withdrawnAt'>): boolean =>
  withdrawnBy === 'guard' && withdrawnReason === null

/** Gives what a seller reads of a phone of theirs that the guard holds; null of any other. */
export const heldOf = ({ withdrawnBy, withdrawnAt, withdrawnReason }: Withdrawal, hours: number): HeldBack | null =>
  withdrawnBy === 'guard' && withdrawnAt
    ? { isRejected: withdrawnReason !== null, lookedAtBy: lookedAtBy(withdrawnAt, hours) }
    : null

/** Tells why a seller cannot change a phone; null where they can: while it can be booked, and while they can put it back on the market. */
export function whyUnchangeable(
  phone: { status: ListingStatus } & Omit<Withdrawal, 'withdrawnAt'>,
): 'product_booked' | 'product_sold' | 'product_waits' | 'product_taken_down' | null {
  const { status, withdrawnBy } = phone
  if (status === 'booked') return 'product_booked'
  if (status === 'sold') return 'product_sold'
  if (isWaiting(phone)) return 'product_waits'
  return status === 'withdrawn' && offMarketOf(status, withdrawnBy) === null ? 'product_taken_down' : null
}

/** The days by which a phone's condition moves it up or down among others in the order 'best'. */
const conditionDays: Record<Condition, number> = { 'like new': 8, excellent: 6, good: 4, fair: 0, faulty: -10 }

/** Days for a price that is as much below what its model goes for as it costs at most, and the most that a price counts either way. */
const priceDays = 20
const maxPriceDays = { cheaper: 4, dearer: -6 }

/** Days for an IMEI: no second listing is of the same phone, and the buyer can ask the register. */
const imeiDays = 2

/** Days for a photo with a code that an admin confirmed: the phone was there that day, and worked. */
const codePhotoDays = 2

/** Phones that a seller has sold count up to this many, and this many days each. */
const maxSold = 6
const daysPerSold = 0.5

export interface RankInput {
  postedAt: Date
  condition: Condition
  photos: number
  modelId: number | null
  storage: number | null
  districtId: string | null
  /** Poisha. */
  price: number
  /** The price that phones of its model go for, in poisha; null where that is not known. */
  goingPrice: number | null
  /** The number of phones that its seller has sold here. */
  sold: number
  hasImei: boolean
  /** The time at which an admin confirmed its photo with a code. */
  codePhotoAt: Date | null
}

/**
 * Returns the place of a phone in the order 'best': the time it was posted, moved by its merits, in days. Condition; photos, up to four; model (2),
 * storage and district (1 each), because a complete advertisement saves a question; an IMEI (2); a confirmed photo with a code (2); its price compared
 * with the going price of the model, where far too cheap counts no more than cheap; and the number of phones that its seller has sold. It does not change
 * with time, so pages of that order hold still, and it cannot be bought.
 */
export function rankAt({
  postedAt,
  condition,
  photos,
  modelId,
  storage,
  districtId,
  price,
  goingPrice,
  sold,
  hasImei,
  codePhotoAt,
}: RankInput): Date {
  const complete =
    Math.min(photos, 4) +
    (modelId === null ? 0 : 2) +
    (storage === null ? 0 : 1) +
    (districtId === null ? 0 : 1) +
    (hasImei ? imeiDays : 0) +
    (codePhotoAt ? codePhotoDays : 0)
  const cheaper = goingPrice === null ? 0 : (1 - price / goingPrice) * priceDays
  const fair = Math.max(maxPriceDays.dearer, Math.min(maxPriceDays.cheaper, cheaper))
  const days = conditionDays[condition] + complete + fair + Math.min(sold, maxSold) * daysPerSold
  return new Date(postedAt.getTime() + Math.round(days * 86_400) * 1000)
}

interface Identity {
  category_id: string
  model_id: number | null
  stated_model: string | null
  title: string
}

/** Returns whether a listing says that it is another phone than before: of another model or, where none is known, under another name. */
export function isAnotherPhone(before: Identity, after: Identity): boolean {
  const nameOf = ({ category_id, model_id, stated_model, title }: Identity) =>
    model_id === null ? `${category_id} ${stated_model ?? title}` : String(model_id)
  return nameOf(before) !== nameOf(after)
}

/** Six digits out of a digest in hexadecimal. */
export const codeFrom = (digest: string): string =>
  String(Number.parseInt(digest.slice(0, 12), 16) % 1_000_000).padStart(6, '0')

/** The prices of a phone before it is changed, in poisha. */
export interface Prices {
  price: number
  /** Null while it has never been changed. */
  firstPrice: number | null
  lowestPrice: number | null
  /** The price of which those who saved it were last notified, and the time. */
  notifiedPrice: number | null
  toldAt: Date | null
}

/** The least fall of a price that is worth a notification: in per cent and in poisha, both. */
export interface LeastDrop {
  percent: number
  poisha: number
}

/**
 * The price that a new one is told to have dropped from; null when it is not notified. Told is a price that the phone never had before, that lies
 * far enough below what was notified last, so that small steps are not notified one by one, and once a day in Dhaka.
 */
export function droppedFrom(
  { price, firstPrice, lowestPrice, notifiedPrice, toldAt }: Prices,
  newPrice: number,
  least: LeastDrop,
  now: Date,
): number | null {
  const known = notifiedPrice ?? firstPrice ?? price
  if (newPrice >= (lowestPrice ?? price) || known - newPrice < Math.max(least.poisha, (known * least.percent) / 100))
    return null
  return toldAt && dayInDhaka(toldAt) === dayInDhaka(now) ? null : known
}

/** Since when something counts that is counted for 24 hours. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000)

/** Until when something counts that is counted for 24 hours. */
export function dayAfter(moment: Date | null): Date | null {
  return moment && new Date(moment.getTime() + 24 * 3_600_000)
}
