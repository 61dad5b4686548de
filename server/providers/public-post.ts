// Posts to an address that a stranger has named: only to a public one, looked at as the connection is made, so that nothing inside is reached through us.
import { Resolver } from 'node:dns/promises'
import { request as requestInTheOpen } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

const timeoutMs = 10_000

const closedIn4 = new BlockList()
// By the registries of special addresses: this network, private, shared, loopback, link-local with metadata, protocols, documentation, relays, tests, multicast, reserved.
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedIn4.addSubnet(address, prefix, 'ipv4')

// All of IPv6 is closed but the public range, and within that, addresses that carry one of IPv4 or are for protocols and documentation. IPv4 has a list of its own, as this one would cover all of it.
const closedIn6 = new BlockList()
for (const [address, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closedIn6.addSubnet(address, prefix, 'ipv6')

/** Returns whether anyone on the internet can have an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family === 4 ? !closedIn4.check(address) : family === 6 && !closedIn6.check(address, 'ipv6')
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Returns whether an address can be posted to, as far as it can be told without asking for its name. */
export function isPostable(url: string, allowsLocal: boolean): boolean {
  const parsed = URL.parse(url)
  if (!parsed || parsed.username || parsed.password || parsed.hash) return false
  if (allowsLocal && (parsed.protocol === 'http:' || parsed.protocol === 'https:')) return true
  const { protocol, port, hostname } = parsed
  return protocol === 'https:' && port === '' && isIP(bare(hostname)) === 0 && /[^.]\.[^.]/.test(hostname)
}

class NotPublic extends Error {}

/** The addresses of a name. @throws NotPublic where one of them is not public, and Error where there is none */
async function publicAddresses(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>, hostname: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length === 0) throw Object.assign(new Error('The name was not found.'), { code: 'ENOTFOUND' })
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new NotPublic('The address is not public.')
  return addresses
}

/** Asks for a name without the threads of this process, which a slow server of a stranger would keep waiting. The connection goes to what is found. */
export const publicLookup = (resolver: Pick<Resolver, 'resolve4' | 'resolve6'>): LookupFunction =>
  callbackify(async (hostname: string) => publicAddresses(resolver, hostname)) as unknown as LookupFunction

type PostFault = 'status' | 'timeout' | 'address' | 'name' | 'certificate' | 'connection'

export interface PostAnswer {
  /** Null: there was no answer. */
  status: number | null
  /** Null: it was answered 2xx. */
  fault: PostFault | null
}

function faultOf(error: NodeJS.ErrnoException): PostFault {
  if (error instanceof NotPublic) return 'address'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  if (error.code === 'ENOTFOUND') return 'name'
  return /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(error.code ?? '') ? 'certificate' : 'connection'
}

/**
 * Posts JSON. No redirect is followed, and of the answer only its status is read.
 * @param allowsLocal for tests and the demo: any address, in the open too
 */
export async function postInPublic(
  url: string,
  { headers, body, allowsLocal }: { headers: Record<string, string>; body: string; allowsLocal: boolean },
): Promise<PostAnswer> {
  if (!isPostable(url, allowsLocal)) return { status: null, fault: 'address' }
  const { promise, resolve } = Promise.withResolvers<PostAnswer>()
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    agent: false as const,
    autoSelectFamily: true,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowsLocal && { lookup: publicLookup(new Resolver({ timeout: 2000, tries: 2 })) }),
  }
  const sent = (url.startsWith('http:') ? requestInTheOpen : request)(url, options, (response) => {
    const status = response.statusCode ?? 0
    response.destroy()
    resolve({ status, fault: status >= 200 && status < 300 ? null : 'status' })
  })
  sent.on('error', (error) => resolve({ status: null, fault: faultOf(error) }))
  // Such as one that answers with another protocol.
  sent.on('close', () => resolve({ status: null, fault: 'connection' }))
  sent.end(body)
  return promise
}
