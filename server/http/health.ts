import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Version } from '#version'

/** 200 when the process can serve, which it cannot without its database. Says which PhoneHaat it is. */
export function health(app: FastifyInstance, pool: Pool, version: Version) {
  app.get('/api/health', { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'silent' }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pool.query('select 1')
      return { status: 'ok', ...version }
    } catch {
      // Whatever the reason, the answer is the same: not now.
      return reply.code(503).send({ status: 'no database', ...version })
    }
  })
}
