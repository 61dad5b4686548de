import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { bkashSandbox } from './bkash/bkash.ts'
import { googleSandbox } from './google/google.ts'
import { mailSandbox } from './mail/mail.ts'
import { type Mailbox, postgresMailbox } from './mail/mailbox.ts'
import { postgresInbox } from './phone/inbox.ts'
import { phoneSandbox } from './phone/phone.ts'
import { registerSandbox } from './register/register.ts'
import { postgresStore as sslcommerzStore } from './sslcommerz/store.ts'
import { sslcommerzSandbox } from './sslcommerz/sslcommerz.ts'
import { courierSandbox } from './steadfast/steadfast.ts'
import { courierBooks } from './steadfast/store.ts'
import { stripeSandbox } from './stripe/stripe.ts'
import { postgresStore } from './stripe/store.ts'

/** Lists the simulated services, each with the settings it needs; an absent one is real. */
export interface SandboxOptions {
  pool: Pool
  /** Returns the address of this process; called late, because a server learns its own port late. */
  url: () => string
  /** Returns the address of the market, where that is another process. */
  market?: (() => string) | undefined
  now: () => Date
  trustProxy: boolean
  /** Nothing is told to the webhook. */
  quiet: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  mail: { from: string; key: string } | undefined
  phone: { token: string; sid: string } | undefined
  register: { key: string } | undefined
  bkash: { username: string; password: string; appKey: string; appSecret: string; topicArn: string } | undefined
  sslcommerz: { storeId: string; storePassword: string } | undefined
  steadfast: { apiKey: string; secretKey: string; noticeSecret: string } | undefined
}

/** The people that the simulated Google knows from the start, whom the demo lets everyone log in as. */
const people = [
  { name: 'Nusrat Jahan', email: 'buyer@demo.test' },
  { name: 'Tanvir Ahmed', email: 'seller@demo.test' },
  { name: 'Farhana Islam', email: 'admin@demo.test' },
]

/**
 * Mounts the simulated outside world under `/sandbox`. Only ever imported on demand: the demo's providers must not reach the public.
 * @returns the way mail goes when mail is simulated
 */
export async function mountSandbox(
  app: FastifyInstance,
  {
    pool,
    url,
    market,
    now,
    trustProxy,
    quiet,
    stripe,
    google,
    mail,
    phone,
    register,
    bkash,
    sslcommerz,
    steadfast,
  }: SandboxOptions,
): Promise<{ deliver: (mail: Omit<Parameters<Mailbox['deliver']>[0], 'from'>) => Promise<void> } | undefined> {
  const told = market ?? url
  if (stripe) {
    const options = {
      ...stripe,
      clock: now,
      quiet,
      webhookUrl: () => `${told()}/api/webhooks/stripe`,
      store: postgresStore(pool),
    }
    await app.register(async (app) => stripeSandbox(app, options), { prefix: '/sandbox/stripe' })
  }
  if (google) {
    const options = { ...google, pool, people, trustProxy, callbackPath: '/api/auth/callback/google' }
    await app.register(async (app) => googleSandbox(app, options), { prefix: '/sandbox/google' })
  }
  if (phone) {
    const options = { ...phone, inbox: postgresInbox(pool) }
    await app.register(async (app) => phoneSandbox(app, options), { prefix: '/sandbox/phone' })
  }
  if (register) await app.register(async (app) => registerSandbox(app, register), { prefix: '/sandbox/register' })
  if (bkash) {
    const prefix = '/sandbox/bkash'
    const addresses = { url: () => `${url()}${prefix}`, noticeUrl: () => `${told()}/api/notices/bkash` }
    await app.register(async (app) => bkashSandbox(app, { ...bkash, ...addresses, pool, clock: now, quiet }), {
      prefix,
    })
  }
  if (sslcommerz) {
    // Buyers of the demo come by any address of this process.
    const homeFor = (successUrl: string) => new URL('/sandbox/sslcommerz', market ? url() : successUrl).href
    const options = { ...sslcommerz, clock: now, quiet, homeFor, store: sslcommerzStore(pool) }
    await app.register(async (app) => sslcommerzSandbox(app, options), { prefix: '/sandbox/sslcommerz' })
  }
  if (steadfast) {
    const options = { ...steadfast, books: courierBooks(pool), noticeUrl: () => `${told()}/api/notices/steadfast` }
    await app.register(async (app) => courierSandbox(app, options), { prefix: '/sandbox/steadfast' })
  }
  if (!mail) return undefined
  const mailbox = postgresMailbox(pool)
  await app.register(async (app) => mailSandbox(app, { mailbox, ...mail }), { prefix: '/sandbox/mail' })
  return { deliver: (letter) => mailbox.deliver({ ...letter, from: mail.from }) }
}
