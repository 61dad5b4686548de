// Every call of the contract, as everyone, with inputs that fit, almost fit, or fit nothing.
import fc from 'fast-check'
import type { WholeCall } from '#contract/base/call'
import { calls } from '#contract/calls'
import { impliedRefusals } from '#http/refusal'
import type { Client } from '#seed/client'
import { type HttpAnswer, faultsOfAny, faultsOfRefusal, headerOf, parsed, type Sent } from './send.ts'
import { hostile, hostileText } from './hostile.ts'
import { consistent } from './consistent.ts'
import type { Attempt } from './fuzz.ts'
import { almost, valid } from './values.ts'
import { kindOf, type Role, roles, type FuzzMarket } from './world.ts'

const ways = ['fits', 'almost', 'hostile'] as const
type Way = (typeof ways)[number]
type Part = 'params' | 'query' | 'body'

interface Input {
  way: Way
  params: unknown
  query: unknown
  body: unknown
  /** Sent instead of the body, as it is. */
  raw: string | undefined
  language: string
  /** The id after which a stream goes on. */
  after: string
}

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const rawBodies = [
  '',
  '{',
  '[',
  '{"a":1',
  'null',
  '[]',
  '""',
  '1',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  deep(5000),
  `[${'0,'.repeat(50_000)}0]`,
  'a=b',
]

const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object })?.shape ?? {})

/** One input of a way: the part that is odd is chosen by chance, the others fit. */
function inputOf(call: WholeCall, way: Way): fc.Arbitrary<Input> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => call[part])
  const oddOf = (part: Part): fc.Arbitrary<unknown> => {
    const fits = valid(call[part]!, kindOf(call.url))
    if (way === 'almost') return almost(fits)
    const values = part === 'body' ? hostile : hostileText
    const record = fc.record(Object.fromEntries(fieldsOf(call[part]).map((field) => [field, values])))
    return part === 'body' ? fc.oneof({ weight: 3, arbitrary: record }, { weight: 1, arbitrary: hostile }) : record
  }
  const input = (odd: Part | undefined) =>
    fc.record({
      way: fc.constant(way),
      params: call.params
        ? odd === 'params'
          ? oddOf('params')
          : valid(call.params, kindOf(call.url))
        : fc.constant(undefined),
      query: call.query
        ? odd === 'query'
          ? oddOf('query')
          : valid(call.query, kindOf(call.url))
        : fc.constant(undefined),
      body: call.body ? (odd === 'body' ? oddOf('body') : valid(call.body, kindOf(call.url))) : fc.constant(undefined),
      raw:
        call.body && way === 'hostile'
          ? fc.option(fc.constantFrom(...rawBodies), { freq: 8, nil: undefined })
          : fc.constant(undefined),
      language: fc.oneof(fc.constantFrom('en', 'bn', '', ';;,', 'bn;q=x'), hostileText.map(headerOf)),
      after: fc.oneof(fc.nat(9).map(String), hostileText.map(headerOf)),
    })
  return way === 'fits' || parts.length === 0 ? input(undefined) : fc.oneof(...parts.map(input))
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The address of a call, its values escaped as `fetch` and URLSearchParams escape them. */
function addressOf(call: WholeCall, params: unknown, query: unknown): string {
  const filled = (params ?? {}) as Record<string, unknown>
  const path = call.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(filled[name]).toWellFormed()))
  const search = new URLSearchParams()
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
        if (one !== undefined && one !== null) search.append(name.toWellFormed(), textOf(one).toWellFormed())
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function requestOf(call: WholeCall, { params, query, body, raw, language, after }: Input, person: Client): Sent {
  const headers: Record<string, string> = { 'accept-language': language, 'last-event-id': after }
  if (person.token) headers['authorization'] = `Bearer ${person.token}`
  if (person.cookie) headers['cookie'] = person.cookie
  const sent: Sent = { method: call.method, path: addressOf(call, params, query), headers }
  if (!call.body) return sent
  return {
    ...sent,
    headers: { ...headers, 'content-type': 'application/json' },
    body: raw ?? JSON.stringify(body) ?? '',
  }
}

/** Longest that one part of a path may be; the router does not look at a longer one. */
const longestPart = 400

const isRouted = (part = '') => part !== '' && part.length <= longestPart

/** Returns whether a path, as it goes over the wire, leads to the call: an empty part or one that is too long leads elsewhere. */
function leadsTo(call: WholeCall, path: string): boolean {
  const parts = path.slice('/api'.length).split('?', 1)[0]!.split('/')
  return call.url.split('/').every((part, at) => !part.startsWith(':') || isRouted(parts[at]))
}

async function faultsOf(
  world: FuzzMarket,
  call: WholeCall,
  role: Role,
  sent: Sent,
  answer: HttpAnswer,
): Promise<string[]> {
  const { status, text, headers } = answer
  const faults = faultsOfAny(answer)
  const codes = [...call.refuses, ...impliedRefusals(call)]
  if (!leadsTo(call, sent.path))
    return status < 400 ? faults : [...faults, ...faultsOfRefusal(answer, [...codes, 'not_found'])]
  if (status >= 400) return [...faults, ...faultsOfRefusal(answer, codes)]
  if (!(await world.mayMake(role, call))) faults.push(`let a ${role} in`)
  if (headers['content-type']?.startsWith('text/event-stream')) return faults
  if (status !== 200) faults.push(`answered ${status}`)
  else if (!call.reply.safeParse(parsed(text)).success) faults.push('answered with something else than its schema says')
  return faults
}

/** The upload takes no JSON, and is fuzzed with the other addresses. */
export const fuzzedCalls = Object.entries(calls).filter(([name]) => name !== 'uploadPhoto')

const inputs = new Map<string, fc.Arbitrary<Input>>()
function inputsOf(name: string, call: WholeCall, way: Way): fc.Arbitrary<Input> {
  const made = inputs.get(`${name} ${way}`) ?? inputOf(call, way)
  inputs.set(`${name} ${way}`, made)
  return made
}

/** Returns whether all requests of a role are refused in the same way, except for the calls that anyone may make. */
const isRefused = (role: Role) => role === 'forged' || role === 'stale' || role === 'login'

/** One round: every call, or those of `names`, by every role, with an input of each way; with one of them where all would be refused. */
export async function* requestsToCalls(
  world: FuzzMarket,
  seed: number,
  names?: readonly string[],
): AsyncGenerator<Attempt> {
  const played = fuzzedCalls.filter(([name]) => names?.includes(name) ?? true)
  const samples = played.map(([name, call], at) =>
    ways.map((way, nth) =>
      fc.sample(inputsOf(name, call, way), { seed: seed + 1009 * at + nth, numRuns: roles.length }),
    ),
  )
  for (const [nth, role] of roles.entries())
    for (const [at, [name, call]] of played.entries())
      for (const sample of isRefused(role) ? [samples[at]![(at + nth) % ways.length]!] : samples[at]!) {
        const person = await world.person(role)
        const input = world.filledIn(sample[nth], person) as Input
        const sent = requestOf(
          call,
          input.way === 'fits' ? await consistent(world, name, person, input) : input,
          person,
        )
        yield {
          name,
          role,
          sent,
          async faultsOf(answer) {
            const faults = await faultsOf(world, call, role, sent, answer)
            if (answer.status === 401 || answer.status === 403) world.doubt(role)
            if (answer.status === 200) world.learnFrom(parsed(answer.text), call.url)
            return faults
          },
        }
      }
}
