import type { Problem } from '#contract/base/call'
import { learnTimeOf, trustDevice } from '#web/browser/clock.ts'
import { repeatWhileUnavailable } from './retry-unavailable.ts'
import { speechHere } from '#web/i18n/speech.ts'

/** A call that was answered with a refusal, or not at all (`status` 0). `message` is the sentence for people. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Returns whether a call was refused because its object is absent, and not because it could not be answered just now. */
export const isAbsent = (cause: unknown) => cause instanceof Refused && [404, 422].includes(cause.problem.status)

/** Explains, as a sentence, why something did not work: with the error's own message, if it is an error. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  return speechHere().say('Something went wrong. Please try again.', 'কিছু একটা ভুল হয়েছে। আবার চেষ্টা করুন।')
}

/** Makes the refusal of a call that got no usable answer. */
export function unanswered(detail: string): Refused {
  return new Refused({ type: 'about:blank', title: 'No answer', status: 0, code: 'offline', detail, message: detail })
}

/** Limits the time of a call, in milliseconds: 30 s, on a phone 60 s (specification, section 9). */
export function networkTimeout(): number {
  return matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000
}

/**
 * `fetch` that gives up after the network timeout, and repeats what the server could not carry out at that moment.
 * @throws Refused with code `offline` when no answer came, and whatever `signal` was aborted with.
 */
export function fetchInTime(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  return repeatWhileUnavailable(() => fetchOnce(url, init, signal), signal)
}

async function fetchOnce(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(networkTimeout())
  const { language, say } = speechHere()
  const sentAt = performance.now()
  try {
    const headers = { 'accept-language': language, ...(init.headers as Record<string, string>) }
    const response = await fetch(url, {
      ...init,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    learnTimeOf(response, performance.now() - sentAt)
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    trustDevice()
    throw unanswered(
      timeout.aborted
        ? say(
            'This took too long. Please check your connection and try again.',
            'উত্তর আসতে অনেক দেরি হচ্ছে। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
          )
        : say(
            'There is no connection at the moment. Please check it and try again.',
            'এই মুহূর্তে নেটওয়ার্ক নেই। দেখে আবার চেষ্টা করুন।',
          ),
    )
  }
}
