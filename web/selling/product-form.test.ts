import { expect, test } from 'vitest'
import { inEnglish } from '#contract/base/messages'
import { emptyProduct, type ProductFields, ProductForm, productFormOf, suggestedName } from './product-form.ts'

const filled = {
  ...emptyProduct,
  productName: 'Samsung Galaxy S21',
  price: '২৫,০০০',
  originalPrice: '',
  condition: 'good',
  mobile: '০১৭১২-৩৪৫৬৭৮',
  email: 'rahima@demo.test',
  location: 'Mirpur 10, Dhaka',
  category: 'samsung',
  purchaseDate: '2023-05',
}

/** Returns the message of the form under each field. */
function saysOf(fields: Partial<ProductFields>): Record<string, string> {
  const result = ProductForm.safeParse(fields)
  if (result.success) return {}
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), inEnglish(message)]),
  )
}

test('a seller types a price in Taka, in Bangla too, and the server gets poisha', () => {
  expect(ProductForm.parse(filled)).toMatchObject({ price: 2_500_000, originalPrice: null, mobile: '+8801712345678' })
  expect(ProductForm.parse({ ...filled, originalPrice: '৳ 89,999' })).toMatchObject({ originalPrice: 8_999_900 })
})

test('an empty form says what is missing, in the words of the shop', () => {
  expect(saysOf(emptyProduct)).toEqual({
    productName: 'Name is required',
    price: 'Price is required',
    condition: 'condition is required',
    mobile: 'mobile number is required',
    email: 'Email is required',
    location: 'location is required',
    category: 'category is required',
    purchaseDate: 'purchase is required',
  })
})

test('what is no price, and one that no phone has, is told in words', () => {
  expect(saysOf({ ...filled, price: 'call me' })).toEqual({ price: 'Write the price in Taka, such as 25,000.' })
  expect(saysOf({ ...filled, price: '99' })).toEqual({ price: 'The price has to be ৳100 or more.' })
  expect(saysOf({ ...filled, price: '10,00,000' })).toEqual({ price: 'The price has to be below ৳10,00,000.' })
  expect(saysOf({ ...filled, originalPrice: 'much' })).toEqual({
    originalPrice: 'Write the price in Taka, such as 25,000.',
  })
})

test('a phone was bought this month at the latest', () => {
  expect(saysOf({ ...filled, purchaseDate: '2099-12' })).toEqual({
    purchaseDate: 'The purchase year cannot be in the future.',
  })
  expect(saysOf({ ...filled, purchaseDate: '2019' })).toEqual({})
})

test('a model, its sizes and a district are sent when they are chosen, and left to the words when they are not', () => {
  expect(ProductForm.parse(filled)).toMatchObject({ modelId: null, storage: null, ram: null, districtId: null })
  const chosen = {
    ...filled,
    model: 'Samsung Galaxy S21',
    modelSlug: 'galaxy-s21',
    modelId: '49',
    storage: '256',
    ram: '8',
    districtId: 'sylhet',
  }
  expect(ProductForm.parse(chosen)).toMatchObject({ modelId: '49', storage: 256, ram: 8, districtId: 'sylhet' })
})

test('a phone that has no name yet gets the one sellers would write', () => {
  const galaxy = { brand: 'Samsung', name: 'Galaxy S21' }
  expect(suggestedName(galaxy, { storage: '', ram: '' })).toBe('Samsung Galaxy S21')
  expect(suggestedName(galaxy, { storage: '256', ram: '8' })).toBe('Samsung Galaxy S21, 8/256 GB')
  expect(suggestedName({ brand: 'Apple', name: 'iPhone 15 Pro' }, { storage: '1024', ram: '' })).toBe(
    'Apple iPhone 15 Pro, 1 TB',
  )
  expect(suggestedName({ brand: 'OnePlus', name: 'OnePlus 9' }, { storage: '', ram: '12' })).toBe(
    'OnePlus 9, 12 GB RAM',
  )
})

test('a product carries the address of who is signed in, and says so where it is missing or another', () => {
  const saysOfEmail = (email: string) => {
    const issues = productFormOf('Rahima@demo.test').safeParse({ ...filled, email }).error?.issues ?? []
    return issues.map(({ path, message }) => `${path.join('.')}: ${inEnglish(message)}`)
  }
  expect(saysOfEmail('')).toContain('email: Email is required')
  expect(saysOfEmail('karim@demo.test')).toEqual(['email: This must be the email address that you are logged in with.'])
  expect(saysOfEmail(' RAHIMA@demo.test')).toEqual([])
})
