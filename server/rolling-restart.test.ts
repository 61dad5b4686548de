// Two processes behind HAProxy, set up as docs/operations.md says, are restarted one at a time while people are there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createForeignPool, freshDatabase } from '#testing/database'
import { documented, findProgram, instead } from '#testing/documented'
import { freePort } from '#testing/ports'
import { startProduct, pretendPlanted } from '#testing/product'
import { until } from '#testing/until'

const haproxy = await findProgram('haproxy', 'a restart without a gap')

/** HAProxy before two ports. `states` says of each server what it makes of it: UP, DOWN or on its way to one of them. */
async function openProxy(program: string, [a, b]: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-haproxy-'))
  const port = await freePort()
  let settings = await documented('haproxy', 'backend phonehaat')
  settings = instead(settings, 'bind :80', `bind 127.0.0.1:${port}\n    stats enable\n    stats uri /haproxy`)
  settings = instead(settings, '127.0.0.1:3001', `127.0.0.1:${a}`)
  settings = instead(settings, '127.0.0.1:3002', `127.0.0.1:${b}`)
  // On a machine that is busy with other tests, an answer may take longer than the half second until the next question.
  settings = instead(settings, 'timeout connect 5s', 'timeout connect 30s\n    timeout check 30s')
  await writeFile(join(folder, 'haproxy.cfg'), settings)
  const child = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const states = async () => {
    const table = await fetch(`http://127.0.0.1:${port}/haproxy;csv`).then(
      (response) => response.text(),
      () => '',
    )
    const state = (server: string) =>
      table
        .split('\n')
        .find((line) => line.startsWith(`phonehaat,${server},`))
        ?.split(',')[17]
    return [state('a'), state('b')]
  }
  return {
    port,
    states,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One request over a connection that is stored. @returns its status, or how it broke */
function ask(port: number, agent: Agent, method: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ port, agent, method, path, headers: { accept: '*/*' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', (error) => resolve(error.message))
    })
    sent.on('error', (error) => resolve(error.message))
    sent.end()
  })
}

test.runIf(haproxy)(
  'two processes behind HAProxy are restarted one at a time, and none of 3,000 requests is lost',
  async () => {
    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    const admin = createForeignPool(database.url)
    const { rows } = await admin.query<{ id: string }>(`
    with seller as (insert into person (id, email, name, account_type) values (gen_random_uuid(), 's@test.example', 'Rahima', 'seller') returning id)
    insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date)
    select id, 'samsung', 'Galaxy', 'good', 2500000, '01712345678', 's@test.example', 'Dhaka', '2023-05' from seller returning id`)
    await admin.end()
    const ports = [await freePort(), await freePort()] as const
    const settings = { DATABASE_URL: database.url, RATE_LIMIT: '1000000', STOP_DELAY_SECONDS: '8' }
    await using doors = new AsyncDisposableStack()
    // HAProxy takes a server that it has not asked yet for one that is up.
    const start = async (port: number) => doors.use(await startProduct(settings, { port }))
    const servers = await Promise.all(ports.map(start))
    await using proxy = await openProxy(haproxy!, ports)
    await using agent = {
      inner: new Agent({ keepAlive: true, maxSockets: 4 }),
      [Symbol.asyncDispose]: async () => agent.inner.destroy(),
    }
    await expect.poll(proxy.states).toEqual(['UP', 'UP'])

    const calls = [
      ['GET', '/api/categories'],
      ['GET', '/phones'],
      ['POST', `/api/phones/${rows[0]!.id}/views`],
      ['GET', `/phones/galaxy-${rows[0]!.id}`],
    ] as const
    const answers = new Map<string, number>()
    const over = new AbortController()
    let count = 0
    const visitors = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted || count < 3000) {
        const [method, path] = calls[count++ % calls.length]!
        const answer = await ask(proxy.port, agent.inner, method, path)
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    })
    for (const at of [0, 1] as const) {
      const server = servers[at]!
      server.child.kill('SIGTERM')
      expect(await server.ended).toEqual({ code: 0, signal: null })
      servers[at] = await start(ports[at])
      await until('HAProxy has both servers back', async () => (await proxy.states()).every((state) => state === 'UP'))
    }
    over.abort()
    await Promise.all(visitors)

    expect([...answers.keys()].toSorted()).toEqual(['200'])
    expect(count).toBeGreaterThanOrEqual(3000)
  },
)
