import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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

/** Pages are cached and their inline scripts hashed, so the HTML is handed over whole and never streamed in pieces. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const context = loadContext.get(pageContext)
  const { nonce } = context

  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        // Buffered, not streamed: the page is sent whole, and web streams cost as much as the rendering.
        const pieces: Uint8Array[] = []
        const whole = new Writable({
          write(piece: Uint8Array, _, done) {
            pieces.push(piece)
            done()
          },
          final(done) {
            context.html = scriptsLast(Buffer.concat(pieces).toString())
            resolve(new Response(null, { status: finalStatus, headers }))
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
