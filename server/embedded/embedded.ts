// A PostgreSQL of our own, from the binaries of an npm package: nothing else has to be on the machine.
import { join, resolve } from 'node:path'
import { database, prepareCluster, role } from './cluster.ts'
import { prepareInstallation } from './installation.ts'
import { acquireLock } from './lock.ts'
import { clearOrphan, serve, type Settings } from './server.ts'
import { explain } from './errors.ts'

export { CannotStart } from './errors.ts'

export interface Embedded {
  /** With the password in it. */
  url: string
  /** The same database over a Unix socket, which takes less time of a processor; `url` where there is none. */
  localUrl: string
  /** Ends the database after it has written everything down, and lets the next one have the folder. */
  stop(): Promise<void>
}

/** For tests: faster, and lost when the machine crashes. */
export const testSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: '128MB',
  // Several markets are open at once, each with pools of its own.
  max_connections: 400,
  // Nothing lives long enough for it, and a database that it is looking at cannot be dropped.
  autovacuum: 'off',
}

/**
 * Starts the database of a folder, making it first when there is none. It listens on this machine only, outlives neither `stop` nor the process
 * that requested it, repairs what a hard end of either left behind, and is started again when it dies.
 * `settings` are PostgreSQL's own and go before ours.
 * @throws CannotStart with a sentence for the operator: another process has the folder, the disk is full, …
 */
export async function startEmbedded({
  folder,
  print,
  settings = {},
  giveUp = () => {},
}: {
  folder: string
  print(sentence: string): void
  settings?: Settings
  /** Called when the database has died and starting it again has become hopeless, which was printed. */
  giveUp?(): void
}): Promise<Embedded> {
  const resolved = resolve(folder)
  try {
    const installation = await prepareInstallation(resolved, print)
    const lock = await acquireLock(installation, resolved)
    try {
      await clearOrphan(join(installation.folder, 'data'), print)
      const { data, password } = await prepareCluster(installation, print)
      const server = await serve(installation, data, { settings, print, giveUp })
      const stop = async () => {
        await lock.stopping()
        await server.stop()
        await lock.release()
      }
      let stopped: Promise<void> | undefined
      const url = `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}`
      return {
        url,
        localUrl: server.socketFolder ? `${url}?host=${encodeURIComponent(server.socketFolder)}` : url,
        stop: () => (stopped ??= stop()),
      }
    } catch (failure) {
      await lock.release()
      throw failure
    }
  } catch (failure) {
    throw explain(failure, resolved)
  }
}
