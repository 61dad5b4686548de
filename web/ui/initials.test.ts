import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.for([
  ['Nusrat Jahan', 'NJ'],
  ['  md. rakibul   hasan ', 'MH'],
  ['Mobile Point, Motalib Plaza', 'MP'],
  ['Shirin', 'S'],
  ['কিশোর কুমার', 'কিকু'],
  ['', ''],
])('%s has the initials %s', ([name, initials]) => {
  expect(initialsOf(name!)).toBe(initials)
})
