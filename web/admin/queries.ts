import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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
import { getOverview, type Span } from '#contract/search/statistics'
import { getContestedDeals } from '#contract/deals/problems'
import { getLedger } from '#contract/payments/ledger'
import { getPayoutBatch, getPayouts, previewPayouts } from '#contract/payments/payout-batches'
import type { PayoutMethod } from '#contract/payments/payouts'
import { getPhotoCopies } from '#contract/photos/photo-copies'
import { ask, askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

const tables = { seller: getUsers, buyer: getBuyers }

/** The sellers or the buyers, or some of them; `search` is part of a name or an email address. */
export const people = (kind: keyof typeof tables, search: string, show: PeopleFilter | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['people', kind, search, show],
    queryFn: ({ pageParam, signal }) =>
      askPage(tables[kind], { query: { search: search || undefined, show, cursor: pageParam ?? undefined } }, signal),
  })

export const inbox = queryOptions({ queryKey: ['turns', 'inbox'], queryFn: ({ signal }) => ask(getInbox, {}, signal) })

/** All that admins know of one person. */
export const personFile = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => ask(getPerson, { params: { id } }, signal),
  })

export const reports = (state: ReportState) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['reports', state],
    queryFn: ({ pageParam, signal }) =>
      askPage(getReports, { query: { state, cursor: pageParam ?? undefined } }, signal),
  })

export const conversationReports = (state: ConversationReportState) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['conversation-reports', state],
    queryFn: ({ pageParam, signal }) =>
      askPage(getConversationReports, { query: { state, cursor: pageParam ?? undefined } }, signal),
  })

/** Pairs of phones of two sellers, or of one, that show the same photo. */
export const photoCopies = (sellers: 'two' | 'one') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['photo-copies', sellers],
    queryFn: ({ pageParam, signal }) =>
      askPage(getPhotoCopies, { query: { sellers, cursor: pageParam ?? undefined } }, signal),
  })

export const codePhotos = queryOptions({
  queryKey: ['code-photos'],
  queryFn: ({ signal }) => ask(getCodePhotos, {}, signal),
})

export const heldListings = queryOptions({
  queryKey: ['held-listings'],
  queryFn: ({ signal }) => ask(getHeldListings, {}, signal),
})

export const lostReports = (state: LostReportState) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['lost-reports', state],
    queryFn: ({ pageParam, signal }) =>
      askPage(getLostReports, { query: { state, cursor: pageParam ?? undefined } }, signal),
  })

export const heldMessages = queryOptions({
  queryKey: ['held-messages'],
  queryFn: ({ signal }) => ask(getHeldMessages, { query: {} }, signal),
})

export const reportedReviews = queryOptions({
  queryKey: ['reported-reviews'],
  queryFn: ({ signal }) => ask(getReportedReviews, { query: {} }, signal),
})

export const suspiciousPairs = (state: PairState) =>
  queryOptions({
    queryKey: ['suspicious-pairs', state],
    queryFn: ({ signal }) => ask(getSuspiciousPairs, { query: { state } }, signal),
  })

export const auditLog = infiniteQueryOptions({
  ...paged,
  queryKey: ['audit-log'],
  queryFn: ({ pageParam, signal }) => askPage(getAuditLog, { query: { cursor: pageParam ?? undefined } }, signal),
})

export const exclusions = infiniteQueryOptions({
  ...paged,
  queryKey: ['exclusions'],
  queryFn: ({ pageParam, signal }) => askPage(getExclusions, { query: { cursor: pageParam ?? undefined } }, signal),
})

/** Events of the security log that match. */
export const securityLog = (search: SecuritySearch) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['security-log', search],
    queryFn: ({ pageParam, signal }) =>
      askPage(searchSecurityLog, { body: search, query: { cursor: pageParam ?? undefined } }, signal),
  })

export const contestedDeals = queryOptions({
  queryKey: ['contested-deals'],
  queryFn: ({ signal }) => ask(getContestedDeals, {}, signal),
})

/** A deal that waits for a decision, with all that it is decided by. */
export const dealCase = (id: string) =>
  queryOptions({
    queryKey: ['contested-deals', id],
    queryFn: ({ signal }) => ask(getDealCase, { params: { id } }, signal),
  })

/** Where the money of the market is. */
export const ledger = queryOptions({ queryKey: ['ledger'], queryFn: ({ signal }) => ask(getLedger, {}, signal) })

/** What is to be paid to sellers. */
export const payouts = queryOptions({ queryKey: ['payouts'], queryFn: ({ signal }) => ask(getPayouts, {}, signal) })

export const nextBatch = (method: PayoutMethod) =>
  queryOptions({
    queryKey: ['payouts', 'next', method],
    queryFn: ({ signal }) => ask(previewPayouts, { params: { method } }, signal),
    gcTime: 0,
  })

export const payoutBatch = (id: string) =>
  queryOptions({
    queryKey: ['payouts', id],
    queryFn: ({ signal }) => ask(getPayoutBatch, { params: { id } }, signal),
  })

export const overview = (days: Span) =>
  queryOptions({ queryKey: ['overview', days], queryFn: ({ signal }) => ask(getOverview, { query: { days } }, signal) })
