/** Tells the product about events: signed, after they are committed, and again until it says it has heard. */
import { createHmac } from 'node:crypto'
import type { Delivery, StripeStore } from './store.ts'

/** A new event is delivered at once, and a failed one after a short wait; this finds those that wait longer and those that another process left. */
const everySeconds = 5
const giveUpAfter = 20
const longestWaitSeconds = 3600
const answerWithinMs = 10_000
// Longer than an answer may take, so that an event is due again only when the process that took it is gone.
const leaseSeconds = 30

export interface Courier {
  /** Says that there may be something to deliver now. */
  sendDue(): void
  /** Lets what is under way end, and starts nothing more. */
  stop(): Promise<void>
}

export function courier(
  store: StripeStore,
  options: { webhookUrl: () => string; webhookSecret: string; clock?: () => Date },
): Courier {
  const { clock = () => new Date() } = options
  const leaving = new AbortController()
  let round: Promise<void> | undefined
  let again = false

  async function deliverAll(): Promise<void> {
    do {
      again = false
      let due = await store.takeDue(10, leaseSeconds)
      while (due.length > 0 && !leaving.signal.aborted) {
        await Promise.all(due.map(deliver))
        due = leaving.signal.aborted ? [] : await store.takeDue(10, leaseSeconds)
      }
    } while (again && !leaving.signal.aborted)
  }

  async function deliver({ event, attempts }: Delivery): Promise<void> {
    const failure = await send(JSON.stringify(event, null, 2))
    if (failure === undefined) return store.delivered(event.id)
    const wait = attempts >= giveUpAfter ? null : Math.min(2 ** (attempts - 1), longestWaitSeconds)
    await store.retry(event.id, leaving.signal.aborted ? 0 : wait, failure)
    if (wait !== null && wait < everySeconds) setTimeout(sendDue, wait * 1000).unref()
  }

  async function send(payload: string): Promise<string | undefined> {
    try {
      const answer = await fetch(options.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks) sandbox',
          'stripe-signature': signature(payload, options.webhookSecret, clock()),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await answer.body?.cancel()
      return answer.ok ? undefined : `answered ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  function sendDue(): void {
    if (leaving.signal.aborted) return
    again = true
    // A database that is away for a moment is requested again at the next tick; the events are still owed.
    round ??= deliverAll()
      .catch(() => undefined)
      .finally(() => (round = undefined))
  }

  const ticking = setInterval(sendDue, everySeconds * 1000)
  ticking.unref()
  return {
    sendDue,
    async stop() {
      clearInterval(ticking)
      leaving.abort()
      await round
    },
  }
}

/** The `Stripe-Signature` header of a payload, signed at `now`. */
function signature(payload: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
