import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'
import type { Ctx } from '#context'
import { languages, prefixes } from '#contract/base/language'
import { brandPath, gradesPath, modelPath, papers, phonePath, shopPath } from '#contract/base/page-addresses'
import * as sitemap from '#read/sitemap'
import { refuse } from './refusal.ts'
import { limitByAddress } from './request-limits.ts'
import type { RouteContext } from './serve.ts'
import { type DrawPreview, previews } from './seo-previews.ts'
import { originOf } from './web.ts'

/** Numbers of phones in one part of the sitemap. Parts are cut by number, so a phone stays in its part; an engine reads up to 50,000 addresses, and each phone has two. */
const partSize = 10_000

/** Half a year: what is older counts as given up. */
const securityTextMs = 180 * 24 * 3_600_000

interface Entry {
  path: string
  changed?: Date
}

/** The page in each language; the English one is also for everyone else. */
function urlsOf(site: string, { path, changed }: Entry): SitemapItemLoose[] {
  const urls = languages.map((lang) => ({
    lang,
    url: site + (path === '/' ? prefixes[lang] || '/' : prefixes[lang] + path),
  }))
  const links = [...urls, { lang: 'x-default', url: site + path }]
  return urls.map(({ url }) => ({ url, links, ...(changed ? { lastmod: changed.toISOString() } : {}) }))
}

function* allUrlsOf(site: string, entries: Entry[]) {
  for (const entry of entries) yield* urlsOf(site, entry)
}

/** A part of the sitemap, as a stream: it has up to ten megabytes. */
const urlset = (site: string, entries: Entry[]) =>
  Readable.from(allUrlsOf(site, entries)).pipe(
    new SitemapStream({ level: ErrorLevel.THROW, xmlns: { news: false, video: false, image: false, xhtml: true } }),
  )

async function phonesOf(ctx: Ctx, part: number): Promise<Entry[]> {
  const phones = await sitemap.phonesOnSale(ctx, (part - 1) * partSize, part * partSize)
  return phones.map(({ id, title, postedAt }) => ({ path: phonePath({ id: String(id), title }), changed: postedAt }))
}

/** Parts of the sitemap that hold no phones, by name. */
const kinds: Record<string, (ctx: Ctx) => Promise<Entry[]>> = {
  async brands(ctx) {
    const brands = await sitemap.brands(ctx)
    return [
      { path: '/' },
      { path: '/phones' },
      { path: '/sell' },
      { path: '/worth' },
      { path: '/blogs' },
      { path: '/neir' },
      { path: gradesPath },
      ...papers.map((paper) => ({ path: `/${paper}` })),
      ...brands.map(({ id }) => ({ path: brandPath(id) })),
    ]
  },
  async models(ctx) {
    const models = await sitemap.models(ctx)
    return models.map(({ slug }) => ({ path: modelPath(slug) }))
  },
  async shops(ctx) {
    const shops = await sitemap.shops(ctx)
    return shops.map(({ slug }) => ({ path: shopPath(slug) }))
  },
}

/** Addresses that need a login, or are no page. */
const disallowed = [
  '/api/',
  '/sandbox',
  ...Object.values(prefixes).flatMap((prefix) => [`${prefix}/category-mobile/`, `${prefix}/dashboard`]),
]

/** Serves search engines and previews: which addresses there are, which to leave alone, and how a phone looks as a picture. */
export function seo(routeContext: RouteContext, draw: DrawPreview) {
  const { app, ctx } = routeContext
  const hidden = { schema: { hide: true } }
  const siteOf = (request: FastifyRequest) => ctx.config.publicUrl ?? originOf(request)
  const xml = (reply: FastifyReply, stream: Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stream)

  app.get('/robots.txt', hidden, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...disallowed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${siteOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  // RFC 9116: whom to write to who finds a weakness.
  app.get('/.well-known/security.txt', hidden, (request, reply) => {
    const { email } = ctx.config.operator
    if (!email) return refuse('not_found')
    const expires = new Date(ctx.now().getTime() + securityTextMs).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${email}`,
          `Expires: ${expires}`,
          `Preferred-Languages: ${languages.join(', ')}`,
          `Canonical: ${siteOf(request)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })

  // All phones on sale are read for the index, and ten thousand are read and written for a part.
  const limited = { ...hidden, config: { rateLimit: limitByAddress(ctx.config.rateLimit / 40) } }
  app.get('/sitemap.xml', limited, async (request, reply) => {
    const parts = (await sitemap.partsOnSale(ctx, partSize)).map((part) => `phones-${part}`)
    const there = await Promise.all(
      Object.entries(kinds).map(async ([name, entries]) => ((await entries(ctx)).length > 0 ? [name] : [])),
    )
    const urls = [...there.flat(), ...parts].map((name) => `${siteOf(request)}/sitemaps/${name}.xml`)
    return xml(reply, Readable.from(urls).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', limited, async (request, reply) => {
    const { name } = request.params
    const part = Number(/^phones-([1-9]\d{0,6})$/.exec(name)?.[1] ?? 0)
    const entries = part > 0 ? await phonesOf(ctx, part) : Object.hasOwn(kinds, name) ? await kinds[name]!(ctx) : []
    if (entries.length === 0) return refuse('not_found')
    return xml(reply, urlset(siteOf(request), entries))
  })

  previews(routeContext, draw)
}
