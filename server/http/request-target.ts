import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Config } from '#config'
import { isPlainPath } from '#contract/base/own-path'
import type { RefusalCode } from '#contract/base/refusals'
import { watchPaths } from './health.ts'

const hostPattern = /^(?:[a-z\d](?:[a-z\d.-]{0,252}[a-z\d.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** The host as the visitor wrote it: as a proxy that is trusted passes it on, or as the request says. */
function hostOf({ headers }: IncomingMessage, isProxied: boolean): string | undefined {
  const forwarded = isProxied ? headers['x-forwarded-host'] : undefined
  return forwarded === undefined ? headers.host : String(forwarded).split(',').at(-1)!.trim()
}

const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length

/**
 * Judges where a request says that it goes, before anything else reads it (RFC 9112, section 3). Every limit, cache and route after this
 * sees an address in the one way it can be written, so that none takes it for another one than the next does.
 * @returns what to refuse it with
 */
export function createTargetCheck({
  publicUrl,
  demo,
  host: listensAt,
  trustProxy,
}: Config): (request: IncomingMessage) => RefusalCode | undefined {
  const own = publicUrl ? new URL(publicUrl) : null
  const isOwn = (host: string) => own !== null && URL.parse(`${own.protocol}//${host}`)?.host === own.host
  // A demo that only this machine reaches may be called anything; one that others reach goes by a number or a name of its own, for links of
  // letters lead where the request went.
  const isOpen = demo ? localHost.test(listensAt) : own === null
  return (request) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!isPlainPath(path)) return 'malformed'
    const host = hostOf(request, trustProxy > 0)
    if (!host || !hostPattern.test(host) || !URL.canParse(`http://${host}`) || countHosts(request) > 1)
      return 'malformed'
    if (isOpen || watchPaths.includes(path) || localHost.test(host) || isOwn(host)) return undefined
    return demo && isNumberOrOwnName(host) ? undefined : 'wrong_host'
  }
}

function isNumberOrOwnName(host: string): boolean {
  const name = new URL(`http://${host}`).hostname
  const ours = hostname().toLowerCase()
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === ours || name === `${ours}.local`
}
