// Clients that begin a request and do not end it.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#testing/market'
import { rawRequest } from './raw-request.ts'

let market: Market
beforeAll(async () => void (market = await openMarket({ requestTimeout: 1, uploadPause: 1 })))
afterAll(() => market[Symbol.asyncDispose]())

/** Bytes that come after the server has hung up are an error of the socket, and none of the test's. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends the beginning of a request, and then a byte now and then. @returns what the server says until it hangs up */
async function drip(beginning: string, byte: string): Promise<string> {
  const { hostname, port } = new URL(market.url)
  const socket: Socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  socket.on('error', () => {})
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(byte), 100)
  await closed(socket)
  clearInterval(dripping)
  return said
}

// Left alone, each would keep its connection for minutes.
test.concurrent.each([
  ['headers', 'GET /api/phones HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a'],
  [
    'a body of a length',
    'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{"a":"',
    'a',
  ],
  [
    'a body in chunks',
    'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  ],
  [
    'a body for the login',
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
  [
    'a notice of the card company',
    'POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
  [
    'a body for nothing',
    'POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
])('a request whose end does not come is answered so, and its connection closed: %s', async (_, beginning, byte) => {
  const said = await drip(beginning, byte)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said.toLowerCase()).toContain('connection: close')
  expect(said).toContain('application/problem+json')
  expect(said).toContain('"code":"too_slow"')
})

test('a HEAD that is refused before it is read has an answer without a body', async () => {
  const answer = await rawRequest(market.url, `HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect([answer.status, answer.body]).toEqual([431, ''])
})

test('what is no HTTP is answered as everything else is', async () => {
  const { hostname, port } = new URL(market.url)
  for (const [bytes, status] of [
    ['HELLO\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nX\u0000: a\r\n\r\n', 400],
  ] as const) {
    const socket = connect(Number(port), hostname)
    let said = ''
    socket.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    socket.on('error', () => {})
    socket.write(bytes)
    await closed(socket)
    expect(said, bytes.slice(0, 40)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toContain('application/problem+json')
  }
})
