import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { ShopName } from '#contract/shops/shops'
import { PhoneCard } from './phones.ts'

/** The public facts about a seller: nothing by which they could be reached. */
export const SellerFacts = z
  .object({
    id: z.uuid(),
    name: z.string(),
    since: z.iso.datetime(),
    sold: z.int().describe('Phones that others bought here.'),
    onSale: z.int(),
    shop: ShopName.nullable().describe('Null of somebody without one.'),
    phones: z.array(PhoneCard).describe('Phones that can be bought, newest first.'),
    next: z.string().nullable().describe('The `cursor` of the next page.'),
  })
  .meta({ id: 'SellerFacts' })
export type SellerFacts = z.infer<typeof SellerFacts>

export const getSeller = call({
  method: 'GET',
  url: '/sellers/:id',
  who: 'anyone',
  tag: 'Phones',
  summary: 'A seller, with the phones they sell',
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: Limit(24), cursor: Cursor }),
  reply: SellerFacts,
  refuses: ['person_unknown'],
})
