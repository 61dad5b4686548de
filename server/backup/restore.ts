import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { Config } from '#config'
import { createDb, createPool, type Database } from '#database'
import { markRestored } from '#database/market'
import { startEmbedded } from '#embedded/embedded'
import { migrate } from '#database/migrate'
import { isUnused, markFiles } from '#photos'
import { type PhotoFiles, photoFilesOf } from '#providers/photo-files'
import { type ArchiveEntry, entriesOf, verify } from './archive.ts'
import { backupDatabaseUrl, type BackupOptions } from './backup.ts'
import { fillTable, fillTables, makeSchema, refuseNewer, refuseUnlessEmpty, transactOn } from './load.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { openConnection } from './snapshot.ts'

/** Files of photos that are written at a time. */
const filesAtOnce = 8

/**
 * Puts a backup into an empty database and an empty place for photos, and brings its schema up to date. The whole file is read and
 * judged first; the database has all of it or nothing.
 * @throws BackupRefused, CannotStart
 */
export async function restoreBackup({ config, path, print, photos }: BackupOptions): Promise<Manifest> {
  print('Checking the backup.')
  const manifest = await verify(path)
  await refuseNewer(manifest)
  const files = photos && manifest.photos ? await photoFilesOf(config) : undefined
  if (files && !(await isUnused(files))) throw new BackupRefused(photosAreThere(files, config))

  const { url, where, stop } = await databaseOf(config, print)
  await using _ = { [Symbol.asyncDispose]: stop }
  const client = await openConnection(url)
  try {
    await refuseUnlessEmpty(client, where)
    print(`Restoring what was kept at ${manifest.madeAt}.`)
    await transactOn(client, (db) => restoreAll(client, db, manifest, path, files))
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const done = await migrate(url)
  await noteRestored(url, manifest, files)
  if (done.length > 0) print(`Its schema was brought up to date: ${done.join(', ')}.`)
  return manifest
}

async function restoreAll(
  client: Client,
  db: Database,
  manifest: Manifest,
  path: string,
  files: PhotoFiles | undefined,
): Promise<void> {
  await makeSchema(client, db, manifest)
  await using entries = entriesOf(path)
  let next = await entries.next()
  const tableOf = ({ name }: ArchiveEntry) => /^tables\/(.+)\/\d+$/.exec(name)?.[1]
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))

  async function* bytesOf(name: string) {
    for (; !next.done && tableOf(next.value) === name; next = await entries.next()) yield next.value.bytes
  }
  await fillTables(client, manifest, async () => {
    for (let name; !next.done && (name = tableOf(next.value));)
      await fillTable(client, tables.get(name)!, bytesOf(name))
  })

  async function* photosLeft() {
    for (; !next.done; next = await entries.next()) if (next.value.name.startsWith('photos/')) yield next.value
  }
  if (!files) return
  const writing = Readable.from(photosLeft(), { objectMode: true, highWaterMark: filesAtOnce })
  await writing.forEach(({ name, bytes }: ArchiveEntry) => files.write(name.slice('photos/'.length), bytes), {
    concurrency: filesAtOnce,
  })
}

/** Notes the restore, so that what was running gets as much more time when the market is opened, and makes the place for photos that of this database. */
async function noteRestored(url: string, { madeAt }: Manifest, photoFiles: PhotoFiles | undefined): Promise<void> {
  const db = createDb(createPool(url, 1))
  await markRestored(db, new Date(madeAt))
  if (photoFiles) await markFiles({ db, photoFiles })
  await db.destroy()
}

/** Chooses the target: one's own database, or a new embedded one. */
async function databaseOf(config: Config, print: (sentence: string) => void) {
  const url = backupDatabaseUrl(config)
  if (url) return { url, where: 'The database of DATABASE_URL', stop: async () => {} }
  const folder = join(config.dataDir, 'postgres')
  return { ...(await startEmbedded({ folder, print })), where: `The database in ${folder}` }
}

const photosAreThere = ({ place }: PhotoFiles, { s3 }: Config) =>
  `${place} has photos in it already. Restore into an empty place${s3 ? '' : ', by another DATA_DIR'}, or leave them as they are with --without-photos.`
