/** What somebody typed into Add A Product, and the photos already uploaded, in this browser until the phone is on the market. */
import type { Photo } from '#contract/photos'
import { PhotoUploads } from './photo-uploads.ts'
import { emptyProduct, type ProductFields } from './product-form.ts'
import { sendPhoto } from './send-photo.ts'

const keyOf = (part: 'fields' | 'photos', personId: string) => `product draft ${part} ${personId}`

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A browser whose storage is full or closed keeps no draft; the form works all the same. */
function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    localStorage.removeItem(key)
  }
}

const isPhoto = (thing: unknown): thing is Photo =>
  typeof thing === 'object' && thing !== null && 'img' in thing && typeof thing.img === 'string' && 'placeholder' in thing

export const productDraft = {
  /** Null when there is none. */
  fields(personId: string): Partial<ProductFields> | null {
    const kept = read(keyOf('fields', personId))
    if (typeof kept !== 'object' || kept === null) return null
    const entries = Object.entries(kept).filter(([name, value]) => name in emptyProduct && typeof value === 'string')
    return Object.fromEntries(entries)
  },
  photos(personId: string): Photo[] {
    const kept = read(keyOf('photos', personId))
    return Array.isArray(kept) ? kept.filter(isPhoto) : []
  },
  keepFields: (personId: string, fields: Partial<ProductFields>) => keep(keyOf('fields', personId), fields),
  keepPhotos(personId: string, photos: Photo[]) {
    if (photos.length > 0) keep(keyOf('photos', personId), photos)
    else localStorage.removeItem(keyOf('photos', personId))
  },
  forget(personId: string) {
    localStorage.removeItem(keyOf('fields', personId))
    localStorage.removeItem(keyOf('photos', personId))
  },
}

let open: { personId: string; uploads: PhotoUploads } | undefined

/** The photos of this person's draft. They go on uploading while one looks at another page. */
export function uploadsOf(personId: string): PhotoUploads {
  if (open?.personId !== personId) {
    open?.uploads.leave()
    const uploads = new PhotoUploads({
      send: sendPhoto,
      kept: productDraft.photos(personId),
      onKept: (photos) => productDraft.keepPhotos(personId, photos),
    })
    addEventListener('online', uploads.retryUnlucky)
    open = { personId, uploads }
  }
  return open.uploads
}
