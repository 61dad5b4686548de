import { hash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFile, stat } from 'node:fs/promises'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { type Language, languageOfPath, prefixes, withScriptsInBangla } from '#contract/base/language'
import type { PageContext } from '#web/site/page-context.ts'
import type { Dependency } from '#database/market-change'
import type { StandbyReading } from '#database/standbys'
import { addDictionary, type Copies, type Encoding, encodingFor, headersOf as headersIn } from './encodings.ts'
import { watchBusy } from './busy.ts'
import type { OtherWorkers } from './handed-pages.ts'
import type { PageCache, Shows } from './page-cache.ts'
import { pageNameOf, partFor, type PartOfSite } from './parts-of-site.ts'
import { processorsOf } from './processors.ts'
import { policy, barcodePolicy } from './security.ts'
import { readingFor, showsEnough } from './standby-reads.ts'
import { problemOf, Refusal, refusalOfOutage, retryAfter } from './refusal.ts'
import { callInProcess, type RouteContext } from './serve.ts'
import { headersOf, originOf } from './web.ts'

/** The time for which a page that is open may still request what belongs to the build before, in milliseconds. */
const storedMs = 24 * 3_600_000

async function hasFile(folder: string, name: string, since: number): Promise<boolean> {
  const found = await stat(join(folder, name)).catch(() => null)
  return found?.isFile() === true && found.mtimeMs >= since
}

/** A dictionary of the build, as `vite.dictionary.ts` lists it. */
interface BuiltDictionary {
  file: string
  page: string
  language: Language
  match: string
}

/**
 * Answers what is asked for below `/assets/`: from the build, or else from `before`, where the files of builds before are for a day after they
 * were replaced. `@fastify/static` has to be registered before.
 */
export function assets(
  app: FastifyInstance,
  { build, before, dictionaries = [] }: { build: string; before: string; dictionaries?: readonly BuiltDictionary[] },
): void {
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const { name } = params
    if (!/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound()
    const isOfBuild = await hasFile(build, name, 0)
    if (!isOfBuild && !(await hasFile(before, name, Date.now() - storedMs))) return reply.callNotFound()
    if (name.startsWith('barcode-worker-')) reply.header('content-security-policy', barcodePolicy)
    const dictionary = isOfBuild && dictionaries.find(({ file }) => file === name)
    if (dictionary) reply.header('use-as-dictionary', `match="${dictionary.match}"`)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(name, isOfBuild ? build : before, { cacheControl: false })
  })
}

/** The built site: how its pages are rendered and where its files come from. */
export interface PageBuild {
  mount(app: FastifyInstance): Promise<void>
  /** Returns the address of the dictionary with which such pages are compressed, if there is one. */
  dictionaryOf?(page: string, language: Language): string | undefined
  load(): Promise<ServerBuild>
}

const client = fileURLToPath(new URL('../../build/client/', import.meta.url))

/** The site as `react-router build` left it. */
export async function builtSite(): Promise<PageBuild> {
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const list = await readFile(new URL('../../build/dictionaries.json', import.meta.url), 'utf8').catch(() => '[]')
  const dictionaries = JSON.parse(list) as BuiltDictionary[]
  for (const { file } of dictionaries) addDictionary(await readFile(join(client, 'assets', file)))
  return {
    dictionaryOf(page, language) {
      const found = dictionaries.find((one) => one.page === page && one.language === language)
      return found && `/assets/${found.file}`
    },
    load: async () => build,
    async mount(app) {
      await app.register(serveStatic, {
        root: client,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ['assets/**'],
        setHeaders: (reply) =>
          reply.getHeader('cache-control') ?? reply.header('cache-control', 'public, max-age=3600'),
      })
      assets(app, {
        build: join(client, 'assets'),
        dictionaries,
        before: fileURLToPath(new URL('../../build/before/', import.meta.url)),
      })
    },
  }
}

/** The site as it is being written, with reload. */
export async function siteInDevelopment(): Promise<PageBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    async mount(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (
          request.url.startsWith('/api/') ||
          request.url.startsWith('/sandbox/') ||
          request.url.startsWith('/photos/')
        )
          return done()
        vite.middlewares(request.raw, reply.raw, () => done())
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}

/** A request as far as a page hangs on it. */
type PageRequest = Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'id' | 'log' | 'protocol' | 'host'>

interface MadePage {
  page: string
  status: number
  headers: Record<string, string>
  /** Null for a request without an answer's body. */
  copies: Copies | null
  /** True if another worker made it. */
  isHanded: boolean
}

/** Headers of a finished page that belong to the one request it was made for. */
const ofOneRequest = /^(x-ratelimit-|x-request-id$|retry-after$|content-length$|content-encoding$|date$|connection$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** The page of the site that it requests, such as '/phones/:slugId'; undefined when it requests something else. */
    page: string | undefined
    /** True if another worker handed the page over. */
    isHanded: boolean
  }
}

/** Pages of the site: everything that no call and no file answers. Finished ones are in `cache`. */
export async function pages(routeContext: RouteContext, site: PageBuild, cache: PageCache, workers?: OtherWorkers) {
  const { app, ctx } = routeContext
  app.decorateRequest('page', undefined)
  app.decorateRequest('isHanded', false)

  const processors = processorsOf(ctx.config)
  /** Makes the context of loaders, and records the parts of the market that they show with it. */
  const contextFor = (request: PageRequest, language: Language, reading: StandbyReading | undefined) => {
    const shown: Shows[] = []
    const context: PageContext = {
      site: {
        publicUrl: ctx.config.publicUrl ?? originOf(request),
        demo: ctx.config.demo,
        google: ctx.config.google !== null && !ctx.config.quiet,
        texts: ctx.config.texts !== null && !ctx.config.quiet,
        quiet: ctx.config.quiet,
        ...(ctx.config.rehearsal && { isRehearsal: true as const }),
        ...(ctx.methods.offered.length === 0 && { isCashOnly: true as const }),
        operator: ctx.config.operator,
      },
      processors,
      feeBasisPoints: ctx.config.feeBasisPoints,
      law: ctx.config.law,
      nonce: randomBytes(16).toString('base64url'),
      async call(call, given) {
        const dependencies: Dependency[] = []
        try {
          return {
            value: await callInProcess(routeContext, call, given, {
              dependOn: (one) => dependencies.push(one),
              reading,
            }),
          }
        } catch (error) {
          const refusal = error instanceof Refusal ? error : refusalOfOutage(error, request)
          if (refusal) return { problem: problemOf(refusal, request.id, language) }
          throw error
        } finally {
          // A call that does not say what its answer depends on may depend on anything.
          shown.push(dependencies.length > 0 ? dependencies : 'everything')
        }
      },
    }
    return { context, shown }
  }

  const make = async (
    request: PageRequest,
    general: Record<string, string>,
    key: string | undefined,
    reading: StandbyReading | undefined,
  ): Promise<MadePage> => {
    // A standby shows what this process had heard of a moment ago.
    const { generation } = reading ?? cache
    const language = languageOfPath(request.url)
    const { context, shown } = contextFor(request, language, reading)
    const part = partFor(inLanguage(await site.load(), language), request.url, ctx.config.mode)
    const response = await render(part, request, context)
    const page = context.route ?? pageNameOf(part, request.url)
    const { pieces, scripts } = context.document ?? { pieces: [await response.text()], scripts: [] }
    const headers = { ...general, ...withoutThoseOfOne(response.headers) }
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = policy(
        ctx.config,
        scripts.map((script) => hash('sha256', script, 'base64')),
      )
      headers['content-type'] = 'text/html; charset=utf-8'
    }
    // The browser fetches it when it has nothing else to do, and takes pages of this kind without what is in it from then on.
    const dictionary = site.dictionaryOf?.(page, language)
    if (dictionary && response.ok) headers['link'] = `<${dictionary}>; rel="compression-dictionary"`
    // Any cache may keep it, and must revalidate it before it is shown.
    headers['cache-control'] ??= 'public, no-cache'
    const made = { page, status: response.status, headers, isHanded: false }
    if (request.method !== 'GET') return { ...made, copies: null }
    return {
      ...made,
      copies: cache.store(key, { ...made, bytes: bytesOf(pieces), shows: together(shown) }, generation),
    }
  }

  /** Has another worker make a page, if it falls to one. A page that may lack what this one has heard of is left. */
  const takeFromOther = async (
    request: PageRequest,
    headers: Record<string, string>,
    key: string,
  ): Promise<MadePage | undefined> => {
    const { id, url, host } = request
    const protocol = request.protocol === 'https' ? 'https' : 'http'
    const handed = await workers?.page(key, { id, url, protocol, host, headers, encoding: encodingFor(request) })
    const copies = handed && cache.take(key, handed)
    return copies && { page: handed.page, status: handed.status, headers: handed.headers, copies, isHanded: true }
  }

  /** Pages that are being made, by their key in the cache. */
  const underWay = new Map<
    string,
    { generation: number; reading: StandbyReading | undefined; page: Promise<MadePage> }
  >()

  /** The page of a request. If many request one at the same time, the first has it made; unless the market has changed since it began. */
  const pageFor = (request: PageRequest, headers: Record<string, string>): Promise<MadePage> => {
    const key = request.method === 'GET' ? cache.keyOf(request) : undefined
    const reading = readingFor(routeContext.standbys, request)
    if (key === undefined) return make(request, headers, key, reading)
    const { generation } = cache
    const begun = underWay.get(key)
    if (begun?.generation === generation && showsEnough(begun.reading, request)) return begun.page
    const makeOrTake = async () =>
      (cache.canTake && !reading ? await takeFromOther(request, headers, key) : undefined) ??
      make(request, headers, key, reading)
    const page = makeOrTake().finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key)
    })
    underWay.set(key, { generation, reading, page })
    return page
  }

  const isBusy = watchBusy()
  /** Returns a page as it goes out: with time to spare, another thread makes it as small as it gets. */
  const compressed = (copies: Copies, encoding: Encoding): Buffer | Promise<Buffer> =>
    isBusy() ? copies.in(encoding) : copies.smallIn(encoding)

  workers?.onRequest(async ({ id, url, protocol, host, headers, encoding }) => {
    const request = { id, url, protocol, host, method: 'GET', headers: { host }, log: app.log }
    const key = cache.keyOf(request)
    if (key === undefined) return undefined
    const copies = cache.copiesOf(key) ?? (await pageFor(request, headers)).copies
    if (copies) await compressed(copies, encoding)
    // One that a change has touched meanwhile was not cached.
    return cache.hand(key, encoding)
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, status, headers, copies, isHanded } = await pageFor(request, generalHeadersOf(reply))
    request.page = page
    request.isHanded = isHanded
    reply.code(status).headers(headers)
    if (status === 503) reply.header('retry-after', String(retryAfter.unavailable))
    if (!copies) return reply.send('')
    const encoding = encodingFor(request.raw)
    return reply.headers(headersIn(encoding)).send(await compressed(copies, encoding))
  }

  // An address that no call answers is no page either.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/*',
    schema: { hide: true },
    handler: (_, reply) => reply.callNotFound(),
  })
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answer })
}

/** Leaves out the headers that belong to one request. */
const withoutThoseOfOne = (headers: Iterable<[name: string, value: unknown]>): Record<string, string> =>
  Object.fromEntries([...headers].flatMap(([name, value]) => (ofOneRequest.test(name) ? [] : [[name, String(value)]])))

/** The headers of a reply that every page has. */
const generalHeadersOf = (reply: FastifyReply) => withoutThoseOfOne(Object.entries(reply.getHeaders()))

/** Writes the pieces of a page into memory of their own. */
function bytesOf(pieces: readonly (string | Uint8Array)[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces)
    if (typeof piece === 'string') at += bytes.write(piece, at)
    else {
      bytes.set(piece, at)
      at += piece.length
    }
  return bytes
}

function together(shown: readonly Shows[]): Shows {
  if (shown.length === 0) return 'nothing'
  return shown.includes('everything') ? 'everything' : (shown as Dependency[][]).flat()
}

/** The same site once for each language, with its pages below the language's prefix and its scripts in the language. */
const builds = new WeakMap<ServerBuild, Record<Language, ServerBuild>>()

function inLanguage(build: ServerBuild, language: Language): ServerBuild {
  const both = builds.get(build) ?? { en: build, bn: inBangla(build) }
  builds.set(build, both)
  return both[language]
}

function inBangla(build: ServerBuild): ServerBuild {
  const assets = JSON.parse(withScriptsInBangla(JSON.stringify(build.assets))) as ServerBuild['assets']
  return { ...build, assets, basename: prefixes.bn }
}

function render({ build, handle }: PartOfSite, request: PageRequest, context: PageContext): Promise<Response> {
  const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider['set']>[0] }
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handle(
    new Request(new URL(request.url, originOf(request)), {
      method: request.method,
      headers: headersOf(request),
    }),
    provider,
  )
}
