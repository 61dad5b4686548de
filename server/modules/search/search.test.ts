import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '#contract/base/call'
import { addProduct } from '#contract/listings/listings'
import { getModel, getPhone, getPhones, getSuggestions, PhonesQuery } from '#contract/listings/phones'
import type { Client } from '#seed/client'
import { plantCatalogue } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { newPhones } from './search.ts'

type Row = [
  key: string,
  title: string,
  taka: number,
  location: string,
  condition?: 'like new' | 'excellent' | 'good' | 'fair' | 'faulty',
]

/** The market: what each phone is called here, its title, its price in Taka and where it is. */
const stock: Record<string, Row[]> = {
  apple: [
    ['13', 'iPhone 13 128GB', 52_000, 'Mirpur 10, Dhaka'],
    ['13 big', 'আইফোন ১৩ ২৫৬ জিবি', 58_000, 'আগ্রাবাদ, চট্টগ্রাম', 'excellent'],
    ['13 mini', 'Apple iPhone 13 mini 128', 44_000, 'Uttara Sector 7, Dhaka'],
    ['13 pro', 'iPhone 13 Pro 256GB', 72_000, 'Agrabad, Chattogram', 'like new'],
    ['13 pro max', '13 pro max 256', 85_000, 'Zindabazar, Sylhet'],
    ['12', 'iphone12 64', 38_000, 'Comilla', 'fair'],
    ['11', 'Iphone 11 64 gb', 29_500, 'Mirpur 2, Dhaka', 'faulty'],
    ['xr', 'iPhone XR 64 wireless charging', 24_000, 'Bogra'],
    ['7', 'iPhone 7 32GB', 9_500, 'Shaheb Bazar, Rajshahi'],
  ],
  samsung: [
    ['s21 ultra', 'Samsung S21 Ultra 12/256', 62_000, 'Gulshan 1, Dhaka', 'excellent'],
    ['s21 ultra big', 'Galaxy S21 Ultra 16/512', 69_000, 'Khulna'],
    ['s21', 'Samsung Galaxy S21 8/128', 33_000, 'Dhanmondi, Dhaka'],
    ['s21+', 'Samsung Galaxy S21+ 8/256', 39_000, 'Tongi, Gazipur'],
    ['s22 plus', 'Galaxy S22 Plus 8/256', 48_000, 'Feni'],
    ['fold', 'Galaxy Z Fold4 12/512', 66_000, 'Wireless, Chattogram'],
    ['a54', 'Samsung A54 8/256', 31_000, 'Sylhet', 'like new'],
    ['a15', 'Galaxy A15 6/128', 14_500, 'Mirpur 10, Dhaka'],
    ['note 10+', 'Note 10+ 12/256', 30_000, 'Uttara, Dhaka'],
    ['a52s', 'Galaxy A52s 5G 8/128', 22_000, 'Chittagong'],
  ],
  xiaomi: [
    ['note 10', 'Redmi Note 10 4/64', 12_500, 'Chittagong'],
    ['note 10 ram', 'শাওমি রেডমি নোট ১০ ৬/১২৮', 14_000, 'ঢাকা'],
    ['note 10 pro', 'Redmi Note 10 Pro 6/128', 18_500, 'Barisal'],
    ['note 10s', 'Redmi Note 10S 6/64', 15_500, 'Jessore'],
    ['note 12', 'Redmi Note 12 6/128', 16_500, 'Mymensingh'],
    ['redmi 9a', 'Redmi 9A 2/32', 7_000, 'Rangpur', 'fair'],
    ['poco', 'Poco X3 6/64', 17_000, 'Dhaka'],
  ],
  infinix: [['infinix note 12', 'Infinix Note 12 8/256', 15_000, 'Mirpur 1, Dhaka']],
  oppo: [['oppo a15', 'Oppo A15 3/32', 8_500, 'Narayanganj']],
  nokia: [['nokia', 'Nokia 105', 1_500, 'Pabna', 'good']],
}
const rows = Object.values(stock).flat()
const brandKeys = (brand: string) => stock[brand]!.map(([key]) => key)
const cheaperThan = (taka: number) => rows.filter(([, , price]) => price <= taka).map(([key]) => key)
const between = (from: number, to: number) =>
  rows.filter(([, , price]) => price >= from && price <= to).map(([key]) => key)
const inPlace = (words: RegExp) => rows.filter(([, , , location]) => words.test(location)).map(([key]) => key)
const inDhaka = inPlace(/Dhaka|ঢাকা/)
const inChattogram = inPlace(/Chattogram|Chittagong|চট্টগ্রাম/)
const both = (some: string[], others: string[]) => some.filter((key) => others.includes(key))

let market: Market
let seller: Client
const keyOf = new Map<string, string>()
const idOf = (key: string) => [...keyOf].find(([, known]) => known === key)![0]

beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  seller = await market.seller('Tanvir Ahmed')
  const { img } = await seller.upload(await aPhoto())
  for (const [category, phones] of Object.entries(stock)) {
    for (const [key, productName, taka, location, condition = 'good'] of phones) {
      const about = {
        productName,
        price: taka * 100,
        img,
        condition,
        mobile: '01712345678',
        email: seller.email,
        location,
        category,
        purchaseDate: '2023',
      }
      keyOf.set((await seller.ask(addProduct, { body: about })).insertedId, key)
    }
  }
})
afterAll(() => market[Symbol.asyncDispose]())

async function find(query: Record<string, string | number>) {
  return market.visitor().ask(getPhones, { query: { limit: 100, ...query } as never })
}
const keysOf = ({ items }: Pick<Reply<typeof getPhones>, 'items'>) => items.map(({ id }) => keyOf.get(id)).toSorted()
const found = async (query: Parameters<typeof find>[0]) => keysOf(await find(query))

const s21Ultras = ['s21 ultra', 's21 ultra big']
const thirteens = ['13', '13 big']
const tens = ['note 10', 'note 10 ram']

describe('a search for', () => {
  test.each<[q: string, finds: string[]]>([
    // Families of names: the very model, never its bigger sisters.
    ['iphone 13', thirteens],
    ['iphone13', thirteens],
    ['iPhone 13 128', ['13']],
    ['iphone 13 256gb', ['13 big']],
    ['iphone 13 mini', ['13 mini']],
    ['iphone 13 pro', ['13 pro']],
    ['13 pro', ['13 pro']],
    ['13 pro max', ['13 pro max']],
    ['13pm', ['13 pro max']],
    ['iphone 13 pro mex', ['13 pro max']],
    ['iphone 12', ['12']],
    ['xr', ['xr']],
    ['অপো ও নকিয়া', ['oppo a15', 'nokia']],
    ['s21', ['s21']],
    ['s21+', ['s21+']],
    ['s21 plus', ['s21+']],
    ['s21 ultra', s21Ultras],
    ['samsung s21 ultra 256', ['s21 ultra']],
    ['s21 ultra 16/512', ['s21 ultra big']],
    ['redmi note 10', tens],
    ['note 10', tens],
    ['note 10 pro', ['note 10 pro']],
    ['note 10s', ['note 10s']],
    ['note 10+', ['note 10+']],
    ['note 12', ['note 12', 'infinix note 12']],
    ['infinix note 12', ['infinix note 12']],
    ['a15', ['a15', 'oppo a15']],
    ['oppo a15', ['oppo a15']],
    ['samsung a15', ['a15']],
    ['iphone 12 or iphone 13', ['12', ...thirteens]],
    // Our list does not have these models.
    ['iphone 7', ['7']],
    ['s22 plus', ['s22 plus']],
    ['a52s', ['a52s']],
    ['redmi 9a', ['redmi 9a']],
    ['redmi', brandKeys('xiaomi').filter((key) => key !== 'poco')],
    // Slips of the finger, and by ear.
    ['aifon 13', thirteens],
    ['iphnoe 13', thirteens],
    ['i phone 13', thirteens],
    ['ip 13', thirteens],
    ['samsang s21', ['s21']],
    ['smasung s21', ['s21']],
    ['galxy s21 utlra', s21Ultras],
    ['samsung galaxy a', ['a15', 'a52s', 'a54']],
    ['iphone 13 chai na, iphone 13 pro chai', ['13 pro']],
    ['আইফোন ১১ ৬৪ না ১২৮', ['11']],
    ['redmi not 10 pro', ['note 10 pro']],
    ['shaomi note 10', tens],
    ['infinx note 12', ['infinix note 12']],
    // Bangla, and both at once.
    ['আইফোন ১৩', thirteens],
    ['আইফোন ১৩ প্রো', ['13 pro']],
    ['আইফোন ১৩ প্রো ম্যাক্স', ['13 pro max']],
    ['আইফোন 13 mini', ['13 mini']],
    ['স্যামসাং এস২১ আল্ট্রা', s21Ultras],
    ['শাওমি নোট ১০', tens],
    ['রেডমি নোট ১০ প্রো', ['note 10 pro']],
    ['স্যামসাং', brandKeys('samsung')],
    ['আইফোন', brandKeys('apple')],
    ['iphone', brandKeys('apple')],
    ['apple phone', brandKeys('apple')],
    // Sizes.
    ['8/256', ['s21+', 's22 plus', 'a54', 'infinix note 12']],
    ['12GB+256GB', ['s21 ultra', 'note 10+']],
    ['৬/১২৮', ['a15', 'note 10 ram', 'note 10 pro', 'note 12']],
    ['samsung 8gb ram 128', ['s21', 'a52s']],
    ['8 256 gb', ['s21+', 's22 plus', 'a54', 'infinix note 12']],
    ['note 12 8 256 gb', ['infinix note 12']],
    ['phone 6 64gb', ['note 10s', 'poco']],
    ['ram 3 ba 4 gb', ['note 10', 'oppo a15']],
    ['2 or 3 gb ram', ['redmi 9a', 'oppo a15']],
    ['2gb ram or 3gb ram', ['redmi 9a', 'oppo a15']],
    ['2gb or 3gb ram', ['redmi 9a', 'oppo a15']],
    ['2/3 gb ram', ['redmi 9a', 'oppo a15']],
    ['64/128 gb xiaomi', ['note 10', 'note 10 ram', 'note 10 pro', 'note 10s', 'note 12', 'poco']],
    ['redmi note 10 6gb ram chara', rows.map(([key]) => key).filter((key) => !tens.includes(key))],
    ['3gb ram or 6 inch oppo', ['oppo a15']],
    ['2 or 3 or 4 gb ram', ['note 10', 'redmi 9a', 'oppo a15']],
    ['ram 3 or 4 gb 64gb', ['note 10']],
    ['6 or 8 gb ram 128 or 256gb samsung', ['s21', 's21+', 's22 plus', 'a54', 'a15', 'a52s']],
    ['redmi note 10 or 12 6gb ram', ['note 10 ram']],
    ['not samsung 8 256 gb', ['infinix note 12']],
    ['32 or 64 gb', ['7', '12', '11', 'xr', 'note 10', 'note 10s', 'redmi 9a', 'poco', 'oppo a15']],
    // Phones that fold, and a way to charge that is called as a place is.
    ['folding phone', ['fold']],
    ['ভাঁজ করা যায়', ['fold']],
    ['ভাজ করা ফোন', ['fold']],
    ['vaj kora mobile', ['fold']],
    // Phones with keys, in three scripts.
    ['button phone', ['nokia']],
    ['feature phone pabna', ['nokia']],
    ['batam phone chai', ['nokia']],
    ['বাটন মোবাইল', ['nokia']],
    ['ফিচার ফোন', ['nokia']],
    ['keypad mobile under 2k', ['nokia']],
    ['wireless charging', ['xr']],
    ['wireless', ['fold']],
    // Prices.
    ['under 10000', cheaperThan(10_000)],
    ['below 15k', cheaperThan(15_000)],
    ['১৫ হাজারের নিচে', cheaperThan(15_000)],
    ['১৫ হাজার টাকার মধ্যে', cheaperThan(15_000)],
    ['15 hajar er niche', cheaperThan(15_000)],
    ['20k-30k', between(20_000, 30_000)],
    ['20-30k', between(20_000, 30_000)],
    ['20 theke 30 hajar', between(20_000, 30_000)],
    ['২০ থেকে ৩০ হাজার', between(20_000, 30_000)],
    ['15 hajar', between(12_000, 16_500)],
    ['৩০ হাজার টাকা', between(24_000, 33_000)],
    ['ত্রিশ হাজার', between(24_000, 33_000)],
    ['above 60k', between(60_000, 999_999)],
    ['60000+', between(60_000, 999_999)],
    ['৬০ হাজারের উপরে', between(60_000, 999_999)],
    ['iphone under 30000', both(brandKeys('apple'), cheaperThan(30_000))],
    ['৩০ হাজারের মধ্যে স্যামসাং', both(brandKeys('samsung'), cheaperThan(30_000))],
    ['13 pro max 80k', ['13 pro max']],
    ['samsung 30,000', both(brandKeys('samsung'), between(24_000, 33_000))],
    // Places and conditions.
    ['ঢাকা', inDhaka],
    ['dhaka', inDhaka],
    ['chittagong', inChattogram],
    ['ctg iphone', both(brandKeys('apple'), inChattogram)],
    ['চট্টগ্রামে আইফোন', both(brandKeys('apple'), inChattogram)],
    ['mirpur', inPlace(/Mirpur/)],
    ['মিরপুর', inPlace(/Mirpur/)],
    ['mirpor', inPlace(/Mirpur/)],
    ['mirpur 10', inPlace(/Mirpur 10/)],
    ['dhaka division', [...inDhaka, 's21+', 'oppo a15']],
    ['comilla', ['12']],
    ['কুমিল্লা', ['12']],
    ['jashore xiaomi', ['note 10s']],
    ['like new', ['13 pro', 'a54']],
    ['ভাঙা ফোন', ['11']],
    ['fair condition iphone', ['12']],
    ['iphone 13 under 55k dhaka', ['13']],
  ])('%s finds these phones and no others', async (q, finds) => {
    const { items, hints, understood } = await find({ q })
    expect(keysOf({ items }), JSON.stringify({ understood, hints })).toEqual(finds.toSorted())
  })

  test('an empty text shows every phone, the newest first', async () => {
    const { items, total, understood } = await find({})
    expect(total).toBe(rows.length)
    expect(understood).toBeNull()
    expect(items.map(({ postedAt }) => postedAt)).toEqual(
      items
        .map(({ postedAt }) => postedAt)
        .toSorted()
        .toReversed(),
    )
  })

  test('something that is not on sale finds nothing, and says what would', async () => {
    const { items, total, hints } = await find({ q: 'iphone 13 under 20k dhaka' })
    expect([items, total]).toEqual([[], 0])
    expect(hints!.without).toContainEqual({ drop: 'price', count: 1 })
    const unknown = await find({ q: 'blackvieww' })
    expect(unknown.total).toBe(0)
    expect(unknown.hints!.without).toEqual([{ drop: 'words', count: rows.length }])
  })

  test('an IMEI is one word, however it is written, and no price', async () => {
    for (const q of ['356938035643809', '356938-035643-809', '৩৫৬৯৩৮ ০৩৫৬৪৩ ৮০৯']) {
      const { total, understood } = await find({ q })
      expect(total).toBe(0)
      expect(understood).toMatchObject({ words: ['356938035643809'], priceFrom: null, priceTo: null })
    }
  })

  test('a number alone is thousands, but for a brand of phones with keys', async () => {
    const priceTo = async (q: string) => (await find({ q })).understood!.priceTo
    expect(await priceTo('iphone under 30')).toBe(3_000_000)
    expect(await priceTo('samsung under 150')).toBe(15_000_000)
    expect(await priceTo('nokia under 200')).toBe(20_000)
    expect(await priceTo('nokia under 2')).toBe(200_000)
  })

  test('nothing found says what comes nearest in price, place and model', async () => {
    const { hints } = await find({ q: 'iphone 13 under 50k sylhet' })
    expect(hints!.nearest).toEqual({ price: null, areas: [], district: null, division: null, models: [] })
    const cheap = await find({ q: 'iphone 13 under 50k dhaka' })
    expect(cheap.hints!.nearest.price).toBe(5_200_000)
    expect(cheap.hints!.nearest.models).toEqual([
      { slug: 'iphone-13-mini', name: 'iPhone 13 mini', count: 1 },
      { slug: 'iphone-11', name: 'iPhone 11', count: 1 },
    ])
    const { nearest } = (await find({ q: 'galaxy s21+ dhaka' })).hints!
    expect(nearest.division).toEqual({ value: 'dhaka', name: 'Dhaka', count: 1 })
  })

  test('nothing found in an area says which areas around it have such phones, and how many its district has', async () => {
    const inPallabi = await find({ q: 'samsung পল্লবী' })
    expect(inPallabi.understood!.areas).toEqual([{ phrase: 'pallabi', name: 'Pallabi', bangla: 'পল্লবী' }])
    expect(inPallabi.hints!.nearest).toMatchObject({
      // Not those in Gulshan, Dhanmondi and Uttara, which are far from it.
      areas: [{ phrase: 'mirpur 10', name: 'Mirpur 10', bangla: 'মিরপুর ১০', count: 1 }],
      district: { value: 'dhaka', name: 'Dhaka', count: 4 },
    })
    expect((await find({ q: 'mirpur 12' })).hints!.nearest.areas.map(({ name, count }) => [name, count])).toEqual([
      ['Mirpur 10', 2],
      ['Mirpur 1', 1],
      ['Mirpur 2', 1],
    ])
    expect((await find({ q: 'nokia pallabi' })).hints!.nearest).toMatchObject({ areas: [], district: null })
    expect((await find({ q: 'xiaomi jindabazar' })).hints!.nearest).toMatchObject({ areas: [], district: null })
  })

  test('a filter that is chosen goes before words of its kind, and an area stays beside its district', async () => {
    const asked = await find({ q: 'samsung not iphone under 20k', model: 'iphone-13', priceTo: '60000' })
    expect(keysOf(asked)).toEqual(['13', '13 big'])
    expect(asked.understood).toMatchObject({
      brands: [],
      models: [{ slug: 'iphone-13' }],
      not: [],
      priceTo: 6_000_099,
    })
    const inMirpur = await find({ q: 'mirpur', district: 'dhaka' })
    expect(keysOf(inMirpur)).toEqual(inPlace(/Mirpur/).toSorted())
    expect((await find({ q: 'mirpur', district: 'sylhet' })).understood!.areas).toEqual([])
    // A word of a place says nothing about what the phone is for.
    expect((await find({ q: 'dhaka college' })).understood).toMatchObject({
      areas: [{ phrase: 'dhaka college' }],
      intents: [],
    })
    expect((await find({ q: 'phone for college' })).understood).toMatchObject({ areas: [], intents: ['student'] })
  })

  test('what is chosen beside words narrows what they find, and where none holds them leaves all that is chosen', async () => {
    const redmis = (await found({ q: 'redmi' })).map(String)
    const cheap = both(redmis, cheaperThan(15_000)).toSorted()
    expect(cheap.length).toBeGreaterThan(0)
    expect(await found({ q: 'redmi', priceTo: '15000' })).toEqual(cheap)
    expect(await found({ q: 'qwertzuiop', brand: 'samsung' })).toEqual(brandKeys('samsung').toSorted())
    // An alert tells only of what holds the words.
    const news = async (query: Record<string, string>) => {
      const span = { after: new Date(0), until: new Date(), apartFrom: crypto.randomUUID(), limit: 24 }
      return keysOf({ items: (await newPhones(market.app.ctx, PhonesQuery.parse(query), span)).phones })
    }
    expect(await news({ q: 'redmi', priceTo: '15000' })).toEqual(cheap)
    expect(await news({ q: 'qwertzuiop', brand: 'samsung' })).toEqual([])
  })

  test('a slip is said to have been corrected', async () => {
    const { understood } = await find({ q: 'galxy s21' })
    expect(understood!.corrections).toEqual([{ from: 'galxy', to: 'galaxy' }])
    expect(understood!.models).toEqual([{ slug: 'galaxy-s21', name: 'Galaxy S21' }])
  })
})

describe('an address', () => {
  test('narrows by everything at once, with prices in Taka', async () => {
    const query = {
      brand: 'samsung,apple',
      storage: 256,
      condition: 'excellent,like new',
      priceFrom: 55_000,
      priceTo: 62_000,
    }
    expect(await found(query)).toEqual(['13 big', 's21 ultra'])
    expect(await found({ ...query, division: 'dhaka' })).toEqual(['s21 ultra'])
    expect(await found({ ...query, district: 'chattogram' })).toEqual(['13 big'])
  })

  test('of districts says which around them have phones like those, but beside an area or with a division none', async () => {
    const { facets } = await find({ district: 'dhaka' })
    const rows = inPlace(/Gazipur|Narayanganj/)
    expect(facets?.around).toEqual({ districts: ['gazipur', 'narayanganj'], count: rows.length })
    const wider = ['dhaka', ...facets!.around!.districts].join(',')
    expect(await found({ district: wider })).toEqual([...inDhaka, ...rows].toSorted())
    expect((await find({ district: 'dhaka', brand: 'samsung' })).facets?.around).toEqual({
      districts: ['gazipur'],
      count: 1,
    })
    expect((await find({ q: 'mirpur 10' })).facets?.around).toBeNull()
    expect((await find({ division: 'dhaka' })).facets?.around).toBeNull()
    expect((await find({})).facets?.around).toBeNull()
  })

  test('goes before what the text says of the same kind', async () => {
    expect(await found({ q: 'iphone under 30000', priceTo: 10_000 })).toEqual(['7'])
    expect(await found({ q: 'samsung', brand: 'nokia' })).toEqual(['nokia'])
    expect(await found({ q: 'iphone 13 dhaka', model: 'iphone-13-pro', district: 'chattogram' })).toEqual(['13 pro'])
  })

  test('orders by price, both ways', async () => {
    const up = (await find({ brand: 'apple', sort: 'price-asc' })).items.map(({ price }) => price)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect((await find({ brand: 'apple', sort: 'price-desc' })).items.map(({ price }) => price)).toEqual(
      up.toReversed(),
    )
  })

  test('that names something unknown finds nothing rather than everything', async () => {
    for (const query of ['model=iphone-99', 'brand=unknown', 'division=atlantis', 'district=atlantis']) {
      expect((await find(Object.fromEntries(new URLSearchParams(query)))).total, query).toBe(0)
    }
  })

  test.each([
    { condition: 'shiny' },
    { storage: 'big' },
    { priceFrom: -1 },
    { sort: 'fastest' },
    { postedWithin: 2 },
    { limit: 0 },
  ])('that makes no sense is refused field by field: %j', async (query) => {
    const response = await market.visitor().request(`/api/phones?${new URLSearchParams(query as never)}`)
    expect(response.status).toBe(422)
    expect(((await response.json()) as { errors: Array<{ field: string }> }).errors[0]!.field).toContain(
      Object.keys(query)[0],
    )
  })

  test('with empty fields, as a form sends it, asks for everything', async () => {
    const form = {
      q: '',
      brand: '',
      model: '',
      storage: '',
      condition: '',
      priceFrom: '',
      priceTo: '',
      district: '',
      postedWithin: '',
      sort: '',
    }
    expect((await find(form)).total).toBe(rows.length)
  })
})

test('a search in Bangla is repeated in its own words and letters', async () => {
  const { understood, facets } = await find({ q: 'আইফোন ১৩' })
  expect(understood!.models).toEqual([{ slug: 'iphone-13', name: 'iPhone 13', bangla: 'আইফোন ১৩' }])
  expect(facets!.model.find(({ chosen }) => chosen)).toMatchObject({ name: 'iPhone 13', bangla: 'আইফোন ১৩' })
  expect(facets!.model.filter(({ bangla }) => bangla)).toHaveLength(1)
  expect((await find({ q: 'iphone 13' })).understood!.models).toEqual([{ slug: 'iphone-13', name: 'iPhone 13' }])
  const { words, ranked } = (await find({ q: 'স্যামসাং প্রো জাহাজ ৭৭৭' })).understood!
  expect(words).toEqual(['প্রো', 'জাহাজ', '৭৭৭'])
  expect(ranked.map(({ word }) => word)).toEqual(words)
})

describe('while a text is typed', () => {
  test('models that are on sale are suggested with their number, in any spelling', async () => {
    const ask = (q: string) => market.visitor().ask(getSuggestions, { query: { q } })
    expect(await ask('iphone 13')).toContainEqual({
      kind: 'model',
      text: 'Apple iPhone 13',
      value: 'iphone-13',
      count: 2,
    })
    expect((await ask('আইফোন ১৩'))[0]).toMatchObject({ value: 'iphone-13' })
    expect((await ask('sams'))[0]).toMatchObject({ kind: 'brand', value: 'samsung' })
    expect(await ask('chatto')).toContainEqual({ kind: 'place', text: 'Chattogram', value: 'chattogram', count: null })
    expect(await ask('')).toEqual([])
    // Words that are typed already stay.
    expect(await ask('iphone 13 dhak')).toEqual([
      { kind: 'search', text: 'iphone 13 Dhaka', value: 'iphone 13 Dhaka', count: 1 },
    ])
    expect(await ask('iphone 13 2')).toContainEqual({
      kind: 'search',
      text: 'iphone 13 256 GB',
      value: 'iphone 13 256 GB',
      count: 1,
    })
    expect(await ask('iphone 13 khuln')).toEqual([])
    const inBangla = await market.visitor().ask(getSuggestions, { query: { q: 'কুমি', language: 'bn' } })
    expect(inBangla).toContainEqual({ kind: 'place', text: 'কুমিল্লা', value: 'cumilla', count: null })
    const ofBrand = await market.visitor().ask(getSuggestions, { query: { q: 'স্যাম', language: 'bn' } })
    expect(ofBrand[0]).toEqual({ kind: 'brand', text: 'স্যামসাং', value: 'samsung', count: null })
    expect((await ask('স্যাম'))[0]).toMatchObject({ text: 'Samsung' })
  })

  test('a model comes before brands by its name and behind them by its brand, and who asks for what is near is led there', async () => {
    const ask = async (q: string, language: 'en' | 'bn' = 'en') =>
      (await market.visitor().ask(getSuggestions, { query: { q, language } })).map(
        ({ kind, value }) => `${kind} ${value}`,
      )
    expect((await ask('i')).slice(0, 2)).toEqual(['model iphone-13', 'brand infinix'])
    const samsung = await ask('sam')
    expect(samsung[0]).toBe('brand samsung')
    expect(samsung).toContain('model galaxy-a54-5g')
    // None on sale is called so: what is on sale comes first.
    expect((await ask('a5'))[0]).toMatch(/^model galaxy-a5/)
    expect((await ask('sam a54'))[0]).toBe('model galaxy-a54-5g')
    expect((await ask('ip13'))[0]).toBe('model iphone-13')
    // A series leads on to its models; what is typed already is none.
    expect(samsung.indexOf('series Samsung Galaxy A')).toBeGreaterThan(0)
    expect(await ask('samsung galaxy')).toContain('series Samsung Galaxy A')
    expect(await ask('রেডমি')).toContain('series Redmi Note ')
    expect((await ask('redmi note')).filter((one) => one.startsWith('series'))).toEqual([])
    expect((await ask('nok')).filter((one) => one.startsWith('series'))).toEqual([])
    expect((await ask('kachakachi'))[0]).toBe('near ')
    expect((await ask('iphone 13 near me'))[0]).toBe('near iphone 13')
    expect((await ask('কাছাকাছি', 'bn'))[0]).toBe('near ')
  })
})

describe('one phone', () => {
  test('shows its facts, its seller and others like it', async () => {
    const phone = await market.visitor().ask(getPhone, { params: { id: idOf('13') } })
    expect(phone).toMatchObject({
      title: 'iPhone 13 128GB',
      price: 5_200_000,
      brand: { id: 'apple', name: 'Apple' },
      model: { slug: 'iphone-13', name: 'iPhone 13' },
      storage: 128,
      ram: null,
      districtId: 'dhaka',
      status: 'available',
      seller: { name: 'Tanvir Ahmed', sold: 0, onSale: rows.length },
    })
    expect(phone.similar.map(({ id }) => keyOf.get(id))).toEqual([
      '13 big',
      '13 mini',
      '12',
      // In the same district, though 13 Pro is nearer in price.
      '11',
      '13 pro',
      'xr',
      '13 pro max',
      '7',
    ])
  })

  test('is compared with what others of its model and size ask and brought', async () => {
    const { db } = market.app.ctx
    const pricesOf = async (key: string) => (await market.visitor().ask(getPhone, { params: { id: idOf(key) } })).prices
    // One other is on sale, of another size.
    expect(await pricesOf('13')).toMatchObject({ storage: null, asking: { count: 1, range: null }, standing: null })
    expect(await pricesOf('nokia')).toMatchObject({ asking: { count: 0, since: null }, sold: { count: 0 } })
    const likeIt = (status: string, storage: number, taka: number[]) =>
      sql`insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date,
          posted_at, rank_at, model_id, storage, words, status)
        select seller_id, category_id, 'like it', condition, 100 * taka, mobile, email, location, purchase_date,
          timestamptz '2026-03-03' + n * interval '1 day', rank_at, model_id, ${storage}, words, ${status}
        from listing, unnest(${sql.val(taka)}::int[]) with ordinality asked (taka, n) where id = ${idOf('13')}`.execute(
        db,
      )
    await likeIt('available', 128, [50_000, 51_000, 53_000, 54_000, 55_000, 52_000])
    await likeIt('available', 512, [90_000])
    await likeIt('sold', 128, [40_000, 41_000])
    await likeIt('withdrawn', 128, [1000])
    try {
      const range = { low: 5_100_000, middle: 5_200_000, high: 5_400_000 }
      expect(await pricesOf('13')).toEqual({
        storage: 128,
        asking: { count: 6, since: '2026-03-04T00:00:00.000Z', range, cheaper: 2, dearer: 3 },
        sold: { count: 2, since: '2026-03-04T00:00:00.000Z', range: null, cheaper: 2, dearer: 0 },
        standing: 'among',
      })
      // Too few of 256 GB: the figures are of all sizes, the same as on the model's page but for the phone itself.
      const { prices } = await market.visitor().ask(getModel, { params: { slug: 'iphone-13' } })
      expect(prices.asking!.count).toBe(9)
      expect(await pricesOf('13 big')).toMatchObject({ storage: null, asking: { count: 8 }, standing: 'above' })
    } finally {
      await db.deleteFrom('listing').where('title', '=', 'like it').execute()
    }
  })

  test('that was sold is still shown; one that was withdrawn is gone for good; one that never was is not there', async () => {
    const { db } = market.app.ctx
    const status = async (key: string, status: 'sold' | 'withdrawn' | 'available') =>
      void (await db
        .updateTable('listing')
        .set({ status })
        .where('id', '=', Number(idOf(key)))
        .execute())
    await status('nokia', 'sold')
    const sold = await market.visitor().ask(getPhone, { params: { id: idOf('nokia') } })
    expect(sold.status).toBe('sold')
    expect(await found({ q: 'nokia' })).toEqual([])
    await status('nokia', 'withdrawn')
    const gone = await market.visitor().request(`/api/phones/${idOf('nokia')}`)
    expect([gone.status, await gone.json()]).toMatchObject([410, { code: 'listing_removed' }])
    const never = await market.visitor().request('/api/phones/999999')
    expect([never.status, await never.json()]).toMatchObject([404, { code: 'listing_gone' }])
    await status('nokia', 'available')
  })
})

describe('one model', () => {
  test('says what it is, what is on sale and, of fewer than five phones, what models like it let expect', async () => {
    const model = await market.visitor().ask(getModel, { params: { slug: 'iphone-13' } })
    expect(model).toMatchObject({
      name: 'iPhone 13',
      brand: 'Apple',
      released: '2021-09',
      specs: { screen: 6.1, battery: 3227, network: '5G', camera: 12 },
      onSale: 2,
      prices: { asking: null, sold: null },
    })
    // Models of Apple that cost about as much new; iPhones 11 and 12 among them.
    const { estimate } = model.prices
    expect(estimate!.phones).toBeGreaterThanOrEqual(5)
    expect(estimate!.low).toBeGreaterThan(1_500_000)
    expect(estimate!.high).toBeLessThan(9_000_000)
    expect(model.aliases).toContain('আইফোন ১৩')
    expect(keysOf({ items: model.phones })).toEqual(thirteens)
    const unknown = await market.visitor().request('/api/models/iphone-99')
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'model_unknown' }])
  })
})
