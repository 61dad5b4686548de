import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Language, languageOfPath, prefixes } from '#contract/base/language'
import type { PageContext } from '#web/site/page-context.ts'
import type { Dependency } from '#database/market-change'
import { assets } from './assets.ts'
import { type Copies, type PageCache, type Shows, takesBrotli } from './page-cache.ts'
import { pageNameOf } from './page-name.ts'
import { withoutNonce } from './page-scripts.ts'
import { policy } from './security.ts'
import { problemOf, Refusal, refusalOfOutage, retryAfter } from './refusal.ts'
import { callInProcess, type RouteContext } from './serve.ts'
import { headersOf, originOf } from './web.ts'

/** The built site: how its pages are rendered and where its files come from. */
export interface PageBuild {
  mount(app: FastifyInstance): Promise<void>
  load(): Promise<ServerBuild>
}

const client = fileURLToPath(new URL('../../build/client/', import.meta.url))

/** The site as `react-router build` left it. */
export async function builtSite(): Promise<PageBuild> {
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
  return {
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

interface MadePage {
  page: string
  status: number
  headers: Record<string, string>
  /** Null for a request without an answer's body. */
  copies: Copies | null
}

/** Headers of a finished page that belong to the one request it was made for. */
const ofOneRequest = /^(x-ratelimit-|x-request-id$|retry-after$|content-length$|content-encoding$|date$|connection$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** The page of the site that it requests, such as '/phones/:slugId'; undefined when it requests something else. */
    page: string | undefined
  }
}

/** Pages of the site: everything that no call and no file answers. Finished ones are kept in `cache`. */
export async function pages(routeContext: RouteContext, site: PageBuild, cache: PageCache) {
  const { app, ctx } = routeContext
  app.decorateRequest('page', undefined)

  /** Makes the context of loaders, and records the parts of the market that they show with it. */
  const contextFor = (request: FastifyRequest, language: Language) => {
    const shown: Shows[] = []
    const context: PageContext = {
      site: {
        publicUrl: ctx.config.publicUrl ?? originOf(request),
        demo: ctx.config.demo,
        google: ctx.config.google !== null && !ctx.config.quiet,
        quiet: ctx.config.quiet,
        operator: ctx.config.operator,
      },
      isDocument: !request.url.split('?', 1)[0]!.endsWith('.data'),
      nonce: randomBytes(16).toString('base64url'),
      async call(call, given) {
        const dependencies: Dependency[] = []
        try {
          return { value: await callInProcess(routeContext, call, given, (one) => dependencies.push(one)) }
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

  const make = async (request: FastifyRequest, reply: FastifyReply, key: string | undefined): Promise<MadePage> => {
    const { generation } = cache
    const language = languageOfPath(request.url)
    const { context, shown } = contextFor(request, language)
    const build = inLanguage(await site.load(), language)
    const response = await render(build, request, context, ctx.config.mode)
    const page = context.route ?? pageNameOf(build, request.url)
    const { pieces, scriptHashes } = withoutNonce(context.html ?? [await response.text()], context.nonce)
    for (const [name, value] of response.headers) reply.header(name, value)
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      reply.header('content-security-policy', policy(ctx.config, scriptHashes)).type('text/html; charset=utf-8')
    }
    if (response.status === 503) reply.header('retry-after', String(retryAfter.unavailable))
    // Any cache may keep it, and must revalidate it before it is shown.
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'public, no-cache')
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        ofOneRequest.test(name) ? [] : [[name, String(value)]],
      ),
    )
    const made = { page, status: response.status, headers }
    if (request.method !== 'GET') return { ...made, copies: null }
    return {
      ...made,
      copies: cache.store(key, { ...made, text: bytesOf(pieces), shows: together(shown) }, generation),
    }
  }

  /** Pages that are being made, by what they will be kept by. */
  const underWay = new Map<string, { generation: number; page: Promise<MadePage> }>()

  /** The page of a request. If many request one at the same time, the first has it made; unless the market has changed since it began. */
  const pageFor = (request: FastifyRequest, reply: FastifyReply): Promise<MadePage> => {
    const key = request.method === 'GET' ? cache.keyOf(request.raw) : undefined
    if (key === undefined) return make(request, reply, key)
    const { generation } = cache
    const begun = underWay.get(key)
    if (begun?.generation === generation) return begun.page
    const page = make(request, reply, key).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key)
    })
    underWay.set(key, { generation, page })
    return page
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, status, headers, copies } = await pageFor(request, reply)
    request.page = page
    reply.code(status).headers(headers)
    if (!copies) return reply.send('')
    reply.header('vary', 'accept-encoding')
    return takesBrotli(request.raw)
      ? reply.header('content-encoding', 'br').send(copies.small)
      : reply.send(copies.plain)
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

const bytesOf = (pieces: readonly (string | Uint8Array)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))

function together(shown: readonly Shows[]): Shows {
  if (shown.length === 0) return 'nothing'
  return shown.includes('everything') ? 'everything' : (shown as Dependency[][]).flat()
}

/** The same site once for each language, with its pages below the language's prefix. */
const builds = new WeakMap<ServerBuild, Record<Language, ServerBuild>>()

function inLanguage(build: ServerBuild, language: Language): ServerBuild {
  const both = builds.get(build) ?? { en: build, bn: { ...build, basename: prefixes.bn } }
  builds.set(build, both)
  return both[language]
}

/** Compiling the routes takes longer than rendering a page, so it is done once a build. */
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function render(build: ServerBuild, request: FastifyRequest, context: PageContext, mode: string): Promise<Response> {
  const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider['set']>[0] }
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  const handle =
    handlers.get(build) ?? createRequestHandler(build, mode === 'development' ? 'development' : 'production')
  handlers.set(build, handle)
  return handle(
    new Request(new URL(request.raw.url ?? '/', originOf(request)), {
      method: request.method,
      headers: headersOf(request),
    }),
    provider,
  )
}
