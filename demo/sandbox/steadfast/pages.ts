// The pages of the simulated courier: its parcels, and what happens to each.
import { html, type Html, page } from '#sandbox/markup'
import type { SandboxParcel } from './store.ts'

export interface Step {
  button: string
  /** Undefined leaves the status as it is, as an update of the way does. */
  status?: string
  words: string
  /** The part of the cash that is paid at the door; all of it where it is left out. */
  pays?: number
}

/** The steps that one can have a parcel take. The words are the sandbox's own: the courier publishes none. */
export const steps = {
  pick_up: { button: 'Picked up', status: 'pending', words: 'Parcel picked up from the merchant.' },
  transit: { button: 'In transit', words: 'Parcel arrived at the sorting center.' },
  hold: { button: 'On hold', status: 'hold', words: 'Parcel is held at the delivery hub.' },
  deliver: { button: 'Delivered', status: 'delivered', words: 'Parcel was delivered.' },
  deliver_short: {
    button: 'Delivered, half the cash',
    status: 'delivered',
    words: 'Parcel was delivered for less cash.',
    pays: 0.5,
  },
  deliver_partly: { button: 'Partly delivered', status: 'partial_delivered', words: 'Parcel was partly delivered.' },
  cancel: { button: 'Refused or cancelled', status: 'cancelled', words: 'Delivery was cancelled.' },
  lose: { button: 'Lost', status: 'unknown', words: 'The parcel cannot be found.' },
  bring_back: { button: 'Returned', status: 'cancelled', words: 'Parcel returned to the merchant.' },
} as const satisfies Record<string, Step>

export const isStep = (name: string): name is keyof typeof steps => Object.hasOwn(steps, name)

const intro = html`<p class="notice"><strong>Sandbox.</strong> Parcels here are pretended. No rider comes.</p>`

const when = (time: Date): Html => {
  const iso = time.toISOString()
  return html`<time datetime="${iso}"><span class="spare">${iso.slice(0, 10)}</span> ${iso.slice(11, 16)}</time>`
}

export function parcelsPage(home: string, parcels: SandboxParcel[]): string {
  const rows = parcels.map(
    (parcel) =>
      html`<tr>
        <td class="number"><a href="${home}/parcels/${parcel.consignment_id}">${parcel.tracking_code}</a></td>
        <td><span class="status">${parcel.status.replaceAll('_', ' ')}</span></td>
        <td>${parcel.recipient_name}</td>
        <td class="spare">${when(parcel.updated_at)}</td>
      </tr>`,
  )
  const table = html`<div class="scroll" role="region" aria-labelledby="parcels" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Tracking code</th>
          <th scope="col">Status</th>
          <th scope="col">For</th>
          <th scope="col" class="spare">Last moved (UTC)</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
  const body = html`<main>
    ${intro}
    <h1>Courier sandbox</h1>
    <p>
      It answers like Steadfast’s API. Open a parcel to move it along; the shop hears of each step by a signed notice.
    </p>
    <form class="steps" method="post" action="${home}/payouts">
      <button>Pay out the cash of delivered parcels</button>
    </form>
    <h2 id="parcels">Parcels</h2>
    ${parcels.length === 0 ? html`<p>None yet.</p>` : table}
  </main>`
  return page(home, { title: 'Courier sandbox', body, kind: 'front' })
}

export function parcelPage(home: string, parcel: SandboxParcel, isReturnAsked: boolean): string {
  const { consignment_id: id, tracking_code: code, invoice, status, words } = parcel
  const buttons = Object.entries(steps).map(
    ([name, { button }]) => html`<button name="step" value="${name}">${button}</button>`,
  )
  const body = html`<main>
    ${intro}
    <h1>Parcel ${code}</h1>
    <p>
      <span class="status">${status.replaceAll('_', ' ')}</span> ${words}
      ${isReturnAsked && html`<strong>The shop asks to have it back.</strong>`}
    </p>
    <p>${parcel.recipient_name}, ${parcel.recipient_phone}<br />${parcel.recipient_address}</p>
    <p>${parcel.item_description} Collect ৳${parcel.cod_amount}. Consignment ${id}, invoice ${invoice}.</p>
    <form class="steps" method="post" action="${home}/parcels/${id}">${buttons}</form>
    <p><a href="${home}/">All parcels</a></p>
  </main>`
  return page(home, { title: `Parcel ${code}`, body, kind: 'front' })
}
