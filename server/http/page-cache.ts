import { hash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { PhonesQuery } from '#contract/listings/phones'
import { type Dependency, type MarketChange, readMarketChange, touches, transactionOf } from '#database/market-change'
import { Copies, copyOf, type Encoding, encodingFor, headersOf, vary } from './encodings.ts'
import { HeardChanges, remembered } from './heard-changes.ts'
import { requestIdOf } from './request-id.ts'

/** The dependencies of a page: nothing of the market, all of it, or the listed ones. */
export type Shows = 'nothing' | 'everything' | readonly Dependency[]

/** A page as it went out once, ready to go out again. */
interface CachedPage {
  copies: Copies
  status: number
  headers: Record<string, string>
  etag: string
  shows: Shows
  /** The number of times it has gone out. */
  sent: number
  /** The page of the site that it is, such as '/phones/:slugId'. */
  page: string
  /** The last transactions that were heard of where it was made, if another process handed it over. */
  shown?: ReadonlySet<string>
}

/** A page that another process cached, as it can be sent to this one. */
export interface HandedPage extends Pick<CachedPage, 'status' | 'headers' | 'etag' | 'shows' | 'page'> {
  encoding: Encoding
  /** The page in that encoding. */
  bytes: Uint8Array
  /** The bytes of the page as it is. */
  length: number
  /** Milliseconds for which it stays true without a change. */
  ttl: number
  /** The last transactions that the other process had heard of. */
  position: readonly string[]
}

export interface FinishedPage {
  /** The page of the site that it is, such as '/phones/:slugId'. */
  page: string
  status: number
  headers: Record<string, string>
  /** In memory of its own. */
  bytes: Buffer
  shows: Shows
}

/** A cached page that has gone out so often is compressed once more. */
const isOften = 8

const limits = { pages: 2000, bytes: 64 * 1024 * 1024, addressLength: 300 }

/** The bytes of an entry apart from those that can be counted: the objects around it. */
const overhead = 1024

/** Pages that say 'posted 3 hours ago' do not stay true for long. In milliseconds. */
const maxAge = { market: 5 * 60_000, other: 60 * 60_000 }

function maxAgeOf(shows: Shows): number {
  if (shows === 'nothing') return maxAge.other
  return shows === 'everything' ? maxAge.market : Math.min(maxAge.market, ...shows.map((one) => one.maxAge ?? Infinity))
}

const isTouched = (shows: Shows, change: MarketChange) =>
  shows === 'everything' || (shows !== 'nothing' && touches(change, shows))

/** The names that the address of a search may have. A page with anything else in its address is made for one visitor, and not cached. */
const searchNames = new Set([...Object.keys(PhonesQuery.shape), '_routes'])

/** The search with what it knows, every other page without a query. The check of a receipt is requested once only. */
function isCacheable(url: string): boolean {
  if (url.length > limits.addressLength) return false
  const [path = '', query] = url.split('?', 2)
  if (/^(?:\/bn)?\/check\//.test(path)) return false
  if (query === undefined) return true
  return (
    /^(?:\/bn)?\/phones(?:\.data)?$/.test(path) &&
    [...new URLSearchParams(query).keys()].every((name) => searchNames.has(name))
  )
}

/** A page is held in zstd, in Brotli and with a dictionary at the most, which are less than its bytes together. */
const sizeOf = ({ copies, headers }: CachedPage, key: string) =>
  Math.ceil(1.6 * copies.length) + 2 * (key.length + JSON.stringify(headers).length) + overhead

/**
 * Finished pages, cached until something in them changes. The HTML of a page is the same for everyone, so one copy serves all.
 * Every process keeps its own and hears of changes from the database; see `database/listener.ts`.
 */
export class PageCache {
  readonly #cached = new LRUCache<string, CachedPage>({
    max: limits.pages,
    maxSize: limits.bytes,
    sizeCalculation: sizeOf,
    ttl: maxAge.other,
  })
  /** The last changes; the first of them made the generation `#generation - #changes.length + 1`. */
  readonly #changes: MarketChange[] = []
  readonly #heard = new HeardChanges()
  #generation = 0
  #made = 0
  #isOpen = false
  #isMarkDue = false

  /** A site without a fixed address has other links in its pages at each of its addresses. */
  readonly #hasOneAddress: boolean

  constructor(hasOneAddress: boolean) {
    this.#hasOneAddress = hasOneAddress
  }

  /** Returns the key of the page of a request in the cache; undefined when it is not cached. */
  keyOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
    if (!isCacheable(url)) return undefined
    if (this.#hasOneAddress) return url
    // Its links would be to what a proxy, or someone who poses as one, says that the site is called.
    if (headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined) return undefined
    return `${headers.host} ${url}`
  }

  /** Pages that are cached. */
  get size(): number {
    return this.#cached.size
  }

  /** Pages that this process has made. */
  get made(): number {
    return this.#made
  }

  /** Memory that they take, as far as it can be counted. */
  get bytes(): number {
    return this.#cached.calculatedSize
  }

  /** Nothing is stored while changes could go unheard. */
  enable() {
    this.#isOpen = true
    this.#isMarkDue = true
    // A page begun before may already miss a change.
    this.#drop(null)
  }

  /** Takes a change of nothing to notify every process of, once after `enable`: in a quiet market, too, all have soon heard of a common one. */
  takeMark(): string[] {
    if (!this.#isMarkDue) return []
    this.#isMarkDue = false
    return [JSON.stringify({ transaction: randomUUID(), person: '' })]
  }

  disable() {
    this.#isOpen = false
    this.#isMarkDue = false
    this.#heard.forget()
    this.#drop(null)
  }

  /** Counts the changes of the market; a page begun in one generation is stored in a later one only if no change in between touches it. */
  get generation(): number {
    return this.#generation
  }

  /** Drops what a change touches that the database told of; `payload` is what `readMarketChange` reads. */
  invalidate(payload: string) {
    // Pages that were made since this process made the change itself show it already.
    if (this.#heard.hear(payload)) this.#drop(readMarketChange(payload), transactionOf(payload))
  }

  /** The same for a change that this process has made itself, before the database tells every process of it. */
  invalidateOwn(payload: string) {
    this.#heard.make(payload)
    this.#drop(readMarketChange(payload))
  }

  /** @param transaction of the change; a page that another process made after it shows it already */
  #drop(change: MarketChange, transaction?: string) {
    this.#generation++
    this.#changes.push(change)
    if (this.#changes.length > remembered) this.#changes.shift()
    for (const [key, { shows, shown }] of this.#cached)
      if (isTouched(shows, change) && !(transaction && shown?.has(transaction))) this.#cached.delete(key)
  }

  /** Returns whether a page that was begun in `generation` may be untrue by now. */
  #isStale(shows: Shows, generation: number): boolean {
    const since = this.#generation - generation
    if (shows === 'nothing' || since === 0) return false
    return since > this.#changes.length || this.#changes.slice(-since).some((change) => isTouched(shows, change))
  }

  /** Keeps a page that was begun in `generation`, unless a change since then touches it. @returns its bytes, to be sent now */
  store(key: string | undefined, page: FinishedPage, generation: number): Copies {
    this.#made++
    const { status, headers, bytes, shows, page: name } = page
    const copies = new Copies(bytes)
    const isPage = status < 300 || (status >= 400 && status < 500)
    if (key === undefined || !this.#isOpen || !isPage || this.#isStale(shows, generation)) return copies
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    this.#cached.set(key, { copies, status, headers, etag, shows, page: name, sent: 0 }, { ttl: maxAgeOf(shows) })
    return copies
  }

  /** Returns whether pages of other processes can be taken: not before it is known which changes they show. */
  get canTake(): boolean {
    return this.#isOpen && this.#heard.position.length > 0
  }

  /** Returns the bytes of a cached page, without counting that it goes out. */
  copiesOf(key: string): Copies | undefined {
    return this.#cached.peek(key)?.copies
  }

  /** Returns a cached page as another process takes it. */
  hand(key: string, encoding: Encoding): HandedPage | undefined {
    const cached = this.#cached.get(key)
    if (!cached) return undefined
    const { copies, status, headers, etag, shows, page } = cached
    const [ttl, { position }] = [this.#cached.getRemainingTTL(key), this.#heard]
    const [bytes, { length }] = [copies.in(encoding), copies]
    return { status, headers, etag, shows, page, encoding, bytes, length, ttl, position }
  }

  /** Caches a page of another process. @returns its bytes, to be sent now; undefined when it may lack a change that this process has heard of */
  take(key: string, handed: HandedPage): Copies | undefined {
    const { status, headers, etag, shows, page, encoding, bytes, length, ttl, position } = handed
    if (!this.#isOpen || !this.#heard.isAllShown(position, (change) => isTouched(shows, change))) return undefined
    const copies = new Copies(copyOf(bytes), encoding, length)
    const shown = new Set(position)
    this.#cached.set(key, { copies, status, headers, etag, shows, page, shown, sent: 0 }, { ttl })
    return copies
  }

  /** Answers from the cache, before the request reaches any other code. @returns which page it was, if it did */
  answer(request: IncomingMessage, response: ServerResponse): string | undefined {
    if (request.method !== 'GET' || this.#cached.size === 0) return undefined
    const key = this.keyOf(request)
    const page = key === undefined ? undefined : this.#cached.get(key)
    if (key === undefined || !page) return undefined
    const encoding = encodingFor(request)
    if (++page.sent === isOften) void page.copies.shrink(encoding)
    response.setHeader('x-request-id', requestIdOf(request))
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
      response
        .writeHead(304, {
          etag: page.etag,
          'cache-control': page.headers['cache-control'] ?? 'no-cache',
          vary,
        })
        .end()
      return page.page
    }
    const { copies, status, headers, etag } = page
    const send = (body: Buffer) => {
      response.writeHead(status, { ...headers, ...headersOf(encoding), 'content-length': body.length, etag })
      response.end(body)
    }
    if (copies.has(encoding)) send(copies.in(encoding))
    else copies.smallIn(encoding).then(send, (cause: Error) => response.destroy(cause))
    return page.page
  }
}
