import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Ctx } from '#context'
import type { Post } from '#providers/mail'

/** The outside world, where the settings say that it is simulated. @returns the way that simulated mail goes */
export async function sandboxOf(
  app: FastifyInstance,
  { config, now }: Ctx,
  pool: Pool,
  url: () => string,
): Promise<Post | undefined> {
  const { stripe, mail, google, register, trustProxy, quiet } = config
  if (!stripe.sandbox && !mail.sandbox && !google?.sandbox && register?.url !== null) return undefined
  const { mountSandbox } = await import('#sandbox/mount')
  return mountSandbox(app, {
    pool,
    url,
    now,
    trustProxy: trustProxy > 0,
    quiet,
    stripe: stripe.sandbox ? stripe : undefined,
    google: google?.sandbox ? google : undefined,
    mail: mail.sandbox ? mail : undefined,
    register: register?.url === null ? register : undefined,
  })
}
