import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { requestIdOf } from './request-id.ts'

const compress = promisify(brotliCompress)

/** A page as it went out once, ready to go out again. */
interface KeptPage extends Copies {
  status: number
  headers: Record<string, string>
  etag: string
  /** Pages that say 'posted 3 hours ago' do not stay true for ever. In milliseconds since 1970. */
  until: number
  showsMarket: boolean
  /** Which page of the site it is, such as '/phones/:slugId'. */
  page: string
}

export interface FinishedPage {
  /** Which page of the site it is, such as '/phones/:slugId'. */
  page: string
  status: number
  headers: Record<string, string>
  text: string
  /** Whether it shows anything that buying and selling changes. */
  showsMarket: boolean
}

/** The bytes of a page, and the same in Brotli. */
export interface Copies {
  plain: Buffer
  small: Buffer
}

const maxBytes = 64 * 1024 * 1024
const maxAge = 5 * 60_000

export function takesBrotli(request: IncomingMessage): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
}

/**
 * Finished pages, kept until something in them changes. The HTML of a page is the same for everybody, so one copy serves all.
 * Every process keeps its own and hears of changes from the database; see `database/listener.ts`.
 */
export class PageCache {
  /** In the order of their last use. */
  readonly #kept = new Map<string, KeptPage>()
  #bytes = 0
  #generation = 0
  #isOpen = false

  /** A site without a fixed address has other links in its pages at each of its addresses. */
  readonly #hasOneAddress: boolean

  constructor(hasOneAddress: boolean) {
    this.#hasOneAddress = hasOneAddress
  }

  keyOf(request: IncomingMessage): string {
    return this.#hasOneAddress ? (request.url ?? '') : `${request.headers.host}${request.url}`
  }

  /** Pages that are kept. */
  get size(): number {
    return this.#kept.size
  }

  /** Memory that they take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Nothing is kept while changes could go unheard. */
  open() {
    this.#isOpen = true
    // A page begun before may already miss a change.
    this.#generation++
  }

  close() {
    this.#isOpen = false
    this.forgetMarket()
  }

  /** Counts the changes of the market; a page begun in one generation is not kept in the next. */
  get generation(): number {
    return this.#generation
  }

  /** The market has changed: whatever shows it is made anew. */
  forgetMarket() {
    this.#generation++
    for (const [key, page] of this.#kept) if (page.showsMarket) this.#drop(key, page)
  }

  /** Keeps a page that was begun in `generation`, unless the market has changed since. @returns its bytes, to be sent now */
  async keep(key: string, page: FinishedPage, generation: number): Promise<Copies> {
    const plain = Buffer.from(page.text)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    const copies = { plain, small: await compress(plain, { params }) }
    const { status, headers, showsMarket, page: name } = page
    const isStale = showsMarket && generation !== this.#generation
    if (!this.#isOpen || isStale || status >= 500) return copies
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const before = this.#kept.get(key)
    if (before) this.#drop(key, before)
    this.#kept.set(key, { ...copies, status, headers, etag, until: Date.now() + maxAge, showsMarket, page: name })
    this.#bytes += copies.plain.length + copies.small.length
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= maxBytes) break
      this.#drop(oldest, kept)
    }
    return copies
  }

  #drop(key: string, page: KeptPage) {
    this.#kept.delete(key)
    this.#bytes -= page.plain.length + page.small.length
  }

  #find(key: string): KeptPage | undefined {
    const page = this.#kept.get(key)
    if (!page) return undefined
    this.#kept.delete(key)
    if (page.until < Date.now() && page.showsMarket) {
      this.#bytes -= page.plain.length + page.small.length
      return undefined
    }
    this.#kept.set(key, page)
    return page
  }

  /** Answers from what is kept, before the request reaches any other code. @returns which page it was, if it did */
  answer(request: IncomingMessage, response: ServerResponse): string | undefined {
    if (request.method !== 'GET' || this.#kept.size === 0) return undefined
    const page = this.#find(this.keyOf(request))
    if (!page) return undefined
    response.setHeader('x-request-id', requestIdOf(request))
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
      response
        .writeHead(304, { etag: page.etag, 'cache-control': page.headers['cache-control'] ?? 'no-cache', vary: 'accept-encoding' })
        .end()
      return page.page
    }
    const takesSmall = takesBrotli(request)
    const body = takesSmall ? page.small : page.plain
    response.writeHead(page.status, {
      ...page.headers,
      ...(takesSmall ? { 'content-encoding': 'br' } : {}),
      'content-length': body.length,
      etag: page.etag,
      vary: 'accept-encoding',
    })
    response.end(body)
    return page.page
  }
}
