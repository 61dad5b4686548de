import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serializers } from './log.ts'
import { answerError, refuse } from './refusal.ts'

interface Line {
  level: number
  msg: string
  req?: { method: string; url: string; remoteAddress: string }
  reason?: string
  refusal?: string
  err?: { message: string; stack: string; code?: string; detail?: string }
}
const [info, error] = [30, 50]

/** A server with some routes, and what it writes into its log. */
async function logged(ask: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<Line[]> {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  const app = Fastify({ logger: { level: 'info', serializers, stream } })
  app.setErrorHandler(answerError)
  app.get('/api/users/seller/:userEmail', () => refuse('not_signed_in'))
  app.post('/api/bookings', () => ({}))
  app.get('/api/broken', () => {
    throw Object.assign(new Error(`invalid input: "${'x'.repeat(1000)}"`), {
      code: '22P02',
      detail: 'Key (email)=(karim@test.example)',
    })
  })
  app.get('/*', () => refuse('not_found'))
  await ask(app)
  await app.close()
  return lines
}

test('the log holds no address of a person, no secret of a link, and of a page only the beginning of its address', async () => {
  const lines = await logged(async (app) => {
    await app.inject({
      url: '/api/users/seller/karim%40test.example?email=karim@test.example&limit=2',
      headers: { cookie: 'a=secret' },
    })
    await app.inject({ url: '/api/auth/verify-email?token=secret', headers: { authorization: 'Bearer secret' } })
    await app.inject({ url: `/phones/${'a'.repeat(5000)}?q=secret` })
    await app.inject({ url: `/photos/${'b'.repeat(32)}/20780-${'c'.repeat(32)}/641.webp` })
  })
  expect(JSON.stringify(lines)).not.toMatch(/karim|secret/)
  const urls = lines.flatMap(({ req }) => (req ? [req.url] : []))
  expect(urls).toEqual([
    '/api/users/seller/:userEmail?email&limit',
    '/api/auth/verify-email?token',
    `/phones/${'a'.repeat(192)}…`,
    `/photos/${'b'.repeat(32)}/…/641.webp`,
  ])
})

test('what a client did wrong is noted at info, cut, and is no error', async () => {
  const lines = await logged(async (app) => {
    const headers = { 'content-type': 'application/json' }
    expect(
      (await app.inject({ method: 'POST', url: '/api/bookings', headers, body: `{"a":${'z'.repeat(5000)}` }))
        .statusCode,
    ).toBe(400)
    expect((await app.inject({ url: '/nothing' })).statusCode).toBe(404)
  })
  expect(lines.filter(({ level }) => level > info)).toEqual([])
  const refused = lines.filter(({ refusal }) => refusal !== undefined)
  expect(refused.map(({ refusal }) => refusal)).toEqual(['malformed', 'not_found'])
  for (const { reason = '' } of refused) expect(reason.length).toBeLessThanOrEqual(201)
})

test('a fault of the server is an error, without the rows that an error of the database carries', async () => {
  const lines = await logged((app) => app.inject({ url: '/api/broken' }))
  const [fault] = lines.filter(({ level }) => level === error)
  expect(fault).toMatchObject({
    msg: 'a request failed',
    err: { code: '22P02', stack: expect.stringContaining('    at ') },
  })
  expect(fault!.err!.message).toBe(`invalid input: "${'x'.repeat(184)}…`)
  expect(JSON.stringify(fault)).not.toMatch(/karim|x{200}/)
})
