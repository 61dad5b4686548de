// Disturbs what a market and the providers of its sandboxes send each other, below both of them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { bkashMethod } from '#providers/bkash/bkash'
import { methodsIn } from '#providers/payment-methods'
import type { Market } from './market.ts'
import { pick, randomFrom } from './random.ts'

/** The treatment of a request of ours by a provider: `lost` and `slow` do its work, the others do not. */
const answers = ['slow', 'error', 'cut', 'lost'] as const
/** The fate of a notice of a provider. */
const notices = ['twice', 'late', 'forged', 'lost'] as const

type Fault = (typeof answers)[number] | (typeof notices)[number]

export const isApi =
  /^\/sandbox\/(?:bkash\/v\d(?!.*\/token\/)|sslcommerz\/(?:gwprocess|validator)|stripe\/v1\/(?!.*\/confirm$))/
const isNotice = /^\/api\/(?:notices|webhooks)\//

export interface FaultyProviders {
  /** Disturbs this share of what is sent from now on, as the seed decides: each kind of request by itself, in their order. */
  disturb(share: number, seed?: number, only?: readonly Fault[]): void
  /** Brings the notices that are late. */
  deliverLate(): Promise<void>
  /** Forged notices that were believed; and the number of each fault that happened. */
  believed: string[]
  happened: Map<string, number>
}

/** Returns a notice with a wrong signature. */
export function forged(body: string, headers: Record<string, string>) {
  const wrong = (_: string, name: string, sign: string) => name + (sign === '0' ? '1' : '0')
  const signature = headers['stripe-signature']
  return {
    body: body.replace(/(verify_sign=|"Signature":")(.)/, wrong),
    headers: { ...headers, ...(signature && { 'stripe-signature': signature.replace(/v1=./, 'v1=x') }) },
  }
}

export function faultyProviders(server: Server, url: string): FaultyProviders {
  let [share, seed] = [0, 0]
  let only: readonly Fault[] | undefined
  const streams = new Map<string, () => number>()
  const late: Array<() => Promise<unknown>> = []
  const believed: string[] = []
  const happened = new Map<string, number>()

  function faultOf<Kind extends Fault>(what: string, kinds: readonly Kind[], part: number): Kind | undefined {
    const start = Array.from(what).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, seed)
    const random = streams.get(what) ?? randomFrom(start)
    streams.set(what, random)
    const possible = kinds.filter((kind) => !only || only.includes(kind))
    const fault = random() < part ? pick(random, possible) : undefined
    if (fault) happened.set(fault, (happened.get(fault) ?? 0) + 1)
    return fault
  }

  async function disturbAnswer(path: string, response: ServerResponse, pass: () => void): Promise<void> {
    const fault = faultOf(path.replaceAll(/[a-z]{2,3}_\w+/g, ''), answers, share)
    // A connection whose request is not read to its end keeps the server from closing.
    if (fault === 'error') return void response.writeHead(500, { connection: 'close' }).end('{}')
    if (fault === 'cut') return void response.destroy()
    if (fault === 'slow') await sleep(300)
    if (fault === 'lost') response.write = response.end = (() => response.destroy()) as never
    pass()
  }

  async function disturbNotice(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!
    const body = Buffer.concat(await request.toArray()).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => /^(?:content-type|stripe-signature|x-amz.*)$/.test(name)),
    ) as Record<string, string>
    const send = async (more: { body?: string; headers?: Record<string, string> } = {}) => {
      const init = { method: 'POST', body, ...more, headers: { ...headers, ...more.headers, 'x-passed-on': 'yes' } }
      const answer = await fetch(url + path, init)
      await answer.body?.cancel()
      return answer.status
    }
    // Each payment has a few notices, and many answers.
    const fault = faultOf(path, notices, share * 3)
    let status = 200
    if (fault === 'late') late.push(send)
    else if (fault === 'forged') {
      status = await send(forged(body, headers))
      if (status < 400) believed.push(path)
    } else if (fault !== 'lost') {
      const sent = fault === 'twice' ? [send(), send()] : [send()]
      status = (await Promise.all(sent))[0]!
    }
    // The market counts only what it answers itself, and would wait for this connection when it closes.
    response.writeHead(status, { connection: 'close' }).end()
  }

  const own = server.listeners('request') as Array<(request: IncomingMessage, response: ServerResponse) => void>
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const pass = () => own.forEach((listener) => listener.call(server, request, response))
    const path = (request.url ?? '').split('?', 1)[0]!
    if (isApi.test(path)) void disturbAnswer(path, response, pass)
    else if (isNotice.test(path) && !request.headers['x-passed-on'])
      void disturbNotice(request, response).catch(() => response.destroy())
    else pass()
  })

  return {
    disturb(newShare, newSeed = 0, newOnly = undefined) {
      only = newOnly
      ;[share, seed] = [newShare, newSeed]
      streams.clear()
    },
    async deliverLate() {
      await Promise.all(late.splice(0).map((send) => send()))
    },
    believed,
    happened,
  }
}

/** Gives a market bKash as the demo has it, but for how long it is silent before it is asked again. */
export function withQuickBkash({ app: { ctx, url } }: Market, mode: 'hold' | 'sale'): void {
  const settings = { ...ctx.config.bkash!, mode }
  const limits = { request: 20_000, silence: 400 }
  const quick = bkashMethod(settings, { db: ctx.db, sandboxUrl: () => `${url()}/sandbox/bkash`, now: ctx.now, limits })
  const all = ctx.methods.all.map((method) => (method.name === 'bkash' ? quick : method))
  Object.assign(ctx.methods, methodsIn(all, ctx.config.paymentMethods))
}
