import { expect, test } from 'vitest'
import { claimsOf, untilRenewal } from './access-token.ts'

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const now = Date.parse('2026-11-21T05:30:00Z')

test('a token is renewed five minutes before it expires', () => {
  expect(untilRenewal(token({ exp: now / 1000 + 3600 }), now)).toBe(55 * 60_000)
})

test('a token with less than five minutes left is due now, and so is one that has expired', () => {
  expect(untilRenewal(token({ exp: now / 1000 + 299 }), now)).toBe(0)
  expect(untilRenewal(token({ exp: now / 1000 - 60 }), now)).toBe(0)
})

test('what is no token is due now', () => {
  for (const text of ['', 'a.b.c', 'e30.e30.e30', 'null']) {
    expect(claimsOf(text)).toBeNull()
    expect(untilRenewal(text, now)).toBe(0)
  }
})

test('a name in Bangla inside a token does not hide whose it is', () => {
  expect(claimsOf(token({ sub: 'p1', name: 'রহিম ÿ?>', exp: 1 }))?.sub).toBe('p1')
})
