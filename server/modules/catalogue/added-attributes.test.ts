import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { maxAdded } from '#contract/catalogue/attributes'
import { addAttribute, getAddedAttributes, getPhoneReading, removeAttribute } from '#contract/catalogue/catalogue'
import { getPhones } from '#contract/listings/phones'
import { unlimited } from '#config'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { until } from '#testing/until'

let market: Market
let admin: Client
let seller: Client

beforeAll(async () => {
  market = await openMarket({ limits: unlimited })
  admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const canada = { name: 'Canada', bangla: 'কানাডা', words: ['canadian', 'kanada'] }
const allRead = () =>
  until('the phones are read again', async () => Boolean((await admin.ask(getPhoneReading, {}))?.finishedAt))
const find = async (query: Partial<Record<'q' | 'more' | 'not', string>>) => {
  const { items, facets, understood, total } = await market.visitor().ask(getPhones, { query })
  return { titles: items.map(({ title }) => title).toSorted(), more: facets?.more, understood, total }
}
const sell = (productName: string) => market.sell(seller, { productName })

test('an attribute that an admin adds is read in phones of before and after, counted, a filter, and understood in three scripts', async () => {
  for (const name of ['Samsung Galaxy S21 Canada version', 'Samsung Galaxy S21 black']) await sell(name)
  expect(await admin.ask(addAttribute, { body: canada })).toEqual({ insertedId: 'canada' })
  await allRead()
  await sell('Samsung Galaxy A52 কানাডা সেট')
  const both = ['Samsung Galaxy A52 কানাডা সেট', 'Samsung Galaxy S21 Canada version']
  for (const query of [{ more: 'canada' }, { q: 'canadian' }, { q: 'kanada' }, { q: 'samsung কানাডা' }])
    expect((await find(query)).titles, JSON.stringify(query)).toEqual(both)
  const { more, understood, total } = await find({ q: 'samsung canada' })
  expect([more, understood?.more, understood?.words, total]).toEqual([
    [{ value: 'canada', name: 'Canada', bangla: 'কানাডা', count: 2, chosen: true }],
    [{ slug: 'canada', name: 'Canada', bangla: 'কানাডা' }],
    [],
    2,
  ])
  const without = await find({ q: 'samsung not canada' })
  expect([without.titles, without.understood?.not]).toEqual([['Samsung Galaxy S21 black'], ['more:canada']])
  expect((await find({ not: 'more:canada' })).titles).toEqual(['Samsung Galaxy S21 black'])
})

test('a removed one finds nothing, not everything, and its place is given away once no phone has it', async () => {
  const { db } = market.app.ctx
  await admin.ask(removeAttribute, { params: { slug: 'canada' } })
  expect(await refusal(admin.ask(removeAttribute, { params: { slug: 'canada' } }))).toMatchObject({
    code: 'attribute_unknown',
  })
  // As if the phones were still being read.
  await allRead()
  await db.updateTable('phone_reading').set({ finished_at: null }).execute()
  await admin.ask(addAttribute, { body: { name: 'Dubai', bangla: 'দুবাই', words: [] } })
  const places = () => db.selectFrom('added_attribute').select(['slug', 'place']).orderBy('place').execute()
  expect(await places()).toEqual([
    { slug: 'canada', place: 0 },
    { slug: 'dubai', place: 1 },
  ])
  await allRead()
  expect(await find({ more: 'canada' })).toMatchObject({ titles: [], total: 0 })
  expect((await find({})).more).toEqual([])
  await admin.ask(addAttribute, { body: canada })
  expect(await places()).toEqual([
    { slug: 'canada', place: 0 },
    { slug: 'dubai', place: 1 },
  ])
  await allRead()
  expect((await find({ more: 'canada' })).total).toBe(2)
})

test('a process hears of an attribute that another one adds', async () => {
  await sell('Samsung Galaxy S21 Singapore')
  await market.app.ctx.db
    .insertInto('added_attribute')
    .values({ place: 5, slug: 'singapore', name: 'Singapore', bangla: 'সিঙ্গাপুর', words: [], added_at: new Date() })
    .execute()
  await expect.poll(async () => (await find({ q: 'singapore' })).understood?.more.length).toBe(1)
})

test.each([
  ['another attribute', { ...canada, name: 'Full box' }, 'full box'],
  ['one that was added', { ...canada, name: 'Export', words: ['kanada'] }, 'কানাডা'],
  ['a brand', { ...canada, name: 'Samsung', bangla: 'স্যামসাং', words: [] }, 'samsung'],
  ['a place', { ...canada, name: 'Dhaka', bangla: 'রাজধানী', words: [] }, 'dhaka'],
])('a word that stands for %s is refused', async (_, body, phrase) => {
  const refused = await refusal(admin.ask(addAttribute, { body }))
  expect(refused).toMatchObject({ status: 409, code: 'attribute_known' })
  expect(refused.detail).toContain(phrase)
})

test('a market has no more of its own than there are places, also when two admins add at once', async () => {
  const names = Array.from({ length: maxAdded }, (_, at) => `Kind ${String.fromCodePoint(97 + at)}x`)
  const results = await Promise.allSettled(
    names.map((name, at) =>
      admin.ask(addAttribute, { body: { name, bangla: `ধরন ${'কখগঘঙচছজঝঞটঠডঢণতথদধনপফ'[at]}য়`, words: [] } }),
    ),
  )
  expect(results.filter(({ status }) => status === 'rejected').length).toBe(3)
  expect(await admin.ask(getAddedAttributes, {})).toHaveLength(maxAdded)
  expect(await refusal(admin.ask(addAttribute, { body: { name: 'Moon', bangla: 'চাঁদনী', words: [] } }))).toMatchObject({
    code: 'too_many_attributes',
  })
})
