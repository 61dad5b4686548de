import { z } from 'zod'
import { call } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'
import { ListingStatus } from '#contract/listings/listings'

const Count = z.int().min(0)
/** A sum of prices; unlike a price it may be nothing. */
const Sum = z.int().min(0).describe('Poisha.')
const Day = z.iso.date().describe('A day in Dhaka.')

/** Counts the events of a seller's phones. */
export const SellerCounts = z
  .object({
    views: Count.describe(
      'Visitors who viewed a phone, once for each phone and day; the seller’s own views do not count.',
    ),
    favourites: Count.describe('Favourites that were added and not removed since.'),
    bookings: Count,
    income: Sum.describe('Poisha: paid and not refunded.'),
  })
  .meta({ id: 'SellerCounts' })
export type SellerCounts = z.infer<typeof SellerCounts>

/** Thirty days to today, day by day, and together next to the thirty days before them. */
const thirtyDays = {
  days: z.array(SellerCounts.extend({ day: Day })).describe('Thirty days; the last is today.'),
  totals: SellerCounts,
  before: SellerCounts.describe('The thirty days before those.'),
}

export const MyMonth = z
  .object({
    ...thirtyDays,
    offered: Count.describe('Number of phones the seller ever posted.'),
    phones: z
      .array(z.object({ id: PublicId, title: z.string(), status: ListingStatus, ...thirtyDays }))
      .describe('The ten phones with the most views.'),
  })
  .meta({ id: 'MyMonth' })
export type MyMonth = z.infer<typeof MyMonth>

/** Counts the events of the whole market. */
export const MarketCounts = z
  .object({
    buyers: Count.describe('New buyers.'),
    sellers: Count.describe('New sellers.'),
    phones: Count.describe('New phones.'),
    bookings: Count,
    payments: Count.describe('Including those that were refunded later.'),
    paid: Sum,
    refunds: Count,
    reports: Count,
  })
  .meta({ id: 'MarketCounts' })
export type MarketCounts = z.infer<typeof MarketCounts>

export const spans = ['30', '90', '365'] as const
export const Span = z.enum(spans).default('30').describe('Days.')
export type Span = z.infer<typeof Span>

/** Lists the automatic work that should have ended. Work that waits for an admin is in the inbox. */
export const Attention = z.object({
  overdueBookings: Count.describe('Unpaid ones whose time ran out more than ten minutes ago and that have not ended.'),
  refundsDue: Count.describe('Payments that wait for their refund at the provider.'),
  refundsDueSince: z.iso.datetime().nullable().describe('The time when the oldest of them became due.'),
  unsignedWebhooks: Count.describe(
    'Webhooks of the last 24 hours that were not signed by their service; more than a hundred are not counted.',
  ),
  disagreements: Count.describe(
    'Phones whose status contradicts their bookings or payments: found by the hourly check and not corrected.',
  ),
  oldRate: z.iso.date().nullable().describe('The day of the dollar rate, once it is older than a week.'),
})
export type Attention = z.infer<typeof Attention>

export const Overview = z
  .object({
    attention: Attention,
    days: z.array(MarketCounts.extend({ day: Day })).describe('The requested number of days; the last is today.'),
    totals: MarketCounts,
    before: MarketCounts.describe('The same number of days before those.'),
    now: z.object({
      buyers: Count,
      sellers: Count,
      available: Count.describe('Number of phones that can be booked.'),
      booked: Count.describe('Number of phones.'),
      sold: Count.describe('Number of phones.'),
      openReports: Count,
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const countView = call({
  method: 'POST',
  url: '/phones/:id/views',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Records a view of a phone',
  description:
    'Send it when a page is visible. A visitor (a person, or a network address without a login) counts once for each phone and day; the phone’s seller and crawlers do not count. ' +
    'The visitor is stored as a digest that cannot be traced back, until the end of the day.',
  params: z.object({ id: PublicId }),
  reply: z.object({ counted: z.boolean() }),
  refuses: ['listing_gone'],
})

export const getMyMonth = call({
  method: 'GET',
  url: '/my-month',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Gets the statistics of your phones for the last thirty days',
  reply: MyMonth,
  refuses: [],
})

export const getOverview = call({
  method: 'GET',
  url: '/overview',
  who: 'admin',
  tag: 'Governing',
  summary: 'Gets the statistics of the market by day',
  query: z.object({ days: Span }),
  reply: Overview,
  refuses: [],
})
