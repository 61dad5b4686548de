import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { Product } from '#contract/listings/listings'
import { productDetails } from '#contract/listings/product-details'

/** Names of the fields of an object, or of the objects in a list. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const category = ['id', 'name', 'image']
const phone = [
  '_id',
  'title',
  'img',
  'location',
  'resale_price',
  'original_price',
  'Used',
  'posted_time',
  'seller_name',
]
const booking = ['_id', 'title', 'price', 'location', 'email', 'paid']
const person = ['_id', 'name', 'email', 'accountType', 'role']
const ownProduct = ['_id', 'productName', 'price', 'condition']
const acknowledged = ['acknowledged', 'message']

/** The demands of the specification, sections 3 and 7, on each call: the people who may make it (R3), its input, and its reply, `[]` for a list. */
const specified: Record<string, { who: string; query?: string[]; body?: string[]; reply: string[]; isList?: true }> = {
  'GET /categories': { who: 'anyone', reply: category, isList: true },
  'GET /advertises': { who: 'anyone', reply: phone, isList: true },
  'GET /users/admin/:email': { who: 'person', reply: ['isAdmin'] },
  'GET /users/seller/:email': { who: 'person', reply: ['isSeller'] },
  'GET /jwt': { who: 'session', query: ['email'], reply: ['accessToken'] },
  'GET /category-mobile/:id': { who: 'person', reply: phone, isList: true },
  'POST /bookings': {
    who: 'person',
    body: ['name', 'email', 'title', 'phone', 'price', 'location'],
    reply: acknowledged,
  },
  'GET /bookings': { who: 'person', query: ['email'], reply: booking, isList: true },
  'GET /bookings/:id': { who: 'person', reply: booking },
  'POST /create-payment-intent': { who: 'person', body: ['price'], reply: ['clientSecret'] },
  'POST /payments': { who: 'person', body: ['price', 'transactionId', 'email', 'bookingId'], reply: ['insertedId'] },
  'POST /users': { who: 'session', body: ['name', 'email', 'accountType'], reply: acknowledged },
  'GET /users': { who: 'admin', reply: person, isList: true },
  'PUT /users/admin/:id': { who: 'admin', reply: ['modifiedCount'] },
  'DELETE /seller/:id': { who: 'admin', reply: ['deletedCount'] },
  'GET /buyer': { who: 'admin', reply: person, isList: true },
  'DELETE /buyer/:id': { who: 'admin', reply: ['deletedCount'] },
  'POST /add-product': {
    who: 'seller',
    body: ['productName', 'price', 'img', 'condition', 'mobile', 'email', 'location', 'category', 'purchaseDate'],
    reply: acknowledged,
  },
  'GET /my-product': { who: 'seller', query: ['email'], reply: ownProduct, isList: true },
  'DELETE /my-product/:id': { who: 'seller', reply: ['deletedCount'] },
}

const callOf = (name: string) => Object.values(calls).find(({ method, url }) => `${method} ${url}` === name)

test('the twenty calls of the specification are there, with its payloads, its reply fields and the access each allows', () => {
  expect(Object.keys(specified)).toHaveLength(20)
  for (const [name, { who, query = [], body = [], reply, isList: shouldBeList = false }] of Object.entries(specified)) {
    const call = callOf(name)
    expect(call?.who, name).toBe(who)
    expect(fieldsOf(call!.query), name).toEqual(expect.arrayContaining(query))
    expect(fieldsOf(call!.body), name).toEqual(expect.arrayContaining(body))
    expect(fieldsOf(call!.reply), name).toEqual(expect.arrayContaining(reply))
    expect(call!.reply instanceof z.ZodArray, name).toBe(shouldBeList)
  }
})

test('a call takes no more than the specification says but where a ruling adds it', () => {
  const more = Object.entries(specified).flatMap(([name, { query = [], body = [] }]) =>
    [...fieldsOf(callOf(name)!.query), ...fieldsOf(callOf(name)!.body)]
      .filter((field) => ![...query, ...body].includes(field))
      .map((field) => `${name}: ${field}`),
  )
  const pages = ['/advertises', '/category-mobile/:id', '/bookings', '/users', '/buyer', '/my-product'].flatMap(
    (url) => [`GET ${url}: limit`, `GET ${url}: cursor`],
  )
  expect(more.toSorted()).toEqual(
    [
      ...pages,
      'GET /bookings: part',
      'GET /users: search',
      'GET /buyer: search',
      'GET /users: show',
      'GET /buyer: show',
      'GET /my-product: status',
      // The version of the terms that was shown, which the law wants kept.
      'POST /users: agreedTo',
      'POST /bookings: listingId',
      'POST /create-payment-intent: bookingId',
      // A way to pay besides the specified one (R27).
      'POST /create-payment-intent: deposit',
      'POST /add-product: originalPrice',
      'POST /add-product: photos',
      'POST /add-product: modelId',
      'POST /add-product: storage',
      'POST /add-product: ram',
      'POST /add-product: districtId',
      'POST /add-product: attributes',
      'POST /add-product: statedModel',
      'POST /add-product: conditionReport',
      ...Object.keys(productDetails).map((field) => `POST /add-product: ${field}`),
    ].toSorted(),
  )
})

test('pages of phones hold 24, those of tables 50, unless one asks for another number up to 100', () => {
  const usual = Object.values(calls).flatMap(({ method, url, query }) => {
    if (!fieldsOf(query).includes('limit')) return []
    const limit = z.toJSONSchema(query!, { unrepresentable: 'any' }).properties?.['limit'] as z.core.JSONSchema.Schema
    return [[`${method} ${url}`, limit.default, limit.maximum] as const]
  })
  expect(Object.fromEntries(usual.map(([name, size]) => [name, size]))).toMatchObject({
    'GET /category-mobile/:id': 24,
    'GET /advertises': 24,
    'GET /bookings': 50,
    'GET /my-product': 50,
    'GET /users': 50,
    'GET /buyer': 50,
    'GET /reports': 50,
  })
  expect(new Set(usual.map(([, , maximum]) => maximum))).toEqual(new Set([100]))
})

test('the documentation says that modelId is the id of a model', () => {
  const { modelId } = z.toJSONSchema(Product, { io: 'input', unrepresentable: 'any' }).properties!
  expect(JSON.stringify(modelId)).toContain('Id of a model')
  expect(JSON.stringify(modelId)).not.toContain('Id of a phone')
})

type Schema = z.core.JSONSchema.BaseSchema
interface Leaf {
  path: ReadonlyArray<string | number>
  type: 'string' | 'array'
  /** The fields next to it by which a kind of object is known. */
  beside: object
}

/** Lists the texts and lists in what a call takes that the documentation gives no bound; 0 in a path is an entry of a list. */
function leavesOf(schema: Schema, path: Leaf['path'] = [], beside: object = {}): Leaf[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (choices) return choices.flatMap((one) => leavesOf(one, path, beside))
  const types = [schema.type].flat()
  if (types.includes('array'))
    return [
      ...(schema.maxItems === undefined ? [{ path, type: 'array', beside } as const] : []),
      ...leavesOf((schema.items ?? {}) as Schema, [...path, 0], beside),
    ]
  if (types.includes('string') && !schema.enum && schema.const === undefined)
    return schema.maxLength === undefined ? [{ path, type: 'string', beside }] : []
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const kind = Object.fromEntries(fields.flatMap(([name, one]) => (one.const === undefined ? [] : [[name, one.const]])))
  return fields.flatMap(([name, one]) => leavesOf(one, [...path, name], path.length === 0 ? kind : beside))
}

test('every text and every list in what a call takes has a bound', () => {
  const tooMuch = {
    string: ['a', '1', 'ক ', 'https://a.example/'].map((text) => text.padEnd(20_000, text)),
    array: [Array.from({ length: 20_000 }, () => null)],
  }
  const isRefused = (schema: z.ZodType, { path, beside }: Leaf, value: unknown) => {
    const given = path.reduceRight((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
    const issues = schema.safeParse({ ...beside, ...(given as object) }).error?.issues ?? []
    // A choice between several kinds is refused as one.
    return issues.some((issue) => issue.path.length > 0 && issue.path.every((key, at) => key === path[at]))
  }
  // The router bounds each part of a path, whatever call it is of.
  const endless = Object.values(calls).flatMap(({ method, url, query, body }) =>
    [query, body].flatMap((schema) =>
      (schema ? leavesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [])
        .filter((leaf) => !tooMuch[leaf.type].every((value) => isRefused(schema!, leaf, value)))
        .map(({ path }) => `${method} ${url}: ${path.join('.')}`),
    ),
  )
  expect(endless).toEqual([])
})
