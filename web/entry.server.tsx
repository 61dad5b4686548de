import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { type Language, languageOfPath, prefixes } from '#contract/base/language'
import { LanguageOfPage } from './i18n/speech.ts'
import { CachedMarkup } from './site/cached-markup.ts'
import { allContentLoaded } from './site/static-part.tsx'
import { type PageDocument, pageContext } from './site/page-context.ts'
import { asleep } from './app/asleep.ts'
import { ScriptNonce } from './app/script-nonce.ts'

export { pageContext }

/** In milliseconds. */
export const streamTimeout = 5_000

/**
 * Puts the content before the code that makes it interactive: on a slow network the scripts would otherwise hold up the style sheet and the photo.
 * React Router gives its preloads no priority, and the browser takes them for urgent.
 */
const scriptsLast = (head: string) =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** A page that is not there is no fault of the server: without this, each address that somebody makes up leaves a stack trace. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

const routeOf = ({ staticHandlerContext: { matches } }: EntryContext) =>
  `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replaceAll(/\/+/g, '/')

/** Returns whether a page says of itself that it is text, and came as that. */
const isText = ({ staticHandlerContext: { matches, errors } }: EntryContext) =>
  !errors && (matches.at(-1)?.route.handle as { isText?: boolean } | undefined)?.isText === true

/** Pages are cached and their inline scripts hashed, so the HTML is handed over whole and never streamed in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const context = loadContext.get(pageContext)
  context.route = routeOf(routerContext)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context
  const { serverHandoffStream, ...withoutData } = routerContext
  // The text of the stream is read once, and may be needed twice.
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  await allContentLoaded()
  const parts = new Parts(languageOfPath(new URL(request.url).pathname), nonce)
  const page = (
    <ScriptNonce value={nonce}>
      <CachedMarkup value={parts.keep}>
        <ServerRouter context={withMatched(withoutData)} url={request.url} nonce={nonce} />
      </CachedMarkup>
    </ScriptNonce>
  )
  const whole = `<!DOCTYPE html>${renderToString(page)}`
  const rendered = isWhole(whole) ? { html: whole, status } : await renderInPieces(page, nonce, status)
  const html = withData(rendered.html, data, nonce)
  context.document = parts.documentOf(isText(routerContext) ? asleep(html, nonce) : html)
  return new Response(null, { status: rendered.status, headers })
}

/** With the routes of this page alone: React Router makes elements and objects of every route for each page, and uses those that match. */
function withMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]!])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } }
}

/** Returns whether nothing was awaited, and nothing went wrong in a part that has something to show instead. */
const isWhole = (html: string) => !/<!--\$[?!]-->/.test(html)

/** Markup of parts that are the same on many pages (`Cached`), in both languages. A text may take two bytes a character. */
const cached = new LRUCache<string, Uint8Array>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (markup, of) => markup.length + 2 * of.length,
})

/** The text of a script, from within its first tag on. */
function scriptIn(html: string): string {
  const begin = html.indexOf('>') + 1
  return html.slice(begin, html.indexOf('</script>', begin))
}

/** The parts of one page whose markup is cached. While it is rendered, a mark that only this page has stands for each: its nonce and a number. */
class Parts {
  readonly #language: Language
  readonly #nonce: string
  readonly #parts: { of: string; at: string; part: () => ReactNode }[] = []

  constructor(language: Language, nonce: string) {
    this.#language = language
    this.#nonce = nonce
  }

  readonly keep = (of: string, at: string, part: () => ReactNode): string =>
    `${this.#nonce}.${this.#parts.push({ of, at, part }) - 1}.`

  /**
   * The page with its parts in their places. The renderer marks each script of its own with the secret nonce, so one that slipped in with someone's text
   * has none. A nonce would be of no use in a page that is cached and sent to everyone; so it is left out again, and the scripts that carried it are named.
   */
  documentOf(html: string): PageDocument {
    const [first = '', ...others] = html.split(this.#nonce)
    const pieces: (string | Uint8Array)[] = []
    const scripts = new Set<string>()
    let before = first
    for (const after of others)
      if (after.startsWith('.')) {
        const end = after.indexOf('.', 1)
        pieces.push(before, this.#markupOf(Number(after.slice(1, end))))
        before = after.slice(end + 1)
      } else {
        if (before.startsWith('<script', before.lastIndexOf('<'))) scripts.add(scriptIn(after))
        pieces.push(before.slice(0, -' nonce="'.length))
        before = after.slice('"'.length)
      }
    pieces.push(before)
    scripts.delete('')
    return { pieces, scripts: [...scripts] }
  }

  #markupOf(index: number): Uint8Array {
    const { of, at, part } = this.#parts[index]!
    const key = `${this.#language} ${at} ${of}`
    const known = cached.get(key)
    if (known !== undefined) return known
    const prefix = prefixes[this.#language]
    // A part may have parts of its own, which stay when it does not.
    const inner = new Parts(this.#language, this.#nonce)
    const html = renderToString(
      <StaticRouter basename={prefix || '/'} location={at === '/' ? prefix || '/' : prefix + at}>
        <CachedMarkup value={inner.keep}>
          <LanguageOfPage value={this.#language}>{part()}</LanguageOfPage>
        </CachedMarkup>
      </StaticRouter>,
    )
    const markup = Buffer.concat(
      inner.documentOf(html).pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    )
    // While the site is being written, what draws a part may change with the next key press.
    if (import.meta.env.MODE !== 'development') cached.set(key, markup)
    return markup
  }
}

/** The page with its data, written as `StreamTransfer` of React Router does it, which the string renderer cannot wait for. */
function withData(html: string, data: string, nonce: string): string {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  if (head < 0 || end < 0) return html
  const json = JSON.stringify(data).replaceAll(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`
  return scriptsLast(html.slice(0, head)) + html.slice(head, end) + script + html.slice(end)
}

/** For a page with a part that is awaited or fails: slower, and nothing is left out. */
function renderInPieces(page: ReactNode, nonce: string, status: number): Promise<{ html: string; status: number }> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Else what was waited for comes at the end, and only a script puts it in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        const pieces: Uint8Array[] = []
        const whole = new Writable({
          write(piece: Uint8Array, _, done) {
            pieces.push(piece)
            done()
          },
          final(done) {
            resolve({ html: Buffer.concat(pieces).toString(), status: finalStatus })
            done()
          },
        })
        pipe(whole)
      },
      onShellError(cause) {
        clearTimeout(timer)
        reject(cause)
      },
      onError(cause) {
        finalStatus = 500
        console.error(cause)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
