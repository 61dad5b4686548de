import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '#config'
import { errorReports } from './error-reports.ts'
import { serializers } from './log.ts'
import type { PageCache } from './page-cache.ts'
import { answerError, problemOf, Refusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { createTargetCheck } from './request-target.ts'
import { announceUrgency } from './urgency.ts'

/** Refuses a message that Node rejects before there is a request. */
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
 * The milliseconds that a connection may stay open without a request: longer than the 60 seconds of nginx and most other proxies. The client
 * must be the one that closes it first, or a request may be on its way on a connection that is just being closed.
 */
const keepAliveTimeout = 72_000

/** Is notified of each cached page that goes out. */
type OnCachedPage = (page: string, request: IncomingMessage, response: ServerResponse) => void

/** Sets Fastify up for this product: whom it believes, what it logs, and how long a client may take. */
function serverOptions(
  config: Config,
  cache: PageCache,
  isStopping: () => boolean,
  log: () => FastifyBaseLogger,
  onCachedPage?: OnCachedPage,
) {
  const checkTarget = createTargetCheck(config)
  const headersTimeout = config.requestTimeout * 1000
  /** The longest that anything may take to arrive: a photo on a weak network. Other bodies have `headersTimeout`. */
  const requestTimeout = Math.max(headersTimeout, 15 * config.uploadPause * 1000)
  return {
    logger: { level: config.logLevel, serializers, ...errorReports(config, log) },
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Each proxy adds the address it was called from on the right; what is further left was said by the visitor.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // The work before the doors open has time limits of its own. On a busy machine it takes longer than Fastify's ten seconds.
    pluginTimeout: 0,
    // A request that arrives on an open connection while the last ones are waited for is served like them.
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

/** The milliseconds that a new connection may say nothing while the server closes. Browsers open some that they may never need. */
const silenceTimeout = 2000

interface Connection {
  openedAt: number
  /** Requests whose answer is not all out yet. */
  unanswered: number
  /** Bytes that had come when the last answer was out: with more, another request has begun. */
  bytesAnswered: number
}

/**
 * While the server closes, closes each connection when its last answer is out, and not before. Node by itself cuts
 * those whose answer is still on its way to a slow client, waits for others until they have been idle for
 * `keepAliveTimeout`, and without end for those that never said anything. A client that does not read its answer, or
 * does not finish the head of a request, is waited for until the caller closes all connections.
 */
function closeWithLastAnswer(app: FastifyInstance): void {
  const { server } = app
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { openedAt: performance.now(), unanswered: 0, bytesAnswered: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.unanswered++
    response.once('close', () => {
      connection.unanswered--
      connection.bytesAnswered = socket.bytesRead
    })
  })
  // Fastify and Node call it too.
  server.closeIdleConnections = () => {
    const latest = performance.now() - silenceTimeout
    for (const [socket, { openedAt, unanswered, bytesAnswered }] of connections) {
      const isIdle = unanswered === 0 && socket.bytesRead === bytesAnswered
      if (isIdle && (bytesAnswered > 0 || openedAt < latest)) socket.destroy()
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => void (timer = setInterval(() => server.closeIdleConnections(), 50)))
  app.addHook('onClose', () => clearInterval(timer))
}

/** A server without routes. `isStopping`: from then on each connection ends with its next answer. */
export function createServer(
  config: Config,
  cache: PageCache,
  isStopping: () => boolean,
  onCachedPage?: OnCachedPage,
): FastifyInstance {
  const app: FastifyInstance = Fastify(serverOptions(config, cache, isStopping, () => app.log, onCachedPage))
  closeWithLastAnswer(app)
  announceUrgency(app)
  return app
}
