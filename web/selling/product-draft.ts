/** What somebody typed into Add A Product, and the photos already uploaded, in this browser until the phone is on the market. */
import type { Photo } from '#contract/photos'
import { type Draft, PhotoUploads } from './photo-uploads.ts'
import { emptyProduct, type ProductFields } from './product-form.ts'
import { FaultPhotos } from './fault-photos.ts'
import { isReportFields } from './report-form.ts'
import { sendPhoto } from '#web/phones/send-photo.ts'
import { storage } from '#web/browser/storage.ts'

type Part = 'fields' | keyof Draft

const keyOf = (part: Part, personId: string) => `product draft ${part} ${personId}`

function read(part: Part, personId: string): unknown {
  try {
    return JSON.parse(storage.read(keyOf(part, personId)) ?? 'null')
  } catch {
    return null
  }
}

const keep = (part: Part, personId: string, value: unknown) =>
  storage.keep(keyOf(part, personId), JSON.stringify(value))

const isPhoto = (thing: unknown): thing is Photo =>
  typeof thing === 'object' &&
  thing !== null &&
  'img' in thing &&
  typeof thing.img === 'string' &&
  'placeholder' in thing
const isText = (thing: unknown): thing is string => typeof thing === 'string'

function listOf<T>(kept: unknown, isOne: (thing: unknown) => thing is T): T[] {
  return Array.isArray(kept) ? kept.filter(isOne) : []
}

function forget(personId: string, parts: Part[]): void {
  for (const part of parts) storage.forget(keyOf(part, personId))
}

export const productDraft = {
  /** Null when there is none. */
  fields(personId: string): Partial<ProductFields> | null {
    const kept = read('fields', personId)
    if (typeof kept !== 'object' || kept === null) return null
    const entries = Object.entries(kept).filter(([name, value]) => {
      if (name === 'conditionReport') return isReportFields(value)
      if (name === 'faultPhotos') return FaultPhotos.safeParse(value).success
      const empty: unknown = emptyProduct[name as keyof ProductFields]
      return Array.isArray(empty) ? Array.isArray(value) && value.every(isText) : typeof value === typeof empty
    })
    return Object.fromEntries(entries)
  },
  keepFields: (personId: string, fields: Partial<ProductFields>) => keep('fields', personId, fields),
  photos: (personId: string): Draft => ({
    photos: listOf(read('photos', personId), isPhoto),
    unfinished: listOf(read('unfinished', personId), isText),
  }),
  keepPhotos(personId: string, draft: Draft) {
    for (const part of ['photos', 'unfinished'] as const) {
      if (draft[part].length > 0) keep(part, personId, draft[part])
      else forget(personId, [part])
    }
  },
  forget: (personId: string) => forget(personId, ['fields', 'photos', 'unfinished']),
}

let open: { personId: string; uploads: PhotoUploads; close: () => void } | undefined

/** The photos of this person's draft. They go on uploading while one looks at another page. */
export function uploadsOf(personId: string): PhotoUploads {
  if (open?.personId !== personId) {
    open?.close()
    open = openUploads(personId)
  }
  return open.uploads
}

function openUploads(personId: string) {
  const uploads = new PhotoUploads({
    send: sendPhoto,
    draft: productDraft.photos(personId),
    onChange: (draft) => productDraft.keepPhotos(personId, draft),
  })
  // The browser asks in its own words.
  const onLeaving = (event: BeforeUnloadEvent) => {
    if (uploads.isOnItsWay()) event.preventDefault()
  }
  addEventListener('online', uploads.retryUnlucky)
  addEventListener('beforeunload', onLeaving)
  const close = () => {
    removeEventListener('online', uploads.retryUnlucky)
    removeEventListener('beforeunload', onLeaving)
    uploads.leave()
  }
  return { personId, uploads, close }
}
