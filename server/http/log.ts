import type { FastifyReply, FastifyRequest } from 'fastify'

/** The most characters of a text by someone else that go into a line of the log. */
const maxLength = 200

const cut = (text: string, length = maxLength) => (text.length > length ? `${text.slice(0, length)}…` : text)

/**
 * The address of a request without what people put into it: of a call its pattern, such as `/api/users/seller/:userEmail`, of a query the names
 * alone. Addresses hold email addresses and the secrets of links; those of private photos, signatures (photos/signed-address.ts), also where no route takes them.
 */
function addressOf(request: FastifyRequest): string {
  const [path = '', query] = (request.raw?.url ?? request.url ?? '').split('?', 2)
  const pattern = request.routeOptions?.url
  const place = pattern === undefined || pattern.endsWith('*') ? path.replaceAll(/\d{5}-[0-9a-f]{32}/gi, '…') : pattern
  return cut(query === undefined ? place : `${place}?${[...new URLSearchParams(query).keys()].join('&')}`)
}

/** The description of an error in a line of the log. */
interface Fault {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** An error without the rows that those of the database carry: they hold what people wrote. */
function faultOf(error: Error & { code?: unknown; constraint?: unknown }): Fault {
  const { name, message, code, constraint, cause, stack = '' } = error
  const frames = stack.indexOf('\n    at ')
  return {
    type: name,
    message: cut(message),
    stack: frames < 0 ? '' : cut(stack.slice(frames + 1), 4000),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error ? { cause: faultOf(cause) } : {}),
  }
}

/** Writes requests, answers and errors into the log: one line each, bounded, and nothing of a person but the network address. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, url: addressOf(request), remoteAddress: request.ip }),
  res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
  err: faultOf,
}

/** Notes a request that was refused for what the client sent: no fault of this server, so at `info`. */
export function noteRefusal(request: Pick<FastifyRequest, 'log'>, code: string, error?: Error): void {
  request.log.info(
    { refusal: code, ...(error && error.message !== '' ? { reason: cut(error.message) } : {}) },
    'a request was refused',
  )
}
