import type Stripe from 'stripe'
import { testCards, type TestCard } from './cards.ts'
import { html, page, type Html } from '#sandbox/markup'
import { money } from './params.ts'

/** The sandbox's page for people: which cards there are, and what happened lately. */
export function frontPage(
  home: string,
  latest: { intents: Stripe.PaymentIntent[]; events: Stripe.EventBase[] },
): string {
  const body = html`<main>
    <p class="notice">
      <strong>Sandbox.</strong> Payments here are pretended. No money moves, and real cards are declined.
    </p>
    <h1>Card payments sandbox</h1>
    <p>
      It answers like Stripe’s API in test mode. Use one of these cards with any date in the future and any three digits
      of CVC (four with American Express).
    </p>
    <h2 id="cards">Test cards</h2>
    <div class="scroll" role="region" aria-labelledby="cards" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col" class="spare">Brand</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          ${testCards.map(
            (card) =>
              html`<tr>
                <td class="number">${spaced(card)}</td>
                <td class="spare">${brandNames[card.brand]}</td>
                <td>${card.about}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2 id="payments">Latest payments</h2>
    ${
      latest.intents.length === 0
        ? html`<p>None yet.</p>`
        : html`<div class="scroll" role="region" aria-labelledby="payments" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">When (UTC)</th>
                  <th scope="col" class="figure">Amount</th>
                  <th scope="col">Status</th>
                  <th scope="col">For</th>
                  <th scope="col" class="spare">Payment</th>
                </tr>
              </thead>
              <tbody>
                ${latest.intents.map(
                  (intent) =>
                    html`<tr>
                      <td>${when(intent.created)}</td>
                      <td class="figure">${money(intent.amount, intent.currency)}</td>
                      <td><span class="status ${intent.status}">${intent.status.replaceAll('_', ' ')}</span></td>
                      <td>${intent.description ?? ''}</td>
                      <td class="id spare">${intent.id}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    <h2 id="events">Latest events</h2>
    ${
      latest.events.length === 0
        ? html`<p>None yet.</p>`
        : html`<div class="scroll" role="region" aria-labelledby="events" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">When (UTC)</th>
                  <th scope="col">Event</th>
                  <th scope="col">Webhook</th>
                  <th scope="col" class="spare">About</th>
                </tr>
              </thead>
              <tbody>
                ${latest.events.map(
                  (event) =>
                    html`<tr>
                      <td>${when(event.created)}</td>
                      <td class="event">${(event as Stripe.Event).type}</td>
                      <td>${event.pending_webhooks === 0 ? 'heard' : 'waiting'}</td>
                      <td class="id spare">${'id' in event.data.object ? String(event.data.object.id) : ''}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </main>`
  return page(home, { title: 'Card payments sandbox', body, kind: 'front' })
}

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

function spaced({ number, brand }: TestCard): string {
  return brand === 'amex'
    ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function when(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}"><span class="spare">${iso.slice(0, 10)}</span> ${iso.slice(11, 16)}</time>`
}
