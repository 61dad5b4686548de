import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Client } from 'pg'
import type { Config } from '#config'
import { createDb, createPool } from '#database'
import { markBackedUp } from '#database/market'
import { openExisting } from '#embedded/existing'
import { fileNames } from '#photos'
import { type PhotoFiles, photoFilesOf } from '#providers/photo-files'
import { readVersion } from '#version'
import { type Archive, createArchive, verify } from './archive.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { beginSnapshot, lockPhotoRemoval, openConnection, photosOf, rowsOf, type BackupTable } from './snapshot.ts'

/** Bytes of a table that are held in memory at a time. */
const chunkBytes = 1024 * 1024
/** Files of photos that are fetched at a time. */
const filesAtOnce = 8

/** A snapshot is one long transaction, and what keeps photos is a lock of the connection: neither goes through a pooler. */
export const backupDatabaseUrl = ({ databaseUrl, databaseListenUrl }: Config) =>
  databaseUrl && (databaseListenUrl ?? databaseUrl)

export interface BackupOptions {
  config: Config
  /** The path of the file. */
  path: string
  print(sentence: string): void
  photos: boolean
}

/**
 * Writes everything that the market keeps into one file, whether or not the site runs, and reads the file again.
 * @throws BackupRefused, CannotStart
 */
export async function makeBackup({ config, path, print, photos }: BackupOptions): Promise<Manifest> {
  await using archive = await createArchive(path)
  const database = await openExisting({
    databaseUrl: backupDatabaseUrl(config),
    folder: join(config.dataDir, 'postgres'),
  })
  if (!database) throw new BackupRefused('There is no market yet, so there is nothing to back up.')
  await using _ = { [Symbol.asyncDispose]: () => database.stop() }
  const client = await openConnection(database.url)
  try {
    await lockPhotoRemoval(client)
    const { about, tables } = await beginSnapshot(client)
    const counted: Manifest['tables'] = []
    for (const table of tables) counted.push({ ...table, rows: await addTable(archive, client, table) })
    const ids = photos ? await packed(photosOf(client)) : []
    // Sequences and photos need the snapshot no longer, and a long one keeps PostgreSQL from clearing up.
    await client.query('commit')
    print(`The database: ${counted.length} tables, ${counted.reduce((sum, { rows }) => sum + rows, 0)} rows.`)
    const counts = photos ? await addPhotos(archive, await photoFilesOf(config), ids) : null
    if (counts) print(`The photos: ${counts.photos}, in ${counts.files} files.`)
    if (counts?.missing)
      print(`${counts.missing} files of photos are not where they should be, so they are not in the backup.`)
    await archive.finish({ format: 1, ...(await readVersion()), ...about, tables: counted, photos: counts })
  } catch (error) {
    throw toBackupError(error, path)
  } finally {
    await client.end()
  }
  const manifest = await verify(path)
  await noteBackup(database.url)
  return manifest
}

/** For who watches the site. */
async function noteBackup(url: string): Promise<void> {
  const db = createDb(createPool(url, 1))
  // A database of an older version, or a standby, keeps no such note.
  await markBackedUp(db).catch(() => {})
  await db.destroy()
}

/** @returns how many rows it has */
async function addTable(archive: Archive, client: Client, table: BackupTable): Promise<number> {
  const rows = rowsOf(client, table)
  let number = 0
  let held: Buffer[] = []
  let size = 0
  const add = async () => {
    const name = `tables/${table.schema}.${table.name}/${String(++number).padStart(6, '0')}`
    await archive.add(name, Buffer.concat(held))
    held = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size >= chunkBytes) await add()
  }
  if (size > 0) await add()
  return rows.rowCount
}

/** Ids take half the memory as bytes, and a market may have many. */
async function packed(pages: AsyncIterable<string[]>): Promise<Buffer[]> {
  const buffers: Buffer[] = []
  for await (const ids of pages) buffers.push(Buffer.from(ids.join(''), 'hex'))
  return buffers
}

function* unpacked(pages: Buffer[]): Generator<string> {
  for (const page of pages) for (let at = 0; at < page.length; at += 16) yield page.toString('hex', at, at + 16)
}

async function addPhotos(
  archive: Archive,
  files: PhotoFiles,
  pages: Buffer[],
): Promise<NonNullable<Manifest['photos']>> {
  const counts = { photos: 0, files: 0, bytes: 0, missing: 0 }
  function* names() {
    for (const id of unpacked(pages)) {
      counts.photos++
      yield* fileNames(id)
    }
  }
  const found = Readable.from(names(), { objectMode: true }).map(
    async (name: string) => {
      const file = await files.read(name)
      return { name, bytes: file && (await buffer(file.bytes)) }
    },
    { concurrency: filesAtOnce },
  )
  for await (const { name, bytes } of found as AsyncIterable<{ name: string; bytes: Buffer | undefined }>) {
    if (!bytes) {
      counts.missing++
      continue
    }
    await archive.add(`photos/${name}`, bytes)
    counts.files++
    counts.bytes += bytes.length
  }
  return counts
}

function toBackupError(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new BackupRefused(`The disk is full, so ${path} could not be written.`, { cause: error })
  if (code === 'ENOENT' && syscall === 'open')
    return new BackupRefused(`There is no folder for ${path}.`, { cause: error })
  if (code === 'EACCES') return new BackupRefused(`This user may not write ${path}.`, { cause: error })
  return error
}
