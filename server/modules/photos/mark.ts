// The photo folder or bucket carries a mark of the market whose photos are in it, so that no other market, and no copy of this one, deletes
// them, and no machine serves from an empty folder of its own.
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#context'
import { type MarketMark, identityOf, setFilesMarked } from '#database/market'
import type { PhotoFiles } from '#providers/photo-files'
import { fileNames } from './rules.ts'
import { allStored, newestStored } from './store.ts'

/** Next to the photos, as one more file. */
const markName = 'market.json'

type Holder = Pick<Ctx, 'db' | 'photoFiles'>

/** Reads what a place for photos says of itself. Undefined: it carries no mark. */
async function readMark({ photoFiles }: Holder): Promise<Partial<MarketMark> | undefined> {
  const found = await photoFiles.read(markName).catch((error: unknown) => {
    // A bucket that may not be listed does not say that something is missing. Other refusals, as of a clock that is wrong, say nothing of the mark.
    if ((error as Error).name === 'AccessDenied') return undefined
    throw error
  })
  if (!found) return undefined
  try {
    return JSON.parse(await text(found.bytes)) as Partial<MarketMark>
  } catch {
    // Nothing of ours: no market's.
    return {}
  }
}

/** Returns whether a place was never used for photos; one that was opened before has a mark. */
export const isUnused = (photoFiles: PhotoFiles) => photoFiles.isEmpty(markName)

/** Makes the place for photos that of this market and this database, whatever it was before. */
export async function markFiles(holder: Holder): Promise<void> {
  const { market, database } = await identityOf(holder.db)
  await holder.photoFiles.write(markName, Buffer.from(JSON.stringify({ market, database })))
  await setFilesMarked(holder.db)
}

const howToTake = 'npm run photos -- --take'

/** Returns the reason for which the place for photos is not this market's; undefined when it is. `isNew`: it may become so. */
async function objectionTo(holder: Holder): Promise<{ isNew: true } | { sentence: string } | undefined> {
  const { photoFiles } = holder
  const [mark, { market, database, hasMarkedFiles }] = [await readMark(holder), await identityOf(holder.db)]
  if (mark?.market === market && mark.database === database) return undefined
  if (mark?.market === market)
    return {
      sentence: `${photoFiles.place} belongs to another database of this market. If this one is a copy, it would delete the photos of the other: give it a place of its own by DATA_DIR or S3_BUCKET, or open it with QUIET=on. If it has taken the other’s place, say ${howToTake}.`,
    }
  if (mark)
    return {
      sentence: `${photoFiles.place} belongs to another market (${mark.market ?? 'unknown'}; this one is ${market}), whose photos would be deleted. Give this one a place of its own by DATA_DIR or S3_BUCKET. If the other market is gone for good, say ${howToTake}.`,
    }
  const newest = await newestStored(holder)
  const isThere = newest === undefined || (await hasAny(holder, newest))
  if (!hasMarkedFiles && isThere) return { isNew: true }
  return {
    sentence: `${photoFiles.place} does not hold the photos of this market. All its machines need one shared folder (DATA_DIR) or a bucket (S3_BUCKET). If it is a bucket and the photos are still in DATA_DIR, say npm run photos -- to-bucket. If it is new on purpose, as after a restore without photos, say ${howToTake}.`,
  }
}

async function hasAny({ photoFiles }: Holder, photoId: string): Promise<boolean> {
  for (const name of fileNames(photoId)) if (await photoFiles.find(name)) return true
  return false
}

/**
 * Marks a new place for photos at the start of a market, which waits for it.
 * @returns why it is not this market's, for the operator; undefined when it is @throws Error when nothing is known of it after `timeoutMs`
 */
export async function claimFiles(holder: Holder, timeoutMs = 5_000): Promise<string | undefined> {
  const silence = sleep(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${timeoutMs / 1000} s`)
  })
  const objection = await Promise.race([objectionTo(holder), silence])
  if (!objection) return undefined
  if ('sentence' in objection) return objection.sentence
  await Promise.race([markFiles(holder), silence])
  return undefined
}

/** Files that are brought at a time. */
const atOnce = 8

/**
 * Brings the files of all photos to another place, but for those that are there, and makes it this market's unless any is missing. It can be repeated.
 * @returns how many files were brought, and how many are in neither place
 */
export async function bringFiles(holder: Holder, to: PhotoFiles): Promise<{ brought: number; missing: number }> {
  const counts = { brought: 0, missing: 0 }
  const bring = async (name: string) => {
    const [found, there] = [await holder.photoFiles.find(name), await to.find(name)]
    if (there && (!found || found.size === there.size)) return
    const file = await holder.photoFiles.read(name)
    if (!file) {
      counts.missing++
      return
    }
    await to.write(name, await buffer(file.bytes))
    counts.brought++
  }
  for await (const ids of allStored(holder))
    await Readable.from(ids.flatMap(fileNames)).forEach(bring, { concurrency: atOnce })
  if (counts.missing === 0) await markFiles({ db: holder.db, photoFiles: to })
  return counts
}

/** @throws Error when the place for photos is not this market's: what is deleted there would be missing elsewhere */
export async function refuseForeignFiles(holder: Holder): Promise<void> {
  const objection = await objectionTo(holder)
  if (objection && 'sentence' in objection) throw new Error(objection.sentence)
}
