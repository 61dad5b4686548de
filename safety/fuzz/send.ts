import { Agent, request } from 'node:http'
import { Problem } from '#contract/base/call'
import { refusals, type RefusalCode } from '#contract/base/refusals'
import type { Role } from './world.ts'

export interface Sent {
  method: string
  /** As it goes over the wire. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A request as a report names it, and who makes it; a visitor when that is left out. */
export interface NamedRequest extends Sent {
  name: string
  as?: Role
}

export interface HttpAnswer {
  status: number
  headers: Record<string, string | undefined>
  text: string
  /** Milliseconds. */
  took: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const longestAnswer = 30_000

/** Signs that a path may hold as they are; everything else is escaped, because Node sends nothing else. */
const sendable = (path: string) => path.toWellFormed().replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign))

/** A text as a header can hold it. */
export const headerOf = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/gu, '?').slice(0, 4000)

/** Sends a request as it is, without putting its path in order. @throws when no answer comes */
export function send(url: string, { method, path, headers = {}, body }: Sent): Promise<HttpAnswer> {
  const began = performance.now()
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request({
      hostname,
      port,
      agent,
      method,
      path: sendable(path),
      headers: { ...length, ...headers },
      timeout: longestAnswer,
    })
    asked.on('response', (response) => {
      const answer = (text: string) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as HttpAnswer['headers'],
          text,
          took: performance.now() - began,
        })
      // A stream of events has no end; that it began is the answer.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answer('')
        return void asked.destroy()
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => answer(Buffer.concat(chunks).toString('utf8')))
      response.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${longestAnswer} ms`)))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Matches text that only the inside of this server has to know. */
const inside =
  /\bat .{1,80}\.(?:ts|js|mjs):\d+|node_modules|syntax error at|violates .{1,40} constraint|invalid input syntax|relation "|column "/

/** Lists the faults of an answer to any call. */
export function faultsOfAny({ status, headers, text }: HttpAnswer): string[] {
  const type = headers['content-type'] ?? ''
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(status < 200 ? [`answered ${status}`] : []),
    ...(type.includes('json') && inside.test(text) ? ['tells of the inside of the server'] : []),
    ...(text !== '' && headers['x-content-type-options'] !== 'nosniff' ? ['lets a browser guess what it is'] : []),
  ]
}

/** Lists the faults of a refusal. @param codes which may be given */
export function faultsOfRefusal(
  { status, headers, text }: HttpAnswer,
  codes: readonly RefusalCode[] | 'any',
): string[] {
  if (!headers['content-type']?.startsWith('application/problem+json')) return [`refused as ${headers['content-type']}`]
  const problem = Problem.safeParse(parsed(text))
  if (!problem.success) return ['refused with something that is no problem document']
  const { code, detail, status: said } = problem.data
  const known = Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : undefined
  if (!known) return [`refused with ${code}, which is no code of ours`]
  return [
    ...(known.status !== status || said !== status ? [`refused with ${code} and ${status}`] : []),
    ...(codes !== 'any' && !codes.includes(code as RefusalCode)
      ? [`refused with ${code}, which it does not declare`]
      : []),
    ...(/^[\p{Lu}\p{Lo}].*[.?।]$/u.test(detail) && !detail.includes('{')
      ? []
      : [`refused with the sentence ‘${detail}’`]),
  ]
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Said by anyone who asked: it is no JSON.
    return undefined
  }
}
