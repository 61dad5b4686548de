import { expect, it } from 'vitest'
import { canonical, listOf, nestedOf, parseForm, textOf } from './form.ts'

it('Brackets nest, and a list keeps its order with or without indexes', () => {
  const form = parseForm('a[b][c]=1&a[b][d]=2&types[]=card&types[]=link&expand[0]=x&expand[1]=y')
  expect(textOf(nestedOf(nestedOf(form, 'a'), 'b'), 'd')).toBe('2')
  expect(listOf(form, 'types')).toEqual(['card', 'link'])
  expect(listOf(form, 'expand')).toEqual(['x', 'y'])
})

it('Encoded brackets, plus signs, Bangla and empty values are read as they were meant', () => {
  const form = parseForm('metadata%5Bnote%5D=%E0%A6%AB%E0%A7%8B%E0%A6%A8+%26+%2B&metadata[empty]=&plain')
  expect(nestedOf(form, 'metadata')).toEqual(Object.assign(Object.create(null), { note: 'ফোন & +', empty: '' }))
  expect(textOf(form, 'plain')).toBe('')
})

it('Names that JavaScript treats specially are names like any other, and touch nothing else', () => {
  const form = parseForm('__proto__[admin]=1&metadata[constructor]=x&metadata[__proto__]=y&odd]=z&[=w')
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  expect(textOf(nestedOf(form, '__proto__'), 'admin')).toBe('1')
  expect(textOf(nestedOf(form, 'metadata'), '__proto__')).toBe('y')
  expect(textOf(form, 'odd]')).toBe('z')
})

it('The same fields in another order are the same request', () => {
  expect(canonical(parseForm('amount=1&metadata[a]=1&metadata[b]=2'))).toBe(
    canonical(parseForm('metadata[b]=2&metadata[a]=1&amount=1')),
  )
  expect(canonical(parseForm('amount=1'))).not.toBe(canonical(parseForm('amount=2')))
})
