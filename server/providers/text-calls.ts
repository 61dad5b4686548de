import type { z } from 'zod'

/** In milliseconds: a person looks at the page meanwhile. */
const timeout = 10_000

/**
 * Posts JSON to a provider of text messages, follows no redirect, and reads its answer, whatever its status.
 * @throws Error when there is no answer, or none that can be read; without what was sent or answered
 */
export async function postText<Answer extends z.ZodType>(
  url: string,
  { authorization, body, answer }: { authorization?: string; body: object; answer: Answer },
): Promise<{ status: number; answer: z.output<Answer> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const read = answer.safeParse(await response.json().catch(() => undefined))
  if (!read.success) throw new Error(`The answer ${response.status} of the text service cannot be read.`)
  return { status: response.status, answer: read.data }
}
