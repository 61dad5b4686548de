import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { conditions, Product } from '#contract/listings/listings'
import { brands } from '#catalogue/brands'
import { models } from '#catalogue/models'
import { sellers } from './people.ts'
import { isSuggested, phones, someOf } from './phones.ts'
import { openPhotos } from './photos.ts'

const now = new Date('2026-11-21T06:00:00Z')
const market = phones(now)
const modelOf = ({ brand, model }: (typeof market)[number]) =>
  models.find((one) => one.brand === brand && one.slug === model)!
const taka = (poisha: number) => poisha / 100

describe('the demo market', () => {
  it('has 340 phones, more of the brands people ask for, and some of each', () => {
    expect(market).toHaveLength(340)
    const counts = Object.fromEntries(brands.map(({ id }) => [id, market.filter(({ brand }) => brand === id).length]))
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(1)
    const [first, second, third] = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
    expect([first![0], second![0], third![0]]).toEqual(['apple', 'samsung', 'xiaomi'])
  })

  it('has what the search field suggests in both languages, also where it has only a few phones', () => {
    const asSuggested = market
      .slice(0, 12)
      .filter(({ model, price, location }) => model === 'iphone-13' && taka(price) < 60_000 && /Dhaka/.test(location))
    expect(asSuggested).toHaveLength(1)
  })

  it.each([1, 3, 45, 60, 200])('has it among %i phones that are chosen evenly, and no phone twice', (count) => {
    const some = someOf(market, count)
    expect(new Set(some).size).toBe(count)
    expect(some.filter((phone) => isSuggested(phone) && taka(phone.price) < 60_000)).toHaveLength(1)
    expect(someOf(some, 1).some(isSuggested)).toBe(true)
  })

  it('has five phones and more of most of its models, so that their pages say a price', () => {
    const counts = [...Map.groupBy(market, ({ model }) => model).values()].map((phones) => phones.length)
    expect(counts.filter((count) => count >= 5).length / counts.length).toBeGreaterThan(0.65)
  })

  it('has two photos of each phone, 4:5, no two of them alike, and no others', async () => {
    const photosOf = await openPhotos()
    const photos = market.flatMap((phone) => photosOf(phone))
    expect(new Set(photos.map((photo) => Buffer.from(photo).toString('base64'))).size).toBe(2 * market.length)
    const sizes = await Promise.all(photos.map((photo) => sharp(photo).metadata()))
    expect(sizes.filter(({ width, height }) => width !== 640 || height !== 800)).toEqual([])
  })

  it('offers only what the seller’s form would take', () => {
    for (const { title, price, originalPrice, condition, mobile, location, brand, purchaseDate, seller } of market) {
      const img = `/photos/${'0'.repeat(32)}/640.webp`
      const form = {
        productName: title,
        price,
        originalPrice,
        img,
        condition,
        mobile,
        email: sellers[seller]!.email,
        location,
        category: brand,
        purchaseDate,
      }
      expect(Product.safeParse(form).error, title).toBeUndefined()
    }
  })

  it('asks less than the phone cost new, in whole hundreds of Taka', () => {
    for (const { title, price, originalPrice } of market) {
      expect(price, title).toBeLessThan(originalPrice)
      expect(price % 10_000, title).toBe(0)
      expect(price).toBeGreaterThan(0)
    }
  })

  it.each([now, new Date('2027-03-01T00:00:00Z'), new Date('2029-01-31T23:59:00Z')])(
    'sells nothing that was bought before it came out or after %s',
    (moment) => {
      for (const phone of phones(moment)) {
        expect(phone.purchaseDate >= modelOf(phone).released!, phone.slug).toBe(true)
        expect(phone.purchaseDate < moment.toISOString().slice(0, 7), phone.slug).toBe(true)
      }
    },
  )

  it('offers sizes that the model has', () => {
    for (const phone of market)
      expect(
        modelOf(phone).variants.map(({ storage }) => storage),
        phone.slug,
      ).toContain(phone.storage)
  })

  it('was filled over sixty days, most of it lately, newest first', () => {
    const hours = market.map(({ postedHoursAgo }) => postedHoursAgo)
    expect(hours).toEqual(hours.toSorted((one, other) => one - other))
    expect(hours.filter((ago) => ago < 48).length).toBeGreaterThan(90)
    expect(Math.max(...hours)).toBeGreaterThan(24 * 50)
    expect(Math.max(...hours)).toBeLessThanOrEqual(24 * 60)
  })

  it('has phones in every condition, good ones most, and shows a fault where there is one', () => {
    const counts = conditions.map((condition) => market.filter((phone) => phone.condition === condition).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(12)
    expect(counts[1]! + counts[2]!).toBeGreaterThan(170)
    for (const { condition, faults, slug } of market)
      expect(faults.length > 0, slug).toBe(condition === 'fair' || condition === 'faulty')
  })

  it('has every seller sell something, where they live', () => {
    expect(new Set(market.map(({ seller }) => seller)).size).toBe(sellers.length)
    for (const { seller, location, mobile } of market) {
      expect(location.endsWith(`, ${sellers[seller]!.district}`)).toBe(true)
      expect(mobile).toBe(sellers[seller]!.mobile)
    }
  })
})
