// Compresses the pages of the site as the browser takes them.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

/** The ways in which the bytes of a page go over the wire; `plain` is what browsers are not told of. */
export type Encoding = 'zstd' | 'br' | 'plain' | `dcz ${string}`

/** A text that a browser has and a page is compressed with (RFC 9842), by its hash as the header `Available-Dictionary` has it. */
const dictionaries = new Map<string, Buffer>()

/** Lets pages be compressed with a dictionary. Only what everyone may read belongs into one. */
export function addDictionary(text: Buffer): void {
  dictionaries.set(`:${createHash('sha256').update(text).digest('base64')}:`, text)
}

/** With a window of 256 KB, larger than any answer; Brotli's own of 4 MB takes megabytes for each that is under way, and makes none of them smaller. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }

const brotli = (plain: Buffer, quality: number) => ({
  params: {
    ...brotliParams,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
})
const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })

const brotliAside = promisify(brotliCompress)
const zstdAside = promisify(zstdCompress)

interface Compression {
  /** At once, with the least work. */
  quickly(plain: Buffer): Buffer
  /** As small as is worth its time, one to two milliseconds; in another thread, which takes a fifth of a millisecond of this one. */
  well(plain: Buffer): Promise<Buffer>
  undo(compressed: Buffer): Buffer
}

/** Begins what is compressed with a dictionary, before the hash of the dictionary. */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

function withDictionary(hash: string): Compression {
  const dictionary = dictionaries.get(hash)!
  const head = Buffer.concat([dczMagic, Buffer.from(hash.slice(1, -1), 'base64')])
  return {
    // The least work takes as long and finds little of a dictionary.
    quickly: (plain) => Buffer.concat([head, zstdCompressSync(plain, { ...zstd(3), dictionary })]),
    well: async (plain) => Buffer.concat([head, await zstdAside(plain, { ...zstd(9), dictionary })]),
    undo: (compressed) => zstdDecompressSync(compressed.subarray(head.length), { dictionary }),
  }
}

const compressions: Record<'zstd' | 'br', Compression> = {
  zstd: {
    quickly: (plain) => zstdCompressSync(plain, zstd(1)),
    well: (plain) => zstdAside(plain, zstd(9)),
    undo: (compressed) => zstdDecompressSync(compressed),
  },
  br: {
    quickly: (plain) => brotliCompressSync(plain, brotli(plain, 1)),
    well: (plain) => brotliAside(plain, brotli(plain, 6)),
    undo: (compressed) => brotliDecompressSync(compressed),
  },
}

const compressionOf = (encoding: Exclude<Encoding, 'plain'>) =>
  encoding === 'zstd' || encoding === 'br' ? compressions[encoding] : withDictionary(encoding.slice(4))

/** The best way that a browser takes: with a dictionary that both have, which leaves a quarter. Otherwise zstd is as small as Brotli, in half the time. */
export function encodingFor({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  const hash = headers['available-dictionary']
  if (typeof hash === 'string' && dictionaries.has(hash) && /\bdcz\b/.test(accepted)) return `dcz ${hash}`
  if (/\bzstd\b/.test(accepted)) return 'zstd'
  return /\bbr\b/.test(accepted) ? 'br' : 'plain'
}

/** The bytes of a page, and the same in each way that a browser has requested. */
export class Copies {
  readonly #encoded: Partial<Record<Encoding, Buffer>>
  /** The ways in which it is as small as it gets, or is about to be. */
  readonly #small: Partial<Record<Encoding, Promise<void>>> = {}
  /** The bytes of the page as it is. */
  readonly length: number
  readonly #given: Encoding

  /** @param bytes the page in one way, whatever others are requested later */
  constructor(bytes: Buffer, given: Encoding = 'plain', length = bytes.length) {
    this.#encoded = { [given]: bytes }
    this.#given = given
    this.length = length
  }

  get plain(): Buffer {
    return this.in('plain')
  }

  /** Returns whether it has been requested in a way. */
  has(encoding: Encoding): boolean {
    return this.#encoded[encoding] !== undefined
  }

  /** Returns the page in a way, and compresses it at once the first time that it is requested so. */
  in(encoding: Encoding): Buffer {
    return (this.#encoded[encoding] ??= copyOf(this.#make(encoding)))
  }

  #make(encoding: Encoding): Buffer {
    if (encoding !== 'plain') return compressionOf(encoding).quickly(this.plain)
    // Only what was given compressed has no plain copy yet.
    const given = this.#given as Exclude<Encoding, 'plain'>
    return compressionOf(given).undo(this.#encoded[given]!)
  }

  /** Returns the page in a way, and compresses it well the first time that it is requested so. */
  async smallIn(encoding: Encoding): Promise<Buffer> {
    if (!this.has(encoding)) await this.shrink(encoding)
    return this.in(encoding)
  }

  /** Makes the page as small in a way as it gets; without memory for that it stays as it is. */
  shrink(encoding: Encoding): Promise<void> {
    return (this.#small[encoding] ??= this.#shrink(encoding).catch(() => {}))
  }

  async #shrink(encoding: Encoding): Promise<void> {
    if (encoding === 'plain') return
    const small = await compressionOf(encoding).well(this.plain)
    const before = this.#encoded[encoding]
    if (!before || small.length < before.length) this.#encoded[encoding] = copyOf(small)
  }
}

/** The same bytes in memory of their own: those that zlib and Node's pool hand out are slices of larger pieces, which they would hold. */
export function copyOf(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** Names the headers on which an answer with a page depends, for the caches on its way. */
export const vary = 'accept-encoding, available-dictionary'

/** The headers of a page that goes out in a way. */
export const headersOf = (encoding: Encoding): Record<string, string> => ({
  vary,
  ...(encoding === 'plain' ? {} : { 'content-encoding': encoding.split(' ', 1)[0]! }),
})
