import { type Ask, type Call, type Problem, pathOf, type Reply } from '#contract/call'

/** A call that was answered with a refusal, or not at all (`status` 0). `message` is the sentence for people. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** How long a call may take, in milliseconds: 30 s, on a phone 60 s (specification, section 9). */
export function networkTimeout(): number {
  return matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000
}

const tokenKey = 'accessToken'
export const accessToken = {
  read: () => localStorage.getItem(tokenKey),
  keep: (token: string) => localStorage.setItem(tokenKey, token),
  forget: () => localStorage.removeItem(tokenKey),
}

function offline(detail: string): Problem {
  return { type: 'about:blank', title: 'No answer', status: 0, code: 'offline', detail, message: detail }
}

/**
 * Makes a call of the contract from the browser, with the access token when there is one.
 * @throws Refused with the server's problem, or with code `offline` when no answer came in time.
 */
export async function ask<C extends Call>(call: C, given: Ask<C>, signal?: AbortSignal): Promise<Reply<C>> {
  const { body } = given as { body?: unknown }
  const token = accessToken.read()
  const timeout = AbortSignal.timeout(networkTimeout())
  let response: Response
  try {
    response = await fetch(`/api${pathOf(call, given)}`, {
      method: call.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && call.who !== 'session' ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Refused(
      offline(
        timeout.aborted
          ? 'The answer took too long. Please check your connection and try again.'
          : 'There is no connection at the moment. Please check it and try again.',
      ),
    )
  }
  if (response.ok) return (await response.json()) as Reply<C>
  const problem = response.headers.get('content-type')?.includes('json') ? ((await response.json()) as Problem) : undefined
  throw new Refused(problem ?? offline(`The site does not answer as it should (${response.status}). Please try again.`))
}
