import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { CountsElsewhere } from './counts-elsewhere.ts'
import { Refusal } from './refusal.ts'
import { machineCount, sharedStore } from './shared-counts.ts'
import { networkOf } from './web.ts'

type Kind = 'read' | 'page' | 'change'

/**
 * Shares of `RATE_LIMIT`, a minute. An account is one person; behind the address of a mobile carrier are thousands, so reads are counted far
 * more generously there. A page costs most to make; cached pages, and files, do not count at all.
 */
const shares = {
  account: { read: 1, page: 1, change: 1 / 5 },
  address: { read: 5, page: 2, change: 1 / 4 },
} satisfies Record<string, Record<Kind, number>>

/** Returns the kind by which a request counts: one for the data of a page costs as much as a call. */
export function kindOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Kind {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return 'change'
  return /^\/(?:api|sandbox|og)\/|^[^?]*\.(?:data|xml|txt)(?:\?|$)/.test(url) ? 'read' : 'page'
}

export const addressKey = ({ ip }: FastifyRequest) => networkOf(ip)

/** A limit a minute and address, for what is done without an account. */
export const limitByAddress = (max: number): RateLimitOptions => ({
  max: Math.ceil(max),
  timeWindow: '1 minute',
  keyGenerator: addressKey,
})

/** After how many seconds someone may come back, as a sentence says it. */
const rounded = (milliseconds: number) => Math.max(5, Math.ceil(milliseconds / 5000) * 5)

/**
 * Rate limits for all requests, for all processes of all machines together.
 * @param elsewhere what other machines let through
 * @param accountOf whose account a request is signed for, by the signature alone: no query for those who ask too often
 */
export async function limitRequests(
  app: FastifyInstance,
  { rateLimit: limit, workers }: Pick<Config, 'rateLimit' | 'workers'>,
  elsewhere: CountsElsewhere,
  accountOf: (request: FastifyRequest) => Promise<string | undefined>,
) {
  // By the names of the draft standard as well, for the calls.
  app.addHook('onSend', async ({ url }, reply) => {
    const max = reply.getHeader('x-ratelimit-limit')
    if (max === undefined || !url.startsWith('/api/')) return
    const [left, seconds] = [reply.getHeader('x-ratelimit-remaining'), reply.getHeader('x-ratelimit-reset')]
    reply.header('ratelimit-policy', `"default";q=${String(max)};w=60`)
    reply.header('ratelimit', `"default";r=${String(left)};t=${String(seconds)}`)
  })
  await app.register(rateLimit, {
    global: true,
    store: sharedStore(
      machineCount(workers, (key) => / (?:read|page)$/.test(key)),
      elsewhere,
    ),
    timeWindow: '1 minute',
    keyGenerator: async (request) => {
      const account = await accountOf(request)
      return `${account ? `account ${account}` : `address ${addressKey(request)}`} ${kindOf(request)}`
    },
    max: (request, key) =>
      Math.ceil(limit * shares[key.startsWith('account ') ? 'account' : 'address'][kindOf(request)]),
    errorResponseBuilder: (_, { ttl }) => new Refusal('too_many_requests', { seconds: String(rounded(ttl)) }),
  })
}
