import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '#config'
import { serializers } from './log.ts'
import type { PageCache } from './page-cache.ts'
import { answerError, problemOf, Refusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { createTargetCheck } from './request-target.ts'

/** What Node refuses before there is a request. */
function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('too_slow')
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers_too_large')
  return new Refusal('malformed')
}

/** Answers what is no HTTP, or came too slowly to be any, as everything else is answered. */
function refuseClient(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const problem = problemOf(refusalOf(error.code), randomUUID())
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${problem.requestId}`,
    'connection: close',
  ]
  // The answer to HEAD has no body (RFC 9110, 9.3.2); a client would take one for the beginning of another answer.
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD '
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
}

/**
 * How long a connection may stay open without a request, in milliseconds: longer than the 60 seconds of nginx and most other proxies. Who
 * closes it first must be the client, or a request may be on its way on a connection that is just being closed.
 */
const keepAliveTimeout = 72_000

/** Is told of each kept page that goes out. */
type OnCachedPage = (page: string, request: IncomingMessage, response: ServerResponse) => void

/** How Fastify is set up for this product: whom it believes, what it logs, and how long a client may take. */
function serverOptions(config: Config, cache: PageCache, isStopping: () => boolean, onCachedPage?: OnCachedPage) {
  const checkTarget = createTargetCheck(config)
  const headersTimeout = config.requestTimeout * 1000
  /** The longest that anything may take to arrive: a photo on a weak network. Other bodies have `headersTimeout`. */
  const requestTimeout = Math.max(headersTimeout, 15 * config.uploadPause * 1000)
  return {
    logger: { level: config.logLevel, serializers },
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Each proxy adds the address it was called from on the right; what stands further left was said by the visitor.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What has to be done before the doors open has ends of its own. On a busy machine it takes longer than Fastify's ten seconds.
    pluginTimeout: 0,
    // What arrives on an open connection while the last ones are waited for is served like them.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createHttpServer(
        { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval: headersTimeout / 4 },
        (request, response) => {
          if (isStopping()) response.setHeader('connection', 'close')
          // A finished page goes out before the request reaches any other code.
          const page = checkTarget(request) ? undefined : cache.answer(request, response)
          if (page === undefined) handler(request, response)
          else onCachedPage?.(page, request, response)
        },
      ),
    clientErrorHandler: refuseClient,
    // A path that cannot even be read reaches no handler.
    frameworkErrors: answerError,
  } satisfies FastifyServerOptions
}

/** In milliseconds, while the server closes: how long a new connection may say nothing, and how long the last bytes of an answer may take. */
const closeTimeouts = { silent: 2000, sending: 5000 }

/**
 * Has each connection closed with its last answer, and not before all of that is out. Node closes those that are idle when a server begins
 * to close, though an answer may not be out yet; it would wait for the others until they have been idle for `keepAliveTimeout`, and without
 * end for those that never said anything, which browsers open in advance. The head of a request that stays unfinished is not looked after.
 */
function closeWithLastAnswer(app: FastifyInstance): void {
  const openedAt = new Map<Socket, number>()
  app.server.on('connection', (socket) => {
    openedAt.set(socket, performance.now())
    socket.once('close', () => openedAt.delete(socket))
  })
  const closeSilent = () => {
    const latest = performance.now() - closeTimeouts.silent
    for (const [socket, at] of openedAt) if (socket.bytesRead === 0 && at < latest) socket.destroy()
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    timer = setInterval(closeSilent, 100)
    const isSending = ({ writableLength, destroyed }: Socket) => writableLength > 0 && !destroyed
    const sending = [...openedAt.keys()].filter(isSending)
    const end = performance.now() + closeTimeouts.sending
    while (sending.some(isSending) && performance.now() < end) await sleep(20)
  })
  app.addHook('onClose', () => clearInterval(timer))
}

/** A server without routes. `isStopping`: from then on each connection ends with its next answer. */
export function createServer(
  config: Config,
  cache: PageCache,
  isStopping: () => boolean,
  onCachedPage?: OnCachedPage,
): FastifyInstance {
  const app = Fastify(serverOptions(config, cache, isStopping, onCachedPage))
  closeWithLastAnswer(app)
  return app
}
