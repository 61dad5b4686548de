import { expect, test } from 'vitest'
import { beforeNear } from './suggest.ts'

test.each([
  ['near me', ''],
  ['near', ''],
  ['Nearby', ''],
  ['phones near me', ''],
  ['iphone 13 near m', 'iphone 13'],
  ['kachakachi', ''],
  ['kacha', ''],
  ['amar kache', ''],
  ['কাছাকাছি', ''],
  ['কাছা', ''],
  ['আমার কাছে', ''],
  ['redmi কাছাকাছি', 'redmi'],
])('%s asks for what is near', (typed, before) => {
  expect(beforeNear(typed)).toBe(before)
})

test.each(['', 'nea', 'near mint', 'me', 'kac', 'কা', 'nearer', 'iphone 13', 'near me dhaka'])(
  '%s does not',
  (typed) => {
    expect(beforeNear(typed)).toBeNull()
  },
)
