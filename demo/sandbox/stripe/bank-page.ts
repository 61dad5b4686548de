import type Stripe from 'stripe'
import { html, page, type Html } from '#sandbox/markup'
import { money } from './params.ts'

/** The visit that a bank's page serves: the attempt it decides, and the address the person goes to afterwards. */
export interface BankVisit {
  intent: string
  clientSecret: string
  attempt: string
  /** Undefined in the overlay, which closes by itself. */
  returnUrl: string | undefined
}

const notice = html`<p class="notice"><strong>Sandbox.</strong> This is a pretended bank. No money moves.</p>`

/** The page that asks whether a payment is really wanted. */
export function bankPage(home: string, intent: Stripe.PaymentIntent, visit: BankVisit): string {
  const what = html`<dl>
    <div>
      <dt>Amount</dt>
      <dd class="amount">${money(intent.amount, intent.currency)}</dd>
    </div>
    <div>
      <dt>For</dt>
      <dd>${intent.description ?? 'A payment'}</dd>
    </div>
  </dl>`
  const body = html`<main>
    ${notice}
    <h1 tabindex="-1">Sandbox bank</h1>
    <p>Do you want to make this payment? Choose what the bank should answer.</p>
    ${what}
    <form method="post" action="${home}/3ds/${intent.id}">
      ${hidden('client_secret', visit.clientSecret)} ${hidden('attempt', visit.attempt)}
      ${visit.returnUrl !== undefined && hidden('return_url', visit.returnUrl)}
      <button name="decision" value="complete" class="main">Complete authentication</button>
      <button name="decision" value="fail">Fail authentication</button>
    </form>
  </main>`
  return page(home, { title: 'Sandbox bank: confirm the payment', body, script: 'bank.js', kind: 'bank' })
}

/** The page after a decision, or for an attempt that is over: it leads back. */
export function bankDone(home: string, intent: Stripe.PaymentIntent, visit: BankVisit): string {
  const outcome = intent.status === 'succeeded' ? 'The payment was confirmed.' : 'The payment was not confirmed.'
  const body = html`<main>
    ${notice}
    <h1 tabindex="-1">Sandbox bank</h1>
    <p role="status">${outcome}</p>
    ${visit.returnUrl !== undefined && html`<p><a data-back href="${backTo(visit.returnUrl, intent)}">Return to the shop</a></p>`}
  </main>`
  return page(home, { title: 'Sandbox bank: done', body, script: 'bank.js', kind: 'bank', decided: true })
}

function backTo(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}
