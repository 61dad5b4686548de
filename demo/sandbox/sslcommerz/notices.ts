/** The form that goes to the shop after a transaction: from the payer's browser, and from server to server (IPN). */
import { createHash } from 'node:crypto'
import type { PaySession } from './store.ts'

/** The ways in which a notice can go wrong. */
export type NoticeFault = 'twice' | 'late' | 'forged' | 'none'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const answerWithinMs = 10_000
/** Milliseconds by which a late notice is late. */
const lateness = 400

/** The fields of a notice, signed: `verify_key` names those that `verify_sign` covers. */
export function signed(fields: Record<string, string>, storePassword: string): Record<string, string> {
  const keys = Object.keys(fields).toSorted()
  const all: Record<string, string> = { ...fields, store_passwd: md5(storePassword) }
  const text = Object.keys(all)
    .toSorted()
    .map((key) => `${key}=${all[key]}`)
    .join('&')
  return { ...fields, verify_sign: md5(text), verify_key: keys.join(',') }
}

export function noticeOf({ element }: PaySession, store: { storeId: string; storePassword: string }) {
  return signed({ ...element, store_id: store.storeId }, store.storePassword)
}

/** Sends notices, each once: the documents know no second try. */
export function courier(faultOf: () => NoticeFault | undefined) {
  const leaving = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  async function post(url: string, fields: Record<string, string>, delay: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delay).unref())
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(answerWithinMs)]),
    })
    await answer.body?.cancel()
  }

  function start(url: string, fields: Record<string, string>, delay: number): void {
    const sending: Promise<unknown> = post(url, fields, delay)
      .catch(() => undefined)
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  return {
    send(url: string, fields: Record<string, string>): void {
      const fault = faultOf()
      if (fault === 'none' || leaving.signal.aborted) return
      const said = fault === 'forged' ? { ...fields, verify_sign: md5('forged') } : fields
      start(url, said, fault === 'late' ? lateness : 0)
      if (fault === 'twice') start(url, said, 0)
    },
    async stop(): Promise<void> {
      leaving.abort()
      await Promise.all(underWay)
    },
  }
}
