import { expect, test } from 'vitest'
import type { ProductRecord } from '#contract/listings/own-products'
import { chancesOf, factsLeft } from './chances.ts'

const plain = {
  conditionReport: null,
  codePhoto: null,
  selfTest: null,
  imeis: [] as string[],
  attributes: [] as string[],
  details: { neir: null },
} as unknown as ProductRecord

const left = (product: ProductRecord) => chancesOf(product).flatMap(({ id, isDone }) => (isDone ? [] : [id]))
const photo = (state: string) => ({ codePhoto: { state } }) as Partial<ProductRecord>

test('what raises the chances of a phone comes by its effect, and what is done is marked', () => {
  expect(left(plain)).toEqual(['report', 'code-photo', 'self-test', 'facts'])
  const answered = { ...plain, conditionReport: {} } as ProductRecord
  expect(left(answered)).toEqual(['code-photo', 'self-test', 'facts'])
  expect(left({ ...answered, ...photo('waiting') })).toEqual(['self-test', 'facts'])
  expect(left({ ...answered, ...photo('confirmed') })).toEqual(['self-test', 'facts'])
})

test('a photo with a code that was rejected is still to be sent', () => {
  expect(left({ ...plain, ...photo('rejected') })).toContain('code-photo')
})

test('four facts are asked for, each until it is said', () => {
  expect(factsLeft(plain).map(([english]) => english)).toEqual(['IMEI', 'NEIR', 'official or not', 'box'])
  const said = { ...plain, imeis: ['356938035643809'], attributes: ['import:official', 'colour:black'] }
  expect(factsLeft(said).map(([english]) => english)).toEqual(['NEIR', 'box'])
  const all = { ...said, attributes: ['import:official', 'box:full'], details: { neir: 'unknown' } } as ProductRecord
  expect(left(all)).not.toContain('facts')
})
