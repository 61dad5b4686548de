import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestOf, seal, unseal } from './devices.ts'

const aKey = (id: number) => ({ id, bytes: randomBytes(32) })
const imei = '260531793113837'
const place = { listingId: 7, position: 1 }

test('what was sealed opens with its key at its place, and looks different each time', () => {
  const key = aKey(1)
  const sealed = seal(imei, key, place)
  expect(unseal(sealed, key, place)).toBe(imei)
  expect(seal(imei, key, place).equals(sealed)).toBe(false)
  expect(sealed.toString('latin1')).not.toContain(imei.slice(0, 5))
})

test('it opens with no other key, at no other place, and not once a bit of it was changed', () => {
  const key = aKey(1)
  const sealed = seal(imei, key, place)
  expect(() => unseal(sealed, aKey(1), place)).toThrow()
  expect(() => unseal(sealed, key, { ...place, listingId: 8 })).toThrow()
  expect(() => unseal(sealed, key, { ...place, position: 2 })).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => unseal(changed, key, place)).toThrow()
  }
})

test('a digest is the same for the same IMEI and key, and for nothing else', () => {
  const key = aKey(1)
  expect(digestOf(imei, key).equals(digestOf(imei, key))).toBe(true)
  expect(digestOf('260531793113838', key).equals(digestOf(imei, key))).toBe(false)
  expect(digestOf(imei, aKey(1)).equals(digestOf(imei, key))).toBe(false)
})
