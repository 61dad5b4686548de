/**
 * Uploads the photos of a table of stock, from files and archives, a few at a time. Photos that this browser has uploaded lately are known by their
 * content, so anyone who chooses them again, because the page was closed on the way, goes on where it stopped.
 */
import type { Photo } from '#contract/photos/photos'
import { now } from '#web/browser/clock.ts'
import { storage } from '#web/browser/storage.ts'
import { speechHere } from '#web/i18n/speech.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'
import type { Sending } from '#web/phones/send-photo.ts'
import { type ArchiveFault, type ArchivedPhoto, isArchive, photosOfArchive, WrongArchive } from './photo-archive.ts'

/** As many as a table takes. */
export const maxStockPhotos = 4000
/** The uploads of one person that the server reads at once. */
const atOnce = 3
/** How long a photo is known, in milliseconds: half of the day after which the server removes one that no phone has. */
const knownFor = 12 * 3_600_000

export interface StockPhotosState {
  /** The photos that are stored, by the paths of their files. */
  stored: ReadonlyMap<string, string>
  chosen: number
  isSending: boolean
  /** Sentences about files that are no photos of ours. */
  failed: readonly string[]
  /** The reason why none is sent at the moment; the photos that are left wait. */
  halted: string | null
}

interface World {
  send: (file: File, sending: Sending) => Promise<Photo>
  /** Names whose photos they are, in the storage of this browser. */
  owner: string
  now?: () => number
}

type Known = Record<string, [img: string, at: number]>

/** Null where the browser has no digests: on pages that are not encrypted. */
async function digestOf(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function inWords(fault: ArchiveFault): string {
  const { say } = speechHere()
  const words: Record<ArchiveFault, string> = {
    unreadable: say('This is damaged, or no ZIP. Make it again.', 'ফাইলটি নষ্ট, অথবা জিপ ফাইল নয়। আবার বানান।'),
    locked: say('This has a password. Make it without one.', 'ফাইলে পাসওয়ার্ড দেওয়া। পাসওয়ার্ড ছাড়া বানান।'),
    too_large: say('This is too large. Split it.', 'ফাইলটি খুব বড়। ভাগ করে দিন।'),
    too_many: say('This has too many files. Split it.', 'এতে খুব বেশি ফাইল। ভাগ করে দিন।'),
    no_photos: say('This ZIP has no photos.', 'এই জিপ ফাইলে কোনো ছবি নেই।'),
  }
  return words[fault]
}

/** Explains why a photo was not stored, as a sentence. */
const why = (name: string, error: unknown) =>
  `${name}: ${error instanceof WrongArchive ? inWords(error.fault) : reasonOf(error)}`

/** What hinders one photo now hinders all: no connection, too many in an hour, a login that has ended. */
const isOfAll = (error: unknown) =>
  error instanceof Refused && ([0, 401, 403, 429].includes(error.problem.status) || error.problem.status >= 500)

export class StockPhotos {
  readonly #world: World
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #leaving = new AbortController()
  readonly #queue: ArchivedPhoto[] = []
  /** Those that are on their way, by their content. */
  readonly #moving = new Map<string, Promise<string>>()
  #workers = 0
  #state: StockPhotosState = { stored: new Map(), chosen: 0, isSending: false, failed: [], halted: null }

  constructor(world: World) {
    this.#world = world
    this.#key = `stock photos ${world.owner}`
  }

  readonly state = (): StockPhotosState => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes photos and archives of photos. */
  async add(files: readonly File[]): Promise<void> {
    if (this.#leaving.signal.aborted) this.#leaving = new AbortController()
    this.#set({ isSending: true, failed: [], halted: null })
    for (const file of files) {
      try {
        const isZip = await isArchive(file)
        this.#take(isZip ? await photosOfArchive(file) : [{ name: file.name.normalize('NFC'), open: async () => file }])
      } catch (error) {
        this.#set({ failed: [...this.#state.failed, why(file.name, error)] })
      }
    }
    await this.goOn()
  }

  /** Sends what waits. */
  async goOn(): Promise<void> {
    if (this.#leaving.signal.aborted) return
    this.#set({ isSending: true, halted: null })
    const workers: Array<Promise<void>> = []
    while (this.#workers < atOnce) {
      this.#workers++
      workers.push(this.#work().finally(() => void this.#workers--))
    }
    await Promise.all(workers)
    if (this.#workers === 0) this.#set({ isSending: false })
  }

  /** The page is left. What is stored stays known. */
  leave(): void {
    this.#queue.length = 0
    this.#leaving.abort()
    this.#set({ isSending: false })
  }

  #take(photos: readonly ArchivedPhoto[]) {
    // A file that is chosen again takes the place of the one of its name.
    const names = new Set(photos.map(({ name }) => name))
    const others = this.#queue.filter(({ name }) => !names.has(name))
    const stored = new Map([...this.#state.stored].filter(([name]) => !names.has(name)))
    const room = maxStockPhotos - others.length - stored.size
    this.#queue.splice(0, Infinity, ...others, ...photos.slice(0, room))
    this.#set({ stored, chosen: stored.size + this.#queue.length })
    if (photos.length > room) throw new WrongArchive('too_many')
  }

  async #work(): Promise<void> {
    while (this.#state.halted === null) {
      const photo = this.#queue.shift()
      if (!photo) return
      try {
        const img = await this.#store(await photo.open())
        this.#set({ stored: new Map(this.#state.stored).set(photo.name, img) })
      } catch (error) {
        if (this.#leaving.signal.aborted) return
        if (isOfAll(error)) {
          this.#queue.unshift(photo)
          this.#set({ halted: reasonOf(error) })
        } else this.#set({ chosen: this.#state.chosen - 1, failed: [...this.#state.failed, why(photo.name, error)] })
      }
    }
  }

  /** Returns the address of a photo, which is sent unless it is known or on its way. */
  async #store(file: File): Promise<string> {
    const digest = await digestOf(file)
    const send = async () => {
      const { img } = await this.#world.send(file, { onProgress: () => {}, signal: this.#leaving.signal })
      return img
    }
    if (digest === null) return send()
    const known = this.#known()[digest]?.[0] ?? this.#moving.get(digest)
    if (known !== undefined) return known
    const moving = send()
    this.#moving.set(digest, moving)
    try {
      const img = await moving
      storage.keep(this.#key, JSON.stringify({ ...this.#known(), [digest]: [img, this.#now()] }))
      return img
    } finally {
      this.#moving.delete(digest)
    }
  }

  readonly #now = () => (this.#world.now ?? now)()

  #known(): Known {
    try {
      const kept = JSON.parse(storage.read(this.#key) ?? '{}') as Known
      const after = this.#now() - knownFor
      return Object.fromEntries(Object.entries(kept).filter(([, [, at]]) => at > after))
    } catch {
      return {}
    }
  }

  #set(change: Partial<StockPhotosState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
