/** Writes messages of Better Auth into our log, and sets the page it leads to after a fault. */
import { APIError, type BetterAuthOptions } from 'better-auth'
import type { FastifyBaseLogger } from 'fastify'
import { faultOf } from './identity-words.ts'

export const loggedBy = (log: FastifyBaseLogger) =>
  ({
    onAPIError: {
      errorURL: '/api/google/return',
      onError(error) {
        if (error instanceof APIError && error.status !== 'INTERNAL_SERVER_ERROR') return
        log.error(faultOf(error), 'a login request failed')
      },
    },
    // Better Auth logs mistakes of a client as errors too, with the data that the client sent.
    logger: {
      level: 'error',
      log: (_, message, ...details) => {
        const fault = faultOf(...details)
        log[fault.reason ? 'warn' : 'info'](fault, `login: ${message.slice(0, 200)}`)
      },
    },
  }) satisfies Pick<BetterAuthOptions, 'onAPIError' | 'logger'>
