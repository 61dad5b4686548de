import { expect, test } from 'vitest'
import { categories, dictionary, putCategory } from '#catalogue'
import { readConfig } from '#config'
import { getPhones } from '#contract/listings/phones'
import { createPool } from '#database'
import { readSetupDetail, saveSetupDetail } from '#database/setup-state'
import { brands } from '#catalogue/brands'
import { models } from '#catalogue/models'
import { sellers } from '#seed/people'
import { openMarket, password } from '#testing/market'
import { plantDemo } from './market.ts'
import { completeDemo, prepareMarket } from './prepare.ts'

test('a market of fewer brands gets the others, with their pictures, names in Bangla and models, keeps its own, and is left alone from then on', async () => {
  await using market = await openMarket()
  const { ctx } = market.app
  // Drawing a picture takes a second, so few brands are missing.
  const missing = ['google', 'motorola']
  const own = brands.filter(({ id }) => !missing.includes(id))
  const ownNames = new Map([['apple', 'অ্যাপল']])
  for (const brand of own)
    await putCategory(ctx, { ...brand, bangla: ownNames.get(brand.id) ?? null, image: '/favicon.svg' })
  const said: string[] = []
  const prepare = () =>
    prepareMarket({
      config: { ...readConfig({ NODE_ENV: 'test' }), demo: false },
      // Only for planting people and phones.
      pool: createPool(market.databaseUrl, 1),
      ctx,
      print: (sentence) => void said.push(sentence),
      signal: new AbortController().signal,
    })
  await prepare()
  expect(await readSetupDetail(ctx.db, 'opened as')).toBe('real')
  const theirs = await categories(ctx)
  expect(theirs.map(({ name }) => name)).toEqual(brands.map(({ name }) => name))
  expect(theirs.map(({ bangla }) => bangla)).toEqual(brands.map(({ id, bangla }) => ownNames.get(id) ?? bangla))
  expect(theirs.filter(({ image }) => image.startsWith('/photos/')).map(({ id }) => id)).toEqual(missing)
  expect((await dictionary(ctx)).models.size).toBe(models.length)
  await prepare()
  expect(await categories(ctx)).toEqual(theirs)
  expect(said).toEqual(['Adding the brands…'])
})

test('the phones with which a demo did not open come while it is open, and each once', async () => {
  await using market = await openMarket({}, undefined, { passwords: undefined })
  const { ctx } = market.app
  for (const brand of brands) await putCategory(ctx, { ...brand, image: '/favicon.svg' })
  for (const { name, email } of sellers) await market.visitor().signUp({ name, email, password, accountType: 'seller' })
  await saveSetupDetail(ctx.db, 'demo planted', new Date('2026-11-21T06:00:00Z').toISOString())
  const said: string[] = []
  const complete = () =>
    completeDemo({
      config: { ...ctx.config, demoPhones: 68 },
      pool: market.pool,
      ctx,
      print: (sentence) => void said.push(sentence),
      signal: new AbortController().signal,
    })
  const counted = async () => (await market.visitor().ask(getPhones, { query: {} })).items.length
  await complete()
  expect(await counted()).toBe(8)
  expect(said).toEqual(['More phones arrive: 68 of 68.'])
  // As after a process that ended before the second phone.
  await saveSetupDetail(ctx.db, 'demo grown', '7')
  await ctx.db.deleteFrom('listing').execute()
  await complete()
  expect(await counted()).toBe(1)
  await complete()
  expect(await counted()).toBe(1)
})

test('the demo of a market that takes nothing but cash is planted, with sales from before', async () => {
  await using market = await openMarket({}, undefined, { passwords: undefined })
  const { ctx } = market.app
  for (const brand of brands) await putCategory(ctx, { ...brand, image: '/favicon.svg' })
  // A process that sends the jobs of each minute makes this queue.
  const clock = `from jobs.queue where name = '__pgboss__send-it'`
  await market.pool.query(`delete ${clock}`)
  await plantDemo({
    config: { ...ctx.config, demoPhones: 8, paymentMethods: [{ name: 'cash', least: 0 }] },
    pool: market.pool,
    print: () => {},
    signal: new AbortController().signal,
    begun: new Date(),
  })
  const { rows } = await market.pool.query(`select from payment where state = 'succeeded'`)
  expect(rows.length).toBeGreaterThan(0)
  expect((await market.pool.query(`select ${clock}`)).rowCount).toBe(0)
})
