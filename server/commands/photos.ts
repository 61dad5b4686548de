// npm run photos, as the operator knows it: says whether the place for photos is this market's, or makes it so.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#config'
import { createDb, createPool } from '#database'
import { openExisting } from '#embedded/existing'
import { claimFiles, markFiles } from '#photos'
import { photoFilesOf } from '#providers/photo-files'

const usage =
  'Say npm run photos to see whose the place for photos is, and npm run photos -- --take to make it this market’s.'

export async function runPhotosCommand(config: Config, args: string[]): Promise<{ done: boolean; sentence: string }> {
  let isTaken
  try {
    isTaken = parseArgs({ args, options: { take: { type: 'boolean' } } }).values.take
  } catch {
    // An option that does not exist.
    return { done: false, sentence: usage }
  }
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database) return { done: false, sentence: 'There is no market yet. Open it with npm start.' }
  const pool = createPool(database.url, 1)
  const holder = { db: createDb(pool), photoFiles: await photoFilesOf(config) }
  try {
    const ours = { done: true, sentence: `${holder.photoFiles.place} belongs to this market.` }
    if (isTaken) {
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
