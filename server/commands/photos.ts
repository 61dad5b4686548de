// npm run photos, as the operator knows it: says whether the place for photos is this market's, makes it so, or brings the photos of the folder into a bucket.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#config'
import { createDb, createPool, type Database } from '#database'
import { openExisting } from '#embedded/existing'
import { bringFiles, claimFiles, markFiles } from '#photos'
import { photoFilesOf, type PhotoFiles } from '#providers/photo-files'

const usage =
  'Say npm run photos to see whose the place for photos is, npm run photos -- --take to make it this market’s, and npm run photos -- to-bucket to bring the photos of DATA_DIR into the bucket of S3_BUCKET.'

export async function runPhotosCommand(config: Config, args: string[]): Promise<{ done: boolean; sentence: string }> {
  const asked = askedBy(args)
  if (!asked) return { done: false, sentence: usage }
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database) return { done: false, sentence: 'There is no market yet. Open it with npm start.' }
  const pool = createPool(database.url, 1)
  const holder = { db: createDb(pool), photoFiles: await photoFilesOf(config) }
  try {
    const ours = { done: true, sentence: `${holder.photoFiles.place} belongs to this market.` }
    if (asked === 'to-bucket') return await toBucket(config, holder)
    if (asked === 'take') {
      await markFiles(holder)
      return ours
    }
    const objection = await claimFiles(holder)
    return objection === undefined ? ours : { done: false, sentence: objection }
  } finally {
    await pool.end()
    await database.stop()
  }
}

/** @returns undefined where it is not known what is asked */
function askedBy(args: string[]): 'see' | 'take' | 'to-bucket' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { take: { type: 'boolean' } },
    })
    if (positionals.length === 0) return values.take ? 'take' : 'see'
    return positionals.join(' ') === 'to-bucket' && !values.take ? 'to-bucket' : undefined
  } catch {
    // An option that does not exist.
    return undefined
  }
}

/** Brings the photos of the folder into the bucket of the settings. The market may be open meanwhile, with the settings that it had. */
async function toBucket(
  config: Config,
  { db, photoFiles: bucket }: { db: Database; photoFiles: PhotoFiles },
): Promise<{ done: boolean; sentence: string }> {
  if (!config.s3) return { done: false, sentence: 'There is no bucket: set S3_BUCKET and what opens it first.' }
  const folder = { db, photoFiles: await photoFilesOf({ ...config, s3: null }) }
  const objection = await claimFiles(folder)
  if (objection !== undefined) return { done: false, sentence: objection }
  const { brought, missing } = await bringFiles(folder, bucket)
  if (missing > 0)
    return {
      done: false,
      sentence: `${brought} files were brought, and ${missing} are neither in DATA_DIR nor in the bucket. Restore them from a backup, or say npm run photos -- --take to go on without them.`,
    }
  return {
    done: true,
    sentence: `${brought} files were brought. ${bucket.place} has all photos and belongs to this market. Start it with S3_BUCKET now; if photos came meanwhile, say this once more before.`,
  }
}
