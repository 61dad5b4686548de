/**
 * Asks a register over HTTP: `POST {"imei": "…"}` with a bearer key, and it answers `{"status": "WL"}` of a phone that it knows, `NF` of one that it does
 * not find, `CL` of an IMEI that it lists as cloned. The IMEI goes out in the body and is in no address and no line of the log.
 */
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { RegisterSettings } from '#config'
import type { RegisterAnswer } from '#contract/listings/neir'
import type { PhoneRegister } from './register.ts'

const Reply = z.object({ status: z.enum(['WL', 'NF', 'CL']) })
const answers = { WL: 'known', NF: 'not-found', CL: 'cloned' } as const satisfies Record<
  z.infer<typeof Reply>['status'],
  RegisterAnswer
>

/** In milliseconds, from the question to the end of the answer. */
const usualTimeout = 8000
/** An answer is a few bytes. */
const maxBytes = 4096

/** After this many failures in a row it is left alone for a while, in milliseconds, and then tried once. */
const failuresToRest = 3
const rest = 60_000

/** The reason for which there is no answer, in words that can be in the log: an answer may repeat the IMEI. */
class NoAnswer extends Error {}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new NoAnswer('the answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

function readReply(text: string): RegisterAnswer {
  try {
    return answers[Reply.parse(JSON.parse(text)).status]
  } catch {
    throw new NoAnswer('the answer cannot be read')
  }
}

/** @param options for tests: how long to wait for an answer, and a clock, both in milliseconds */
export function httpRegister(
  { url, key, name }: Pick<RegisterSettings, 'url' | 'key' | 'name'>,
  sandboxUrl: () => string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { timeout = usualTimeout, clock = () => performance.now() }: { timeout?: number; clock?: () => number } = {},
): PhoneRegister {
  let failures = 0
  let restsUntil = -Infinity

  async function request(imei: string): Promise<RegisterAnswer> {
    const answer = await fetch(url ?? `${sandboxUrl()}/imei-status-check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ imei }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new NoAnswer(`it answers ${answer.status}`)
    }
    return readReply(await textOf(answer.body))
  }

  return {
    name,
    async ask(imei) {
      if (clock() < restsUntil) return 'unreachable'
      try {
        const answer = await request(imei)
        failures = 0
        return answer
      } catch (error) {
        failures += 1
        if (failures >= failuresToRest) restsUntil = clock() + rest
        const reason = error instanceof NoAnswer ? error.message : (error as Error).name
        log.warn({ reason, failures }, 'the register of phones gives no answer')
        return 'unreachable'
      }
    },
  }
}
