import { expect, test } from 'vitest'
import { z } from 'zod'
import { Login, SignUp } from './accounts.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { inBangla } from './messages-in-bangla.ts'

/** Things people and programs send instead of what is asked for. */
const wrong: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  '-1',
  '1.5',
  '99999',
  'a'.repeat(10_000),
  '2026-13-45',
  'Padma',
  'Padmaaa',
  [],
  [null],
  Array.from({ length: 300 }, () => '1'),
  {},
]

const sentencesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

/** What a form, or a part of a call, can say at its fields. */
function allSentences(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return wrong.flatMap((value) => [...sentencesOf(schema, value), ...fields.flatMap((field) => sentencesOf(schema, { [field]: value }))])
}

const partsOf = ({ params, query, body }: Call) => [params, query, body].filter((part) => part !== undefined)

test('whatever is wrong with what was sent, it is said in Bangla too', () => {
  const said = new Set([Login, SignUp, ...Object.values(calls).flatMap(partsOf)].flatMap(allSentences))
  expect(said.size).toBeGreaterThan(40)
  expect([...said].filter((sentence) => /[A-Za-z]{2}/.test(inBangla(sentence)))).toEqual([])
})

test('limits are said in Bangla digits, and what is Bangla already stays as it is', () => {
  expect(inBangla('Too big: expected string to have <=1000 characters')).toBe('সর্বোচ্চ ১০০০টি অক্ষর লেখা যায়।')
  expect(inBangla('নাম লিখুন।')).toBe('নাম লিখুন।')
})
