import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPostable, isPublicAddress, postInPublic, publicLookup } from './public-post.ts'

const inside = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'shop.example',
  '',
]

test.each(inside)('%s is no address that anyone can have', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '103.4.145.245', '172.32.0.1', '2606:4700:4700::1111', '2404:6800:4009::200e'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('only https, port 443 and a name are posted to, whatever way an address is written in', () => {
  for (const url of [
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://shop.example:22/',
    'https://user:secret@shop.example/',
    'https://shop.example/#part',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://８.８.８.８/',
    'https://localhost/',
    'https://postgres/',
    'https:///',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'gopher://shop.example/',
    'shop.example',
    '',
  ])
    expect(isPostable(url, false), url).toBe(false)
  expect(isPostable('https://shop.example/phonehaat?from=1', false)).toBe(true)
  expect(isPostable('https://shop.example:443/', false)).toBe(true)
})

test('a name is looked up once, as it is connected to, and nothing of it may be inside', async () => {
  const asked: string[] = []
  const lookup = (four: string[], six: string[] = []) =>
    new Promise((resolve) => {
      const resolver = {
        resolve4: async (name: string) => (asked.push(name), four),
        resolve6: async () => (six.length > 0 ? six : Promise.reject(new Error('none'))),
      }
      publicLookup(resolver as never)('shop.example', { all: true }, (error, found) => resolve(error?.message ?? found))
    })
  expect(await lookup(['1.1.1.1'], ['2606:4700::1'])).toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ])
  expect(asked).toEqual(['shop.example'])
  for (const found of [
    lookup(['127.0.0.1']),
    lookup(['1.1.1.1', '10.0.0.1']),
    lookup(['1.1.1.1'], ['::ffff:169.254.169.254']),
    lookup([], ['fd00:ec2::254']),
  ])
    expect(await found).toBe('The address is not public.')
  expect(await lookup([])).toBe('The name was not found.')
})

const server = createServer((request, response) => {
  seen.push(request.url!)
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end()
  else if (request.url === '/endless') {
    response.writeHead(200)
    // Is written until the reader is gone.
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)))
    more()
  } else if (request.url === '/upgrade') response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end()
  else response.writeHead(204).end()
})
const seen: string[] = []
let local: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('no redirect is followed, and an answer without an end is not read', async () => {
  const post = (path: string, allowsLocal = true) =>
    postInPublic(local + path, { headers: {}, body: '{}', allowsLocal })
  expect(await post('/elsewhere')).toEqual({ status: 302, fault: 'status' })
  expect(await post('/endless')).toEqual({ status: 200, fault: null })
  expect(await post('/upgrade')).toMatchObject({ fault: 'connection' })
  expect(seen).toEqual(['/elsewhere', '/endless', '/upgrade'])
  expect(await post('/', false)).toEqual({ status: null, fault: 'address' })
  expect(seen).toHaveLength(3)
  expect(await postInPublic('http://127.0.0.1:1/', { headers: {}, body: '{}', allowsLocal: true })).toEqual({
    status: null,
    fault: 'connection',
  })
})
