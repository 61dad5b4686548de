import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#context'
import { languages, prefixes } from '#contract/language'
import { modelPath, phonePath } from '#contract/page-addresses'
import * as sitemap from '#read/sitemap'
import { refuse } from './refusal.ts'
import { limitByAddress } from './request-limits.ts'
import type { RouteContext } from './serve.ts'
import { type DrawPreview, previews } from './seo-previews.ts'
import { originOf } from './web.ts'

/** Numbers of phones in one part of the sitemap. Parts are cut by number, so a phone stays in its part; an engine reads up to 50,000 addresses, and each phone has two. */
const partSize = 10_000

interface Entry {
  path: string
  changed?: Date
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The page in each language; the English one is also for everyone else. */
function urlsOf(site: string, { path, changed }: Entry): string[] {
  const addresses = languages.map((language) => escaped(site + (path === '/' ? prefixes[language] || '/' : prefixes[language] + path)))
  const alternates = [...languages.map((language, index) => [language, addresses[index]]), ['x-default', addresses[0]]].map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  const about = (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '') + alternates.join('')
  return addresses.map((address) => `<url><loc>${address}</loc>${about}</url>`)
}

function urlset(site: string, entries: Entry[]): string {
  const urls = entries.flatMap((entry) => urlsOf(site, entry))
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

const phoneParts = async (ctx: Ctx) => Math.ceil((await sitemap.lastPhoneId(ctx)) / partSize)

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
      { path: '/blogs' },
      ...brands.map(({ id }) => ({ path: `/phones?brand=${id}` })),
    ]
  },
  async models(ctx) {
    const models = await sitemap.models(ctx)
    return models.map(({ slug }) => ({ path: modelPath(slug) }))
  },
}

/** What asks for a login, or is no page. */
const disallowed = [
  '/api/',
  '/sandbox',
  ...Object.values(prefixes).flatMap((prefix) => [`${prefix}/category-mobile/`, `${prefix}/dashboard`]),
]

/** What search engines and previews ask for: which addresses there are, which to leave alone, and how a phone looks as a picture. */
export function seo(routeContext: RouteContext, draw: DrawPreview) {
  const { app, ctx } = routeContext
  const hidden = { schema: { hide: true } }
  const siteOf = (request: FastifyRequest) => ctx.config.publicUrl ?? originOf(request)
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)

  app.get('/robots.txt', hidden, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteOf(request)}/sitemap.xml`, ''].join('\n'),
      ),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const parts = Array.from({ length: await phoneParts(ctx) }, (_, index) => `phones-${index + 1}`)
    const maps = [...Object.keys(kinds), ...parts].map(
      (name) => `<sitemap><loc>${escaped(`${siteOf(request)}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    )
    return xml(reply, `${head}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`)
  })

  // Ten thousand phones are read and written for one of them.
  const limited = { ...hidden, config: { rateLimit: limitByAddress(ctx.config.rateLimit / 40) } }
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', limited, async (request, reply) => {
    const { name } = request.params
    const part = Number(/^phones-([1-9]\d{0,6})$/.exec(name)?.[1] ?? 0)
    const isPart = part > 0 && part <= (await phoneParts(ctx))
    const entries = isPart ? await phonesOf(ctx, part) : Object.hasOwn(kinds, name) ? await kinds[name]!(ctx) : refuse('not_found')
    return xml(reply, urlset(siteOf(request), entries))
  })

  previews(routeContext, draw)
}
