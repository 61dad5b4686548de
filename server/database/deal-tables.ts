import type { ColumnType, Generated } from 'kysely'
import type { ConsignmentState } from '#contract/deals/consignment-fields'
import type { CourierName } from '#contract/deals/handover-fields'
import type { ProblemSubject } from '#contract/deals/problem-fields'
import type { Time } from './tables.ts'

/** The tables of what follows a payment. */
export interface DealTables {
  booking_event: { id: Generated<number>; booking_id: string; verb: string; actor: string; at: Time }
  /** A part of the phone that the buyer says is not as described, in the words of the buyer, of the seller and of an admin. */
  deal_problem: {
    booking_id: string
    about: ProblemSubject
    note: string
    answer: string | null
    /** Poisha that the seller offered. */
    offer: number | null
    decision: string | null
    /** The reason for which the buyer wants a decision about the return. */
    appeal: string | null
    /** The reason for which the phone is not back, in the words of the seller. */
    not_back: string | null
    decided_by: string | null
    at: Time
  }
  /** Times and places to meet, numbered within a deal. */
  deal_proposal: {
    booking_id: string
    number: number
    proposed_by: 'buyer' | 'seller'
    way: 'meet' | 'courier'
    meet_at: Time | null
    /** Until when one of the two can say that the other did not come; null of a courier. */
    absence_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    place: string | null
    /** Null where the place is in someone's own words. */
    place_bangla: string | null
    courier: CourierName | null
    paid_by: 'buyer' | 'seller' | null
    /** Days after the agreement in which the seller sends the phone. */
    send_days: number | null
    state: 'open' | 'agreed' | 'replaced'
    at: Time
  }
  /** One of the two says that the other did not come to a meeting that was agreed on. */
  deal_absence: {
    booking_id: string
    number: number
    said_by: 'buyer' | 'seller'
    at: Time
    contest_ends_at: Time
    answer: 'conceded' | 'contested' | null
  }
  deal_parcel: {
    booking_id: string
    /** To the buyer, or back to the seller. */
    direction: 'out' | 'back'
    courier: CourierName
    /** Null once one of the two has deleted their account. */
    tracking_number: string | null
    corrections: Generated<number>
    sent_at: Time
  }
  /** A parcel that was booked with a courier here. */
  deal_consignment: {
    id: string
    booking_id: string
    direction: Generated<'out' | 'back'>
    courier: CourierName
    state: ConsignmentState
    grams: number
    /** Poisha; null where no prices are known. */
    price: number | null
    /** The courier's own id and tracking code; null until it has named them, and the code once one of the two has deleted their account. */
    consignment_id: string | null
    tracking_code: string | null
    asked_at: Time
    changed_at: Time
    /** The time at which the courier was last asked about it. */
    looked_at: Time
    return_asked_at: Time | null
    /** Poisha that the courier is to collect at the door, and those that it says it has collected. */
    collect: Generated<number>
    collected: number | null
    /** The courier's payout in which the market got them. */
    paid_in: string | null
  }
  deal_address: {
    booking_id: string
    /** To the buyer, or back to the seller. */
    direction: 'out' | 'back'
    person_id: string
    name: string
    mobile: string
    district_id: string
    area: string
    line: string
    changes: Generated<number>
    given_at: Time
  }
  deal_photo: { booking_id: string; shown_by: 'buyer' | 'seller'; position: number; photo_id: string }
  /** A part of a payment that goes back while the rest is the seller's: poisha, and minor units of the card company. */
  partial_refund: {
    payment_id: string
    poisha: number
    charged: number
    due_at: Time
    /** Null while it is due. */
    refund_id: string | null
    /** The time at which the admins were notified that it is overdue. */
    told_at: Time | null
  }
}
