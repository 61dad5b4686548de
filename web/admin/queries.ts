import { getAuditLog } from '#contract/accounts/audit'
import { getCodePhotos } from '#contract/photos/code-photos'
import { getHeldListings } from '#contract/listings/held-listings'
import {
  type ConversationReportState,
  getConversationReports,
  getHeldMessages,
} from '#contract/conversations/conversation-reports'
import { getDealCase } from '#contract/deals/deal-cases'
import { getExclusions } from '#contract/accounts/exclusions'
import { getInbox } from '#contract/moderation/inbox'
import { getLostReports, type LostReportState } from '#contract/lost-phones/lost-phones'
import { getBuyers, getUsers, type PeopleFilter } from '#contract/accounts/people'
import { getPerson } from '#contract/moderation/person-history'
import { getReportedReviews } from '#contract/reviews/reviews'
import { getSuspiciousPairs, type PairState } from '#contract/accounts/suspicious-pairs'
import { getReports, type ReportState } from '#contract/moderation/reports'
import { searchSecurityLog, type SecuritySearch } from '#contract/accounts/security-log'
import { getFieldNumbers } from '#contract/search/field-numbers'
import { getOverview, type Span } from '#contract/search/statistics'
import { getContestedDeals } from '#contract/deals/problems'
import { getLedger } from '#contract/payments/ledger'
import { getPayoutBatch, getPayouts, previewPayouts } from '#contract/payments/payout-batches'
import type { PayoutMethod } from '#contract/payments/payouts'
import { getRefundsByHand } from '#contract/payments/refunds-by-hand'
import { getPhotoCopies } from '#contract/photos/photo-copies'
import type { SupportKind, SupportState } from '#contract/support/support'
import { getReadyAnswers, getSupportCase, getSupportInbox } from '#contract/support/support-inbox'
import { ofCounts } from '#web/session/query-client.ts'
import { listOf, queryOf } from '#web/session/query-of.ts'

/** The calls that list people of each kind. */
export const tables = { seller: getUsers, buyer: getBuyers }

/** Lists the calls that show people. */
export const peopleShown = [getUsers, getBuyers, getPerson]

/** The sellers or the buyers, or some of them; `search` is part of a name or an email address. */
export const people = (kind: keyof typeof tables, search: string, show: PeopleFilter | undefined) =>
  listOf(tables[kind], { query: { search: search || undefined, show } })

export const inbox = { ...queryOf(getInbox, {}), ...ofCounts }

/** Lists questions and complaints of people to the market. */
export const supportInbox = (state: SupportState, kind: SupportKind | undefined) =>
  listOf(getSupportInbox, { query: { state, kind } })

export const supportCase = (id: string) => queryOf(getSupportCase, { params: { id } })

export const readyAnswers = queryOf(getReadyAnswers, {})

/** All that admins know of one person. */
export const personFile = (id: string) => queryOf(getPerson, { params: { id } })

export const reports = (state: ReportState) => listOf(getReports, { query: { state } })

export const conversationReports = (state: ConversationReportState) =>
  listOf(getConversationReports, { query: { state } })

/** Pairs of phones of two sellers, or of one, that show the same photo. */
export const photoCopies = (sellers: 'two' | 'one') => listOf(getPhotoCopies, { query: { sellers } })

export const refundsByHand = queryOf(getRefundsByHand, {})

export const codePhotos = queryOf(getCodePhotos, {})

export const heldListings = queryOf(getHeldListings, {})

export const lostReports = (state: LostReportState) => listOf(getLostReports, { query: { state } })

export const heldMessages = queryOf(getHeldMessages, { query: {} })

export const reportedReviews = queryOf(getReportedReviews, { query: {} })

export const suspiciousPairs = (state: PairState) => queryOf(getSuspiciousPairs, { query: { state } })

/** The audit log, or what of it one person did or was done to. */
export const auditLog = (person: string | undefined) => listOf(getAuditLog, { query: { person } })

export const exclusions = listOf(getExclusions, { query: {} })

export const securityLog = (search: SecuritySearch) => listOf(searchSecurityLog, { body: search, query: {} })

/** Lists the calls that show deals which wait for a decision. */
export const contestedShown = [getContestedDeals, getDealCase]

export const contestedDeals = queryOf(getContestedDeals, {})

/** A deal that waits for a decision, with all that it is decided by. */
export const dealCase = (id: string) => queryOf(getDealCase, { params: { id } })

/** Queries the places of the market's money. */
export const ledger = queryOf(getLedger, {})

/** Queries the money that is to be paid to sellers. */
export const payouts = queryOf(getPayouts, {})

/** Lists the calls that show payouts. */
export const payoutsShown = [getPayouts, previewPayouts, getPayoutBatch]

export const nextBatch = (method: PayoutMethod) => ({ ...queryOf(previewPayouts, { params: { method } }), gcTime: 0 })

export const payoutBatch = (id: string) => queryOf(getPayoutBatch, { params: { id } })

/** The speed of pages for visitors. */
export const fieldNumbers = queryOf(getFieldNumbers, {})

export const overview = (days: Span) => queryOf(getOverview, { query: { days } })
