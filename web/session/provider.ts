/** The auth provider, which lives at `/api/auth` and keeps its session in a cookie that no script can read. */
import { fetchInTime, Refused } from './refused.ts'
import { speechHere } from '#web/i18n/speech.ts'

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
  const { message, code = 'auth', says } = (answer ?? {}) as { message?: string; code?: string; says?: string }
  const detail = message === undefined ? silence(response.status) : await inWords(code, message, says)
  const errors =
    code === 'WEAK_PASSWORD' ? { errors: [{ field: 'password', code: says ?? code, message: detail }] } : {}
  throw new Refused({
    type: 'about:blank',
    title: 'Refused',
    status: response.status,
    code,
    detail,
    message: detail,
    ...errors,
  })
}

function silence(status: number): string {
  const { say } = speechHere()
  return status === 429
    ? say('Too many attempts. Please wait a moment and try again.', 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।')
    : say('Login is not responding properly. Please try again.', 'লগইন ঠিকমতো সাড়া দিচ্ছে না। আবার চেষ্টা করুন।')
}

async function inWords(code: string, message: string, says: string | undefined): Promise<string> {
  if (speechHere().language === 'en') return message
  const words = await import('./provider-words.ts').catch(() => null)
  return words ? words.providerInBangla(code, message, says) : message
}
