import { isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf, type Whereabouts } from '#providers/identity-browser'

/** Fastify's request headers as the web's own. */
export function headersOf(request: Pick<FastifyRequest, 'headers'>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one)
    else if (value !== undefined) headers.set(name, value)
  }
  return headers
}

export function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

/** The origin a request was sent to; its host was judged as it came in. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
}

/** Fastify's request as a web `Request`. A body is passed as the bytes that came. */
export function webRequest(request: FastifyRequest, body?: Buffer): Request {
  return new Request(new URL(request.raw.url ?? '/', originOf(request)), {
    method: request.method,
    headers: headersOf(request),
    ...(body && body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
}

/** Answers with a web `Response`. */
export async function replyWithWeb(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null)
}

/**
 * Returns the network of a request, to count by: an IPv4 address, or the first 64 bits of an IPv6 address, since one customer usually has
 * all that begin with them.
 */
export const networkOf = (address: string): string => normalizeIP(address, 64)

/** A wider network, to count what many accounts of one place do together: a /24 of IPv4, a /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  const network = normalizeIP(address, 48)
  return isIPv4(network) ? `${network.split('.', 3).join('.')}.0/24` : network
}

/** The wide network of a request, its browser, and the origin that it names. */
export const whereaboutsOf = ({ ip, headers, protocol, host }: FastifyRequest): Whereabouts & { origin: string } => ({
  // A connection that has ended has no address any more, whatever its type says.
  network: wideNetworkOf((ip as string | undefined) ?? ''),
  device: browserOf(headers.cookie),
  origin: `${protocol}://${host}`,
})

/** The address that a server listens on. @throws before it listens */
export function listeningUrl({ server }: FastifyInstance): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen yet.')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
