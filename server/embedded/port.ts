// Chooses the port of PostgreSQL: the same one after each start, since others may know it.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'

/** The port of the last start; 0 when none is known. */
export async function readPort({ folder }: Installation): Promise<number> {
  const text = await readFile(join(folder, 'port'), 'utf8').catch(() => '0')
  const port = Number(text)
  return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0
}

/** The wanted port when it is free, or else any. */
export function findPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted ? findPort(0).then(resolve, reject) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits until a port is free, which a connection of another program may have for a while. @throws once `signal` is aborted */
export async function waitForPort(
  port: number,
  signal: AbortSignal,
  print: (sentence: string) => void,
): Promise<number> {
  for (let tries = 1; (await findPort(port)) !== port; tries++) {
    signal.throwIfAborted()
    if (tries === 10) print(`The database waits for its port, ${port}, which another program has.`)
    await sleep(100)
  }
  return port
}
