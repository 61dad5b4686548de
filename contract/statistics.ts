import { z } from 'zod'
import { call } from './call.ts'
import { PublicId } from './fields.ts'
import { ListingStatus } from './listings.ts'

const Count = z.int().min(0)
/** A sum of prices; unlike a price it may be nothing. */
const Sum = z.int().min(0).describe('Poisha.')
const Day = z.iso.date().describe('A day in Dhaka.')

/** What happened to phones of a seller. */
export const SellerCounts = z
  .object({
    views: Count.describe('A visitor counts once a phone and day; the seller’s own visits do not count.'),
    favourites: Count.describe('How often a phone was kept by someone who still keeps it.'),
    bookings: Count,
    income: Sum.describe('Poisha of what was paid and not given back.'),
  })
  .meta({ id: 'SellerCounts' })
export type SellerCounts = z.infer<typeof SellerCounts>

/** Thirty days to today, day by day, and together beside the thirty days before them. */
const thirtyDays = {
  days: z.array(SellerCounts.extend({ day: Day })).describe('Thirty, the last is today.'),
  totals: SellerCounts,
  before: SellerCounts.describe('The thirty days before.'),
}

export const MyMonth = z
  .object({
    ...thirtyDays,
    offered: Count.describe('How many phones the seller has ever put on the market.'),
    phones: z
      .array(z.object({ id: PublicId, title: z.string(), status: ListingStatus, ...thirtyDays }))
      .describe('The ten phones that were looked at most.'),
  })
  .meta({ id: 'MyMonth' })
export type MyMonth = z.infer<typeof MyMonth>

/** What happened on the whole market. */
export const MarketCounts = z
  .object({
    buyers: Count.describe('New ones.'),
    sellers: Count.describe('New ones.'),
    phones: Count.describe('Posted.'),
    bookings: Count,
    payments: Count.describe('Also those that were given back later.'),
    paid: Sum,
    refunds: Count,
    reports: Count,
  })
  .meta({ id: 'MarketCounts' })
export type MarketCounts = z.infer<typeof MarketCounts>

export const spans = ['30', '90', '365'] as const
export const Span = z.enum(spans).default('30').describe('Days.')
export type Span = z.infer<typeof Span>

/** What an admin should look at. */
export const Attention = z.object({
  refundsDue: Count.describe('Payments whose money has still to go back.'),
  refundsDueSince: z.iso.datetime().nullable().describe('Since when the oldest of them is due.'),
  openDisputes: Count.describe('Buyers’ banks that want money back.'),
  disagreements: Count.describe('Phones that contradict their bookings or payments, found by the hourly check and not put right.'),
})
export type Attention = z.infer<typeof Attention>

export const Overview = z
  .object({
    attention: Attention,
    days: z.array(MarketCounts.extend({ day: Day })).describe('As many as were asked for, the last is today.'),
    totals: MarketCounts,
    before: MarketCounts.describe('As many days before.'),
    now: z.object({
      buyers: Count,
      sellers: Count,
      available: Count.describe('Phones that can be bought.'),
      booked: Count.describe('Phones.'),
      sold: Count.describe('Phones.'),
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
  summary: 'Counts that someone looks at a phone',
  description:
    'Sent by a page that is really looked at. A visitor, who is a person or else a network address, counts once a phone and day; the phone’s seller and crawlers do not count. ' +
    'The visitor is kept as a digest that cannot be traced back, and only until the day has ended.',
  params: z.object({ id: PublicId }),
  reply: z.object({ counted: z.boolean() }),
  refuses: ['listing_gone'],
})

export const getMyMonth = call({
  method: 'GET',
  url: '/my-month',
  who: 'seller',
  tag: 'Selling',
  summary: 'What happened to one’s phones in the last thirty days',
  reply: MyMonth,
  refuses: [],
})

export const getOverview = call({
  method: 'GET',
  url: '/overview',
  who: 'admin',
  tag: 'Governing',
  summary: 'What happened on the market, day by day',
  query: z.object({ days: Span }),
  reply: Overview,
  refuses: [],
})
