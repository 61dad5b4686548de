import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { watchPaths } from './health.ts'
import { Refusal } from './refusal.ts'
import { urgencyOf } from './urgency.ts'

/**
 * Beyond this many milliseconds between asking and being asked back, on the average of a second, everyone waits so long that they
 * request again and make it worse.
 */
const maxDelay = 1000

/**
 * Turns requests away at once, with 503 and when to come back, while this process cannot keep up. Finished pages still go out: they
 * are answered before any of this. Health checks are still answered: the process is busy, not dead. So is the way from a phone to its payment.
 */
export async function pressure(
  app: FastifyInstance,
  { delay = maxDelay, sampleInterval = 1000 }: { delay?: number | undefined; sampleInterval?: number } = {},
) {
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    sampleInterval,
    async pressureHandler(request) {
      // Everything begun in money is finished: refusing it gains little, and loses a sale.
      if (watchPaths.includes(request.routeOptions.url ?? '') || urgencyOf(request) === 'money') return
      throw new Refusal('busy')
    },
  })
}
