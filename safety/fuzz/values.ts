// Makes the values that are sent: some fit a schema, some almost, and nothing expects the rest. All of it follows from the seed.
import fc from 'fast-check'
import { z } from 'zod'
import { hostile } from './hostile.ts'

/** Something that only the market can name, such as a booking's id: the one at this place among those that are known by now. */
export class Known {
  readonly kind: string
  readonly at: number
  constructor(kind: string, at: number) {
    this.kind = kind
    this.at = at
  }
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Texts that may mean something to people here, where a schema takes any. */
const words = fc.constantFrom(
  ...[
    [
      'iPhone 13',
      'আইফোন ১৩',
      'Samsung Galaxy S21 8/256 GB',
      'samsung s21 under 30k dhaka',
      'Mirpur 10, Dhaka',
      '01712345678',
      '2023-05',
      '2023',
      'apple',
      'samsung',
    ],
    ['Karim Uddin', 'good', 'brand=samsung&priceTo=60000', 'q=galaxy', '1', '24', '50000', 'Right#1234', 'x'],
  ].flat(),
)

function ofText({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  return fc.oneof(
    words.filter((word) => word.length >= minLength && word.length <= maxLength),
    free,
  )
}

/** Makes values that fit a schema, as far as JSON Schema can say it. */
function fitting(schema: JsonSchema, kindOf: (field: string) => string | undefined, field = ''): fc.Arbitrary<unknown> {
  const kind = kindOf(field)
  const known = fc.nat(1000).map((at) => new Known(kind!, at))
  const plain = withoutKnown(schema, kindOf, field)
  return kind && schema.type !== 'array'
    ? fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: plain })
    : plain
}

function withoutKnown(
  schema: JsonSchema,
  kindOf: (field: string) => string | undefined,
  field: string,
): fc.Arbitrary<unknown> {
  const { type, minimum = -1000, maximum = 100_000 } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((one) => fitting(one, kindOf, field)))
  if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf) as JsonSchema, kindOf, field)
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [name, fitting(one, kindOf, name)] as const,
    )
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: schema.required ?? [],
      noNullPrototype: true,
    }) as fc.Arbitrary<unknown>
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema
    return fc.array(fitting(schema.items ?? {}, kindOf, field), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    })
  }
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return ofText(schema)
  return fc.oneof(words, fc.nat(100))
}

/** Inputs that fit a schema of the contract. @param kindOf what only the market can name, by field */
export function valid(schema: z.ZodType, kindOf: (field: string) => string | undefined): fc.Arbitrary<unknown> {
  return fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, kindOf)
}

type Path = Array<string | number>

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Known) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))]
}

/** A copy with one place changed. */
function changed(value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as never)
    : { ...(value as object) }
  copy[name] = changed(copy[name], rest, change)
  return copy
}

const without = (value: unknown, at: number): unknown => {
  if (typeof value !== 'object' || value === null) return undefined
  const names = Object.keys(value)
  return Object.fromEntries(Object.entries(value).filter((_, nth) => nth !== at % Math.max(1, names.length)))
}

/** Makes values that fit except for one thing: another value somewhere, something missing, something more, or something packed otherwise. */
export function almost(fits: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(fits, fc.nat(999), fc.nat(9), hostile).map(([value, place, way, other]) => {
    const paths = pathsOf(value)
    const path = paths[place % paths.length]!
    if (way === 0) return without(value, place)
    if (way === 1) return changed(value, path, (inner) => [inner])
    if (way === 2)
      return changed(value, path, (inner) =>
        typeof inner === 'object' && inner !== null ? { ...inner, more: other } : other,
      )
    if (way === 3)
      return changed(value, path, (inner) =>
        typeof inner === 'string' ? ` ${inner}\u200b` : typeof inner === 'number' ? -inner : other,
      )
    if (way === 4)
      return changed(value, path, (inner) =>
        typeof inner === 'string' ? inner.repeat(50).slice(0, 20_000) : JSON.stringify(inner),
      )
    return changed(value, path, () => other)
  })
}
