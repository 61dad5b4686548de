import type { Problem } from '#contract/call'

/** A call that was answered with a refusal, or not at all (`status` 0). `message` is the sentence for people. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** What a call that got no usable answer is refused with. */
export function unanswered(detail: string): Refused {
  return new Refused({ type: 'about:blank', title: 'No answer', status: 0, code: 'offline', detail, message: detail })
}

/** How long a call may take, in milliseconds: 30 s, on a phone 60 s (specification, section 9). */
export function networkTimeout(): number {
  return matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000
}

/**
 * `fetch` that gives up after the network timeout.
 * @throws Refused with code `offline` when no answer came, and whatever `signal` was aborted with.
 */
export async function fetchInTime(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(networkTimeout())
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unanswered(
      timeout.aborted
        ? 'The answer took too long. Please check your connection and try again.'
        : 'There is no connection at the moment. Please check it and try again.',
    )
  }
}
