/**
 * A register of phones: it knows every IMEI but those whose last digit before the check digit is 0, which it does not find, 9, which it lists as cloned,
 * and 8, for which it fails.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const statuses: Record<string, 'NF' | 'CL'> = { '0': 'NF', '9': 'CL' }

export async function registerSandbox(app: FastifyInstance, { key }: { key: string }): Promise<void> {
  app.post(
    '/imei-status-check',
    { bodyLimit: 1024 },
    async (request: FastifyRequest<{ Body: { imei?: unknown } | null }>, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ error: 'unauthorized' })
      const imei = request.body?.imei
      if (typeof imei !== 'string' || !/^\d{15}$/.test(imei)) return reply.code(400).send({ error: 'imei' })
      const digit = imei[13]!
      if (digit === '8') return reply.code(503).send({ error: 'unavailable' })
      return { status: statuses[digit] ?? 'WL' }
    },
  )
}
