// Is loaded with the first notice: until then no page needs it.
import { getAccount } from '#contract/accounts/own-account'
import type { Call } from '#contract/base/call'
import { getBooking, getBookings } from '#contract/bookings/bookings'
import { getBookingContact } from '#contract/bookings/contacts'
import { getConversationReports, getHeldMessages } from '#contract/conversations/conversation-reports'
import { getDealCase } from '#contract/deals/deal-cases'
import { getFinished, getSales } from '#contract/deals/deal-lists'
import { getDeal } from '#contract/deals/deals'
import { getContestedDeals } from '#contract/deals/problems'
import { getHeldListings } from '#contract/listings/held-listings'
import { getLostNotices } from '#contract/lost-phones/lost-notices'
import { getLostReports, getMyLostReports } from '#contract/lost-phones/lost-phones'
import { getAppeals, getMySanctions } from '#contract/moderation/appeals'
import { getReports } from '#contract/moderation/reports'
import type { NotificationKind } from '#contract/notifications/notifications'
import { getLedger } from '#contract/payments/ledger'
import { getOwnMoney } from '#contract/payments/payouts'
import { getCodePhotos } from '#contract/photos/code-photos'
import { getDealReviews, getReportedReviews } from '#contract/reviews/reviews'
import { getMyMonth, getOverview } from '#contract/search/statistics'
import { getQuote, getQuotes, getShopQuotes } from '#contract/shops/quotes'
import { getSupportThread, getSupportThreads } from '#contract/support/support'
import { brandsPhones, ownConversations, ownPhones } from '#web/phones/answers.ts'
import { counts } from '#web/session/query-client.ts'

/** Lists the calls that show the state of a deal, to either party. */
const ofDeal = [getDeal, getBookingContact, getFinished, counts]
const selling = [...ofDeal, getSales, getMyMonth, ...ownPhones, ...brandsPhones]
const buying = [...ofDeal, getBookings, getBooking]
const ofQuote = [getQuote, getQuotes]
const contested = [getContestedDeals, getDealCase]

/** Names what the stream brings: a notification, or that something has changed in one's conversations. */
export type Notified = NotificationKind | 'messages_changed'

/** Lists, for each kind that the stream brings, the calls whose answers it changes. */
export const affectedAnswers: Record<Notified, readonly (Call | typeof counts)[]> = {
  messages_changed: ownConversations,
  phone_booked: selling,
  phone_sold: selling,
  phone_free_again: selling,
  sale_refunded: selling,
  self_test_arrived: ownPhones,
  phone_taken_down: [...selling, getMySanctions],
  take_down_undone: [...selling, getMySanctions],
  listing_decided: selling,
  booking_paid: buying,
  booking_expired: buying,
  booking_cancelled: buying,
  booking_withdrawn: buying,
  booking_refunded: buying,
  payment_let_go: [...buying, ...selling],
  paid_again: selling,
  phone_handed_over: buying,
  phone_received: selling,
  part_returned: [...buying, ...selling, getOwnMoney],
  cash_promised: selling,
  quote_booked: [getShopQuotes],
  quote_arrived: [getShopQuotes],
  quote_offered: ofQuote,
  quote_ended: [...ofQuote, getShopQuotes],
  cod_promised: selling,
  cash_not_met: [...buying, ...selling],
  deal_completed: [...buying, ...selling, getOwnMoney, getDealReviews],
  problem_reported: selling,
  problem_contested: [...buying, ...selling],
  part_offered: buying,
  phone_to_return: [...buying, ...selling],
  decision_asked: [...contested, counts],
  handover_proposed: [...buying, ...selling],
  handover_agreed: [...buying, ...selling],
  phone_sent: buying,
  parcel_missing: selling,
  address_given: [...buying, ...selling],
  tracking_corrected: [...buying, ...selling],
  parcel_counted: [...buying, ...selling],
  parcel_moved: [...buying, ...selling],
  missing_answered: [...buying, ...contested],
  phone_sent_back: selling,
  return_contested: [...buying, ...selling],
  absence_said: [...buying, ...selling],
  call_off_asked: [...buying, ...selling],
  offer_accepted: buying,
  reviews_published: [getDealReviews],
  review_reported: [getReportedReviews, counts],
  phone_reported: [getReports, getOverview, counts],
  conversation_reported: [getConversationReports, counts],
  message_held: [getHeldMessages, counts],
  lost_phone_reported: [getLostReports, counts],
  lost_phone_listed: [getLostReports],
  lost_answered: [getLostReports],
  lost_hold_near: [getLostReports],
  lost_hold_ended: [getLostReports],
  lost_owed: [getLostReports],
  phone_marked: [...selling, getLostNotices],
  deal_marked: buying,
  lost_confirmed: [...buying, ...selling, getOwnMoney, getLostNotices],
  phone_frozen: [...selling, getLostNotices],
  phone_unfrozen: selling,
  deal_on_hold: [...buying, ...selling],
  deal_goes_on: [...buying, ...selling],
  lost_report_decided: [getMyLostReports],
  support_answered: [getSupportThreads, getSupportThread],
  refund_overdue: [getOverview],
  payment_risky: [],
  dispute_opened: [counts],
  dispute_closed: [counts],
  books_differ: [getLedger],
  payout_account_missing: [getOwnMoney],
  payout_sent: [getOwnMoney],
  payout_failed: [getOwnMoney],
  phone_disagrees: [getOverview],
  time_extended: [
    ...buying,
    ...selling,
    ...ownConversations,
    getDealReviews,
    getLostNotices,
    getLostReports,
    getOwnMoney,
  ],
  appeal_made: [getAppeals, counts],
  appeal_decided: [getAccount, getMySanctions, ...selling],
  suspended: [getAccount, getMySanctions, ...selling],
  suspension_ended: [getAccount, ...selling],
  // These make no answer out of date; `refresh` requests the roles again.
  imei_cloned: ownPhones,
  code_photo_decided: ownPhones,
  deadline_near: [],
  offer_received: [],
  offer_declined: [],
  price_dropped: [],
  favourite_sold: [],
  report_upheld: [],
  report_dismissed: [],
  code_photo_sent: [getCodePhotos, counts],
  listing_held: [getHeldListings, counts],
  made_admin: [],
  admin_ended: [],
}
