// Values that nothing expects, each of which has broken something somewhere.
import fc from 'fast-check'

const long = (text: string, length: number) => text.repeat(length)

/** Texts that have broken something somewhere: encodings, numbers, dates, paths, SQL, HTML, templates, lengths. */
const texts: readonly string[] = [
  ['', ' ', '\t', '\r\n', '\0', 'a\0b', '\u0001', '\u007f', '\u0085', '\u2028', '\ufeff', '\ufffe', '\ufffd', '\u202e', '\u200b'],
  ['\ud800', '\udfff', 'a\ud83d', '💥', '👩‍👩‍👧‍👧', 'é', 'e\u0301', 'İ', 'ß', 'ﬁ', '١٢٣', '১২৩', '½', '𝟙', long('\u0300', 400)],
  ['0', '-0', '-1', '1.5', '1e3', '1e309', '-1e309', 'NaN', 'Infinity', '0x10', '0b1', '1_000', '+1', ' 1 ', '1,5', '٣'],
  ['127', '128', '255', '256', '32767', '32768', '65536', '2147483647', '2147483648', '4294967296'],
  ['9007199254740991', '9007199254740993', '9223372036854775807', '9223372036854775808', '999999999999999', '1000000000000000'],
  ['true', 'false', 'null', 'undefined', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ['1970-01-01', '2026-02-30', '2026-13-45', '0000-00-00', '-4714-01-01', '275760-09-13', '99999-01-01', '2026-11-22T24:00:00Z', 'epoch'],
  ['00000000-0000-0000-0000-000000000000', long('-', 36), long('0', 36), 'ffffffff-ffff-ffff-ffff-ffffffffffff', long('f', 32)],
  ['../../etc/passwd', '..%2f..', '%2e%2e/', '%00', '%', '%zz', '%u0041', '/etc/passwd', 'C:\\x', '\\\\host\\x', 'file:///etc/passwd'],
  ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'data:text/html,x', '/a/..//evil.example'],
  ["'", '"', "'; drop table listing; --", "' or '1'='1", '\\', '\\u0000', "\\'; --", '$1', '$$x$$', '%s%n', '%%', '_%'],
  [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><script>',
    '<!--',
    ']]>',
    '&lt;',
    '{{7*7}}',
    '${7*7}',
    '<%= 7 %>',
  ],
  [
    'a@b',
    'a@b.c',
    'a..b@c.example',
    '"a b"@c.example',
    'a@[127.0.0.1]',
    'A@B.EXAMPLE',
    `${long('a', 250)}@b.example`,
    'a@b.example\r\nBcc: c@d.example',
  ],
  ['*', '?', '.*', '(a+)+$', '[', '\\p{L}', long('a', 5000), long('(', 2000), long(' ', 5000), long('ab ', 3000), long('হ', 3000)],
  [long('1 ', 2000), long('-', 2000), long(';', 2000), long(',', 2000), long('"', 2000), 'iphone '.repeat(300), '20k-30k '.repeat(300)],
  ['eyJhbGciOiJub25lIn0.e30.', Buffer.from('[-8640000000000000,"x"]').toString('base64url'), Buffer.from('null').toString('base64url')],
].flat()

const numbers: readonly number[] = [
  [
    0,
    -0,
    -1,
    1,
    0.5,
    1e-7,
    1.0000000001,
    99_999_999,
    100_000_000,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    2 ** 63,
    1e21,
    1e308,
  ],
  [-(2 ** 31), -(2 ** 53), -1e21, 8.64e15, -8.64e15, 9.999999e15],
].flat()

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] })

const shapes: readonly unknown[] = [
  [null, true, false, [], {}, [null], [[]], [[[[[[]]]]]], { a: 1 }, { $gt: '' }, { length: -1 }, { length: 1e9 }],
  [
    { toString: 'x' },
    { toJSON: 'x' },
    JSON.parse('{"then":"x"}'),
    { constructor: { prototype: { admin: true } } },
    JSON.parse('{"__proto__":{"role":"admin"}}'),
  ],
  [
    Array.from({ length: 300 }, (_, at) => at),
    Array.from({ length: 60 }, () => ({ a: 'b' })),
    deep(6),
    deep(20),
    { '': '' },
    { '\0': 1 },
    { '\ud800': 1 },
  ],
].flat(1)

/** A value that nothing expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...shapes) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
)

/** The same, as it stands in an address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)
