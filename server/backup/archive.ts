// The file of a backup: a tar archive, compressed with Zstandard. Nothing of it is ever held in memory as a whole.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupRefused, type Manifest, nameOfManifest, readManifest } from './manifest.ts'

/** The most bytes that one entry may have: parts of tables are far smaller, and so are files of photos. */
export const largestEntry = 64 * 1024 * 1024
const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
/** A skippable frame of Zstandard (RFC 8878, section 3.1.2), which ends each backup: Node notices no loss of the last bytes of a file. */
const seal = Buffer.concat([Buffer.from('502a4d18', 'hex'), Buffer.from([9, 0, 0, 0]), Buffer.from('phonehaat')])

async function* sealed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes
  yield seal
}

function hashEntry(hash: Hash, name: string, bytes: Uint8Array) {
  hash.update(`${name}\0${bytes.length}\0`).update(bytes)
}

export interface Archive extends AsyncDisposable {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the manifest and puts the file in its place, once the disk has all of it. */
  finish(manifest: Omit<Manifest, 'sha256' | 'isSealed'>): Promise<void>
}

/**
 * Begins the file of a backup. It is called `….unfinished` until it is finished, and removed when it is not.
 * @throws BackupRefused when there is a file of that name
 */
export async function createArchive(path: string): Promise<Archive> {
  if (await isThere(path))
    throw new BackupRefused(`${path} is there already. Choose another name; no backup is ever overwritten.`)
  const unfinished = `${path}.unfinished`
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  const written = pipeline(
    Readable.fromWeb(readable as WebStream),
    createZstdCompress({ params }),
    sealed,
    // It holds addresses of people and digests of passwords: readable by its owner only.
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  )
  // `add` and `finish` throw it.
  written.catch(() => {})
  let isFinished = false

  async function put(name: string, bytes: Uint8Array) {
    try {
      const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      if (bytes.length > 0) await body.write(bytes)
      await body.close()
    } catch (error) {
      // The error of the file says more than that nothing more can be added to it.
      await written
      throw error
    }
  }
  return {
    async add(name, bytes) {
      hashEntry(hash, name, bytes)
      await put(name, bytes)
    },
    async finish(manifest) {
      const whole: Manifest = { ...manifest, isSealed: true, sha256: hash.digest('hex') }
      await put(nameOfManifest, Buffer.from(`${JSON.stringify(whole, null, 2)}\n`))
      controller.finalize()
      await written
      await rename(unfinished, path)
      isFinished = true
    },
    async [Symbol.asyncDispose]() {
      if (isFinished) return
      controller.error(new Error('The backup was given up.'))
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/**
 * The entries of a backup, one at a time.
 * @throws BackupRefused when the file is not whole
 */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  if (!(await isThere(path))) throw new BackupRefused(`There is no file ${path}.`)
  const unpacked = createZstdDecompress()
  const reading = pipeline(createReadStream(path), unpacked)
  reading.catch(() => {})
  try {
    const entries = (Readable.toWeb(unpacked) as unknown as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    )
    for await (const { header, body } of entries) {
      if (header.size > largestEntry) throw new Error(`${header.name} is larger than anything in a backup.`)
      yield { name: header.name, bytes: await buffer(body as WebStream) }
    }
    await reading
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    const { syscall, message } = error as NodeJS.ErrnoException
    if (syscall) throw new BackupRefused(`${path} cannot be read: ${message}.`, { cause: error })
    throw new BackupRefused(`${path} is not a whole backup: it was cut off, changed, or never was one.`, {
      cause: error,
    })
  } finally {
    unpacked.destroy()
  }
}

/**
 * Reads a backup from its first byte to its last.
 * @throws BackupRefused when anything is missing or different from what was written
 */
export async function verify(path: string): Promise<Manifest> {
  const hash = createHash('sha256')
  let manifest: Manifest | undefined
  for await (const { name, bytes } of entriesOf(path)) {
    if (manifest) throw new BackupRefused(`${path} is not a whole backup: something follows its manifest.`)
    if (name === nameOfManifest) manifest = readManifest(bytes.toString())
    else hashEntry(hash, name, bytes)
  }
  if (!manifest) throw new BackupRefused(`${path} is not a whole backup: it has no manifest, which stands at the end.`)
  if (manifest.sha256 !== hash.digest('hex'))
    throw new BackupRefused(`${path} is not what was written: the checksum of its manifest is another.`)
  const start = (await stat(path)).size - seal.length
  if (manifest.isSealed && !seal.equals(await buffer(createReadStream(path, { start }))))
    throw new BackupRefused(`${path} is not a whole backup: its last bytes are missing.`)
  return manifest
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
