// The product in a process of its own, as its owner starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { until } from './until.ts'

export interface Product extends AsyncDisposable {
  /** Where it was open first. */
  url: string
  pid: number
  /** What it has printed so far. */
  output(): string
  /** Where it is open after it has opened so many times. */
  openedAt(times: number): Promise<string>
}

/**
 * Starts it on a free port that it chooses itself, since one that is chosen for it may be taken a moment later.
 * `env` is all that it gets of the environment, besides a PATH and a folder for its data.
 * @throws with what it printed, when it ends before it is open
 */
export async function startProduct(env: NodeJS.ProcessEnv, script = 'server/main.ts'): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-product-'))
  const child = spawn(process.execPath, [script], {
    env: { PATH: dirname(process.execPath), DATA_DIR: dataDir, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'exit')

  const openedAt = (times: number) =>
    until(`the product has opened ${times} times`, () => {
      if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`)
      return [...printed.matchAll(/PhoneHaat is open at (\S+)/g)][times - 1]?.[1]
    }).catch((cause: unknown) => {
      throw new Error(`${(cause as Error).message} It printed: ${printed}`, { cause })
    })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await openedAt(1), pid: child.pid!, output: () => printed, openedAt, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
