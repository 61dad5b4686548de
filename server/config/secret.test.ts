import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { realSettings as real } from '#testing/real-settings'

test.each([
  ['one letter', 'a'.repeat(64)],
  ['a word again and again', 'password'.repeat(6)],
  ['what stands in instructions', 'change-me-change-me-change-me-change-me'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['digits that count', '0123456789abcdef0123456789abcdef'],
  ['two letters by the toss of a coin', 'abbabaabbaababbabaababbaabbabaabab'],
  ['a random word twelve times', 'x7Qp'.repeat(12)],
])('a secret of %s is refused at the start', (_, secret) => {
  expect(() => readConfig({ ...real, AUTH_SECRET: secret })).toThrow(/^AUTH_SECRET can be guessed/)
  expect(() => readConfig({ AUTH_SECRET: secret })).toThrow(/^AUTH_SECRET can be guessed/)
})

test('secrets that are made as the sentence says are taken, and so is a long phrase', () => {
  for (let made = 0; made < 1000; made++) {
    for (const secret of [randomBytes(32).toString('base64'), randomBytes(16).toString('hex')])
      expect(readConfig({ ...real, AUTH_SECRET: secret }).authSecret).toBe(secret)
  }
  expect(() => readConfig({ ...real, AUTH_SECRET: 'eleven grey pigeons on the roof of Kamalapur' })).not.toThrow()
})
