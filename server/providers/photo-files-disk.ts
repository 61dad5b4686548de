import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoFiles } from './photo-files.ts'

/** No name of ours has a dot at its start, a slash or a backslash, so none leads out of the folder. */
const safe = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
const undefinedWhenMissing = (error: unknown) => {
  if (isMissing(error)) return undefined
  throw error
}

/** Photos in a folder of this machine, spread over 256 subfolders. */
export function photosOnDisk(folder: string): PhotoFiles {
  const place = (name: string) => {
    if (!safe.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a photo's file`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    place: `The folder ${folder}`,
    async write(name, bytes) {
      const path = place(name)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async find(name) {
      const found = await stat(place(name)).catch(undefinedWhenMissing)
      return found?.isFile() ? { size: found.size } : undefined
    },
    async read(name) {
      // Opened before it is measured, so that a file deleted at this moment can still be read to its end.
      const file = await open(place(name)).catch(undefinedWhenMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, bytes: createReadStream('', { fd: file }) }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(place(name), { force: true })))
    },
    async isEmpty(except) {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedWhenMissing)
      return !found?.some((entry) => entry.isFile() && entry.name !== except)
    },
  }
}
