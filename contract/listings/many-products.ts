// Many products in one call, for the programs of sellers.
import { z } from 'zod'
import { call, Problem } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'
import { Product } from './listings.ts'

/** Products of one call. */
export const maxProductsAtOnce = 50

/** The outcome of one product: its id, or why it was refused. */
export const AddedProduct = z
  .object({
    insertedId: PublicId.nullable(),
    isHeld: z.boolean().describe('Off the market until an admin has decided, because its text looks like a scam.'),
    refused: Problem.nullable().describe('The refusal that `POST /add-product` would give.'),
  })
  .meta({ id: 'AddedProduct' })
export type AddedProduct = z.infer<typeof AddedProduct>

export const addProducts = call({
  method: 'POST',
  url: '/products/bulk',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Adds many products, each as `POST /add-product` would',
  description:
    'Nothing is added if a field of any of them is wrong: `errors` then names all of them, such as `products.3.price`. After that each product ' +
    'stands for itself, and the answer has the outcome of each, in order. Photos are uploaded before; by their address `POST /shop/imports` fetches them. After `outcome_unknown`, `GET /my-product` says which are there. A body ' +
    'has 256 KB at most.',
  body: z.object({
    products: z
      .array(Product.omit({ email: true }))
      .min(1)
      .max(maxProductsAtOnce),
  }),
  reply: z.object({ acknowledged: z.literal(true), products: z.array(AddedProduct) }),
  refuses: [],
})
