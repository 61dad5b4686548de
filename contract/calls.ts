import type { WholeCall } from '#contract/base/call'
import * as accounts from '#contract/accounts/accounts'
import * as agreement from '#contract/accounts/agreement'
import * as addressChange from '#contract/accounts/address-change'
import * as apiTokens from '#contract/accounts/api-tokens'
import * as webhooks from '#contract/accounts/webhooks'
import * as appeals from '#contract/moderation/appeals'
import * as audit from '#contract/accounts/audit'
import * as bookedPhone from '#contract/bookings/booked-phone'
import * as books from '#contract/shops/books'
import * as bookings from '#contract/bookings/bookings'
import * as models from '#contract/catalogue/models'
import * as catalogue from '#contract/catalogue/catalogue'
import * as codePhotos from '#contract/photos/code-photos'
import * as heldListings from '#contract/listings/held-listings'
import * as contacts from '#contract/bookings/contacts'
import * as conversationReports from '#contract/conversations/conversation-reports'
import * as conversations from '#contract/conversations/conversations'
import * as consignments from '#contract/deals/consignments'
import * as dealCases from '#contract/deals/deal-cases'
import * as dealLists from '#contract/deals/deal-lists'
import * as deals from '#contract/deals/deals'
import * as exclusions from '#contract/accounts/exclusions'
import * as favourites from '#contract/favourites/favourites'
import * as handover from '#contract/deals/handover'
import * as identity from '#contract/accounts/identity'
import * as inbox from '#contract/moderation/inbox'
import * as invoices from '#contract/deals/invoices'
import * as ledger from '#contract/payments/ledger'
import * as listings from '#contract/listings/listings'
import * as lostNotices from '#contract/lost-phones/lost-notices'
import * as lostPhones from '#contract/lost-phones/lost-phones'
import * as notificationStream from '#contract/notifications/notification-stream'
import * as notifications from '#contract/notifications/notifications'
import * as number from '#contract/accounts/number'
import * as ownGoogle from '#contract/accounts/own-google'
import * as passkeys from '#contract/accounts/passkeys'
import * as offers from '#contract/conversations/offers'
import * as ownAccount from '#contract/accounts/own-account'
import * as paymentMethods from '#contract/payments/methods'
import * as payments from '#contract/payments/payments'
import * as payoutBatches from '#contract/payments/payout-batches'
import * as payouts from '#contract/payments/payouts'
import * as stock from '#contract/stock/stock'
import * as manyProducts from '#contract/listings/many-products'
import * as ownProducts from '#contract/listings/own-products'
import * as people from '#contract/accounts/people'
import * as personHistory from '#contract/moderation/person-history'
import * as personalData from '#contract/accounts/personal-data'
import * as phones from '#contract/listings/phones'
import * as photos from '#contract/photos/photos'
import * as photoCopies from '#contract/photos/photo-copies'
import * as problems from '#contract/deals/problems'
import * as productDraft from '#contract/listings/product-draft'
import * as receipts from '#contract/payments/receipts'
import * as refundsByHand from '#contract/payments/refunds-by-hand'
import * as reports from '#contract/moderation/reports'
import * as reviews from '#contract/reviews/reviews'
import * as suspiciousPairs from '#contract/accounts/suspicious-pairs'
import * as savedSearches from '#contract/favourites/saved-searches'
import * as fieldNumbers from '#contract/search/field-numbers'
import * as searchCounts from '#contract/search/search-counts'
import * as quotes from '#contract/shops/quotes'
import * as securityLog from '#contract/accounts/security-log'
import * as selfTest from '#contract/self-test/self-test'
import * as sellers from '#contract/listings/sellers'
import * as shopChecks from '#contract/shops/shop-checks'
import * as shopPrices from '#contract/shops/shop-prices'
import * as shops from '#contract/shops/shops'
import * as shopStaff from '#contract/shops/shop-staff'
import * as statistics from '#contract/search/statistics'
import * as support from '#contract/support/support'
import * as supportInbox from '#contract/support/support-inbox'
import * as worth from '#contract/listings/worth'

function isCall(thing: unknown): thing is WholeCall {
  return typeof thing === 'object' && thing !== null && 'method' in thing && 'url' in thing && 'refuses' in thing
}

/** Every call of the contract, by name. For tests and documentation. */
export const calls: Record<string, WholeCall> = Object.fromEntries(
  [
    accounts,
    agreement,
    addressChange,
    apiTokens,
    webhooks,
    appeals,
    audit,
    bookedPhone,
    books,
    bookings,
    models,
    catalogue,
    codePhotos,
    heldListings,
    contacts,
    conversationReports,
    conversations,
    dealCases,
    dealLists,
    consignments,
    deals,
    exclusions,
    favourites,
    handover,
    identity,
    inbox,
    invoices,
    ledger,
    listings,
    lostNotices,
    lostPhones,
    manyProducts,
    notifications,
    notificationStream,
    number,
    offers,
    ownAccount,
    ownProducts,
    ownGoogle,
    passkeys,
    paymentMethods,
    payments,
    payoutBatches,
    payouts,
    people,
    personHistory,
    personalData,
    phones,
    photos,
    photoCopies,
    problems,
    productDraft,
    receipts,
    refundsByHand,
    reports,
    reviews,
    suspiciousPairs,
    savedSearches,
    sellers,
    searchCounts,
    fieldNumbers,
    securityLog,
    selfTest,
    shopChecks,
    quotes,
    shopPrices,
    shops,
    shopStaff,
    statistics,
    stock,
    support,
    supportInbox,
    worth,
  ]
    .flatMap((subject) => Object.entries(subject))
    .filter(([, thing]) => isCall(thing)),
) as Record<string, WholeCall>
