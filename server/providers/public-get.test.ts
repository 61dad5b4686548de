import { Resolver } from 'node:dns/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getInPublic } from './public-get.ts'

const answers: Record<string, RequestListener> = {
  '/photo.jpg': (_, response) => response.end('a photo'),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/photo.jpg' }).end('a photo'),
  '/missing': (_, response) => response.writeHead(404).end('a photo'),
  '/part': (_, response) => response.writeHead(206).end('a photo'),
  '/heavy': (_, response) => response.writeHead(200, { 'content-length': 1001 }).flushHeaders(),
  '/endless': (_, response) => {
    // Is written until the reader is gone.
    const more = () => void (response.destroyed || response.write('x'.repeat(400), () => setImmediate(more)))
    more()
  },
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': 500 }).write('a photo', () => response.destroy())
  },
  '/silent': () => {},
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/upgrade': (_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url!)
  answers[request.url!]!(request, response)
})
let local: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (url: string, { allowsLocal = true, timeoutMs = 10_000 } = {}) =>
  getInPublic(url, { maxBytes: 1000, timeoutMs, allowsLocal })

test('a file comes whole or not at all, and no redirect is followed', async () => {
  expect((await get(`${local}/photo.jpg`)).bytes?.toString()).toBe('a photo')
  for (const path of ['/elsewhere', '/missing', '/part', '/cut', '/upgrade'])
    expect(await get(local + path), path).toMatchObject({ bytes: null, isTooLarge: false })
  for (const path of ['/heavy', '/endless'])
    expect(await get(local + path), path).toMatchObject({ bytes: null, isTooLarge: true })
  expect(asked.filter((path) => path === '/photo.jpg')).toHaveLength(1)
})

test('one that is silent, or sends a byte now and then, is given up in time', async () => {
  for (const path of ['/silent', '/drip'])
    expect(await get(local + path, { timeoutMs: 300 }), path).toEqual({ bytes: null, isTooLarge: false, isSlow: true })
  expect(await get('http://127.0.0.1:1/photo.jpg')).toMatchObject({ bytes: null, isSlow: false })
})

test('nothing inside is asked, however its address is written', async () => {
  const before = asked.length
  const { port } = new URL(local)
  for (const url of [
    `${local}/photo.jpg`,
    `https://127.0.0.1:${port}/photo.jpg`,
    'https://[::1]/photo.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/photo.jpg',
    'https://0x7f.1/photo.jpg',
    'https://localhost/photo.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
  ])
    expect(await get(url, { allowsLocal: false }), url).toMatchObject({ bytes: null, isSlow: false })
  expect(asked).toHaveLength(before)
})

test('a name is asked for by the guard, which refuses one that leads inside', async () => {
  const names: string[] = []
  const inside = async (name: string) => (names.push(name), ['127.0.0.1'])
  const spies = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(inside as never),
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('none')),
  ]
  try {
    expect(await get('https://inside.example/photo.jpg', { allowsLocal: false })).toMatchObject({ bytes: null })
    expect(names).toEqual(['inside.example'])
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
})
