import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#testing/market'
import { advertisements } from './documents.ts'
import { marketEngine, miniSearchEngine } from './engines.ts'
import { floors } from './floors.ts'
import { keysUntilFirst } from './keys.ts'
import { type Answered, ask, byClass } from './measure.ts'
import { questions } from './questions.ts'

const all = advertisements()
let market: Market
let answered: Answered[]
beforeAll(async () => {
  market = await openMarket()
  answered = await ask(await marketEngine(market.app.ctx, all), questions, all)
})
afterAll(() => market[Symbol.asyncDispose]())

test('there are three hundred questions and more, half of them set aside, in every class', () => {
  expect(questions.length).toBeGreaterThan(300)
  const classes = (isSetAside: boolean) => [
    ...new Set(questions.filter((one) => one.isSetAside === isSetAside).map((one) => one.class)),
  ]
  expect(classes(true)).toEqual(classes(false))
  expect(classes(true)).toEqual(Object.keys(floors).filter((name) => name !== 'all'))
  expect(new Set(questions.map(({ q }) => q)).size).toBe(questions.length)
})

test.each(Object.entries(floors))(
  'searches of the class %s find no less than was reached',
  (name, [precision, recall]) => {
    const figures = byClass(answered).get(name)!
    expect(figures.precision).toBeGreaterThanOrEqual(precision)
    expect(figures.recall).toBeGreaterThanOrEqual(recall)
  },
)

test('next to no search finds nothing, and every class does better than MiniSearch', async () => {
  expect(byClass(answered).get('all')!.empty).toBeLessThanOrEqual(0.02)
  const theirs = byClass(await ask(miniSearchEngine(all), questions, all))
  for (const [name, { precision }] of byClass(answered))
    // Nothing is better than all.
    if (precision < 1) expect(precision, name).toBeGreaterThan(theirs.get(name)!.precision)
})

/** Limits that no change may exceed: the average keys until the right model is the first suggestion, and those of people who press a series. */
const maxKeys: Record<string, [keys: number, inSteps: number]> = {
  'as advertisements call it': [7.12, 3.8],
  'with the brand': [13.45, 4.5],
  'without its first word': [3.3, 3.3],
}

test('while one types, the right model comes first after few keys', async () => {
  const keys = await keysUntilFirst(market.app.ctx, all)
  expect(keys.map(({ way }) => way)).toEqual(Object.keys(maxKeys))
  for (const { way, first, inSteps, shown } of keys) {
    expect(first, way).toBeLessThanOrEqual(maxKeys[way]![0])
    expect(inSteps, way).toBeLessThanOrEqual(maxKeys[way]![1])
    expect(shown, way).toBeLessThan(first)
  }
})
