import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, getCategoryMobile, getMyProducts } from '#contract/listings/listings'
import { editProduct } from '#contract/listings/own-products'
import { monthInDhaka } from '#contract/base/dhaka'
import { formatLengthOfUse } from '#contract/listings/length-of-use'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { lengthOfUse } from './rules.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

test('[R13] a product that a seller adds is at once a phone in its category, with the names of the specification on the wire', async () => {
  const seller = await market.seller('Sumaiya Akter')
  const phone = await market.sell(seller)
  expect(phone).toMatchObject({
    title: 'Samsung Galaxy S21 8/256 GB',
    location: 'Mirpur 10, Dhaka',
    resale_price: 2_500_000,
    original_price: 8_999_900,
    seller_name: 'Sumaiya Akter',
    Used: formatLengthOfUse(lengthOfUse('2023-05', monthInDhaka(new Date()))),
    lengthOfUse: lengthOfUse('2023-05', monthInDhaka(new Date())),
  })
  expect(phone.img).toMatch(/^\/photos\/[0-9a-f]{32}\/640\.webp$/)
  expect(Date.now() - Date.parse(phone.posted_time)).toBeLessThan(60_000)
  const [own] = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(own).toMatchObject({ _id: phone._id, productName: phone.title, price: 2_500_000, condition: 'good' })
})

test('[R15] a product that is refused is answered with the reason, twice, and not acknowledged', async () => {
  const seller = await market.seller()
  const { img } = await market.sell(seller)
  const body = {
    productName: 'Nokia 105',
    price: 100_000,
    img,
    condition: 'good' as const,
    mobile: '01712345678',
    email: 'somebody.else@test.example',
    location: 'Dhaka',
    category: 'apple',
    purchaseDate: '2023',
  }
  const problem = await refusal(seller.ask(addProduct, { body }))
  expect(problem).toMatchObject({ status: 403, code: 'not_you', acknowledged: false })
  expect(problem.message).toBe(problem.detail)
  expect(
    await refusal(seller.ask(addProduct, { body: { ...body, email: seller.email, category: 'atari' } })),
  ).toMatchObject({
    code: 'category_unknown',
  })
  expect(await seller.ask(addProduct, { body: { ...body, email: seller.email } })).toMatchObject({
    acknowledged: true,
    message: 'Product added Successfully',
  })
})

test('[R14] a category is read page by page, newest first, losing and repeating no phone', async () => {
  const seller = await market.seller()
  const added: string[] = []
  for (let at = 1; at <= 5; at += 1)
    added.unshift((await market.sell(seller, { category: 'apple', productName: `iPhone ${at}` }))._id)
  const seen: string[] = []
  let path: string | undefined = '/api/category-mobile/apple?limit=2'
  while (path) {
    const response: Response = await seller.request(path)
    const phones = (await response.json()) as { _id: string; title: string }[]
    expect(phones.length).toBeLessThanOrEqual(2)
    seen.push(...phones.filter(({ title }) => title.startsWith('iPhone')).map(({ _id }) => _id))
    path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(added)
  expect(await refusal(seller.ask(getCategoryMobile, { params: { id: 'atari' }, query: {} }))).toMatchObject({
    code: 'category_unknown',
  })
})

test.each([
  ['productName', 'Nokia 105, call 01712-345678', 'text_number'],
  ['productName', 'নোকিয়া ১০৫, কল ০১৭১২ তারপর ৩৪৫৬৭৮', 'text_number'],
  ['location', 'Mirpur 10, imo ٠١٧١٢٣٤٥٦٧٨', 'text_number'],
  ['statedModel', 'evil .com', 'text_link'],
  ['description', 'Photos on evil(dot)com', 'text_link'],
  ['description', 'WhatsApp e ashen', 'text_elsewhere'],
  ['description', 'অর্ধেক টাকা আগে পাঠান, তারপর কুরিয়ার করব', 'text_advance'],
  ['description', 'AnyDesk diye dekhabo', 'text_remote'],
])('a %s such as “%s” is refused at its field, in a new product and a changed one', async (field, text, code) => {
  const { seller, id, product } = await theProduct()
  const wrong = { status: 422, code: 'invalid', errors: [{ field, code }] }
  expect(await refusal(seller.ask(addProduct, { body: { ...product, [field]: text } }))).toMatchObject(wrong)
  const { email: _, ...rest } = product
  expect(await refusal(seller.ask(editProduct, { params: { id }, body: { ...rest, [field]: text } }))).toMatchObject(
    wrong,
  )
})

test('all fields that hold what has no place there are said at once', async () => {
  const { seller, product } = await theProduct()
  const body = { ...product, productName: 'Nokia, 01712345678', description: 'evil .com', location: 'imo te knock den' }
  const { errors } = await refusal(seller.ask(addProduct, { body }))
  expect(errors).toMatchObject([{ field: 'productName' }, { field: 'location' }, { field: 'description' }])
})

test('a description of an honest seller passes', async () => {
  const { seller, product } = await theProduct()
  const description =
    'চার্জিং পিন নতুন, ২ বছর ব্যবহার। No advance, see it first. IMEI 352099001761481, 8/256, 5000 mAh, bought 05/06/2023 for 98,000.'
  const body = { ...product, description, location: 'House 12, Road 7, Sector 11, Uttara' }
  expect(await seller.ask(addProduct, { body })).toMatchObject({ acknowledged: true })
})

let shared: ReturnType<typeof aProduct> | undefined
const theProduct = () => (shared ??= aProduct())
async function aProduct() {
  const seller = await market.seller()
  const { _id: id, img } = await market.sell(seller)
  const product = {
    productName: 'Nokia 105',
    price: 100_000,
    img,
    condition: 'good' as const,
    mobile: '01712345678',
    email: seller.email,
    location: 'Mirpur 10, Dhaka',
    category: 'apple',
    purchaseDate: '2023',
  }
  return { seller, id, product }
}
