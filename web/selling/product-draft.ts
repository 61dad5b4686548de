/**
 * Stores the text that someone typed into Add A Product, and the photos already uploaded, in this browser until the phone is on the market. The
 * account stores the same, except for IMEIs.
 */
import type { Photo } from '#contract/photos/photos'
import {
  getProductDraft,
  type ProductDraft,
  type ProductDraftFields,
  removeProductDraft,
  saveProductDraft,
} from '#contract/listings/product-draft'
import { ask } from '#web/session/api.ts'
import { unanswered } from '#web/session/refused.ts'
import { currentSession } from '#web/session/state.ts'
import { AccountDraft, type DraftContent, type Tie, untied } from './account-draft.ts'
import { type Draft, PhotoUploads } from '#web/phones/photo-uploads.ts'
import { emptyProduct, type ProductFields } from './product-form.ts'
import { FaultPhotos } from './fault-photos.ts'
import { isReportFields } from './report-form.ts'
import { sendPhoto } from '#web/phones/send-photo.ts'
import { storage } from '#web/browser/storage.ts'
import { uuid } from '#web/browser/uuid.ts'

type Part = 'id' | 'fields' | 'account' | keyof Draft

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
  /** Names the draft in all tabs of this browser, from before anything is filled in until it is posted or discarded. */
  id(personId: string): string {
    const known = read('id', personId)
    return typeof known === 'string' ? known : productDraft.renewId(personId)
  },
  renewId(personId: string): string {
    const id = uuid()
    keep('id', personId, id)
    return id
  },
  forget: (personId: string) => forget(personId, ['id', 'fields', 'photos', 'unfinished']),
}

const imgsOf = ({ photos }: Pick<Draft, 'photos'>) => photos.map(({ img }) => img)

/** Returns the part that the account stores. The server checks each field, and has no place for IMEIs. */
function contentOf(personId: string): DraftContent | null {
  const fields = productDraft.fields(personId)
  const { photos } = productDraft.photos(personId)
  if (!fields && photos.length === 0) return null
  const { imeis: _imeis, email: _email, faultPhotos = {}, ...typed } = fields ?? {}
  const arrived = Object.entries(faultPhotos).filter(([, photo]) => photo.startsWith('/photos/'))
  return {
    fields: { ...typed, faultPhotos: Object.fromEntries(arrived) } as ProductDraftFields,
    photos: imgsOf({ photos }),
  }
}

function tieOf(personId: string): Tie {
  const kept = read('account', personId)
  return typeof kept === 'object' && kept !== null ? { ...untied, ...kept } : untied
}

function openAccountDraft(personId: string): AccountDraft {
  /** A draft is never written to the account of someone else who has signed in meanwhile. */
  const asThem = <Reply>(call: () => Promise<Reply>): Promise<Reply> =>
    currentSession().person?.id === personId ? call() : Promise.reject(unanswered(''))
  return new AccountDraft({
    load: () => asThem(async () => (await ask(getProductDraft, {})).draft),
    save: (body) => asThem(async () => void (await ask(saveProductDraft, { body }))),
    remove: (version) => asThem(async () => void (await ask(removeProductDraft, { params: { version } }))),
    content: () => contentOf(personId),
    tie: () => tieOf(personId),
    keepTie: (tie) => keep('account', personId, tie),
  })
}

interface OpenDraft {
  personId: string
  uploads: PhotoUploads
  account: AccountDraft
  close: () => void
}
let open: OpenDraft | undefined

/** This person's draft. Its photos go on uploading, and what is new in it is saved, while one looks at another page. */
export function draftOf(personId: string): OpenDraft {
  if (open?.personId !== personId) {
    open?.close()
    open = openDraft(personId)
  }
  return open
}

function openDraft(personId: string): OpenDraft {
  const account = openAccountDraft(personId)
  const uploads = new PhotoUploads({
    send: sendPhoto,
    draft: productDraft.photos(personId),
    onChange(draft) {
      const before = imgsOf(productDraft.photos(personId))
      productDraft.keepPhotos(personId, draft)
      // Progress alone changes nothing that the account keeps.
      if (imgsOf(draft).join() !== before.join()) account.changed()
    },
  })
  // The browser asks in its own words.
  const onLeaving = (event: BeforeUnloadEvent) => {
    if (uploads.isOnItsWay()) event.preventDefault()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void account.save()
  }
  addEventListener('online', uploads.retryUnlucky)
  addEventListener('online', account.save)
  addEventListener('beforeunload', onLeaving)
  document.addEventListener('visibilitychange', onHidden)
  const close = () => {
    removeEventListener('online', uploads.retryUnlucky)
    removeEventListener('online', account.save)
    removeEventListener('beforeunload', onLeaving)
    document.removeEventListener('visibilitychange', onHidden)
    uploads.leave()
    account.leave()
  }
  return { personId, uploads, account, close }
}

/** Keeps what is in the fields: here, and a moment later on the account. */
export function keepTyped(personId: string, fields: Partial<ProductFields>): void {
  const before = storage.read(keyOf('fields', personId))
  productDraft.keepFields(personId, fields)
  if (storage.read(keyOf('fields', personId)) !== before) draftOf(personId).account.changed()
}

/** Puts the draft of the account in place of what is here. */
export function takeFromAccount(personId: string, draft: ProductDraft): void {
  draftOf(personId).account.take(draft)
  open?.close()
  open = undefined
  productDraft.keepFields(personId, draft.fields as Partial<ProductFields>)
  productDraft.keepPhotos(personId, { photos: draft.photos, unfinished: [] })
}
