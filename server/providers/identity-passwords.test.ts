import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { Password } from '#contract/base/fields'
import { objectionTo } from './identity-passwords.ts'

const owner = { name: 'Karim Uddin', email: 'k.uddin99@gmail.example' }

test.each([
  'Password1!',
  'P@ssw0rd',
  'Pass@123',
  'Qwerty@123',
  'Abcd@1234',
  'Admin@123',
  'Welcome#1',
  'DRAGON7!',
  'iLoveYou!1',
  '!Trustno1',
])('%s keeps the rule and is among the most common', async (password) => {
  expect(Password.safeParse(password).success).toBe(true)
  expect(await objectionTo(password, owner)).toBe('password_too_common')
})

test.each(['Karim#2026', 'KarimUddin1!', 'Uddin@99', '#1Karim.Uddin', 'K.Uddin99!', 'K.uddin99@gmail.example1'])(
  '%s is its owner’s own name or address',
  async (password) => {
    expect(Password.safeParse(password).success).toBe(true)
    expect(await objectionTo(password, owner)).toBe('password_of_oneself')
    expect(await objectionTo(password, { name: 'Nadia Islam', email: 'nadia@gmail.example' })).toBeUndefined()
  },
)

test.each(['Demo#2026', 'Padma#1971', 'Meghna#1971', 'Tea&rain7Sylhet', 'রূপসা#A7'])('%s is taken', async (password) => {
  expect(Password.safeParse(password).success).toBe(true)
  expect(await objectionTo(password, owner)).toBeUndefined()
})

test('the list is the one of the package, as far as it matters', async () => {
  const stored = (await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8')).trim().split('\n')
  const matters = (word: string) =>
    /[a-z]/.test(word) && (/^[a-z\d]{4,}$/.test(word) || (word.length >= 6 && /\d/.test(word) && /[^a-z\d]/.test(word)))
  const all: string[] = dictionary['passwords-common']
  expect(stored.filter((line) => !line.startsWith('#'))).toEqual(all.slice(0, 10_000).filter(matters).toSorted())
})
