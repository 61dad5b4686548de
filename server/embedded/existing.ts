import { startEmbedded } from './embedded.ts'
import { findRunning } from './running.ts'

/**
 * The database of a market that has been opened before, for a command-line tool: `databaseUrl` if there is one, or else the
 * embedded one in `folder`, which is started when the market is closed.
 * @returns null when nothing was ever started in the folder
 * @throws CannotStart
 */
export async function openExisting({
  databaseUrl,
  folder,
}: {
  databaseUrl: string | null
  folder: string
}): Promise<{ url: string; stop(): Promise<void> } | null> {
  const leave = async () => {}
  if (databaseUrl) return { url: databaseUrl, stop: leave }
  const running = await findRunning(folder)
  if (running === null) return null
  return running ? { url: running, stop: leave } : startEmbedded({ folder, print: () => {} })
}
