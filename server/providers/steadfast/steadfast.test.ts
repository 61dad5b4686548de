import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig, WrongSetting } from '#config'
import { type Courier, CourierRefused, CourierUnavailable, type NewConsignment } from '#providers/couriers'
import { InvalidSignature } from '#providers/webhook'
import { payOutAt } from '#testing/courier'
import { type Market, openMarket } from '#testing/market'
import { steadfast } from './steadfast.ts'

const demo = readConfig({ NODE_ENV: 'test' }).steadfast!
const mirpur = { districtId: 'dhaka', area: 'Mirpur' }
const parcel = (): NewConsignment => ({
  id: randomUUID(),
  to: { ...mirpur, name: 'করিম উদ্দিন', mobile: '+8801712345678', district: 'Dhaka', line: 'House 4, Road 7' },
  grams: 500,
  content: 'iPhone 13',
  collect: 0,
})

describe('at the courier over HTTP,', () => {
  let market: Market
  let courier: Courier
  const api = (path: string, body?: object) =>
    fetch(`${market.url}/sandbox/steadfast/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'api-key': demo.apiKey, 'secret-key': demo.secretKey, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
  const suffer = (fault: string, times = 1) => api('/faults', { fault, times })
  const step = (consignmentId: string | null, name: string) =>
    fetch(`${market.url}/sandbox/steadfast/parcels/${consignmentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `step=${name}`,
      redirect: 'manual',
    })
  beforeAll(async () => {
    market = await openMarket()
    courier = market.app.ctx.couriers[0]!
  })
  afterAll(() => market[Symbol.asyncDispose]())

  test('a parcel is booked, and found by each of its ids as it moves along', async () => {
    const given = parcel()
    const booked = await courier.book(given)
    expect(booked).toMatchObject({ status: 'booked', consignmentId: expect.stringMatching(/^\d+$/) as string })
    const page = await (await fetch(`${market.url}/sandbox/steadfast/parcels/${booked.consignmentId}`)).text()
    expect(page).toContain('করিম উদ্দিন, 01712345678')
    expect(page).toContain('House 4, Road 7, Mirpur, Dhaka')
    const none = { consignmentId: null, trackingCode: null }
    for (const [name, status] of [
      ['pick_up', 'picked_up'],
      ['hold', 'on_hold'],
      ['deliver', 'delivered'],
      ['deliver_partly', 'partly_delivered'],
      ['cancel', 'cancelled'],
    ] as const) {
      expect((await step(booked.consignmentId, name)).status).toBe(303)
      expect(await courier.find({ ...none, id: given.id })).toBe(status)
      expect(await courier.find({ ...none, id: 'x', trackingCode: booked.trackingCode })).toBe(status)
      expect(await courier.find({ id: 'x', trackingCode: 'x', consignmentId: booked.consignmentId })).toBe(status)
    }
    expect(await courier.find({ ...none, id: randomUUID() })).toBeUndefined()
  })

  test('a parcel that is booked twice, or whose answer was lost, is there once', async () => {
    const given = parcel()
    await suffer('cut')
    await expect(courier.book(given)).rejects.toThrow(CourierUnavailable)
    expect(await courier.book(given)).toEqual({ consignmentId: null, trackingCode: null, status: 'booked' })
    const list = await (await fetch(`${market.url}/sandbox/steadfast/`)).text()
    expect(list.match(/করিম উদ্দিন/g)).toHaveLength(2)
  })

  test('a number or an address that it does not take is refused, and the reason repeats neither', async () => {
    const given = parcel()
    const refused = courier.book({ ...given, to: { ...given.to, mobile: '+8802999' } })
    await expect(refused).rejects.toThrow(new CourierRefused('recipient_phone'))
  })

  test('the cash of delivered parcels is paid out, once', async () => {
    const given = { ...parcel(), collect: 1_234_500 }
    const { consignmentId } = await courier.book(given)
    const paidFor = async () => {
      const found: unknown[] = []
      for await (const { parcels } of courier.payouts())
        found.push(...parcels.filter(({ id }) => id === given.id).map(({ collected }) => collected))
      return found
    }
    for (const name of ['pick_up', 'deliver']) await step(consignmentId, name)
    expect(await paidFor()).toEqual([])
    await payOutAt(market)
    await payOutAt(market)
    expect(await paidFor()).toEqual([1_234_500])
  })

  test('a return is requested, of a consignment that the courier knows', async () => {
    const given = parcel()
    const { consignmentId, trackingCode } = await courier.book(given)
    await courier.requestReturn({ id: given.id, consignmentId, trackingCode }, 'called off')
    const page = await (await fetch(`${market.url}/sandbox/steadfast/parcels/${consignmentId}`)).text()
    expect(page).toContain('asks to have it back')
    const nothing = { id: randomUUID(), consignmentId: null, trackingCode: null }
    await expect(courier.requestReturn(nothing, '')).rejects.toThrow(CourierRefused)
  })

  test('an error, a slow answer and wrong keys are failures that can be tried again', async () => {
    await suffer('error')
    await expect(courier.book(parcel())).rejects.toThrow('it answers 500')
    const given = parcel()
    const { consignmentId, trackingCode } = await courier.book(given)
    const ids = { id: given.id, consignmentId, trackingCode }
    await suffer('slow')
    const hasty = steadfast(demo, () => `${market.url}/sandbox/steadfast/api/v1`, { timeout: 200 })
    await expect(hasty.find(ids)).rejects.toThrow(CourierUnavailable)
    const stranger = steadfast({ ...demo, secretKey: 'x' }, () => `${market.url}/sandbox/steadfast/api/v1`)
    await expect(stranger.find(ids)).rejects.toThrow('it answers 401')
  })
})

describe('an answer that is', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const says =
    (body: string, status = 200): RequestListener =>
    (_, reply) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(body)

  test.each<[string, RequestListener]>([
    ['no JSON', says('<html>')],
    ['empty', says('')],
    ['of another shape', says('{"status":200}')],
    ['without end', says(`{"more":"${'x'.repeat(70_000)}"}`)],
    ['a way elsewhere', (_, reply) => void reply.writeHead(302, { location: '/' }).end()],
    ['broken off', (request) => void request.socket.destroy()],
    ['silence', () => {}],
  ])('%s counts as a failure', async (_, listener) => {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(steadfast({ ...demo, url }, () => '', { timeout: 200 }).book(parcel())).rejects.toThrow(
      CourierUnavailable,
    )
  })
})

describe('a notice', () => {
  const courier = steadfast(demo, () => '')
  const read = (notice: object | string, secret = demo.noticeSecret, signed = notice) => {
    const bytes = (of: object | string) => Buffer.from(typeof of === 'string' ? of : JSON.stringify(of))
    const signature = createHmac('sha256', secret).update(bytes(signed)).digest('hex')
    return courier.readWebhook({ body: bytes(notice), headers: { 'x-signature': signature } })
  }
  const notice = { notification_type: 'delivery_status', consignment_id: 12345, invoice: 'INV-1', status: 'Delivered' }
  const way = (tracking_message: string) => ({ ...notice, notification_type: 'tracking_update', tracking_message })

  test('of a status or of the way is read in our words', () => {
    const said = { id: 'INV-1', consignmentId: '12345', status: 'delivered', words: '' }
    expect(read(notice)).toEqual({ ...said, collected: null })
    expect(read({ ...notice, cod_amount: '25000.50' })).toEqual({ ...said, collected: 2_500_050 })
    expect(read({ ...notice, cod_amount: -1 })).toEqual({ ...said, collected: null })
    const statuses = ['Pending', 'partial_delivered', 'Partial delivered', 'cancelled', 'unknown', 'something new']
    expect(statuses.map((status) => read({ ...notice, status })?.status)).toEqual([
      'picked_up',
      'partly_delivered',
      'partly_delivered',
      'cancelled',
      'unknown',
      'unknown',
    ])
    const updates = ['Parcel picked up.', 'Package arrived at the sorting center.', 'A rider will come to pick up.']
    expect(updates.map((words) => read(way(words))?.status)).toEqual(['picked_up', 'in_transit', null])
  })

  test('of a delivery that waits for approval does not count as one', () => {
    expect(read({ ...notice, status: 'delivered_approval_pending' })?.status).toBe('in_transit')
    expect(read({ ...notice, status: 'cancelled_approval_pending' })?.status).toBe('on_hold')
  })

  test('without the right signature is forged, whatever it says', () => {
    expect(() => read(notice, 'another secret')).toThrow(InvalidSignature)
    expect(() => read({ ...notice, status: 'cancelled' }, demo.noticeSecret, notice)).toThrow(InvalidSignature)
    for (const signature of [undefined, '', 'x', 'f'.repeat(64), ['f'.repeat(64)]])
      expect(() => courier.readWebhook({ body: Buffer.from('{}'), headers: { 'x-signature': signature } })).toThrow(
        InvalidSignature,
      )
  })

  test('that is signed and about nothing known is left alone', () => {
    for (const other of [
      '',
      'null',
      '{}',
      '[]',
      { ...notice, notification_type: 'payment' },
      { ...notice, invoice: 7 },
      { ...notice, consignment_id: 'a\u0000' },
      { ...notice, status: null },
    ])
      expect(read(other)).toBeUndefined()
  })
})

describe('prices', () => {
  const courier = steadfast(demo, () => '')
  const price = (from: object, to: object, grams = 500) =>
    courier.quote({ from: { ...mirpur, ...from }, to: { ...mirpur, ...to }, grams })?.price

  test('go by the further end and by each half kilogram that is begun', () => {
    const savar = { area: 'Savar Bazar' }
    const sylhet = { districtId: 'sylhet', area: 'Zindabazar' }
    expect([price({}, {}), price({}, savar), price({}, { districtId: 'gazipur' }), price({}, sylhet)]).toEqual([
      7000, 10_000, 10_000, 12_000,
    ])
    expect(price(sylhet, {})).toBe(12_000)
    expect(price(sylhet, sylhet)).toBe(7000)
    expect([1, 501, 1000, 1001, 2000].map((grams) => price({}, {}, grams))).toEqual([7000, 8000, 8000, 9500, 11_000])
  })
})

describe('the settings', () => {
  const keys = {
    STEADFAST_API_KEY: 'our-key',
    STEADFAST_SECRET_KEY: 'our-secret',
    STEADFAST_NOTICE_SECRET: 'a secret that signs notices',
  }
  const read = (more: Record<string, string>): Config['steadfast'] =>
    readConfig({ NODE_ENV: 'test', ...more }).steadfast

  test('name the courier, and without prices none are shown', () => {
    expect(read(keys)).toMatchObject({ url: 'https://portal.steadfast.com.bd/api/v1', prices: null, collects: false })
    expect(read({ ...keys, STEADFAST_COLLECTS: 'on' })).toMatchObject({ collects: true })
    expect([demo.collects, read({ STEADFAST_COLLECTS: 'off' })?.collects]).toEqual([true, false])
    expect(steadfast(read(keys)!, () => '').quote({ from: mirpur, to: mirpur, grams: 1 })).toBeNull()
    const prices = { STEADFAST_PRICES: 'inside 60 70 +15; suburbs 90 100 +20; outside 110 130 +25' }
    expect(() => read({ ...keys, ...prices })).toThrow('STEADFAST_PRICES_SOURCE is missing')
    const source = { STEADFAST_PRICES_SOURCE: 'the contract of 3 November' }
    expect(read({ ...keys, ...prices, ...source })?.prices).toMatchObject({ zones: { inside: [6000, 7000, 1500] } })
  })

  test.each([
    { ...keys, STEADFAST_SECRET_KEY: '' },
    { ...keys, STEADFAST_NOTICE_SECRET: '' },
    { ...keys, STEADFAST_API_KEY: '' },
    { ...keys, STEADFAST_API_KEY: demo.apiKey },
    { ...keys, STEADFAST_PRICES: 'inside 60' },
    { ...keys, STEADFAST_URL: 'http://courier.example' },
  ])('that make no whole are refused', (settings) => {
    expect(() => read(settings)).toThrow(WrongSetting)
  })
})
