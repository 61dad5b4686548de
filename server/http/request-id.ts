import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Everything that proxies make ids of, and nothing that means something in a header, a log or a page. */
const valid = /^[\w.:=+-]{1,128}$/

/** Returns the id of a request in its answer and in the log: the id that came with it, such as a proxy's, or else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && valid.test(given) ? given : randomUUID()
}
