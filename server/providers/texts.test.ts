// The ways of text messages against the sandbox, which speaks the protocols of both over HTTP.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { realSettings as real } from '#testing/real-settings'
import type { TextReceived } from '#sandbox/phone/inbox'
import { phoneSandbox } from '#sandbox/phone/phone'
import { type TextMessage, TextRefused } from './texts.ts'
import { textsOf } from './texts-ways.ts'

const received: TextReceived[] = []
let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify()
  const inbox = {
    prepare: async () => {},
    deliver: async (message: Omit<TextReceived, 'sentAt'>) => {
      if (received.some(({ id }) => id === message.id)) return false
      received.unshift({ ...message, sentAt: '' })
      return true
    },
    list: async () => received,
  }
  await app.register(async (app) => phoneSandbox(app, { token: 'secret', sid: 'SHOP', inbox }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const sms = { token: 'secret', sid: 'SHOP' }
const whatsApp = { token: 'secret', numberId: '12345678', template: 'login_code' }
const log = { warn: vi.fn<(...given: unknown[]) => void>() }
const senderOf = (settings: object) =>
  textsOf({ sms: null, whatsApp: null, sandbox: true, ...settings }, () => url, log)
const message = (given: Partial<TextMessage> = {}): TextMessage => ({
  id: crypto.randomUUID(),
  to: '+8801712345678',
  text: 'PhoneHaat কোড 123456।',
  language: 'bn',
  code: '123456',
  isRepeated: false,
  ...given,
})

test('an SMS arrives as it was written, and once however often it is handed over', async () => {
  const one = message()
  await senderOf({ sms }).send(one)
  expect(received[0]).toMatchObject({ by: 'SMS', from: 'SHOP', to: '8801712345678', text: one.text })
  await expect(senderOf({ sms }).send(one)).rejects.toBeInstanceOf(TextRefused)
  expect(received.filter(({ text }) => text === one.text)).toHaveLength(1)
})

test('a refusal says neither the number, nor the text, nor the token', async () => {
  const one = message({ to: '+8801712300000' })
  for (const way of [{ sms }, { whatsApp }, { sms: { ...sms, token: 'other-token' } }]) {
    const refused = await senderOf(way)
      .send(one)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TextRefused)
    expect((refused as Error).message).toMatch(/^(SSL Wireless|WhatsApp) answered \d+\.$/)
  }
})

test('a code goes by WhatsApp; by SMS where that refuses it, and when it is asked for again', async () => {
  const both = senderOf({ sms, whatsApp })
  await both.send(message())
  expect(received[0]).toMatchObject({ by: 'WhatsApp', from: '12345678', text: expect.stringMatching(/^123456 is/) })
  await both.send(message({ isRepeated: true }))
  expect(received[0]!.by).toBe('SMS')
  await senderOf({ sms, whatsApp: { ...whatsApp, token: 'over' } }).send(message())
  expect(received[0]!.by).toBe('SMS')
  expect(log.warn).toHaveBeenLastCalledWith({ reason: 'WhatsApp answered 190.' }, 'a text message goes another way')
})

test('an answer that cannot be read is a fault that may pass', async () => {
  const silent = textsOf({ sms, whatsApp: null, sandbox: true }, () => `${url}/nothing`, log)
  const fault = await silent.send(message()).catch((error: unknown) => error)
  expect(fault).not.toBeInstanceOf(TextRefused)
  expect((fault as Error).message).toBe('The answer 404 of the text service cannot be read.')
})

test('the demo has a sandbox, and a market of its own sends nothing before it is set up', () => {
  expect(readConfig({ NODE_ENV: 'test' }).texts).toMatchObject({ sandbox: true, whatsApp: null })
  expect(readConfig(real).texts).toBeNull()
  expect(readConfig({ ...real, SSL_WIRELESS_TOKEN: 'one', SSL_WIRELESS_SID: 'SHOP' }).texts).toEqual({
    sms: { token: 'one', sid: 'SHOP' },
    whatsApp: null,
    sandbox: false,
  })
})

test.each([
  [{ SSL_WIRELESS_TOKEN: 'one' }, /^SSL_WIRELESS_SID is missing: SSL_WIRELESS_TOKEN, SSL_WIRELESS_SID belong together/],
  [{ WHATSAPP_TEMPLATE: 'login_code' }, /^WHATSAPP_TOKEN and WHATSAPP_NUMBER_ID are missing/],
  [{ SSL_WIRELESS_TOKEN: 'phonehaat-sandbox-texts', SSL_WIRELESS_SID: 'SHOP' }, /token of the demo/],
  [
    { WHATSAPP_TOKEN: 'one', WHATSAPP_NUMBER_ID: '+880 1712', WHATSAPP_TEMPLATE: 'x' },
    /WHATSAPP_NUMBER_ID must be the id/,
  ],
])('a way that is half set keeps the process from starting: %j', (half, words) => {
  expect(() => readConfig({ ...real, ...half })).toThrow(words)
})
