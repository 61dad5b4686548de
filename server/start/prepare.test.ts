import { expect, test } from 'vitest'
import { categories, dictionary, putCategory } from '#catalogue'
import { readConfig } from '#config'
import { createPool } from '#database'
import { brands } from '#catalogue/brands'
import { models } from '#catalogue/models'
import { openMarket } from '#testing/market'
import { prepareMarket } from './prepare.ts'

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
  const theirs = await categories(ctx)
  expect(theirs.map(({ name }) => name)).toEqual(brands.map(({ name }) => name))
  expect(theirs.map(({ bangla }) => bangla)).toEqual(brands.map(({ id, bangla }) => ownNames.get(id) ?? bangla))
  expect(theirs.filter(({ image }) => image.startsWith('/photos/')).map(({ id }) => id)).toEqual(missing)
  expect((await dictionary(ctx)).models.size).toBe(models.length)
  await prepare()
  expect(await categories(ctx)).toEqual(theirs)
  expect(said).toEqual(['Drawing the brands…'])
})
