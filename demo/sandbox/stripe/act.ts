import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Books } from './store.ts'

/** One request being carried out: everything it may touch, inside one transaction. */
export interface RequestContext {
  books: Books
  now: Date
  /** The same moment as Stripe writes it: whole seconds since 1970. */
  seconds: number
  /** The address of the sandbox for a browser, such as `http://localhost:3000/sandbox/stripe`. */
  home: string
  /** True when a browser asks, with the publishable key: it sees and may do less. */
  fromBrowser: boolean
  request: Stripe.Event.Request | null
}

export const apiVersion = '2026-10-28.endive'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id as Stripe makes them: its prefix and 24 letters and digits. */
export function randomId(prefix: string): string {
  return prefix + Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]).join('')
}

type Reported = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute

/** Keeps an event about an object as it is now, and owes it to the webhook: both commit together with the change itself. */
export async function report(act: RequestContext, type: string, object: Reported): Promise<void> {
  const event = {
    id: randomId('evt_3'),
    object: 'event' as const,
    api_version: apiVersion,
    created: act.seconds,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: act.request,
    type,
  } as Stripe.EventBase
  await act.books.keep('event', event, {})
  await act.books.owe(event.id)
}
