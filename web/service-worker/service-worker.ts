/**
 * Keeps the shop's shell and the last phones seen, so that they open without a connection. Only public pages and their photos are
 * stored, the same ones everybody gets: never an answer of the API, never anything of a person.
 */

const worker = self as unknown as ServiceWorkerGlobalScope

/** Written in when the site is built, so that the browser notices a new shell. */
declare const builtFrom: string

const shell = `shell-${builtFrom}`
/** Limits the number of each kind in the cache; the longest unseen go first. */
const stored = { pages: 30, photos: 150, assets: 250 } as const
type Cached = keyof typeof stored

/** The time after which the cached copy of a page is shown instead, in milliseconds. */
const pageTimeoutMs = 8_000

const phone = /^(?:\/bn)?\/phones\/[^/]+-\d+$/
const kindsOfPages = /^(?:\/bn)?(?:\/(?:phones|favourites|blogs)?|\/models\/[^/]+)?$/

const offlinePage = (path: string) => (/^\/bn(?:\/|$)/.test(path) ? '/bn/offline' : '/offline')
const shellPage = async (path: string) => marked(await caches.match(path, { cacheName: shell, ignoreSearch: true }))

async function keep(name: Cached, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - stored[name]))) await cache.delete(old)
}

/** Stores the page that is shown without a connection, in the language of an address, with what it needs; once. */
async function fillShell(path: string): Promise<void> {
  const cache = await caches.open(shell)
  const offline = offlinePage(path)
  if (await cache.match(offline)) return
  const page = await fetch(offline, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`The shell has no ${offline}`)
  const html = await page.clone().text()
  // The letters of Bangla come with the first page that needs them.
  const assets = new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, asset]) => asset!))
  const cached = await caches.open('assets')
  for (const asset of assets) if (!asset.includes('bangla') && !(await cached.match(asset))) await cached.add(asset)
  await cache.put(offline, page)
}

interface WithConnection {
  /** Not in every browser. */
  connection?: { saveData?: boolean }
}

/** Stores it in the languages that are open, and in the other one unless bytes are to be saved: each has scripts of its own. */
async function fillShells(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { connection } = navigator as WithConnection
  const others = connection?.saveData ? [] : ['/', '/bn']
  for (const path of [...open.map(({ url }) => new URL(url).pathname), ...others]) await fillShell(path)
}

/** The page that is shown without a connection; in the other language where that alone was read. */
async function storedOfflinePage(path: string): Promise<string> {
  const own = offlinePage(path)
  return (await shellPage(own)) ? own : offlinePage(own === '/offline' ? '/bn' : '/')
}

async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== shell && !Object.hasOwn(stored, name)) await caches.delete(name)
}

/** Returns a file that never changes under its name: from the cache if it is there. */
async function once(name: Cached, request: Request, event: FetchEvent): Promise<Response> {
  const found = await caches.match(request, { cacheName: name })
  if (found) return found
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(keep(name, request.url, response.clone()))
  return response
}

/** A cached page says that it is one, since a browser may believe it has a connection that leads nowhere. */
async function marked(response: Response | undefined): Promise<Response | undefined> {
  if (!response) return undefined
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await response.text()).replace('<html', '<html data-kept'), { status: response.status, headers })
}

async function page(request: Request, path: string, event: FetchEvent): Promise<Response> {
  const copy = async () => marked(await caches.match(request.url, { cacheName: 'pages' }))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeoutMs)).then(copy)
  const network = fetch(request)
  try {
    const response = (await Promise.race([network, late])) ?? (await network)
    if (response.status === 200) event.waitUntil(fillShell(path).catch(() => undefined))
    if (response.url && response.status === 200 && (phone.test(path) || kindsOfPages.test(path))) {
      event.waitUntil(keep('pages', request.url, response.clone()))
    }
    return response
  } catch {
    return (
      (await copy()) ??
      (await shellPage(path)) ??
      Response.redirect(`${await storedOfflinePage(path)}?${new URLSearchParams({ from: request.url })}`)
    )
  }
}

/** A phone that was reached without leaving the site came as data; its page is fetched as well, for another time. */
function keepPageOf(address: string, event: ExtendableEvent): void {
  const path = address.replace(/\.data$/, '')
  if (path === address || !phone.test(path)) return
  const keeping = fetch(path).then((page) =>
    page.status === 200 ? keep('pages', new URL(path, location.origin).href, page) : undefined,
  )
  event.waitUntil(keeping.catch(() => undefined))
}

/** A private photo has one more part in its address, and is not stored. */
const publicPhoto = /^\/photos\/[^/]+\/[^/]+$/

worker.addEventListener('install', (event) => event.waitUntil(fillShells().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => worker.clients.claim())))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(once('assets', request, event))
  if (publicPhoto.test(pathname)) return event.respondWith(once('photos', request, event))
  if (/^\/(?:api|sandbox)\//.test(pathname)) return
  if (request.mode === 'navigate') return event.respondWith(page(request, pathname, event))
  // A request that fetches ahead says `no-cache`; a message names its page once that is opened.
  if (request.cache !== 'no-cache') keepPageOf(pathname, event)
})
worker.addEventListener('message', (event) => keepPageOf(String(event.data), event))
