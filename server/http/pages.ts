import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext } from '#web/page-context'
import { policy } from './security.ts'
import { Refusal, problemOf } from './refusal.ts'
import { callInProcess, type Serving } from './serve.ts'
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
        setHeaders: (reply, path) =>
          reply.header(
            'cache-control',
            path.startsWith(`${client}assets/`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          ),
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
        if (request.url.startsWith('/api/') || request.url.startsWith('/sandbox/') || request.url.startsWith('/photos/')) return done()
        vite.middlewares(request.raw, reply.raw, () => done())
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}

function hashesOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...scripts].map(([, text]) => createHash('sha256').update(text!).digest('base64')))]
}

/** Pages of the site: everything that no call and no file answers. */
export async function pages(serving: Serving, site: PageBuild) {
  const { app, ctx } = serving
  await site.mount(app)

  const context = (request: FastifyRequest): PageContext => ({
    site: { publicUrl: ctx.config.publicUrl ?? originOf(request), demo: ctx.config.demo },
    async call(call, given) {
      try {
        return { value: await callInProcess(serving, call, given) }
      } catch (error) {
        if (error instanceof Refusal) return { problem: problemOf(error, request.id) }
        throw error
      }
    },
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await site.load()
    const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider['set']>[0] }
    const provider = new RouterContextProvider()
    provider.set(pageContext, context(request))
    const handle = createRequestHandler(build, ctx.config.mode === 'development' ? 'development' : 'production')
    const response = await handle(
      new Request(new URL(request.raw.url ?? '/', originOf(request)), { method: request.method, headers: headersOf(request) }),
      provider,
    )
    const text = await response.text()
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      reply.header('content-security-policy', policy(ctx.config, hashesOf(text))).type('text/html; charset=utf-8')
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
    }
    return reply.send(text)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answer })
}
