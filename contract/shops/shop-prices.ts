// The prices at which shops buy phones: the list of one shop, and the best offers for one phone.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Poisha, poishaFrom } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { ModelSlug } from '#contract/catalogue/models'
import { conditions } from '#contract/listings/condition-names'
import { ShopName } from './shops.ts'

const Size = z
  .int(says('size_invalid'))
  .min(1, says('size_invalid'))
  .max(4096, says('size_invalid'))
  .nullable()
  .default(null)

const Price = poishaFrom(10_000, says('price_too_low'))
  .nullable()
  .default(null)
  .describe('Poisha; null: the shop buys none in this condition.')

/** The conditions for which a shop has prices, best first: those of a listing, and of what is faulty, what does not turn on. */
export const quotedConditions = [...conditions, 'dead'] as const
export const QuotedCondition = z
  .enum(quotedConditions, says('condition_required'))
  .describe('`dead`: it does not turn on; `faulty`: it does, and something is broken.')
export type QuotedCondition = z.infer<typeof QuotedCondition>

/** The most lines of a list. */
export const maxPriceLines = 500

export const PriceLine = z
  .object(
    {
      model: z
        .string(says('model_not_known'))
        .regex(/^[a-z0-9-]{1,60}$/, says('model_not_known'))
        .describe('The name of a model in URLs.'),
      storage: Size.describe('GB; null: any.'),
      ram: Size.describe('GB; null: any.'),
      prices: z.object(
        { 'like new': Price, excellent: Price, good: Price, fair: Price, faulty: Price, dead: Price },
        says('price_list_invalid'),
      ),
    },
    says('price_list_invalid'),
  )
  .meta({ id: 'PriceLine' })
export type PriceLine = z.output<typeof PriceLine>

export const PriceLines = z.array(PriceLine)

/** Refuses a line whose model and sizes another has. */
function refuseTwice({ value: lines, issues }: z.core.ParsePayload<PriceLine[]>): void {
  const seen = new Set<string>()
  for (const [at, { model, storage, ram }] of lines.entries()) {
    const key = `${model} ${storage} ${ram}`
    if (seen.has(key))
      issues.push({ code: 'custom', message: says('price_line_twice'), path: [at, 'model'], input: model })
    seen.add(key)
  }
}

export const getShopPrices = call({
  method: 'GET',
  url: '/my-shop/prices',
  who: 'seller',
  shop: 'seller',
  tag: 'Shops',
  summary: 'Gets the list of prices at which your shop buys phones',
  reply: z.object({ lines: PriceLines }),
  refuses: [],
})

export const setShopPrices = call({
  method: 'PUT',
  url: '/my-shop/prices',
  who: 'seller',
  shop: 'seller',
  tag: 'Shops',
  summary: 'Replaces the list of prices at which your shop buys phones',
  description:
    'Of a shop with the badge. An empty list ends its offers. A price that is above what three of four such phones bring, or below a tenth of their middle price, is kept and not shown: see `GET /models/:slug/offers`.',
  body: z.object({
    lines: z
      .array(PriceLine, says('price_list_invalid'))
      .max(maxPriceLines, says(`price_lines_too_many:${maxPriceLines}`))
      .check(refuseTwice),
  }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['shop_unknown', 'shop_unchecked', 'price_lists_too_often'],
})

const size = z.coerce.number().int().min(1).max(4096).optional()

/** A shop's price for a phone. */
export const ShopOffer = z
  .object({
    shop: ShopName,
    districtId: z.string(),
    address: z.string(),
    price: Poisha,
    honoured: z
      .object({ kept: z.int(), counted: z.int() })
      .describe(
        'Prices of the last 180 days that the shop has kept at its counter, of all that say something about it.',
      ),
  })
  .meta({ id: 'ShopOffer' })
export type ShopOffer = z.infer<typeof ShopOffer>

export const getOffers = call({
  method: 'GET',
  url: '/models/:slug/offers',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Lists what shops with the badge pay for a phone, the best price first',
  description:
    'Up to five. The line of a shop that names the sizes of the phone goes before one for any size. Only prices from a tenth of the middle price (a fiftieth for what does not turn on) to the 75th percentile of such phones, as ' +
    '`GET /models/:slug/worth` has them, are shown; where that knows none, up to the launch price. The shop looks at the phone before it pays. A new list is shown within five minutes.',
  params: z.object({ slug: ModelSlug }),
  query: z.object({
    storage: size.describe('GB.'),
    ram: size.describe('GB.'),
    condition: QuotedCondition,
  }),
  reply: z.object({ offers: z.array(ShopOffer) }),
  refuses: ['model_unknown'],
})
