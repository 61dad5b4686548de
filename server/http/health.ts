import type { FastifyInstance } from 'fastify'
import type { Version } from '#version'

/** Asked by what watches the process, which may know it by its address alone, and wants an answer however busy it is. */
export const watchPaths: readonly string[] = ['/api/health', '/api/ready']

export interface HealthState {
  /** Returns true when the database answers. */
  isReachable(): boolean
  /** Returns true when this process was told to stop. */
  isStopping(): boolean
}

/**
 * For monitoring, and for a proxy that shares requests out. Both answer from what is known, so they never wait, and say
 * which PhoneHaat it is. `/api/health`: 200 when it can serve, which it cannot without its database. `/api/ready`: 200 when it can and
 * will go on serving.
 */
export function health(app: FastifyInstance, { isReachable, isStopping }: HealthState, version: Version) {
  const answer = (url: string, statusOf: () => 'ok' | 'no database' | 'stopping') =>
    app.get(url, { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'silent' }, (_, reply) => {
      const status = statusOf()
      return reply
        .header('cache-control', 'no-store')
        .code(status === 'ok' ? 200 : 503)
        .send({ status, ...version })
    })
  const healthy = () => (isReachable() ? 'ok' : 'no database')
  answer('/api/health', healthy)
  answer('/api/ready', () => (isStopping() ? 'stopping' : healthy()))
}
