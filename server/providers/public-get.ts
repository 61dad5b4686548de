// Fetches a file from an address that a stranger has named, behind the guard of `public-post.ts`: only from a public address, and never more than was wanted.
import { Resolver } from 'node:dns/promises'
import { request as requestInTheOpen } from 'node:http'
import { request } from 'node:https'
import { isPostable, publicLookup } from './public-post.ts'

/** `slow`: it did not come in time, or took more than half of it. The one who asks learns no more than that of what is inside. */
export interface Fetched {
  /** Null where it did not come. */
  bytes: Buffer | null
  isTooLarge: boolean
  isSlow: boolean
}

interface Wanted {
  maxBytes: number
  timeoutMs: number
  /** For tests and the demo: any address, in the open too. */
  allowsLocal: boolean
}

/** Gets what an address answers with 200. No redirect is followed, and nothing is unpacked. */
export async function getInPublic(url: string, { maxBytes, timeoutMs, allowsLocal }: Wanted): Promise<Fetched> {
  const none = { bytes: null, isTooLarge: false, isSlow: false }
  if (!isPostable(url, allowsLocal)) return none
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<Omit<Fetched, 'isSlow'>>()
  const options = {
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'PhoneHaat' },
    agent: false as const,
    autoSelectFamily: true,
    maxHeaderSize: 16 * 1024,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowsLocal && { lookup: publicLookup(new Resolver({ timeout: 2000, tries: 2 })) }),
  }
  const sent = (url.startsWith('http:') ? requestInTheOpen : request)(url, options, (response) => {
    const end = (answer: Omit<Fetched, 'isSlow'>) => {
      resolve(answer)
      response.destroy()
    }
    if (response.statusCode !== 200) return end(none)
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) return end({ bytes: null, isTooLarge: true })
    const chunks: Buffer[] = []
    let held = 0
    response.on('data', (chunk: Buffer) => {
      held += chunk.length
      if (held > maxBytes) end({ bytes: null, isTooLarge: true })
      else chunks.push(chunk)
    })
    response.on('end', () => end(response.complete ? { bytes: Buffer.concat(chunks), isTooLarge: false } : none))
    response.on('error', () => end(none))
    response.on('close', () => end(none))
  })
  sent.on('error', () => resolve(none))
  // Such as one that answers with another protocol.
  sent.on('close', () => resolve(none))
  sent.end()
  return { ...(await promise), isSlow: performance.now() - began > timeoutMs / 2 }
}
