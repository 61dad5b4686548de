// The processes that are measured: the product as its owner starts it, and the bare server beside it.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#testing/ports'

export interface Door {
  url: string
  close(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** The product as its owner starts it: on a database that is filled already, or else on one of its own with the demo in it. */
export async function openProduct(dataDir: string, databaseUrl?: string): Promise<Door> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DEMO_PHONES: '60' }),
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMIT: '1000000',
  }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
    child.stdout.on('data', (text: Buffer) => String(text).includes('is open') && resolve())
  })
  return { url: `http://127.0.0.1:${port}`, close: () => end(child) }
}

export interface Floor extends Door {
  /** Makes it answer with these bytes from now on. */
  answer(body: Buffer, headers: Record<string, string>): Promise<void>
}

export async function openFloor(): Promise<Floor> {
  const child = fork(new URL('./floor.ts', import.meta.url))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async answer(body, headers) {
      const ready = once(child, 'message')
      child.send({ body: body.toString('base64'), headers })
      await ready
    },
    close: () => end(child),
  }
}
