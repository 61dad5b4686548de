// The processes that are measured: the product as its owner starts it, and the bare server next to it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { environmentOfStart, startProduct } from '#testing/product'

export interface BenchServer {
  url: string
  close(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

export interface MeasuredProduct extends BenchServer, AsyncDisposable {
  pid: number
  /** Returns its output so far. */
  output(): string
}

/**
 * The product as its owner starts it: on a database that is filled already, or else on one of its own with the demo in it.
 * @param env more settings
 * @param tree the checkout that it is started from
 */
export async function startMeasuredProduct(
  dataDir: string,
  databaseUrl?: string,
  env: Record<string, string> = {},
  tree?: string,
): Promise<MeasuredProduct> {
  const {
    url,
    pid,
    output,
    [Symbol.asyncDispose]: close,
  } = await startProduct(
    {
      ...process.env,
      NODE_ENV: 'production',
      ...(await environmentOfStart()),
      HOST: '127.0.0.1',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DEMO_PHONES: '60' }),
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMIT: '1000000',
      ...env,
    },
    tree === undefined ? {} : { cwd: tree },
  )
  return { url, pid, output, close: async () => close(), [Symbol.asyncDispose]: close }
}

export interface BareServer extends BenchServer {
  /** Makes it answer with these bytes from now on. */
  answer(body: Buffer, headers: Record<string, string>): Promise<void>
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(new URL('./bare-server.ts', import.meta.url))
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
