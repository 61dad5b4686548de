// The modules of the server in their line: which earlier modules each may import, which tables it owns, and which tables of others its SQL
// reads. Only the owner of a table writes to it. safety/tables.test.ts holds every SQL statement to this.
import type { Tables } from './database/tables.ts'

export type Table = keyof Tables | 'auth_account' | 'auth_verification' | 'auth_two_factor'

interface TableUse {
  owns: readonly Table[]
  /** Tables of others: of modules that it may import, and of the auth provider. Reads in the other direction are in `server/read/`. */
  reads: readonly Table[]
}

interface ServerModule extends TableUse {
  imports: readonly string[]
}

const decisions = ['audit_entry', 'exclusion', 'excluded_digest', 'sanction'] as const
const ledger = ['ledger_entry', 'ledger_line'] as const
const reports = ['report', 'conversation_report'] as const
const ofDeals = ['deal_problem', 'deal_photo', 'deal_proposal', 'deal_absence', 'deal_parcel', 'deal_address'] as const
const money = ['payment', 'partial_refund', 'dispute'] as const
const bkash = ['bkash_token', 'bkash_turn', 'bkash_payment'] as const
const lostReports = ['lost_report', 'lost_notice', 'lost_notice_photo', 'lost_deal'] as const

const shops = ['shop', 'shop_staff', 'shop_invitation', 'shop_audit'] as const

const beforeBookings = ['notifications', 'accounts', 'catalogue', 'photos', 'shops', 'devices', 'listings']
const upToSearch = [...beforeBookings, 'search']
const beforeConversations = [
  ...beforeBookings,
  'favourites',
  'saved-searches',
  'bookings',
  'payments',
  'payouts',
  'deals',
  'receipts',
]
const beforeReviews = [...beforeConversations, 'conversations']
const beforeModeration = [...beforeReviews, 'quotes', 'reviews', 'lost-phones', 'support']

export const modules: Record<string, ServerModule> = {
  webhooks: { imports: [], owns: ['webhook', 'webhook_delivery'], reads: [] },
  notifications: { imports: ['webhooks'], owns: ['notification_counter', 'notification'], reads: ['webhook'] },
  accounts: {
    imports: ['webhooks', 'notifications'],
    owns: [
      'person',
      'agreement',
      'address_change',
      'login_attempt',
      'counted_act',
      'security_event',
      'api_token',
      ...decisions,
    ],
    reads: ['auth_user', 'auth_session', 'auth_account', 'auth_passkey'],
  },
  catalogue: {
    imports: ['notifications', 'accounts'],
    owns: ['category', 'model', 'model_variant', 'model_alias', 'phone_reading', 'added_attribute'],
    reads: [],
  },
  photos: {
    imports: ['notifications', 'accounts', 'catalogue'],
    owns: ['photo', 'photo_hash', 'photo_copy'],
    reads: [],
  },
  shops: {
    imports: ['notifications', 'accounts', 'catalogue', 'photos'],
    owns: shops,
    reads: ['person', 'auth_user'],
  },
  devices: { imports: [], owns: ['listing_imei', 'lost_imei'], reads: [] },
  listings: {
    imports: ['notifications', 'accounts', 'catalogue', 'photos', 'shops', 'devices'],
    owns: [
      'listing',
      'listing_photo',
      'listing_change',
      'listing_entry',
      'self_test_link',
      'code_photo',
      'register_question',
      'product_draft',
      'product_draft_photo',
    ],
    reads: ['person', 'photo'],
  },
  stock: {
    imports: beforeBookings,
    owns: ['stock_item', 'stock_import', 'stock_import_row'],
    reads: ['listing', 'listing_photo'],
  },
  search: { imports: beforeBookings, owns: [], reads: ['listing', 'listing_entry'] },
  favourites: { imports: upToSearch, owns: ['favourite', 'seen_phone'], reads: ['person', 'listing'] },
  'saved-searches': {
    imports: [...upToSearch, 'favourites'],
    owns: ['saved_search', 'told_phone'],
    reads: ['person', 'auth_user'],
  },
  bookings: {
    imports: beforeBookings,
    owns: ['booking', 'booking_event', 'booking_photo'],
    reads: ['person', 'listing', 'listing_photo'],
  },
  quotes: {
    imports: [...upToSearch, 'bookings'],
    owns: ['shop_price', 'quote'],
    reads: ['shop', 'person', 'booking'],
  },
  payments: {
    imports: [...beforeBookings, 'bookings'],
    owns: ['payment', 'dispute', 'disagreement', ...ledger, 'partial_refund'],
    reads: ['person', 'listing', 'booking'],
  },
  payouts: {
    imports: [...beforeBookings, 'bookings', 'payments'],
    owns: ['payout_account', 'payout_request', 'payout_batch', 'payout', 'payout_trace', 'debt_bearer'],
    reads: ['person', 'auth_user', 'auth_account', 'listing', 'booking', 'payment', 'dispute', ...ledger],
  },
  deals: {
    imports: [...beforeBookings, 'bookings', 'payments', 'payouts'],
    owns: [...ofDeals, 'deal_consignment', 'fee_invoice'],
    reads: ['person', 'listing', 'listing_photo', 'booking', 'booking_event', 'payment', ...ledger],
  },
  receipts: {
    imports: [...beforeBookings, 'bookings', 'payments'],
    owns: [],
    reads: ['person', 'listing', 'listing_photo', 'booking', 'payment'],
  },
  books: {
    imports: ['catalogue', 'listings', 'stock', 'bookings', 'payments', 'payouts', 'deals'],
    owns: [],
    reads: ['listing', 'category', 'stock_item', 'booking', ...ledger, 'fee_invoice', 'payout', 'payout_batch'],
  },
  conversations: {
    imports: beforeConversations,
    owns: [
      'conversation',
      'chat_message',
      'held_message',
      'message_photo',
      'offer',
      'person_block',
      'message_letter',
      'conversation_report',
      'conversation_report_photo',
    ],
    reads: ['person', 'auth_user', 'listing', 'listing_photo', 'photo'],
  },
  reviews: {
    imports: beforeReviews,
    owns: ['review', 'suspicious_pair'],
    reads: [
      'person',
      'listing',
      'booking',
      'booking_event',
      'deal_absence',
      'deal_proposal',
      'conversation',
      'chat_message',
    ],
  },
  'lost-phones': {
    imports: [...beforeBookings, 'bookings', 'payments', 'payouts', 'deals'],
    owns: [...lostReports, 'imei_question'],
    reads: ['person', 'listing', 'booking', 'booking_event', ...ledger, 'listing_imei', 'lost_imei'],
  },
  support: {
    imports: [...beforeBookings, 'bookings'],
    owns: ['support_thread', 'support_message', 'support_note', 'ready_answer'],
    reads: ['person', 'booking', 'listing'],
  },
  moderation: {
    imports: beforeModeration,
    owns: ['report'],
    reads: [
      'person',
      'sanction',
      'auth_user',
      'audit_entry',
      'security_event',
      'listing',
      'listing_photo',
      'booking',
      'booking_event',
      ...money,
      'payout_account',
      ...ledger,
      'deal_problem',
      'deal_proposal',
      'deal_absence',
      'deal_parcel',
      'deal_address',
      'deal_consignment',
      'review',
      'lost_deal',
      'support_thread',
      'conversation_report',
      'suspicious_pair',
    ],
  },
  'personal-data': {
    imports: [...beforeModeration, 'moderation'],
    owns: [],
    reads: [
      'person',
      'auth_user',
      'auth_session',
      'auth_account',
      'security_event',
      'listing',
      'listing_photo',
      'booking',
      'favourite',
      'seen_phone',
      'saved_search',
      ...reports,
      'sanction',
      'conversation',
      'chat_message',
      'held_message',
      'offer',
      'review',
      ...ofDeals,
      'deal_consignment',
      'fee_invoice',
      'notification',
      'payout',
      'code_photo',
    ],
  },
  /** Deadlines are columns of others, which it extends: see `server/read/deadlines.ts`. */
  outages: { imports: [...beforeModeration, 'moderation'], owns: ['outage'], reads: ['person'] },
  statistics: {
    imports: [...beforeModeration, 'moderation'],
    owns: ['view_count', 'view_salt', 'viewer', 'search_count', 'field_number'],
    reads: ['person', 'listing', 'favourite', 'booking', 'payment', 'disagreement', 'report'],
  },
}

/** Folders of `server/` with SQL that are no modules. No other folder has SQL about tables of the market. */
export const rooms: Record<string, TableUse> = {
  database: { owns: ['setup_state', 'market'], reads: [] },
  http: { owns: ['answered_call'], reads: ['person'] },
  /** Better Auth writes these by its own library too. */
  providers: {
    owns: [
      'auth_user',
      'auth_session',
      'auth_account',
      'auth_verification',
      'auth_two_factor',
      'auth_passkey',
      ...bkash,
      'sslcommerz_payment',
      'sslcommerz_refund',
    ],
    reads: [],
  },
  /** Reads the tables of several modules against the direction of imports, a file a question. */
  read: {
    owns: [],
    reads: [
      'person',
      'auth_user',
      'category',
      'model',
      'photo',
      'photo_copy',
      'booking_photo',
      'code_photo',
      ...ofDeals,
      'deal_consignment',
      ...lostReports,
      'product_draft_photo',
      'conversation',
      'chat_message',
      'person_block',
      'held_message',
      ...reports,
      'message_photo',
      'conversation_report_photo',
      'listing',
      'listing_change',
      'listing_photo',
      'listing_imei',
      'favourite',
      'booking',
      'payment',
      'dispute',
      'suspicious_pair',
      'security_event',
      'payout_trace',
      'partial_refund',
      ...ledger,
      'payout',
      'payout_account',
      'disagreement',
      'booking_event',
      'outage',
      'market',
      'setup_state',
      'offer',
      'review',
      'sanction',
      'view_count',
      'support_thread',
      'shop',
      'shop_staff',
      'quote',
    ],
  },
  backup: { owns: [], reads: ['photo'] },
}
