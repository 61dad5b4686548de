/** A program of a shop that receives what its webhook is sent. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

export interface Program extends AsyncDisposable {
  url: string
  /** All that has come, in order. */
  received: Received[]
  /** The status that it answers from now on. */
  answer: number
  /** The time that it takes for an answer. */
  think: () => Promise<unknown>
}

export async function openProgram(): Promise<Program> {
  const program: Pick<Program, 'received' | 'answer' | 'think'> = { received: [], answer: 204, think: async () => {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      program.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      void program.think().then(() => response.writeHead(program.answer).end())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(program, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}

/** Returns whether a receiver that follows Standard Webhooks takes it. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures!.split(' ').includes(`v1,${right}`)
}
