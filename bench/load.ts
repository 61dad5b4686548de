// Asks one question of the product and of the bare server in turns, so that whatever else the machine does falls on both.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BenchServer, BareServer } from './endpoints.ts'
import type { BenchRequest } from './questions.ts'
import { median } from './quantiles.ts'
import type { Load, PageReader, Reading } from './reader.ts'

export interface Effort {
  rounds: number
  /** The length of one round, at one server. */
  seconds: number
}

export interface LoadFigures {
  /** Answers in a second. */
  rate: number
  bareRate: number
  /** The share of the bare server's rate in the same round. */
  share: number
  /** Milliseconds. */
  p50: number
  p95: number
  bareP50: number
  /** The size of one answer as it goes over the wire, without its head. */
  bytes: number
}

let asked = 0

/** Seconds in which even a machine that is busy with something else answers once. */
const maxReadSeconds = 20

/** Reads until there is an answer. */
async function readOnce(reader: PageReader, load: Load, seconds: number): Promise<Reading> {
  const reading = await reader.read(load, seconds)
  if (reading.rate > 0) return reading
  if (seconds > maxReadSeconds) throw new Error(`${load.url}${load.next()}: no answer within ${seconds} s`)
  return readOnce(reader, load, seconds * 2)
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
  { product, floor, token, reader }: { product: BenchServer; floor: BareServer; token: string; reader: PageReader },
  question: BenchRequest,
  clients: number,
  { rounds, seconds }: Effort,
): Promise<LoadFigures> {
  const headers: Record<string, string> = {
    'accept-encoding': 'br',
    ...(question.isSignedIn ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await rawAnswer(product.url + question.path(asked++), headers)
  await floor.answer(answer.body, answer.headers)
  const loadOf = ({ url }: BenchServer): Load => ({ url, next: () => question.path(asked++), headers, clients })
  const here: Reading[] = []
  const there: Reading[] = []
  for (const server of [product, floor]) await readOnce(reader, loadOf(server), seconds / 2)
  for (let round = 0; round < rounds; round++) {
    here.push(await readOnce(reader, loadOf(product), seconds))
    there.push(await readOnce(reader, loadOf(floor), seconds))
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
