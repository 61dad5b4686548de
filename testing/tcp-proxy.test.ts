import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket))
let proxy: TcpProxy

beforeEach(async () => {
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await startTcpProxy(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy[Symbol.asyncDispose]()
  echo.close()
})

/** A connection through the proxy, and all that it has been answered. */
function open(): { socket: Socket; heard: () => string } {
  let heard = ''
  const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8')
  socket.on('data', (text) => (heard += text)).on('error', () => {})
  return { socket, heard: () => heard }
}

test('passes what both sides say, and says under which address', async () => {
  const { socket, heard } = open()
  socket.write('salaam')
  await expect.poll(heard).toBe('salaam')
  expect(proxy.connections).toBe(1)
  expect(proxy.through('postgres://me:secret@db.example:5432/haat?x=1')).toBe(
    `postgres://me:secret@127.0.0.1:${proxy.port}/haat?x=1`,
  )
})

test('holds everything back while frozen, the end of a connection too, and passes it in order afterwards', async () => {
  const [before, ending] = [open(), open()]
  for (const { socket } of [before, ending]) socket.write('a')
  await expect.poll(() => before.heard() + ending.heard()).toBe('aa')
  proxy.freeze()
  before.socket.write('b')
  before.socket.write('c')
  ending.socket.end('z')
  const after = open()
  after.socket.write('d')
  await once(after.socket, 'connect')
  expect([before.heard(), ending.heard(), after.heard()]).toEqual(['a', 'a', ''])
  proxy.thaw()
  await expect.poll(() => [before.heard(), ending.heard(), after.heard()]).toEqual(['abc', 'az', 'd'])
})

test('delays what passes', async () => {
  const { socket, heard } = open()
  proxy.delay(60)
  const began = performance.now()
  socket.write('slowly')
  await expect.poll(heard).toBe('slowly')
  expect(performance.now() - began).toBeGreaterThan(110)
})

test('resets open connections, and refuses new ones until it accepts again', async () => {
  const { socket, heard } = open()
  socket.write('a')
  await expect.poll(heard).toBe('a')
  const resets: string[] = []
  const note = (error: NodeJS.ErrnoException) => void resets.push(error.code ?? '')
  socket.on('error', note)
  proxy.cut()
  await expect.poll(() => resets).toEqual(['ECONNRESET'])
  proxy.refuse()
  open().socket.on('error', note)
  await expect.poll(() => resets).toHaveLength(2)
  proxy.accept()
  const again = open()
  again.socket.write('b')
  await expect.poll(again.heard).toBe('b')
})
