import { expect, test } from 'vitest'
import { bareModel, fieldsOf, ModelForm } from './model-form.ts'

test('a model goes into the fields and comes back as it was', () => {
  const known = {
    ...bareModel('lava', 'Blaze Curve'),
    released: '2024-03',
    launchPrice: 2_100_000,
    variants: [
      { ram: 8, storage: 128 },
      { ram: null, storage: 0 },
    ],
    aliases: ['blaze curv', 'ব্লেজ কার্ভ'],
    network: '5G' as const,
    screen: 6.67,
    battery: 5000,
    chipClass: 'middle' as const,
  }
  expect(ModelForm.parse(fieldsOf(known))).toEqual(known)
})

test('what is left empty is not known, and what is no size, price or year is told at its field', () => {
  const empty = fieldsOf(bareModel('lava', 'Z1'))
  expect(ModelForm.parse({ ...empty, aliases: ' z one, \n z-1 ;z one', variants: '4/64 ; 128' })).toMatchObject({
    aliases: ['z one', 'z-1'],
    variants: [
      { ram: 4, storage: 64 },
      { ram: null, storage: 128 },
    ],
    released: null,
    battery: null,
  })
  const { error } = ModelForm.safeParse({
    ...empty,
    variants: '4 GB',
    launchPrice: 'cheap',
    released: 'May',
    battery: 'big',
  })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['variants', 'sizes_invalid'],
    ['released', 'purchase_invalid'],
    ['launchPrice', 'price_invalid'],
    ['battery', 'invalid'],
  ])
})
