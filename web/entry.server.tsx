import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './site/page-context.ts'
import { ScriptNonce } from './app/script-nonce.ts'

export { pageContext }

/** In milliseconds. */
export const streamTimeout = 5_000

/**
 * What is seen goes before what makes it answer: on a slow network the scripts would otherwise hold up the style sheet and the photo.
 * React Router gives its preloads no priority, and the browser takes them for urgent.
 */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** A page that is not there is no fault of the server: without this, each address that somebody makes up leaves a stack trace. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

const routeOf = ({ staticHandlerContext: { matches } }: EntryContext) =>
  `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replaceAll(/\/+/g, '/')

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
  // What the stream says is read once, and may be needed twice.
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const whole = `<!DOCTYPE html>${renderToString(page)}`
  const rendered = isWhole(whole) ? { html: whole, status } : await renderInPieces(page, nonce, status)
  context.html = scriptsLast(withData(rendered.html, data, nonce))
  return new Response(null, { status: rendered.status, headers })
}

/** Whether nothing was awaited, and nothing went wrong in a part that has something to show instead. */
const isWhole = (html: string) => !html.includes('<!--$?-->') && !html.includes('<!--$!-->')

/** As `StreamTransfer` of React Router writes it, which the string renderer cannot wait for. */
function withData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const json = JSON.stringify(data).replaceAll(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`
  return html.slice(0, end) + script + html.slice(end)
}

/** For a page with a part that is awaited or fails: slower, and nothing is left out. */
function renderInPieces(page: ReactNode, nonce: string, status: number): Promise<{ html: string; status: number }> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
