import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Asked of the header: the plugin knows it only after this. */
const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

/** The same bytes, and an error where their last has not come in time. */
function inTime(body: Readable, milliseconds: number): Readable {
  const passed = new PassThrough()
  // A body that is refused for something else is listened to no longer.
  passed.on('error', () => {})
  const late = setTimeout(() => {
    body.unpipe(passed)
    passed.destroy(new Refusal('too_slow'))
  }, milliseconds)
  const onError = (error: Error) => passed.destroy(error)
  body.once('error', onError)
  passed.once('close', () => {
    clearTimeout(late)
    body.off('error', onError)
  })
  return body.pipe(passed)
}

/** Gives a client up that has begun to send something and does not end. Photos have a pace of their own, and are not read here. */
export function refuseSlowBodies(app: FastifyInstance, seconds: number) {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request) || isForm(request)) return payload
    return inTime(payload as Readable, seconds * 1000)
  })
}
