import { expect, test } from 'vitest'
import { z } from 'zod'
import { Login, SignUp } from '#contract/accounts/accounts'
import type { WholeCall } from './call.ts'
import { calls } from '#contract/calls'
import { inEnglish, messageOf, readMessage } from './messages.ts'
import { inBangla } from './messages-in-bangla.ts'

/** Things people and programs send instead of what is requested. */
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

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: messageOf }).error?.issues.map(({ message }) => message) ?? []

/** Lists the messages that a form, or a part of a call, can show at its fields. */
function allMessages(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return wrong.flatMap((value) => [
    ...messagesOf(schema, value),
    ...fields.flatMap((field) => messagesOf(schema, { [field]: value })),
  ])
}

const partsOf = ({ params, query, body }: WholeCall) => [params, query, body].filter((part) => part !== undefined)

test('whatever is wrong with what was sent has a message of ours, and is said in Bangla too', () => {
  const said = [...new Set([Login, SignUp, ...Object.values(calls).flatMap(partsOf)].flatMap(allMessages))]
  expect(said.length).toBeGreaterThan(40)
  expect(said.filter((message) => readMessage(message) === null)).toEqual([])
  expect(said.filter((message) => /[A-Za-z]{2}/.test(inBangla(message).replaceAll('IMEI', '')))).toEqual([])
})

test('numbers are said in the digits of the language, and what is a sentence already stays as it is', () => {
  expect(inEnglish('note_too_long:1000')).toBe('A note may have up to 1,000 characters.')
  expect(inBangla('note_too_long:1000')).toBe('মন্তব্য ১,০০০ অক্ষরের মধ্যে লিখুন।')
  for (const sentence of ['নাম লিখুন।', 'Please: wait', 'toString']) {
    expect(inEnglish(sentence)).toBe(sentence)
    expect(inBangla(sentence)).toBe(sentence)
  }
})
