/** The pages inside the card frames: one field each, or all of them in a row. */
import { html, type Html } from '#sandbox/markup'

const number = field('cardnumber', 'cc-number', 'Credit or debit card number', '1234 1234 1234 1234')
const expiry = field('exp-date', 'cc-exp', 'Credit or debit card expiration date', 'MM / YY')
const cvc = field('cvc', 'cc-csc', 'Credit or debit card CVC/CVV', 'CVC')
const postal = html`<input
  name="postal"
  type="text"
  autocomplete="billing postal-code"
  aria-label="Postal code"
  placeholder="Postal code"
  class="empty"
/>`
const icon = html`<svg
  class="icon"
  width="24"
  height="16"
  viewBox="0 0 24 16"
  fill="currentColor"
  aria-hidden="true"
  hidden
>
  <path d="M2 0h20a2 2 0 0 1 2 2v1.5H0V2a2 2 0 0 1 2-2Zm-2 6h24v8a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V6Zm3 5v2h6v-2H3Z" />
</svg>`
const brand = html`<span class="brand" aria-hidden="true"></span>`

const elements = {
  card: {
    title: 'Sandbox card',
    body: html`${icon}
      <div class="fields">${number}${expiry}${cvc}${postal}</div>
      ${brand}`,
  },
  cardNumber: { title: 'Sandbox card number', body: html`${icon}${number}${brand}` },
  cardExpiry: { title: 'Sandbox card expiration date', body: expiry },
  cardCvc: { title: 'Sandbox card CVC', body: cvc },
} satisfies Record<string, { title: string; body: Html }>

type Element = keyof typeof elements

export function isElement(type: string): type is Element {
  return Object.hasOwn(elements, type)
}

export function elementPage(home: string, type: Element): string {
  const { title, body } = elements[type]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} (no money moves)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${home}/assets/elements.css" />
        <script type="module" src="${home}/assets/frame.js"></script>
      </head>
      <body data-element="${type}">
        <div class="element">${body}</div>
      </body>
    </html>`.text
}

function field(name: string, autocomplete: string, label: string, placeholder: string): Html {
  return html`<input
    name="${name}"
    type="text"
    inputmode="numeric"
    autocomplete="${autocomplete}"
    autocorrect="off"
    spellcheck="false"
    aria-label="${label}"
    aria-required="true"
    placeholder="${placeholder}"
    class="empty"
  />`
}
