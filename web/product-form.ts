/** The form of Add A Product: what a seller types, and the product that the contract wants. */
import { z } from 'zod'
import { Product, PurchaseDate } from '#contract/listings'
import { now } from './clock.ts'
import { modelName, sizeWords } from './model-words.ts'
import { poishaOf } from './money.ts'
import { monthInDhaka } from './time.ts'

const most = 99_999_999

const Taka = z
  .string()
  .trim()
  .transform((text, context) => {
    const poisha = poishaOf(text)
    if (poisha !== null) return poisha
    context.addIssue({ code: 'custom', message: 'Write the price in Taka, such as 25,000.' })
    return z.NEVER
  })
  .pipe(z.int().min(100_00, 'A phone costs at least ৳100.').max(most, 'A phone costs less than ৳10,00,000.'))

function isPast(purchaseDate: string): boolean {
  const [year, month = 1] = purchaseDate.split('-').map(Number) as [number, number?]
  const today = monthInDhaka(now())
  return year < today.year || (year === today.year && month <= today.month)
}

/** A choice that may be left open. */
const Maybe = z.string().transform((text) => text || null)
/** GB. */
const MaybeSize = z.string().transform((text) => (text === '' ? null : Number(text)))

/** In the order of the page, which is the order in which a faulty field gets the focus. */
export const ProductForm = z.object({
  /** What stands in the field; what counts is the model chosen. */
  model: z.string(),
  modelSlug: z.string(),
  modelId: Maybe,
  storage: MaybeSize,
  ram: MaybeSize,
  productName: Product.shape.productName,
  price: z.string().trim().min(1, 'Price is required').pipe(Taka),
  originalPrice: z.union([z.literal('').transform(() => null), Taka]),
  condition: z.string().pipe(Product.shape.condition),
  mobile: Product.shape.mobile,
  email: Product.shape.email,
  location: Product.shape.location,
  districtId: Maybe,
  category: Product.shape.category,
  purchaseDate: PurchaseDate.refine(isPast, 'The purchase year cannot be in the future.'),
})

/** What stands in the fields. */
export type ProductFields = z.input<typeof ProductForm>
/** The same, as the contract wants it. */
export type ProductValues = z.output<typeof ProductForm>

export const emptyProduct: ProductFields = {
  model: '',
  modelSlug: '',
  modelId: '',
  storage: '',
  ram: '',
  productName: '',
  price: '',
  originalPrice: '',
  condition: '',
  mobile: '',
  email: '',
  location: '',
  districtId: '',
  category: '',
  purchaseDate: '',
}

/** The name for a phone of this model that its seller has not named: `Samsung Galaxy S21, 8/128 GB`. */
export function suggestedName(model: { brand: string; name: string }, { storage, ram }: Pick<ProductFields, 'storage' | 'ram'>): string {
  const size = sizeWords({ storage: MaybeSize.parse(storage), ram: MaybeSize.parse(ram) })
  return size ? `${modelName(model)}, ${size}` : modelName(model)
}
