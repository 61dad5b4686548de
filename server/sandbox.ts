import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#config'
import type { Post } from '#providers/mail'

interface Surroundings {
  now: () => Date
  pool: Pool
  /** Returns the address of this process. */
  url: () => string
  /** Returns the address of the market, where it is another process. */
  market?: () => string
}

/** The outside world, where the settings say that it is simulated. @returns the way that simulated mail goes */
export async function sandboxOf(
  app: FastifyInstance,
  config: Config,
  { now, pool, url, market }: Surroundings,
): Promise<Post | undefined> {
  const { stripe, bkash, sslcommerz, mail, google, register, texts, steadfast, trustProxy, quiet } = config
  const isPretended = [bkash, sslcommerz, register, steadfast].some((one) => one?.url === null)
  if (!isPretended && !stripe?.sandbox && !mail.sandbox && !google?.sandbox && !texts?.sandbox) return undefined
  const { mountSandbox } = await import('#sandbox/mount')
  return mountSandbox(app, {
    pool,
    url,
    market,
    now,
    trustProxy: trustProxy > 0,
    quiet,
    stripe: stripe?.sandbox ? stripe : undefined,
    bkash: bkash?.url === null ? { ...bkash, topicArn: bkash.topicArn! } : undefined,
    sslcommerz: sslcommerz?.url === null ? sslcommerz : undefined,
    google: google?.sandbox ? google : undefined,
    mail: mail.sandbox ? mail : undefined,
    phone: texts?.sandbox ? texts.sms! : undefined,
    register: register?.url === null ? register : undefined,
    steadfast: steadfast?.url === null ? steadfast : undefined,
  })
}

/** Builds a server of the sandboxes alone, for a rehearsal. @param config of a demo whose PUBLIC_URL is the market and whose own address is `home` */
export async function buildSandboxes(config: Config, pool: Pool, home: () => string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    // Nothing here is worth a lie about an address: the market passes browsers on with its own name.
    trustProxy: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.addHook('onRequest', async (_, reply) => void reply.header('x-robots-tag', 'noindex, nofollow'))
  app.get('/', async () => 'Sandboxes of PhoneHaat. No money moves here, and nothing leaves.')
  const market = () => config.publicUrl!
  await sandboxOf(app, config, { pool, url: home, market, now: () => new Date() })
  return app
}
