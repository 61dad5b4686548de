import { describe, expect, it } from 'vitest'
import { conditions, Product } from '#contract/listings/listings'
import { brands } from '#catalogue/brands'
import { detailsOf } from './details.ts'
import { sellers } from './people.ts'
import { modelOf, phones } from './phones.ts'
import { families } from './pictures/families.ts'
import { drawnFinish } from './pictures/finishes.ts'
import { shopPrice, usedPrice } from './prices.ts'

const now = new Date('2026-11-21T06:00:00Z')
const market = phones(now)
const taka = (poisha: number) => poisha / 100

describe('the demo market', () => {
  it('is the same whenever it is planted at the same moment', () => {
    expect(phones(now)).toEqual(market)
  })

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

  it('has five phones and more of most of its models, so that their pages say a price', () => {
    const counts = [...Map.groupBy(market, ({ model }) => model).values()].map((phones) => phones.length)
    expect(counts.filter((count) => count >= 5).length / counts.length).toBeGreaterThan(0.65)
  })

  it('names every phone by a slug of its own and draws it from a family that exists', () => {
    expect(new Set(market.map(({ slug }) => slug)).size).toBe(market.length)
    expect(market.every(({ family }) => family in families)).toBe(true)
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

  it.each([now, new Date('2027-03-01T00:00:00Z'), new Date('2026-01-31T23:59:00Z')])(
    'sells nothing that was bought before it came out or after %s',
    (moment) => {
      for (const phone of phones(moment)) {
        expect(phone.purchaseDate >= modelOf(phone).released, phone.slug).toBe(true)
        expect(phone.purchaseDate < moment.toISOString().slice(0, 7), phone.slug).toBe(true)
      }
    },
  )

  it('offers storage and colours that the model has', () => {
    for (const phone of market) {
      const { variants, look } = modelOf(phone)
      expect(variants).toContainEqual({ storage: phone.storage, ram: phone.ram })
      expect(look.colours).toContainEqual({ name: phone.colour, finish: phone.finish })
    }
  })

  it('names a colour only where the photos show it', () => {
    type Check = (channels: { r: number; g: number; b: number }) => boolean
    const isGrey: Check = ({ r, g, b }) => Math.max(r, g, b) - Math.min(r, g, b) < 48
    const looks: Record<string, Check> = {
      black: (c) => isGrey(c) && Math.max(c.r, c.g, c.b) < 100,
      grey: (c) => isGrey(c) && Math.max(c.r, c.g, c.b) < 190,
      white: (c) => isGrey(c) && Math.min(c.r, c.g, c.b) > 190,
      silver: (c) => isGrey(c) && Math.min(c.r, c.g, c.b) > 150,
      green: ({ r, g, b }) => g > r && g >= b - 8,
      blue: ({ r, g, b }) => b > r && b >= g - 8,
      purple: ({ r, g, b }) => b > g && r >= g,
      red: ({ r, g, b }) => r - Math.max(g, b) > 60,
      gold: ({ r, g, b }) => r > b && g > b,
    }
    const odd = market.flatMap((phone) => {
      const colour = detailsOf(phone, now)
        .attributes.find((one) => one.startsWith('colour:'))
        ?.slice(7)
      if (!colour || !looks[colour]) return []
      const hex = drawnFinish(phone.family, phone.finish)
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
      return looks[colour]({ r, g, b }) ? [] : [`${phone.title}: ${colour} is drawn ${hex}`]
    })
    expect(odd).toEqual([])
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

describe('a price', () => {
  const asked = (slug: string, years: number) => {
    const model = modelOf({ model: slug })
    return taka(
      usedPrice({ brand: model.brand, original: shopPrice(model.look, 0), years, condition: 'good', mood: 1 }),
    )
  }

  it('is what people pay in late 2026', () => {
    expect(asked('iphone-13', 5.2)).toBeGreaterThan(42_000)
    expect(asked('iphone-13', 5.2)).toBeLessThan(48_000)
    expect(asked('redmi-note-10', 5.7)).toBeGreaterThanOrEqual(9_000)
    expect(asked('redmi-note-10', 5.7)).toBeLessThanOrEqual(11_000)
  })

  it('falls with age and with each step of condition', () => {
    const model = modelOf({ model: 'galaxy-s23' })
    const at = (years: number, condition: (typeof conditions)[number]) =>
      usedPrice({ brand: 'samsung', original: model.look.price, years, condition, mood: 1 })
    const byCondition = conditions.map((condition) => at(3, condition))
    expect(byCondition).toEqual([...new Set(byCondition)].toSorted((one, other) => other - one))
    expect(at(4, 'good')).toBeLessThan(at(2, 'good'))
  })
})
