import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the files of photos are kept. A file never changes: its name follows from the photo's content. */
export interface PhotoFiles {
  has(name: string): Promise<boolean>
  write(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(name: string): Promise<{ bytes: Readable; size: number } | undefined>
}

/** Photos in a folder of this machine, spread over 256 subfolders. */
export function photosOnDisk(folder: string): PhotoFiles {
  const place = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    has: (name) =>
      stat(place(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    async write(name, bytes) {
      const path = place(name)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      // Written beside and renamed, so that nobody ever reads half a photo.
      const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async read(name) {
      const found = await stat(place(name)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      return { bytes: createReadStream(place(name)), size: found.size }
    },
  }
}
