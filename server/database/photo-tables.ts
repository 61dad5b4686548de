import type { Generated } from 'kysely'
import type { DefaultTime, Time } from './tables.ts'

/** Photos, and which of them are near copies of one another. */
export interface PhotoTables {
  photo: {
    id: string
    width: number
    height: number
    placeholder: string
    uploaded_by: string | null
    created_at: DefaultTime
    /** The digest of the pixels: the same photo of the same person twice is one. */
    digest: string | null
    /** True when all its files are written. */
    stored: Generated<boolean>
    /** True when it is a picture of the market's own, of which some look alike on purpose. */
    is_drawing: Generated<boolean>
  }
  photo_hash: {
    photo_id: string
    /** Grey, 48 pixels wide and high; empty where its file was gone. */
    thumbnail: Buffer
    /** 64 bits each, as decimal numbers. */
    hashes: string[]
    keys: number[]
  }
  photo_copy: {
    id: Generated<string>
    /** The later upload. The same as the other where a person sent one photo again. */
    photo_id: string
    other_id: string
    found_at: Time
    dismissed_at: Time | null
    dismissed_by: string | null
  }
}
