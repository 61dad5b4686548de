import type { WholeCall } from './call.ts'
import * as accounts from './accounts.ts'
import * as addressChange from './address-change.ts'
import * as appeals from './appeals.ts'
import * as audit from './audit.ts'
import * as bookedPhone from './booked-phone.ts'
import * as bookings from './bookings.ts'
import * as catalog from './catalog.ts'
import * as catalogue from './catalogue.ts'
import * as codePhotos from './code-photos.ts'
import * as heldListings from './held-listings.ts'
import * as contacts from './contacts.ts'
import * as conversationReports from './conversation-reports.ts'
import * as conversations from './conversations.ts'
import * as dealCases from './deal-cases.ts'
import * as dealLists from './deal-lists.ts'
import * as deals from './deals.ts'
import * as exclusions from './exclusions.ts'
import * as favourites from './favourites.ts'
import * as handover from './handover.ts'
import * as identity from './identity.ts'
import * as inbox from './inbox.ts'
import * as ledger from './ledger.ts'
import * as listings from './listings.ts'
import * as lostNotices from './lost-notices.ts'
import * as lostPhones from './lost-phones.ts'
import * as notificationStream from './notification-stream.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as ownAccount from './own-account.ts'
import * as payments from './payments.ts'
import * as payoutBatches from './payout-batches.ts'
import * as payouts from './payouts.ts'
import * as ownProducts from './own-products.ts'
import * as people from './people.ts'
import * as personHistory from './person-history.ts'
import * as personalData from './personal-data.ts'
import * as phones from './phones.ts'
import * as photos from './photos.ts'
import * as photoCopies from './photo-copies.ts'
import * as problems from './problems.ts'
import * as productDraft from './product-draft.ts'
import * as receipts from './receipts.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as suspiciousPairs from './suspicious-pairs.ts'
import * as savedSearches from './saved-searches.ts'
import * as searchCounts from './search-counts.ts'
import * as securityLog from './security-log.ts'
import * as selfTest from './self-test.ts'
import * as sellers from './sellers.ts'
import * as statistics from './statistics.ts'

function isCall(thing: unknown): thing is WholeCall {
  return typeof thing === 'object' && thing !== null && 'method' in thing && 'url' in thing && 'refuses' in thing
}

/** Every call of the contract, by name. For tests and documentation. */
export const calls: Record<string, WholeCall> = Object.fromEntries(
  [
    accounts,
    addressChange,
    appeals,
    audit,
    bookedPhone,
    bookings,
    catalog,
    catalogue,
    codePhotos,
    heldListings,
    contacts,
    conversationReports,
    conversations,
    dealCases,
    dealLists,
    deals,
    exclusions,
    favourites,
    handover,
    identity,
    inbox,
    ledger,
    listings,
    lostNotices,
    lostPhones,
    notifications,
    notificationStream,
    offers,
    ownAccount,
    ownProducts,
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
    reports,
    reviews,
    suspiciousPairs,
    savedSearches,
    sellers,
    searchCounts,
    securityLog,
    selfTest,
    statistics,
  ]
    .flatMap((subject) => Object.entries(subject))
    .filter(([, thing]) => isCall(thing)),
) as Record<string, WholeCall>
