import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig, WrongSetting } from '#config'
import { anImei } from '#testing/imei'
import { httpRegister } from './register-http.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A register that answers as told, and the adapter that asks it. */
async function registerThat(answer: RequestListener, options: Parameters<typeof httpRegister>[3] = {}) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`
  const logged: unknown[] = []
  const log = { warn: (...what: unknown[]) => void logged.push(what) }
  const register = httpRegister({ url, key: 'a key', name: 'NEIR' }, () => '', log, options)
  return { register, log: () => JSON.stringify(logged) }
}

const says =
  (body: string, status = 200): RequestListener =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(body)

describe('a register', () => {
  test('is asked in the body of a request with its key, and its three answers are understood', async () => {
    const asked: string[] = []
    const statuses = ['WL', 'NF', 'CL']
    const { register } = await registerThat((request, reply) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
        reply.end(JSON.stringify({ status: statuses[asked.length - 1] }))
      })
    })
    const imei = anImei()
    const answers = [await register.ask(imei), await register.ask(imei), await register.ask(imei)]
    expect(answers).toEqual(['known', 'not-found', 'cloned'])
    expect(asked[0]).toBe(`POST /check Bearer a key {"imei":"${imei}"}`)
  })

  const elsewhere: RequestListener = (_, reply) => void reply.writeHead(302, { location: '/check' }).end()
  test.each<[string, RequestListener]>([
    ['an error of its server', says('{"status":"WL"}', 500)],
    ['a refusal', says('{"status":"WL"}', 401)],
    ['a status that no one has told us of', says('{"status":"BL"}')],
    ['something that is no JSON', says('<html>')],
    ['nothing', says('')],
    ['an answer without end', says(`{"status":"WL","more":"${'x'.repeat(5000)}"}`)],
    ['a way elsewhere', elsewhere],
    ['a connection that breaks', (request) => void request.socket.destroy()],
    ['silence', () => {}],
    ['half an answer', (_, reply) => void reply.write('{"status":')],
  ])('that answers with %s counts as not reachable, and the log does not tell the IMEI', async (_, answer) => {
    const { register, log } = await registerThat(answer, { timeout: 150 })
    const imei = anImei()
    expect(await register.ask(imei)).toBe('unreachable')
    expect(log()).toContain('gives no answer')
    expect(log()).not.toContain(imei.slice(0, 14))
  })

  test('that fails three times in a row is left alone for a minute, and then tried once', async () => {
    let [asked, now, isWell] = [0, 0, false]
    const { register } = await registerThat(
      (request, reply) => {
        asked += 1
        says('{"status":"WL"}', isWell ? 200 : 503)(request, reply)
      },
      { clock: () => now },
    )
    for (let time = 0; time < 5; time++) expect(await register.ask(anImei())).toBe('unreachable')
    expect(asked).toBe(3)
    now = 60_000
    await register.ask(anImei())
    await register.ask(anImei())
    expect(asked).toBe(4)
    now = 120_000
    isWell = true
    expect(await register.ask(anImei())).toBe('known')
    expect(await register.ask(anImei())).toBe('known')
    expect(asked).toBe(6)
  })
})

describe('its settings', () => {
  test('without an address none is asked, in the demo as elsewhere', () => {
    expect(readConfig({}).register).toBeNull()
    expect(() => readConfig({ REGISTER_NAME: 'NEIR' })).toThrow(/REGISTER_URL is missing/)
  })

  test('the sandbox belongs to the demo; a real one has an https address, a key and a name', () => {
    expect(readConfig({ REGISTER_URL: 'sandbox' }).register).toMatchObject({ url: null, name: 'Sandbox', days: 7 })
    const url = 'https://register.example/check'
    expect(() => readConfig({ REGISTER_URL: url })).toThrow(WrongSetting)
    expect(() => readConfig({ REGISTER_URL: url, REGISTER_KEY: 'a key' })).toThrow(/REGISTER_NAME is missing/)
    expect(() => readConfig({ REGISTER_URL: 'http://register.example/check' })).toThrow(/REGISTER_URL/)
    const real = { REGISTER_URL: url, REGISTER_KEY: 'a key', REGISTER_NAME: 'NEIR', REGISTER_DAYS: '3' }
    expect(readConfig(real).register).toEqual({ url, key: 'a key', name: 'NEIR', days: 3 })
  })
})
