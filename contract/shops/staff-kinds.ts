// Says which notifications about what a shop sells are for its staff as well. What is not named is the owner's alone: money, the account, decisions against it.
import type { NotificationKind } from '#contract/notifications/notifications'
import { reaches, type ShopRole, shopRoles } from './role-order.ts'
import type { StaffRole } from './shop-roles.ts'

/** The kinds that each role adds to those of the roles below it. */
const kindsOf: Record<StaffRole, readonly NotificationKind[]> = {
  // Everything that says whether a phone is to be handed over, sent or taken back.
  cashier: [
    'phone_booked',
    'phone_sold',
    'phone_free_again',
    'sale_refunded',
    'payment_let_go',
    'paid_again',
    'cash_promised',
    'cod_promised',
    'cash_not_met',
    'handover_agreed',
    'address_given',
    'parcel_moved',
    'phone_received',
    'phone_to_return',
    'phone_sent_back',
    'deal_on_hold',
    'deal_goes_on',
    'quote_booked',
    'quote_arrived',
    'quote_ended',
  ],
  // What is to be answered or agreed on, and what concerns the phones themselves.
  seller: [
    'offer_received',
    'offer_accepted',
    'offer_declined',
    'handover_proposed',
    'absence_said',
    'call_off_asked',
    'deadline_near',
    'parcel_missing',
    'parcel_counted',
    'tracking_corrected',
    'problem_reported',
    'problem_contested',
    'part_returned',
    'return_contested',
    'deal_completed',
    'reviews_published',
    'imei_cloned',
    'self_test_arrived',
    'code_photo_decided',
    'listing_decided',
    'phone_marked',
    'phone_frozen',
    'phone_unfrozen',
    'lost_confirmed',
  ],
}

const leastRoles = new Map(
  Object.entries(kindsOf).flatMap(([role, kinds]) => kinds.map((kind) => [kind, role as StaffRole] as const)),
)

/** Lists the roles in a shop whose people are notified of a kind besides the owner. */
export function rolesToldOf(kind: NotificationKind): readonly ShopRole[] {
  const least = leastRoles.get(kind)
  return least ? shopRoles.filter((role) => reaches(role, least)) : []
}
