import { expect, test } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { networkOf, whereaboutsOf, wideNetworkOf } from './web.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:ffff::1', '2001:db8:1::'],
])('many accounts behind %s are counted as one network, %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test('a request whose connection has ended has no address, and throws nothing', () => {
  expect(whereaboutsOf({ ip: undefined, headers: {} } as unknown as FastifyRequest)).toMatchObject({ network: '' })
})
