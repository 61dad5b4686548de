/** Photos of a phone that someone is about to sell, or of a message: chosen, on their way, stored or refused, in their order. */
import { maxPhotos } from '#contract/base/limits'
import type { Photo } from '#contract/photos/photos'
import { refusalHere } from '#web/session/refusal-words.ts'
import { speechHere } from '#web/i18n/speech.ts'
import { Refused } from '#web/session/refused.ts'
import type { Sending } from './send-photo.ts'

const atOnce = 2

export interface Upload {
  key: string
  /** The file's name; empty for a photo of a draft. */
  name: string
  /** Shows the file until the server has it. */
  preview: string | null
  state: 'waiting' | 'sending' | 'kept' | 'failed'
  /** From 0 to 1. */
  progress: number
  photo: Photo | null
  /** The reason why it failed, as a sentence. */
  sentence: string | null
}

/** The part of the uploads that outlives the page. */
export interface Draft {
  /** On the server. */
  photos: Photo[]
  /** The names of files that are not: the browser forgets their contents with the page. */
  unfinished: string[]
}

interface World {
  send: (file: File, sending: Sending) => Promise<Photo>
  onChange: (draft: Draft) => void
  draft: Draft
  /** The largest number of photos. */
  limit?: number
}

/** Later than any key of an earlier page, because a draft keeps keys. */
let keys = Math.round(performance.timeOrigin)
const isMoving = ({ state }: Upload) => state === 'waiting' || state === 'sending'

export class PhotoUploads {
  #items: readonly Upload[]
  readonly #files = new Map<string, File>()
  readonly #sendings = new Map<string, AbortController>()
  /** Failed for want of a connection, so that they go again when there is one. */
  readonly #unlucky = new Set<string>()
  /** Lost with the page before. */
  readonly #lost = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #world: World
  readonly #limit: number

  constructor(world: World) {
    this.#world = world
    this.#limit = world.limit ?? maxPhotos
    const sentence = speechHere().say(
      'This photo had not been uploaded when the page was closed. Please choose it again.',
      'পাতাটি বন্ধ হওয়ার আগে ছবিটি পৌঁছায়নি। আবার বেছে নিন।',
    )
    const kept = world.draft.photos.map((photo): Upload => ({ ...this.#item(''), state: 'kept', photo }))
    const lost = world.draft.unfinished.map((name): Upload => ({ ...this.#item(name), state: 'failed', sentence }))
    for (const { key } of lost) this.#lost.add(key)
    this.#items = [...kept, ...lost].slice(0, this.#limit)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly items = () => this.#items

  #item(name: string): Upload {
    return { key: String(++keys), name, preview: null, state: 'waiting', progress: 0, photo: null, sentence: null }
  }

  #become(items: readonly Upload[]): void {
    this.#items = items
    this.#world.onChange({
      photos: items.flatMap(({ photo }) => photo ?? []),
      unfinished: items
        .filter(({ key, photo }) => !photo && (this.#files.has(key) || this.#lost.has(key)))
        .map(({ name }) => name),
    })
    for (const listener of this.#listeners) listener()
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#become(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)))
  }

  /** @returns how many there was no room for */
  add(files: readonly File[]): number {
    const taken = files.slice(0, Math.max(0, this.#limit - this.#items.length))
    const added = taken.map((file) => ({ ...this.#item(file.name), preview: URL.createObjectURL(file) }))
    added.forEach(({ key }, index) => this.#files.set(key, taken[index]!))
    this.#become([...this.#items, ...added])
    this.#goOn()
    return files.length - taken.length
  }

  /** Takes photos that are uploaded already, those that are here left out. */
  take(photos: readonly Photo[]): void {
    const others = photos.filter(({ img }) => !this.#items.some(({ photo }) => photo?.img === img))
    const kept = others.map((photo): Upload => ({ ...this.#item(''), state: 'kept', photo }))
    this.#become([...this.#items, ...kept].slice(0, this.#limit))
  }

  #goOn(): void {
    const free = atOnce - this.#sendings.size
    for (const { key } of this.#items.filter(({ state }) => state === 'waiting').slice(0, free)) void this.#send(key)
  }

  async #send(key: string): Promise<void> {
    const file = this.#files.get(key)
    if (!file) return
    const sending = new AbortController()
    this.#sendings.set(key, sending)
    this.#change(key, { state: 'sending', progress: 0, sentence: null })
    try {
      const photo = await this.#world.send(file, {
        signal: sending.signal,
        onProgress: (progress) => this.#change(key, { progress }),
      })
      this.#keep(key, photo)
    } catch (cause) {
      if (sending.signal.aborted) return
      const status = cause instanceof Refused ? cause.problem.status : null
      if (status === 0 || (status ?? 0) >= 500) this.#unlucky.add(key)
      // A refusal of the file itself stays true however often it is sent.
      if (status === null || status === 413 || status === 422) this.#files.delete(key)
      this.#change(key, { state: 'failed', sentence: cause instanceof Error ? cause.message : refusalHere('failed') })
    } finally {
      this.#sendings.delete(key)
      this.#goOn()
    }
  }

  /** The server keeps the same picture once, and a phone or a message shows it once. */
  #keep(key: string, photo: Photo): void {
    if (this.#items.some((item) => item.key !== key && item.photo?.img === photo.img)) {
      this.#files.delete(key)
      return this.#change(key, {
        state: 'failed',
        sentence: speechHere().say('You have already added this photo.', 'এই ছবিটি আগেই দেওয়া হয়েছে।'),
      })
    }
    this.#letGo(key)
    this.#change(key, { state: 'kept', progress: 1, photo, preview: null })
  }

  #letGo(key: string): void {
    const preview = this.#items.find((item) => item.key === key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    this.#files.delete(key)
    this.#unlucky.delete(key)
  }

  retry(key: string): void {
    this.#unlucky.delete(key)
    this.#change(key, { state: 'waiting', sentence: null })
    this.#goOn()
  }

  /** There is a connection again. */
  readonly retryUnlucky = () => {
    for (const key of this.#unlucky) this.retry(key)
  }

  remove(key: string): void {
    this.#letGo(key)
    this.#become(this.#items.filter((item) => item.key !== key))
    this.#sendings.get(key)?.abort()
  }

  /** Puts a photo at a place, counted from 0. The first is the main photo. */
  move(key: string, place: number): void {
    const item = this.#items.find((item) => item.key === key)
    if (!item || place < 0 || place >= this.#items.length) return
    this.#become(this.#items.filter((other) => other !== item).toSpliced(place, 0, item))
  }

  /** The server no longer has this photo: it was unused for too long. */
  lose(img: string): void {
    const lost = this.#items.find(({ photo }) => photo?.img === img)
    if (lost) this.#change(lost.key, { state: 'failed', photo: null, sentence: refusalHere('photo_unknown') })
  }

  clear(): void {
    for (const { key } of this.#items) this.remove(key)
  }

  /** Somebody else signed in: what is on its way stops. */
  leave(): void {
    for (const sending of this.#sendings.values()) sending.abort()
  }

  /** Returns whether a failed one can be sent to the server again: its file is still here. */
  readonly canRetry = (key: string) => this.#files.has(key)

  /** Returns whether closing the page now would lose a photo. */
  readonly isOnItsWay = () => this.#items.some(isMoving)

  /** Waits until nothing is on its way. @returns the stored photos, and how many failed */
  settled(): Promise<{ photos: Photo[]; failed: number }> {
    const result = () => ({
      photos: this.#items.flatMap(({ photo }) => photo ?? []),
      failed: this.#items.filter(({ state }) => state === 'failed').length,
    })
    if (!this.isOnItsWay()) return Promise.resolve(result())
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.isOnItsWay()) return
        stop()
        resolve(result())
      })
    })
  }
}
