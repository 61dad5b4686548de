/** The auth provider, which lives at `/api/auth` and keeps its session in a cookie that no script can read. */
import { fetchInTime, Refused } from './refused.ts'

/**
 * Asks the auth provider; with a body it is a POST.
 * @throws Refused with the provider's message.
 */
export async function provider<T>(path: string, body?: object): Promise<T> {
  const response = await fetchInTime(`/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as T
  const { message, code } = (answer ?? {}) as { message?: string; code?: string }
  const detail =
    message ??
    (response.status === 429
      ? 'That was too often. Please wait a moment and try again.'
      : 'Login does not answer as it should. Please try again.')
  throw new Refused({ type: 'about:blank', title: 'Refused', status: response.status, code: code ?? 'auth', detail, message: detail })
}
