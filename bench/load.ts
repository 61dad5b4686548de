// Asks one question of the product and of the bare server in turns, so that whatever else the machine does falls on both.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon, { type Request, type Result } from 'autocannon'
import type { BenchServer, BareServer } from './endpoints.ts'
import type { BenchRequest } from './questions.ts'

export interface Effort {
  rounds: number
  /** Of one round, at one server. */
  seconds: number
}

export interface LoadFigures {
  /** Answers in a second. */
  rate: number
  bareRate: number
  /** Of the bare server's rate in the same round. */
  share: number
  /** Milliseconds. */
  p50: number
  p95: number
  bareP50: number
  /** Of one answer as it goes over the wire, without its head. */
  bytes: number
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

export const p95Of = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

let asked = 0

/** Seconds in which even a machine that is busy with something else answers once. */
const maxShotSeconds = 20

async function shoot(
  url: string,
  question: BenchRequest,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<{ rate: number; p50: number; p95: number }> {
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const requests = [{ setupRequest: (request: Request) => ({ ...request, path: question.path(asked++) }) }]
  const shooting = autocannon(
    { url, connections, duration: seconds, headers, requests },
    (error: Error | null, result) => (error ? reject(error) : resolve(result)),
  )
  shooting.on('response', (_client, _status, _bytes, time) => void times.push(time))
  const { non2xx, errors, duration } = await promise
  if (non2xx > 0 || errors > 0)
    throw new Error(`${question.name}, ${question.way}: ${non2xx} refusals, ${errors} errors`)
  if (times.length === 0) {
    if (seconds > maxShotSeconds) throw new Error(`${question.name}, ${question.way}: no answer within ${seconds} s`)
    return shoot(url, question, headers, connections, seconds * 2)
  }
  return { rate: times.length / duration, p50: median(times), p95: p95Of(times) }
}

/** The answer as it goes over the wire, packed as it is. */
async function rawAnswer(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer; headers: Record<string, string> }>()
  get(url, { headers }, (response) => {
    const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
    if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`))
    buffer(response).then(
      (body) => resolve({ body, headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) } }),
      reject,
    )
  }).on('error', reject)
  return promise
}

export async function measure(
  { product, floor, token }: { product: BenchServer; floor: BareServer; token: string },
  question: BenchRequest,
  connections: number,
  { rounds, seconds }: Effort,
): Promise<LoadFigures> {
  const headers: Record<string, string> = {
    'accept-encoding': 'br',
    ...(question.isSignedIn ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await rawAnswer(product.url + question.path(asked++), headers)
  await floor.answer(answer.body, answer.headers)
  const here: Array<Awaited<ReturnType<typeof shoot>>> = []
  const there: Array<Awaited<ReturnType<typeof shoot>>> = []
  for (const url of [product.url, floor.url]) await shoot(url, question, headers, connections, seconds / 2)
  for (let round = 0; round < rounds; round++) {
    here.push(await shoot(product.url, question, headers, connections, seconds))
    there.push(await shoot(floor.url, question, headers, connections, seconds))
  }
  const rate = median(here.map((one) => one.rate))
  const bareRate = median(there.map((one) => one.rate))
  return {
    rate,
    bareRate,
    share: median(here.map((one, round) => one.rate / there[round]!.rate)),
    p50: median(here.map((one) => one.p50)),
    p95: median(here.map((one) => one.p95)),
    bareP50: median(there.map((one) => one.p50)),
    bytes: answer.body.length,
  }
}
