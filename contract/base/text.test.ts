import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls'
import type { WholeCall } from './call.ts'
import { FreeText, lengthOf, plainLine, plainText } from './text.ts'

const code = (text: string) => [...text].map((character) => character.codePointAt(0)!.toString(16)).join(' ')

test.each([
  ['turns around', 'iPhone\u202e31', 'iPhone31'],
  ['is isolated', '\u2066iPhone\u2069 13', 'iPhone 13'],
  ['has no width', 'iPh\u200bone\ufeff\u2060', 'iPhone'],
  ['is a control', 'iPhone\u0007 1\u009b3\u007f', 'iPhone 13'],
  ['hyphenates', 'Sam\u00adsung', 'Samsung'],
  ['joins Latin letters', 'iPh\u200done \u200d13\u200c', 'iPhone 13'],
  ['is a tag', 'iPhone\u{e0041}', 'iPhone'],
  ['is half of a pair', 'iPhone\ud83d', 'iPhone'],
  ['fills', '\u3164', ''],
  ['ends a line', 'iPhone\u2028 13\r\nPro', 'iPhone  13 Pro'],
])('what %s leaves a title', (_, written, kept) => {
  expect(code(plainLine(written))).toBe(code(kept))
})

test.each([
  ['ya-phala behind ra', 'র\u200d্যাম ৮ জিবি'],
  ['a conjunct that is kept apart', 'উদ্\u200cঘাটন'],
  ['the old khanda ta', 'হঠাত্\u200d'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a flag of many colours and a heart', '🏳\ufe0f\u200d🌈 ❤\ufe0f'],
  ['ordinary signs', 'Galaxy S21 “Ultra” – ৳২৫,০০০ (ঢাকা) ½ © é'],
])('%s stays', (_, written) => {
  expect(code(plainLine(written))).toBe(code(written))
})

test.each(['র\u200d্যাম', 'স্ত্রী', 'ক্ষ্ম', 'লক্ষ্মীঁ', 'ড়োঁ', 'ড়ে\u09beঁ', 'উজ্জ্বল', 'ঊর্ধ্ব', 'হঠাৎ', 'é', 'व\u200d्यक्तिं', 'شَّ'])(
  '%s has marks as its script needs them',
  (word) => {
    expect(plainLine(word).normalize('NFC')).toBe(word.normalize('NFC'))
  },
)

test.each([
  ['above', 'Z\u0300\u0301\u0302\u0303\u0304\u0305algo'],
  ['joined', 'ক\u09cd\u200d\u09cd\u200d\u09cd\u200d\u09cd\u200d\u09cd\u200d\u09be'],
  ['that are of emoji', `Z${'\ufe0f\u20e3'.repeat(20)}`],
  ['without a letter', '\u0489'.repeat(40)],
])('a pile of marks %s is cut to three', (_, written) => {
  for (const plain of [plainLine(written), plainText(written)])
    expect(plain.match(/\p{M}/gu)!.length).toBeLessThanOrEqual(3)
})

test('a note keeps its lines', () => {
  expect(plainText('One\r\n\u202eTwo\u2029Three\t!\n')).toBe('One\nTwo\nThree\t!')
})

test('what is plain stays as it is, and nothing is left that turns a text around', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainLine(text)
      expect(plainLine(plain)).toBe(plain)
      expect(plain).not.toMatch(/\p{M}{4}/u)
      expect(plain).not.toMatch(/[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    }),
  )
})

/** The values inside a schema that are no objects and no lists, by their path. */
function values(schema: z.ZodType, path: string): Array<[path: string, schema: z.ZodType]> {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => values(inner as z.ZodType, `${path}.${name}`))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return values(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray) return values(schema.element as z.ZodType, path)
  return [[path, schema]]
}

/** Compared with what is there, or read for what it holds; never stored or shown as it came. */
const compared = [
  'allowPasskey.body.password',
  'book.body.title',
  'changeAddress.body.password',
  'checkReceipt.params.code',
  'confirmNewAddress.body.token',
  'deleteAccount.body.password',
  'importStock.body.photos.name',
  'importStock.body.table',
  'makeApiToken.body.password',
  'makeWebhook.body.password',
  'removeNumber.body.password',
  'removePasskey.body.password',
  'saveSearch.body.query',
  'renewWebhookSecret.body.password',
  'setGoogle.body.password',
  'setNumber.body.password',
  'setPayoutAccount.body.password',
  'stopAlert.body.token',
  'stopAlertByMail.query.token',
  'undoNewAddress.body.token',
]

test('no call takes a free text with invisible characters', () => {
  const asked = Object.entries(calls).flatMap(([name, call]: [string, WholeCall]) =>
    (['body', 'query', 'params'] as const).flatMap((part) => (call[part] ? values(call[part], `${name}.${part}`) : [])),
  )
  const taken = asked.filter(([path, schema]) => {
    const { success, data } = schema.safeParse('Galaxy \u202eS21')
    return success && JSON.stringify(data).includes('\u202e') && !compared.includes(path)
  })
  expect(asked.length).toBeGreaterThan(80)
  expect(taken.map(([path]) => path)).toEqual([])
})

test('a form counts a text as the limit of the server does, with Bangla conjuncts, emoji, blanks at its ends and invisible characters', () => {
  const limited = FreeText.max(10)
  for (const text of [
    'ক্ষ্ম ক্ষ্ম',
    'ড়ড়য়ড়ড়',
    '📱📱📱📱📱',
    '📱📱📱📱📱a',
    '  1234567890\n\n',
    '12345\u200b67890',
    '12345\r\n6789',
  ])
    expect(limited.safeParse(text).success, text).toBe(lengthOf(text) <= 10)
})
