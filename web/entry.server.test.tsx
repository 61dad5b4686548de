import { lazy, Suspense } from 'react'
import { createStaticHandler, type EntryContext, Link, RouterContextProvider, Scripts } from 'react-router'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { languageOfPath, prefixes } from '#contract/base/language'
import { BottomBar } from './app/bottom-bar.tsx'
import { TopNavigation } from './app/top-navigation.tsx'
import handleRequest, { pageContext } from './entry.server.tsx'
import { LanguageOfPage } from './i18n/speech.ts'
import { FacetsOfPage } from './search/offered-facets.ts'
import { PhoneFilters } from './search/phone-filters.tsx'
import { Cached, CachedMarkup } from './site/cached-markup.ts'
import type { PageContext } from './site/page-context.ts'

const nonce = 'of-this-page'

/** Renders a document whose only route is `Page`, with some data for the browser. */
async function render(Page: () => React.ReactNode, data: string, path = '/') {
  const Root = () => (
    <html lang="en">
      <body>
        <Page />
        <Scripts />
      </body>
    </html>
  )
  const request = new Request(`http://localhost${path}`)
  const basename = prefixes[languageOfPath(path)] || '/'
  const context = await createStaticHandler([{ id: 'root', path: path === '/' ? '/' : '*', Component: Root }], {
    basename,
  }).query(request)
  const provider = new RouterContextProvider()
  const left = { nonce } as PageContext
  provider.set(pageContext, left)
  const routerContext = {
    staticHandlerContext: context,
    manifest: {
      // Nothing is made of a route of another page: this one has no module.
      routes: { root: { id: 'root', module: '/root.js' }, other: { id: 'other', parentId: 'root', path: 'other' } },
      entry: { module: '/e.js', imports: [] },
      url: '/m.js',
    },
    routeModules: { root: { default: Root } },
    serverHandoffString: '{}',
    serverHandoffStream: new Response(data).body,
    routeDiscovery: { mode: 'initial' },
    renderMeta: {},
    future: {},
    ssr: true,
  } as unknown as EntryContext
  const { status } = await handleRequest(request, 200, new Headers(), routerContext, provider)
  const document = left.document!
  return {
    status,
    html: document.pieces
      .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
      .join(''),
    scripts: document.scripts,
    route: left.route,
  }
}

test('a page is rendered whole, with its data in one script that cannot end early', async () => {
  const { html, scripts, status, route } = await render(() => <p>Here</p>, '["</script><b>"]')
  expect(status).toBe(200)
  expect(route).toBe('/')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/)
  expect(html).toContain('<body><p>Here</p>')
  const script = String.raw`window.__reactRouterContext.streamController.enqueue("[\"\u003c/script\u003e\u003cb\u003e\"]");window.__reactRouterContext.streamController.close();`
  expect(html.endsWith(`<script>${script}</script></body></html>`)).toBe(true)
  expect(scripts).toContain(script)
})

test('the scripts of the renderer are named, and no others', async () => {
  const own = await render(() => <p>Here</p>, '[]')
  const holed = await render(
    () => (
      <>
        <script>steal()</script>
        <script nonce="guess">{`stealAgain()`}</script>
      </>
    ),
    '[]',
  )
  expect(holed.html).toContain('<script>steal()</script><script nonce="guess">stealAgain()</script>')
  expect(own.scripts).toHaveLength(3)
  expect(holed.scripts).toEqual(own.scripts)
  expect(own.html).not.toContain('nonce')
})

test('what a page awaits stands in it', async () => {
  const Late = lazy(async () => ({ default: () => <b>late</b> }))
  const { html, status } = await render(
    () => (
      <Suspense fallback="soon">
        <Late />
      </Suspense>
    ),
    '[]',
  )
  expect(status).toBe(200)
  expect(html).toContain('<b>late</b>')
  expect(html).toContain('streamController.close()')
})

test('what fails in a part of a page makes it an error, and leaves the rest', async () => {
  const Broken = (): never => {
    throw new Error('broken on purpose')
  }
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { html, status } = await render(
    () => (
      <Suspense fallback={<i>instead</i>}>
        <Broken />
      </Suspense>
    ),
    '[]',
  )
  expect(status).toBe(500)
  expect(html).toContain('<i>instead</i>')
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken on purpose' }))
})

test('a part that is kept is drawn once for what it depends on, as it would be each time', async () => {
  const draw = vi.fn<(name: string) => React.ReactNode>((name) => (
    <>
      <Link to="/phones" state={1}>
        {name} &amp; <b>৳1</b>
      </Link>
      {name}: {1}
    </>
  ))
  const part = (name: string) => async () =>
    (
      await render(
        () => (
          <p>
            <Cached of={() => `test ${name}`}>{() => draw(name)}</Cached>
          </p>
        ),
        '[]',
      )
    ).html
  const [once, again, other] = [await part('Nokia')(), await part('Nokia')(), await part('<Sony>')()]
  expect(draw.mock.calls).toEqual([['Nokia'], ['<Sony>']])
  const plain = await render(() => <p>{draw('Nokia')}</p>, '[]')
  expect(once).toBe(plain.html)
  expect(again).toBe(plain.html)
  expect(other).toContain('&lt;Sony&gt;<!-- --> &amp; <b>৳1</b>')
})

const names = ['', 'phones', 'Phones', 'blogs', 'favourites', 'login', 'dashboard', 'overview', 'sell', 'a-15', '-']
const address = fc
  .tuple(fc.constantFrom('', '/bn'), fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }))
  .map(([prefix, path]) => prefix + `/${path.join('/')}`.replaceAll(/\/+/g, '/'))
  .map((path) => (path === '/bn/' ? '/bn' : path))

const none = { brand: [], model: [], storage: [], ram: [], condition: [], division: [], district: [], around: null }
const noDetails = {
  import: [],
  box: [],
  network: [],
  exchange: [],
  battery: [],
  version: [],
  colour: [],
  more: [],
  posted: [],
}
const filters = fc.record({
  price: fc.array(fc.record({ from: fc.nat(2), to: fc.option(fc.nat(2)), count: fc.nat(2), chosen: fc.boolean() }), {
    maxLength: 2,
  }),
  search: fc.constantFrom('', 'brand=apple', 'q=a&sort=best'),
})

test('wherever one is, the frame and the filters are what they would be if no part of them were kept', async () => {
  await fc.assert(
    fc.asyncProperty(address, filters, async (path, { price, search }) => {
      const offered = { ...none, ...noDetails, price: price.map((band, from) => ({ ...band, from })) }
      const facets = new FacetsOfPage(JSON.stringify(offered))
      const parts = (
        <LanguageOfPage value={languageOfPath(path)}>
          <TopNavigation />
          <PhoneFilters params={new URLSearchParams(search)} facets={facets} total={1} onChange={() => {}} />
          <BottomBar />
        </LanguageOfPage>
      )
      const cached = await render(() => parts, '[]', path)
      const plain = await render(() => <CachedMarkup value={null}>{parts}</CachedMarkup>, '[]', path)
      expect(cached.html).toBe(plain.html)
    }),
  )
})
