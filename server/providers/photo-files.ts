import type { Readable } from 'node:stream'
import type { Config } from '#config'
import { photosOnDisk } from './photo-files-disk.ts'

/** The place where the files of photos are stored. The file of a photo never changes: names are given once. */
export interface PhotoFiles {
  /** Names that place, to begin a sentence for the operator. */
  place: string
  /** Atomic: a reader never sees half a file. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  find(name: string): Promise<{ size: number; bytes?: never } | undefined>
  /** Undefined when there is no such file. `bytes` must be read or destroyed. */
  read(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  /** Those that are not there are no trouble. */
  remove(names: string[]): Promise<void>
  /** Returns whether there is no file at all, but for one of this name. */
  isEmpty(except: string): Promise<boolean>
}

/** A folder of this machine, or a bucket when the settings name one. */
export async function photoFilesOf(config: Pick<Config, 's3' | 'dataDir'>): Promise<PhotoFiles> {
  if (!config.s3) return photosOnDisk(`${config.dataDir}/photos`)
  // The SDK takes a while to load, which only those who use it should wait for.
  const { photosInBucket } = await import('./photo-files-s3.ts')
  return photosInBucket(config.s3)
}
