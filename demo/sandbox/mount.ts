import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { googleSandbox } from './google/google.ts'
import { mailSandbox } from './mail/mail.ts'
import { type Mailbox, postgresMailbox } from './mail/mailbox.ts'
import { registerSandbox } from './register/register.ts'
import { stripeSandbox } from './stripe/stripe.ts'
import { postgresStore } from './stripe/store.ts'

/** Lists the simulated services, each with the settings it needs; an absent one is real. */
export interface SandboxOptions {
  pool: Pool
  /** Returns the address of this process; called late, because a server learns its own port late. */
  url: () => string
  now: () => Date
  trustProxy: boolean
  /** Nothing is told to the webhook. */
  quiet: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  mail: { from: string } | undefined
  register: { key: string } | undefined
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
  { pool, url, now, trustProxy, quiet, stripe, google, mail, register }: SandboxOptions,
): Promise<{ deliver: (mail: Omit<Parameters<Mailbox['deliver']>[0], 'from'>) => Promise<void> } | undefined> {
  if (stripe) {
    const options = {
      ...stripe,
      clock: now,
      quiet,
      webhookUrl: () => `${url()}/api/webhooks/stripe`,
      store: postgresStore(pool),
    }
    await app.register(async (app) => stripeSandbox(app, options), { prefix: '/sandbox/stripe' })
  }
  if (google) {
    const options = { ...google, pool, people, trustProxy, callbackPath: '/api/auth/callback/google' }
    await app.register(async (app) => googleSandbox(app, options), { prefix: '/sandbox/google' })
  }
  if (register) await app.register(async (app) => registerSandbox(app, register), { prefix: '/sandbox/register' })
  if (!mail) return undefined
  const mailbox = postgresMailbox(pool)
  await app.register(async (app) => mailSandbox(app, { mailbox }), { prefix: '/sandbox/mail' })
  return { deliver: (letter) => mailbox.deliver({ ...letter, from: mail.from }) }
}
