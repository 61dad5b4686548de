import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { stripeSandbox } from './stripe/stripe.ts'
import { postgresStore } from './stripe/store.ts'

/** Mounts the pretended outside world under `/sandbox`. Only ever imported on demand: the demo's providers must not reach the public. */
export async function mountSandbox(
  app: FastifyInstance,
  { pool, stripe, url }: { pool: Pool; stripe: { secretKey: string; publishableKey: string; webhookSecret: string }; url: () => string },
) {
  const { secretKey, publishableKey, webhookSecret } = stripe
  await app.register(
    async (app) =>
      stripeSandbox(app, {
        secretKey,
        publishableKey,
        webhookSecret,
        webhookUrl: () => `${url()}/api/webhooks/stripe`,
        store: postgresStore(pool),
      }),
    { prefix: '/sandbox/stripe' },
  )
}
