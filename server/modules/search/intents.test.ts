import { expect, test } from 'vitest'
import { models } from '#catalogue/models'
import { suitedModels } from './intents.ts'

const known = new Map(
  models.map((model, at) => [at + 1, { ...model, id: at + 1, categoryId: model.brand, brand: model.brand }]),
)

test('what folds is told by its name: none of them is older than such screens, or has keys', () => {
  const folding = suitedModels({ intents: ['folding'], batteryFrom: null }, known)!.map((id) => known.get(id)!)
  expect(folding.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Galaxy Fold',
      'Galaxy Z Flip5',
      'Galaxy Z TriFold',
      'X Fold5',
      'Zero Flip',
      'Honor Magic V2',
      'Mate X3',
      'P50 Pocket',
      'OnePlus Open',
      'Find N',
      'Find N2 Flip',
      'Find N3',
      'Razr (2019)',
      'Razr 60 Ultra',
    ]),
  )
  const others = folding.filter(({ released, specs }) => (released ?? '') < '2019-09' || (specs.screen ?? 7) < 6)
  expect(others.map(({ name }) => name)).toEqual([])
})
