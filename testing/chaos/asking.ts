// Sends requests as the site does, to any process that answers.
import type { Ask, Call, Reply } from '#contract/base/call'
import { wholeOf } from '#http/whole-call'
import { Client, RefusedCall } from '#seed/client'
import { pick } from '#testing/random'
import type { Random } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { pause } from './pause.ts'
import type { ServerProcess } from './world.ts'

/** The result of a request, as far as its sender knows. `unanswered`: nothing was done, `unknown`: perhaps it was. */
export type Outcome<T> =
  | { is: 'done'; reply: T }
  | { is: 'refused'; code: string }
  | { is: 'unanswered' }
  | { is: 'unknown' }

export interface MarketProcesses {
  servers: readonly ServerProcess[]
  ledger: Ledger
}

/** Milliseconds for which something is requested again that was not done, as browsers do. */
const timeoutMs = 20_000

/** With these a server says that nothing was done, and that one may request again. */
const again = new Set<string>(['unavailable', 'busy'])
/** And with these, that it cannot be known, or that the provider is away. */
const excused = new Set<string>(['outcome_unknown', 'provider_unavailable'])

/** No connection was made. */
const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const isRefusedConnection = (error: unknown) =>
  error instanceof TypeError && unreachable.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')

/** The connection broke or fell silent, before an answer or in the middle of one. */
const isLost = (error: unknown) =>
  error instanceof TypeError || error instanceof SyntaxError || (error as Error).name === 'TimeoutError'

/** The same person at another process. */
const at = (person: Client, url: string) => {
  const { cookie, token, email, name } = person
  return Object.assign(new Client(url), { cookie, token, email, name })
}

/** Does something at a process that is open, and again where nothing was done. */
export async function attempt<T>(
  { servers, ledger }: MarketProcesses,
  random: Random,
  work: (url: string) => Promise<T>,
  isExpected: (code: string) => boolean,
  what = '',
): Promise<Outcome<T>> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await pause(50 + random() * 200)) {
    const url = pick(
      random,
      servers.flatMap((server) => server.url ?? []),
    )
    if (!url) continue
    try {
      const reply = await work(url)
      ledger.answered++
      return { is: 'done', reply }
    } catch (error) {
      if (isRefusedConnection(error)) continue
      if (!(error instanceof RefusedCall)) {
        if (!isLost(error)) throw error
        ledger.lost++
        return { is: 'unknown' }
      }
      const { code, status } = error.problem
      if (again.has(code)) continue
      ledger.answered++
      if (code === 'outcome_unknown') return { is: 'unknown' }
      if (!isExpected(code) && !excused.has(code)) ledger.wrong.push(`${what} ${status} ${code}: ${error.message}`)
      return { is: 'refused', code }
    }
  }
  return { is: 'unanswered' }
}

/** Makes a call of the contract for someone. What the contract does not list is written down as wrong. */
export function ask<C extends Call>(
  market: MarketProcesses,
  random: Random,
  person: Client,
  call: C,
  given: Ask<C>,
): Promise<Outcome<Reply<C>>> {
  return attempt(
    market,
    random,
    (url) => at(person, url).ask(call, given),
    (code) => wholeOf(call).refuses.some((one) => one === code),
    `${call.method} ${call.url}`,
  )
}
