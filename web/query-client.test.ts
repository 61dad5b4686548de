import { expect, test } from 'vitest'
import { queryClientOf } from './query-client.ts'

test('whoever signs in after somebody else begins without their answers', () => {
  const hers = queryClientOf('nusrat')
  expect(queryClientOf('nusrat')).toBe(hers)
  expect(queryClientOf('tanvir')).not.toBe(hers)
})
