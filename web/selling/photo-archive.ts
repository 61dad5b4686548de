/** Reads the photos of a ZIP in the browser, one at a time and never the whole of it. The server opens no archive: each photo comes to it as any other. */

/** Entries of an archive, folders too, and bytes of one photo in it, before it is resized. */
export const maxEntries = 10_000
export const maxPhotoBytes = 40 * 1024 * 1024

/** Bytes of the list of entries, at its end. */
const maxListBytes = 4 * 1024 * 1024

const photoName = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i

export type ArchiveFault = 'unreadable' | 'locked' | 'too_large' | 'too_many' | 'no_photos'

export class WrongArchive extends Error {
  readonly fault: ArchiveFault
  constructor(fault: ArchiveFault) {
    super(fault)
    this.fault = fault
  }
}

export interface ArchivedPhoto {
  /** The path in the archive, such as `A-101/front.jpg`. */
  name: string
  /** @throws WrongArchive */
  open(): Promise<File>
}

/** A ZIP begins so, whatever it is called, unless it is empty. */
export const isArchive = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, 4).text()) === 'PK\u0003\u0004' || /\.zip$/i.test((file as File).name ?? '')

const viewOf = async (file: Blob, from: number, to: number) => new DataView(await file.slice(from, to).arrayBuffer())

interface List {
  count: number
  bytes: DataView
}

/** Finds the record that ends an archive, behind which a comment may stand, and reads the list that it names. @throws WrongArchive */
async function listOf(file: Blob): Promise<List> {
  const from = Math.max(0, file.size - 22 - 0xffff)
  const tail = await viewOf(file, from, file.size)
  let at = tail.byteLength - 22
  while (
    at >= 0 &&
    !(tail.getUint32(at, true) === 0x0605_4b50 && at + 22 + tail.getUint16(at + 20, true) === tail.byteLength)
  )
    at--
  if (at < 0) throw new WrongArchive('unreadable')
  const count = tail.getUint16(at + 10, true)
  const size = tail.getUint32(at + 12, true)
  const start = tail.getUint32(at + 16, true)
  // Such archives hold more than 4 GB or 65,534 entries.
  if (count === 0xffff || size === 0xffff_ffff || start === 0xffff_ffff) throw new WrongArchive('too_large')
  if (count > maxEntries || size > maxListBytes) throw new WrongArchive('too_many')
  if (start + size > from + at) throw new WrongArchive('unreadable')
  return { count, bytes: await viewOf(file, start, start + size) }
}

/** A name in UTF-8, also where an old program has not said so. */
function nameIn(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Entry {
  name: string
  method: number
  isLocked: boolean
  packed: number
  size: number
  at: number
}

/** @throws WrongArchive */
function entriesOf({ count, bytes }: List): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count;) {
    if (at + 46 > bytes.byteLength || bytes.getUint32(at, true) !== 0x0201_4b50) throw new WrongArchive('unreadable')
    const nameBytes = bytes.getUint16(at + 28, true)
    const next = at + 46 + nameBytes + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true)
    if (next > bytes.byteLength) throw new WrongArchive('unreadable')
    entries.push({
      name: nameIn(new Uint8Array(bytes.buffer as ArrayBuffer, at + 46, nameBytes)),
      method: bytes.getUint16(at + 10, true),
      isLocked: (bytes.getUint16(at + 8, true) & 1) === 1,
      packed: bytes.getUint32(at + 20, true),
      size: bytes.getUint32(at + 24, true),
      at: bytes.getUint32(at + 42, true),
    })
    at = next
  }
  return entries
}

/** Returns the bytes of an entry, and gives up as soon as there are more than it has said. @throws WrongArchive */
async function unpacked(file: Blob, { method, packed, size, at }: Entry): Promise<Blob> {
  if (size > maxPhotoBytes || packed > maxPhotoBytes) throw new WrongArchive('too_large')
  const head = await viewOf(file, at, at + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x0403_4b50) throw new WrongArchive('unreadable')
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const data = file.slice(start, start + packed)
  if (data.size !== packed) throw new WrongArchive('unreadable')
  if (method === 0) return data
  if (method !== 8) throw new WrongArchive('unreadable')
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  let held = 0
  try {
    const stream: ReadableStream<Uint8Array<ArrayBuffer>> = data
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      held += value.byteLength
      if (held > size) {
        void reader.cancel().catch(() => {})
        break
      }
      parts.push(value)
    }
  } catch {
    throw new WrongArchive('unreadable')
  }
  if (held !== size) throw new WrongArchive('unreadable')
  return new Blob(parts)
}

/** macOS puts a folder of its own into archives, and names without beginning are hidden. Archives in an archive are no photos. */
const isPhoto = ({ name }: Entry) => photoName.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

/**
 * The photos of an archive, in its order.
 * @throws WrongArchive
 */
export async function photosOfArchive(file: Blob): Promise<ArchivedPhoto[]> {
  const entries = entriesOf(await listOf(file))
  // Entries that share their bytes are a way to make much of little.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > file.size) throw new WrongArchive('unreadable')
  const photos = entries.filter(isPhoto)
  if (photos.length === 0) throw new WrongArchive('no_photos')
  if (photos.some(({ isLocked }) => isLocked)) throw new WrongArchive('locked')
  return photos.map((entry) => ({
    name: entry.name,
    open: async () => new File([await unpacked(file, entry)], entry.name),
  }))
}
