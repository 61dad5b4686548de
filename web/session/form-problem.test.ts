import { expect, test } from 'vitest'
import { placeProblem } from './form-problem.ts'
import { Refused } from './refused.ts'

const detail = 'Two fields are wrong.'
const refused = (...fields: string[]) =>
  new Refused({
    type: 'about:blank',
    title: 'Invalid',
    status: 422,
    code: 'invalid',
    detail,
    message: detail,
    errors: fields.map((field) => ({ field, code: 'wrong', message: `${field} is wrong` })),
  })

/** Places what is wrong with fields in a form that has a price and a place. @returns what is at its fields, and below it */
function placed(...fields: string[]) {
  const at: string[] = []
  const below = placeProblem(refused(...fields), ['price', 'location'], (_, { message }, { shouldFocus }) => {
    at.push(`${message}${shouldFocus ? ', focused' : ''}`)
  })
  return { at, below }
}

test('what is wrong is at its fields, the first one focused, and nothing is below the form', () => {
  expect(placed('price', 'location')).toEqual({ at: ['price is wrong, focused', 'location is wrong'], below: null })
})

test('what has no field in the form is said below it, also where something else has one', () => {
  expect(placed('imei')).toEqual({ at: [], below: detail })
  expect(placed('price', 'imei')).toEqual({ at: ['price is wrong, focused'], below: detail })
})
