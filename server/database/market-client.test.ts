import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { requestTimeouts } from './database.ts'
import { MarketClient } from './market-client.ts'

afterEach(() => void vi.useRealTimers())

test('servers that take their time to connect and then say nothing are given up before a request is', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = new MarketClient({ connectionString: `postgres://one@127.0.0.1:${port},127.0.0.1:${port}/market` })
  const outcome = client.connect().catch((error: Error) => error.message)
  while (sockets.length < 2) await once(server, 'connection')
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  const slow = 1_900
  await vi.advanceTimersByTimeAsync(slow)
  // Each lets everyone in and is ready for a query, as PostgreSQL says it.
  for (const socket of sockets) socket.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex'))
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  await vi.advanceTimersByTimeAsync(requestTimeouts.connectionTimeoutMillis - slow - 1)
  const settled = await Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'it waits'))])
  expect(settled).toMatch(/^of 2 servers, none: Query read timeout; Query read timeout$/)
  for (const socket of sockets) socket.destroy()
  server.close()
})
