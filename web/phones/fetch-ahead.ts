/**
 * Fetches what a link leads to before the finger is lifted: the data of its page, its script and the first photo of a phone. Not by `<link
 * rel=prefetch>`: a browser asks again for an answer that says `no-cache`, and first waits for the one that is on its way.
 */
import { type DataRouteObject, matchRoutes } from 'react-router'
import { photoUrl, photoWidths } from '#contract/photos/photo-urls'
import { gallerySizes } from './gallery-size.ts'
import { outlinePressed, prepareOutline } from './phone-outline.tsx'
import { type Router, router } from '#web/browser/router.ts'

interface WithConnection {
  /** Not in every browser. */
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** A finger or pointer rests on a link for so long before anything is fetched: who scrolls or passes by is gone by then. In milliseconds. */
const dwell = 40
/** The time for which an answer that was fetched is used, in milliseconds. */
const freshFor = 10_000
/** The most links that are fetched ahead in a minute. */
const maxAMinute = 15

interface Ahead {
  url: string
  answer: Promise<Response>
  until: number
  stop(): void
}

let isOn = false
let ahead: Ahead | undefined
let aimed: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let begun: number[] = []
const network = globalThis.fetch.bind(globalThis)

/** Fetches the first photo of a phone as its page will, where a card shows it. @returns how to stop */
function fetchPhoto(link: Element): () => void {
  const shown = link.closest('article')?.querySelector<HTMLImageElement>('picture img')
  if (!shown?.currentSrc.endsWith('.avif')) return () => {}
  const photo = new Image()
  photo.sizes = gallerySizes
  photo.srcset = photoWidths.map((width) => `${photoUrl(shown.src, width, 'avif')} ${width}w`).join()
  return () => (photo.srcset = '')
}

/** Leaves out the routes that begin otherwise than an address, as trying all seventy takes a slow phone longer than a finger rests. */
function alike(routes: readonly DataRouteObject[], first: string): DataRouteObject[] {
  return routes
    .filter(({ path, index, children }) =>
      path || index ? path?.split('/', 1)[0] === first || (index && first === '') : children,
    )
    .map((route) => (route.path || route.index ? route : { ...route, children: alike(route.children!, first) }))
}

/** Returns the ids of the routes of a link, without the frame, which has what it needs. */
function routesOf({ pathname }: HTMLAnchorElement, { routes, basename = '/' }: Router): string[] {
  const [, first = ''] = (basename === '/' ? pathname : pathname.slice(basename.length)).split('/')
  const found = matchRoutes(alike(routes, first), pathname, basename) ?? []
  return found.flatMap(({ route: { id } }) => (id === 'root' ? [] : id))
}

function begin(link: HTMLAnchorElement): void {
  prepareOutline(link)
  const { saveData, effectiveType = '' } = (navigator as WithConnection).connection ?? {}
  const now = performance.now()
  begun = begun.filter((at) => now - at < 60_000)
  const found = router()
  if (!found || saveData || effectiveType.includes('2g') || begun.length >= maxAMinute) return
  const { router: own, manifest } = found
  const ids = routesOf(link, own)
  const loading = ids.filter((id) => manifest.routes[id]?.hasLoader)
  for (const id of ids) import(/* @vite-ignore */ manifest.routes[id]!.module).catch(() => undefined)
  if (ids.includes('pages/phone')) import('./phone-description.tsx').catch(() => undefined)
  // The same address as the router makes of it.
  const url = new URL(link.href)
  url.hash = ''
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  if (loading.length === 0) return
  url.searchParams.delete('index')
  url.searchParams.set('_routes', loading.join())
  begun.push(now)
  const stopping = new AbortController()
  const stopPhoto = fetchPhoto(link)
  // By this the service worker knows that no one has opened it so far.
  const answer = network(url, { signal: stopping.signal, cache: 'no-cache' })
  answer.catch(() => undefined)
  ahead = {
    url: url.href,
    answer,
    until: now + freshFor,
    stop() {
      stopping.abort()
      stopPhoto()
    },
  }
}

function forget(): void {
  clearTimeout(timer)
  aimed = null
  ahead?.stop()
  ahead = undefined
}

function aim({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === aimed) return
  clearTimeout(timer)
  aimed = link
  if (!link) return
  ahead?.stop()
  ahead = undefined
  if (link.origin !== location.origin || link.target || link.hreflang || link.pathname === location.pathname) return
  timer = setTimeout(begin, dwell, link)
}

/**
 * Fetches ahead from now on, beginning with the link of an event, and hands the router what is there. What is written may make it untrue, so it goes
 * then. A phone that is pressed is outlined until its page is there.
 */
export function fetchAhead(first: Event): void {
  if (isOn) return
  isOn = true
  aim(first)
  for (const type of ['pointerover', 'focusin']) addEventListener(type, aim, { passive: true })
  // A finger that scrolls.
  addEventListener('pointercancel', forget)
  // The router is quicker than the pointer rested.
  addEventListener('click', () => clearTimeout(timer), { capture: true })
  addEventListener('click', outlinePressed)
  globalThis.fetch = (asked, init) => {
    const found = ahead
    if (init?.method && init.method !== 'GET') forget()
    if (!found || String(asked) !== found.url || performance.now() > found.until) return network(asked, init)
    ahead = undefined
    navigator.serviceWorker?.controller?.postMessage(new URL(found.url).pathname)
    return found.answer.then(
      (answer) => (answer.ok ? answer : network(asked, init)),
      () => network(asked, init),
    )
  }
}
