// Memory that processes of PostgreSQL share for a while, as for a query that several of them answer.
import { statfs } from 'node:fs/promises'
import type { Settings } from './server.ts'

const folder = '/dev/shm'
/** Bytes. A container has 64 MB unless it is configured otherwise, which one query of several processes can exceed. */
const enough = 256 * 1024 * 1024

/** Puts shared memory into files of the data folder when Linux has little of it: slower, and as large as the disk. */
export async function sharedMemorySettings(): Promise<Settings> {
  if (process.platform !== 'linux') return {}
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free < enough ? { dynamic_shared_memory_type: 'mmap' } : {}
}
