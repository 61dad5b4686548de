// A suspended person changes nothing that reaches others, but for what a deal under way or their own account needs.
import type { Call } from './call.ts'

const reasons = {
  account: 'The settings of one’s own account, what one is told, and its end.',
  deal: 'A deal under way goes on: the other one of it has paid or is paid.',
  less: 'It takes something of one’s own away from others.',
} as const

/** Calls that a suspended person may make, by why. Every other one that changes something refuses `account_suspended`. */
const allowed: Readonly<Record<string, keyof typeof reasons>> = {
  'PUT /account/language': 'account',
  'PUT /account/contact': 'account',
  'PUT /account/letters': 'account',
  'POST /account/email': 'account',
  'PUT /account/number': 'account',
  'POST /account/number/removal': 'account',
  'POST /account/number/proof': 'account',
  'POST /account/passkeys/permission': 'account',
  'POST /account/passkeys/:id/removal': 'account',
  'DELETE /account/api-tokens/:id': 'account',
  'DELETE /account/webhooks/:id': 'account',
  'POST /account/deletion': 'account',
  'POST /my-sanctions/:id/appeal': 'account',
  'POST /support': 'account',
  'POST /support/:id/messages': 'account',
  'PUT /notifications/read': 'account',
  'PUT /notifications/unread': 'account',
  'DELETE /notifications/:id': 'account',
  'PUT /conversations/:id/read': 'account',
  'PUT /conversations/:id/block': 'account',
  'DELETE /conversations/:id/block': 'account',
  'POST /seen': 'account',
  'DELETE /seen': 'account',
  'PUT /saved-searches/:id': 'account',
  'DELETE /saved-searches/:id': 'account',
  'PUT /bookings/:id/contact': 'deal',
  'POST /bookings/:id/cancel': 'deal',
  'POST /bookings/:id/cancel-sale': 'deal',
  'POST /deals/:id/surrender': 'deal',
  'POST /create-payment-intent': 'deal',
  'POST /payments': 'deal',
  'POST /payments/begin': 'deal',
  'POST /photos': 'deal',
  'POST /deals/:id/hand-over': 'deal',
  'POST /deals/:id/receive': 'deal',
  'POST /deals/:id/accept': 'deal',
  'POST /deals/:id/call-off': 'deal',
  'POST /deals/:id/meetings': 'deal',
  'POST /deals/:id/deliveries': 'deal',
  'POST /deals/:id/proposals/accept': 'deal',
  'POST /deals/:id/absence': 'deal',
  'POST /deals/:id/absence/answer': 'deal',
  'PUT /deals/:id/address': 'deal',
  'POST /deals/:id/parcel': 'deal',
  'PUT /deals/:id/parcel': 'deal',
  'POST /deals/:id/missing': 'deal',
  'POST /deals/:id/problem': 'deal',
  'POST /deals/:id/part': 'deal',
  'POST /deals/:id/part/accept': 'deal',
  'POST /deals/:id/part/decline': 'deal',
  'POST /deals/:id/escalate': 'deal',
  'POST /deals/:id/take-back': 'deal',
  'POST /deals/:id/contest': 'deal',
  'POST /my-lost-notices/:id/answer': 'deal',
  'POST /offers/:id/decline': 'less',
  'DELETE /my-product/:id': 'less',
  'PUT /my-product/:id/off-market': 'less',
  'DELETE /my-product/:id/advertised': 'less',
  'DELETE /my-product/:id/code-photo': 'less',
  'DELETE /my-product/:id/self-test': 'less',
  'DELETE /product-draft/:version': 'less',
  'POST /my-lost-reports/:id/take-back': 'less',
}

/** Gives the reason why a suspended person may make each of these calls; tests hold the table to the calls that exist. */
export const callsWhileSuspended = Object.entries(allowed).map(([call, why]) => ({ call, why: reasons[why] }))

/** Returns whether a call is refused to a suspended person before anything else is checked. */
export function endsWithSuspension({ who, method, url }: Call): boolean {
  return (who === 'person' || who === 'seller') && method !== 'GET' && !Object.hasOwn(allowed, `${method} ${url}`)
}
