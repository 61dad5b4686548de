// Makes the document of the API what generators of clients and people expect: one name for each call, shared refusals, headers, a document a group.
import { STATUS_CODES } from 'node:http'
import type { WholeCall } from '#contract/base/call'
import { type RefusalCode, refusals } from '#contract/base/refusals'
import { isMadeOnce } from './made-once.ts'
import { problemOf, Refusal, retryAfter } from './refusal.ts'

type Json = Record<string, unknown>

/** The parts of an operation of the document that are read here. */
export interface Operation extends Json {
  operationId?: string
  tags?: string[]
  parameters?: unknown[]
  security?: unknown[]
  responses: Record<string, { description: string; headers?: Json } | { $ref: string }>
}

export interface OpenApi extends Json {
  info: { title: string; description: string } & Json
  tags?: Array<{ name: string; description: string }>
  paths: Record<string, Record<string, Operation>>
  /** Requests of ours to programs, by type. */
  webhooks?: Record<string, Record<string, Operation>>
  components: Record<string, Json>
}

/** The groups of calls. Each has a document of its own. */
export const groups: Readonly<Record<string, string>> = {
  'Logging in': 'Signing up, logging in and out, and the second step. These calls work with the cookie of a login.',
  Accounts: 'Access tokens, your own account, its number, passkeys and data.',
  Webhooks: 'Addresses of your programs that are told what happens, signed by the scheme of Standard Webhooks.',
  Phones: 'Phones on the market, their sellers and numbers about them: open to everyone.',
  Selling: 'Your own phones: adding, changing, advertising and removing them.',
  Shops: 'The fronts of shops, the people who act for one, and the log of what they did.',
  Favourites: 'Phones that you keep, and phones that you have seen.',
  'Saved searches': 'Searches that tell you of new phones.',
  Buying: 'Bookings and payments.',
  Deals: 'Everything between payment and the end of a deal.',
  Payouts: 'Your money: accounts, payouts and what each sale came to.',
  Messages: 'Conversations and offers.',
  Notifications: 'What has happened to you, as a list and as a stream.',
  'Lost phones': 'Reports of lost and stolen phones.',
  Support: 'Questions and complaints to the market.',
  Governing: 'The work of admins.',
}

/** The name of a group in the address of its document. */
export const slugOf = (group: string) => group.toLowerCase().replaceAll(' ', '-')

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies a value from the inside to the outside, with each object changed. */
function rebuild(value: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => rebuild(one, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rebuild(inner, change)])))
}

/** A text with several patterns, as generators of clients read no `allOf` without a type: the last says which characters it may have. */
function withOnePattern(node: Json): Json {
  const { allOf, ...rest } = node
  return node.type === 'string' && Array.isArray(allOf) ? { ...rest, ...(allOf.at(-1) as Json) } : node
}

/** A format says the same as the long pattern beside it. A record of known names is an object that requires them. */
function plainSchema(written: Json): Json {
  const node = withOnePattern(written)
  const { pattern: _, ...rest } = node
  const plain = typeof node.format === 'string' && typeof node.pattern === 'string' ? rest : node
  const { propertyNames, additionalProperties, ...others } = plain
  if (!isObject(propertyNames) || !Array.isArray(propertyNames.enum) || !Array.isArray(plain.required)) return plain
  return { ...others, properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])) }
}

/** An answer may get more fields in time, so its schema does not exclude them. */
function openSchema(node: Json): Json {
  const { additionalProperties, ...rest } = node
  return additionalProperties === false ? rest : node
}

const text = { type: 'string' } as const

const headers = {
  RequestId: { description: 'Names this request in the log of the server.', schema: text },
  RateLimit: {
    description: 'Requests left (`r`), and the seconds until all are there again (`t`).',
    schema: text,
    example: '"default";r=1187;t=42',
  },
  RateLimitPolicy: {
    description: 'Requests (`q`) that one caller may make within a window of `w` seconds.',
    schema: text,
    example: '"default";q=1200;w=60',
  },
  RetryAfter: { description: 'Seconds after which to come back.', schema: { type: 'integer', minimum: 1 } },
  Deprecation: {
    description: 'Since when it is known that the call will go, as `@` and seconds since 1970.',
    schema: text,
  },
  Sunset: { description: 'The time after which the call may be gone.', schema: text },
  Link: { description: 'The next page, as `<…>; rel="next"`. Missing on the last one.', schema: text },
}

const referTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const commonHeaders = {
  'X-Request-Id': referTo('headers', 'RequestId'),
  RateLimit: referTo('headers', 'RateLimit'),
  'RateLimit-Policy': referTo('headers', 'RateLimitPolicy'),
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name for this act, such as a UUID. The same request with the same key within a day is carried out once and answered the same.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
}

/** The codes that the description of a refusal names. */
const codesOf = (description: string) =>
  [...description.matchAll(/`(\w+)`/g)].flatMap(([, code = '']) => (code in refusals ? [code as RefusalCode] : []))

const exampleOf = (code: RefusalCode) => ({
  summary: code,
  value: problemOf(new Refusal(code), '6f1c2a34-9d0b-4c55-8a3e-2f7b1c9d0e11'),
})

/** A refusal of some codes as a response of its own, that all calls with the same refer to. */
function refusalResponse(status: string, codes: RefusalCode[]) {
  const waits = status === '429' || codes.some((code) => retryAfter[code])
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: { ...commonHeaders, ...(waits ? { 'Retry-After': referTo('headers', 'RetryAfter') } : {}) },
    content: {
      'application/problem+json': {
        schema: referTo('schemas', 'Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, referTo('examples', code)])),
      },
    },
  }
}

const takesCursor = ({ query }: WholeCall) =>
  isObject((query as { shape?: unknown } | undefined)?.shape) &&
  'cursor' in (query as unknown as { shape: object }).shape

/** Makes the parts that are added to the operation of a call, whose refusals go into `components`. */
function finishCall(
  [name, call]: [string, WholeCall],
  operation: Operation,
  { responses: shared = {}, examples = {} }: Record<string, Json>,
): Operation {
  const responses: Operation['responses'] = {}
  for (const [status, response] of Object.entries(operation.responses)) {
    const codes = 'description' in response ? codesOf(response.description) : []
    if (status === '200') {
      responses[status] = {
        ...(rebuild(response, openSchema) as Json),
        description: STATUS_CODES[status]!,
        headers: {
          ...commonHeaders,
          ...(takesCursor(call) ? { Link: referTo('headers', 'Link') } : {}),
          ...(call.deprecated
            ? { Deprecation: referTo('headers', 'Deprecation'), Sunset: referTo('headers', 'Sunset') }
            : {}),
        },
      }
      continue
    }
    const key = `${status}.${codes.join('.')}`
    shared[key] ??= refusalResponse(status, codes)
    for (const code of codes) examples[code] ??= exampleOf(code)
    responses[status] = referTo('responses', key)
  }
  const parameters = [
    ...(operation.parameters ?? []),
    ...(isMadeOnce(call) ? [referTo('parameters', 'IdempotencyKey')] : []),
  ]
  return {
    operationId: name,
    ...operation,
    security: operation.security ?? [],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses,
  }
}

/** Paths that differ by the names of their parameters alone are one path. */
function mergePaths(paths: OpenApi['paths']): OpenApi['paths'] {
  const merged = new Map<string, Array<[string, OpenApi['paths'][string]]>>()
  for (const entry of Object.entries(paths)) {
    const shape = entry[0].replace(/\{\w+\}/g, '{}')
    merged.set(shape, [...(merged.get(shape) ?? []), entry])
  }
  return Object.fromEntries(
    [...merged.values()].map((entries) => {
      const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const all = entries.map(([path]) => namesOf(path))
      const names = all[0]!.map((_, nth) => [...new Set(all.map((one) => one[nth]!))].join('Or'))
      let nth = 0
      const path = entries[0]![0].replace(/\{\w+\}/g, () => `{${names[nth++]}}`)
      const renamed = entries.map(([, item], which) =>
        rebuild(item, (node) =>
          node.in === 'path' ? { ...node, name: names[all[which]!.indexOf(node.name as string)] } : node,
        ),
      )
      return [path, Object.assign({}, ...renamed) as OpenApi['paths'][string]]
    }),
  )
}

/** Leaves out what nothing refers to. */
function withoutUnused(document: OpenApi): OpenApi {
  const known = document.components
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(follow)
    if (!isObject(value)) return
    for (const inner of Object.values(value)) follow(inner)
    if (Array.isArray(value.security))
      for (const name of value.security.flatMap((one: object) => Object.keys(one)))
        used.add(`#/components/securitySchemes/${name}`)
    if (typeof value.$ref !== 'string' || used.has(value.$ref)) return
    used.add(value.$ref)
    const [, , kind = '', name = ''] = value.$ref.split('/')
    follow(known[kind]?.[name])
  }
  follow({ ...document, components: {} })
  const components = Object.fromEntries(
    Object.entries(known).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).filter(([name]) => used.has(`#/components/${kind}/${name}`))),
    ]),
  )
  return { ...document, components }
}

/** The parts of the document that are not of the contract. */
interface More {
  siteUrl: string
  paths: OpenApi['paths']
  webhooks: OpenApi['paths']
  components: Record<string, Json>
}

/** Finishes the printed document of some calls, and adds what is not of the contract. */
export function finishDocument(printed: OpenApi, calls: Record<string, WholeCall>, more: More): OpenApi {
  const plain = rebuild(printed, plainSchema) as OpenApi
  const schemas = Object.entries(plain.components.schemas ?? {}).map(([name, schema]) => [
    name,
    name.endsWith('Input') ? schema : rebuild(schema, openSchema),
  ])
  const components: Record<string, Json> = {
    ...plain.components,
    schemas: { ...(Object.fromEntries(schemas) as Json), ...more.components.schemas },
    headers,
    parameters: { IdempotencyKey: idempotencyKey, ...more.components.parameters },
    responses: { ...more.components.responses },
    examples: {},
  }
  const byAddress = new Map(
    Object.entries(calls).map((entry) => [
      `${entry[1].method.toLowerCase()} /api${entry[1].url.replace(/:(\w+)/g, '{$1}')}`,
      entry,
    ]),
  )
  const paths = Object.entries(plain.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      finishCall(byAddress.get(`${method} ${path}`)!, operation, components),
    ])
    return [path, Object.fromEntries(operations) as OpenApi['paths'][string]] as const
  })
  return withoutUnused({
    ...plain,
    servers: [{ url: more.siteUrl }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths: mergePaths({ ...Object.fromEntries(paths), ...more.paths }),
    webhooks: rebuild(more.webhooks, (node) => openSchema(plainSchema(node))) as OpenApi['paths'],
    components,
  })
}

/** The document of one group of calls, with what they refer to. */
export function documentOfGroup(document: OpenApi, group: string, description: string): OpenApi {
  const ofGroup = (paths: OpenApi['paths'] = {}) =>
    Object.fromEntries(
      Object.entries(paths).flatMap(([path, item]) => {
        const operations = Object.entries(item).filter(([, { tags }]) => tags?.includes(group))
        return operations.length > 0 ? [[path, Object.fromEntries(operations)] as const] : []
      }),
    )
  return withoutUnused({
    ...document,
    info: { ...document.info, title: `PhoneHaat: ${group}`, description },
    tags: (document.tags ?? []).filter(({ name }) => name === group),
    paths: ofGroup(document.paths),
    webhooks: ofGroup(document.webhooks),
  })
}
