import { describe, expect, test } from 'vitest'
import type { WholeCall } from '#contract/base/call'
import { calls } from '#contract/calls'
import { type RefusalCode, refusals } from '#contract/base/refusals'
import { impliedRefusals } from '#http/refusal'
import { code, read } from './tree.ts'

const all: Array<[name: string, call: WholeCall]> = Object.entries(calls)
const files = code.filter((path) => path.startsWith('contract/') && !path.endsWith('.test.ts'))
const server = code.filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'))

describe('calls', () => {
  test('the list of calls has every call of the contract', () => {
    const declared = files.flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+) = call\(/gm)].map(([, name]) => name),
    )
    expect(declared.length).toBeGreaterThan(10)
    expect(all.map(([name]) => name).toSorted()).toEqual(declared.toSorted())
  })

  test('no two calls share a method and an address', () => {
    const places = all.map(([, { method, url }]) => `${method} ${url.replace(/:\w+/g, ':')}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('each is bound once, by the routes of a module', () => {
    const bound = server.flatMap((path) =>
      [...read(path).matchAll(/\bserve(?:List|Stream|Request)?\(routeContext, (\w+),/g)].map(([, name]) => ({
        path,
        name,
      })),
    )
    expect(bound.map(({ name }) => name).toSorted()).toEqual(all.map(([name]) => name).toSorted())
    expect(bound.filter(({ path }) => !/^server\/modules\/[a-z-]+\/[a-z-]*routes\.ts$/.test(path))).toEqual([])
  })

  test('each says in a few words what it is for', () => {
    expect(all.filter(([, { summary, tag }]) => !/^\p{Lu}[^.]*$/u.test(summary) || !/^\p{Lu}/u.test(tag))).toEqual([])
  })

  test('each takes the parameters that are in its path', () => {
    const inPath = (url: string) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const taken = (params: unknown) => Object.keys((params as { shape?: object } | undefined)?.shape ?? {})
    expect(all.map(([name, { params }]) => [name, taken(params)])).toEqual(
      all.map(([name, { url }]) => [name, inPath(url)]),
    )
  })

  test('none lists a refusal twice, or one that follows from who may make it', () => {
    const needless = all.flatMap(([name, call]) => {
      const implied = impliedRefusals(call)
      return call.refuses
        .filter((code, at) => call.refuses.indexOf(code) !== at || implied.includes(code))
        .map((code) => `${name}: ${code}`)
    })
    expect(needless).toEqual([])
  })
})

/** Calls of admins that need no recent code: each moves no money, shows no secret, and can be taken back or is about one phone or text. */
const withoutProof =
  'addAlias addAttribute addBrand addModel changeModel removeAlias removeAttribute removeModel renameBrand closeConversationReport decideHeldMessage ' +
  'decideReview decideCodePhoto decideHeldListing dismissPhotoCopy dismissReport reopenReport takeDown undoTakeDown decideAppeal endSuspensions suspendPeople ' +
  'holdLostReport decidePair endExclusion searchSecurityLog answerSupport noteSupport changeSupport putReadyAnswer removeReadyAnswer'

test('what admins do wants a code of the last minutes, but for what is listed', () => {
  const changing = all.filter(([, { who, method }]) => who === 'admin' && method !== 'GET')
  const unproven = changing.filter(([, { proof }]) => proof !== 'recent').map(([name]) => name)
  expect(unproven.toSorted()).toEqual(withoutProof.split(' ').toSorted())
})

describe('refusals', () => {
  const codes = Object.keys(refusals) as RefusalCode[]

  test('each can happen: a call declares it, or it follows from who may make a call, or a request that is no call meets it', () => {
    const isSaidOutright = (code: RefusalCode) => server.some((path) => read(path).includes(`new Refusal('${code}'`))
    const isDeclared = (code: RefusalCode) =>
      all.some(([, call]) => call.refuses.includes(code) || impliedRefusals(call).includes(code))
    expect(codes.filter((code) => !isDeclared(code) && !isSaidOutright(code))).toEqual([])
  })

  test('each is said somewhere on the server', () => {
    expect(codes.filter((code) => !server.some((path) => read(path).includes(`'${code}'`)))).toEqual([])
  })

  test('each is a whole sentence for people, with a status for programs', () => {
    const odd = Object.entries(refusals).filter(
      ([, { sentence, status }]) => !/^\p{Lu}.*\.$/u.test(sentence) || status < 400 || status > 599,
    )
    expect(odd).toEqual([])
    expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })
})
