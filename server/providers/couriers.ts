// Couriers that bring the parcels of deals, in our words. Each has a folder of its own that speaks to it, such as `steadfast/`.
import type { RawWebhook } from '#providers/webhook'
import type { CourierName } from '#contract/deals/handover-fields'
import type { ParcelStatus } from '#contract/deals/consignment-fields'

export interface ParcelPlace {
  districtId: string
  /** Upazila, or area of a city, in someone's own words. */
  area: string
}

export interface NewConsignment {
  /** Our id: booked twice with the same one, there is one consignment. */
  id: string
  to: ParcelPlace & { name: string; mobile: string; district: string; line: string }
  grams: number
  /** A few words about what is inside. */
  content: string
  /** Poisha that the courier collects from who gets the parcel. */
  collect: number
}

export interface BookedConsignment {
  /** Null where the courier says that it has our id already, and not under which of its own. */
  consignmentId: string | null
  trackingCode: string | null
  status: ParcelStatus
}

/** The ids of a consignment: ours, and those of the courier as far as they are known. */
export interface ConsignmentIds {
  id: string
  consignmentId: string | null
  trackingCode: string | null
}

/** A signed notice of a courier. */
export interface ParcelNotice {
  /** Our id, as the courier repeats it. */
  id: string
  consignmentId: string
  /** Null where it says nothing that moves a deal. */
  status: ParcelStatus | null
  /** Poisha that the courier says it collects, or has collected; null where it names none. */
  collected: number | null
  /** The courier's own words about it. */
  words: string
}

/** A sum that a courier has paid out to the market. */
export interface CourierPayout {
  id: string
  parcels: ReadonlyArray<Pick<ParcelNotice, 'id' | 'consignmentId'> & { collected: number }>
}

/** The courier, or the way to it, failed: nothing is known of what was asked, and it can be asked again. */
export class CourierUnavailable extends Error {}

/** The courier does not take what it was given, however often it is asked. Its message names fields, and repeats none. */
export class CourierRefused extends Error {}

/** Failures of the network or of the courier are thrown as CourierUnavailable. */
export interface Courier {
  name: CourierName
  /** It collects cash at the door, and pays it out to the market. */
  collects: boolean
  /** Returns the price in poisha, and the source of it; null where no setting has prices. */
  quote(parcel: { from: ParcelPlace; to: ParcelPlace; grams: number }): { price: number; source: string } | null
  /** Books a consignment; asked twice with the same id, it books once. @throws CourierRefused */
  book(parcel: NewConsignment): Promise<BookedConsignment>
  /** Undefined when the courier knows no such consignment. */
  find(ids: ConsignmentIds): Promise<ParcelStatus | undefined>
  /** Has a consignment brought back. @throws CourierRefused */
  requestReturn(ids: ConsignmentIds, reason: string): Promise<void>
  /** Lists what was paid out to the market, the last first. */
  payouts(): AsyncIterable<CourierPayout>
  /** Reads a notice as it came. Undefined where it is signed and about nothing of ours. @throws InvalidSignature */
  readWebhook(webhook: RawWebhook): ParcelNotice | undefined
}
