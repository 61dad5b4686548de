import { expect, test } from 'vitest'
import { estimateOf, modelsLikeIt, type NearPhone } from './estimate.ts'

const now = Date.UTC(2026, 10, 22)
const model = (id: number, categoryId: string, taka: number | null, released: string | null) => ({
  id,
  categoryId,
  launchPrice: taka && taka * 100,
  released,
})
const subject = model(1, 'samsung', 40_000, '2023-03')
const sister = model(2, 'samsung', 50_000, '2023-09')
const cousin = model(3, 'samsung', 70_000, '2020-01')
const neighbour = model(4, 'xiaomi', 45_000, '2022')
const others = [
  subject,
  sister,
  cousin,
  neighbour,
  model(5, 'samsung', 200_000, '2023-03'),
  model(6, 'samsung', null, '2023-03'),
]

/** Phones of a model that are each worth a share of its launch price, in per cent. */
const phonesOf = ({ id, launchPrice }: ReturnType<typeof model>, shares: number[], about: Partial<NearPhone> = {}) =>
  shares.map((share): NearPhone => ({
    modelId: id,
    condition: 'good',
    price: (launchPrice! * share) / 100,
    purchaseDate: '2025-01',
    ...about,
  }))
const near = new Map(others.map((one) => [one.id, one]))
const estimate = (phones: NearPhone[]) => estimateOf(subject, near, phones, now)

test('models like one cost about as much and came out about then, those of its brand first', () => {
  expect(modelsLikeIt(subject, others).map(({ id }) => id)).toEqual([2, 3, 4])
  expect(modelsLikeIt(model(7, 'samsung', null, '2023-03'), others)).toEqual([])
  expect(modelsLikeIt(model(7, 'samsung', 40_000, null), others)).toEqual([])
})

test('the middle half of what is left of their launch prices is what one like them may cost', () => {
  expect(estimate(phonesOf(sister, [40, 45, 50, 55, 60]))).toEqual({
    low: 1_800_000,
    high: 2_200_000,
    phones: 5,
    byUse: [{ years: 1, low: 1_800_000, high: 2_200_000 }],
    byCondition: [{ condition: 'good', low: 1_800_000, high: 2_200_000 }],
  })
})

test('phones further away count only while those that are nearer are fewer than five', () => {
  const far = phonesOf(cousin, [10, 10, 10, 10, 10])
  expect(estimate([...phonesOf(sister, [50, 50, 50, 50, 50]), ...far])).toMatchObject({ phones: 5, low: 2_000_000 })
  expect(estimate([...phonesOf(sister, [50, 50, 50, 50]), ...far])).toMatchObject({ phones: 9, low: 400_000 })
  expect(estimate([...phonesOf(sister, [50, 50, 50, 50]), ...phonesOf(neighbour, [50])])).toMatchObject({ phones: 5 })
  expect(estimate(phonesOf(sister, [50, 50, 50, 50]))).toBeNull()
})

test('each row of use and of condition has five phones, and a price in whole hundreds of Taka', () => {
  const phones = [
    ...phonesOf(sister, [61, 62, 63, 64, 66], { condition: 'like new', purchaseDate: '2026-05' }),
    ...phonesOf(sister, [31, 32, 33, 34, 36], { condition: 'fair', purchaseDate: '2021' }),
    ...phonesOf(sister, [40], { condition: 'faulty', purchaseDate: '2024-01' }),
  ]
  const { byUse, byCondition } = estimate(phones)!
  expect(byUse).toEqual([
    { years: 0, low: 2_480_000, high: 2_560_000 },
    { years: 3, low: 1_280_000, high: 1_360_000 },
  ])
  expect(byCondition.map(({ condition }) => condition)).toEqual(['like new', 'fair'])
})

test('how a price falls with use and condition is taken from phones further away too, and it never rises', () => {
  const phones = [
    ...phonesOf(sister, [50, 50, 50, 50, 50]),
    ...phonesOf(cousin, [22, 22, 22, 22, 22], { condition: 'like new' }),
    ...phonesOf(cousin, [25, 25, 25, 25, 25, 25], { condition: 'excellent' }),
  ]
  // Half of what is left of the price of a sister is left of the others': their rows are twice as high here.
  expect(estimate(phones)!.byCondition).toEqual([
    { condition: 'like new', low: 1_760_000, high: 1_760_000 },
    { condition: 'excellent', low: 1_760_000, high: 1_760_000 },
    { condition: 'good', low: 1_760_000, high: 1_760_000 },
  ])
})
