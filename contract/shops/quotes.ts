// A person books the listed price of a shop for a phone of theirs, and sells it at the counter.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Poisha, poishaFrom } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { ModelSlug } from '#contract/catalogue/models'
import { shortQuestions } from '#contract/listings/short-report'
import { Imei } from '#contract/lost-phones/imei'
import { quoteStates } from './quote-states.ts'
import { QuotedCondition } from './shop-prices.ts'
import { ShopName, ShopSlug } from './shops.ts'

const tag = 'Shops'
const Time = z.iso.datetime()
const size = z.int().min(1).max(4096).nullable()

/** An answer to each of the five questions about a phone, as on the page of a model. */
export const QuoteAnswers = z
  .object(
    Object.fromEntries(
      shortQuestions.map(({ id, answers }) => [
        id,
        z.enum(
          answers.map((answer) => answer.id),
          says('answers_required'),
        ),
      ]),
    ),
    says('answers_required'),
  )
  .meta({ id: 'QuoteAnswers' })
export type QuoteAnswers = z.infer<typeof QuoteAnswers>

export const Quote = z
  .object({
    id: z.uuid(),
    state: z
      .enum(quoteStates)
      .describe(
        '`arrived`: the person is at the counter. `offered`: the shop has looked at the phone, and there is a deal in cash. `stopped`: the phone is reported as lost or stolen. `sold`, `returned`: the end of the deal.',
      ),
    shop: ShopName,
    address: z.string(),
    model: z.object({ slug: z.string(), name: z.string() }),
    storage: size,
    ram: size,
    said: QuoteAnswers,
    condition: QuotedCondition,
    price: Poisha,
    bookedAt: Time,
    deadline: Time.nullable().describe('The price is held until then.'),
    found: QuoteAnswers.nullable(),
    foundCondition: QuotedCondition.nullable(),
    offered: Poisha.nullable().describe('What the shop pays after it has looked at the phone.'),
    bookingId: z.uuid().nullable().describe('Of the deal: `GET /deals/:id`, with its code and its end.'),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

const params = z.object({ id: z.uuid() })

export const bookQuote = call({
  method: 'POST',
  url: '/quotes',
  who: 'person',
  tag,
  summary: 'Books the price of a shop for a phone of yours',
  description:
    'The shop holds it for some days (setting `QUOTE_DAYS`), for a phone that is as the answers say. You become a seller, if you are not one. `price` is the one that you saw: where it has changed meanwhile, nothing is booked.',
  body: z.object({
    shop: ShopSlug,
    model: ModelSlug,
    storage: size,
    ram: size,
    said: QuoteAnswers,
    price: Poisha,
    mobile: Mobile.describe('The shop reads it while the quote is open.'),
  }),
  reply: Quote,
  refuses: [
    'shop_unknown',
    'model_unknown',
    'quote_changed',
    'quote_own_shop',
    'quotes_open',
    'shop_quotes_full',
    'confirm_first',
    'people_blocked',
    'number_excluded',
    'method_unknown',
  ],
})

export const getQuotes = call({
  method: 'GET',
  url: '/quotes',
  who: 'person',
  tag,
  summary: 'Lists your quotes, the newest first',
  description: 'The latest fifty.',
  reply: z.object({ quotes: z.array(Quote) }),
  refuses: [],
})

export const getQuote = call({
  method: 'GET',
  url: '/quotes/:id',
  who: 'person',
  tag,
  summary: 'Gets one of your quotes',
  params,
  reply: Quote,
  refuses: ['quote_unknown'],
})

export const arriveWithQuote = call({
  method: 'POST',
  url: '/quotes/:id/arrive',
  who: 'person',
  tag,
  summary: 'Says that you are at the counter',
  description: 'Only then can the shop look at the phone.',
  params,
  reply: Quote,
  refuses: ['quote_unknown', 'quote_over'],
})

export const cancelQuote = call({
  method: 'POST',
  url: '/quotes/:id/cancel',
  who: 'person',
  tag,
  summary: 'Cancels a quote of yours before the shop has looked at the phone',
  description: 'Later, end its deal: `POST /deals/:id/cancel-sale`.',
  params,
  reply: Quote,
  refuses: ['quote_unknown', 'quote_over'],
})

/** A quote as its shop reads it. */
export const ShopQuote = Quote.extend({
  person: z.string(),
  mobile: z.string().nullable().describe('Null once it is over, and for a cashier.'),
  code: z
    .string()
    .nullable()
    .describe('Of the deal: show it once the person has the cash. They type it, and the phone is yours.'),
}).meta({ id: 'ShopQuote' })
export type ShopQuote = z.infer<typeof ShopQuote>

export const getShopQuotes = call({
  method: 'GET',
  url: '/my-shop/quotes',
  who: 'seller',
  shop: 'cashier',
  tag,
  summary: 'Lists the quotes of your shop, open ones first',
  description: 'The latest hundred.',
  reply: z.object({ quotes: z.array(ShopQuote) }),
  refuses: [],
})

export const inspectQuote = call({
  method: 'POST',
  url: '/my-shop/quotes/:id/inspection',
  who: 'seller',
  shop: 'cashier',
  tag,
  summary: 'Says how the phone at the counter is, and what you pay',
  description:
    'Opens a deal in cash with your shop as the buyer, for a day: show its code once the person has the cash, and they type it. Less than the price that was held for the condition that you found counts against the shop. A phone that is reported as lost or stolen ends the quote.',
  params,
  body: z.object({
    found: QuoteAnswers,
    price: poishaFrom(10_000, says('price_too_low')),
    imei: Imei.describe('Of the phone: dial *#06#.'),
  }),
  reply: ShopQuote,
  refuses: ['quote_unknown', 'quote_over', 'quote_not_arrived', 'quote_phone_reported', 'device_listed'],
})

export const refuseQuote = call({
  method: 'POST',
  url: '/my-shop/quotes/:id/refusal',
  who: 'seller',
  shop: 'cashier',
  tag,
  summary: 'Refuses a quote before you have looked at the phone',
  description: 'Counts as a price that was not honoured.',
  params,
  reply: ShopQuote,
  refuses: ['quote_unknown', 'quote_over'],
})
