/** Answering the same request the same way twice, as Stripe does for requests that carry an `Idempotency-Key`. */
import { canonical, type Fields } from './form.ts'
import { StripeRefusal } from './refusal.ts'
import type { StripeStore } from './store.ts'

export interface StoredReply {
  status: number
  body: unknown
}

/**
 * Does `work` once for a key. The same request again gets the first answer; another request with the key is refused,
 * and so is the same one while the first is under way.
 */
export async function once(
  store: StripeStore,
  asked: { key: string; path: string; params: Fields },
  work: () => Promise<StoredReply>,
): Promise<StoredReply & { replayed: boolean }> {
  const { key } = asked
  if (key.length > 255) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      message: `Keys for idempotent requests may only be up to 255 characters in length. Your key is ${key.length} characters long.`,
    })
  }
  const request = `${asked.path} ${canonical(asked.params)}`
  const held = await store.reserve(key, request)
  if (held !== 'reserved') {
    if (held.request !== request) throw misused(key, held.request, asked.path)
    if (held.answer === undefined) throw busy(key)
    return { ...held.answer, replayed: true }
  }
  try {
    const answer = await work()
    if (isLasting(answer)) await store.answer(key, answer)
    else await store.release(key)
    return { ...answer, replayed: false }
  } catch (error) {
    await store.release(key)
    throw error
  }
}

// A request that was refused before anything was tried may be corrected under the same key.
function isLasting({ status, body }: StoredReply): boolean {
  if (status === 402 || status < 400) return true
  const { error } = body as { error: { param?: string; code?: string } }
  return status === 400 && error.code !== undefined && error.param === undefined
}

function misused(key: string, before: string, path: string): StripeRefusal {
  const [pathBefore = ''] = before.split(' ', 1)
  const message =
    pathBefore === path
      ? `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
      : `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${pathBefore}'). Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefusal(400, { type: 'idempotency_error', message })
}

function busy(key: string): StripeRefusal {
  return new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}`,
  })
}
