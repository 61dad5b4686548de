/** Payment methods: a card as it was entered, stored without its number. */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { randomId, type RequestContext } from './act.ts'
import { type CardEntry, checkCard } from './card-entry.ts'
import { testCardNamed, testCardOf, type Decline, type TestCard } from './cards.ts'
import { nestedOf, textOf, type Fields } from './form.ts'
import { invalid, missing, unknownObject } from './refusal.ts'
import type { Cached } from './store.ts'

/** The future of a card: all that the sandbox remembers of its number. */
export interface Scenario {
  requiresAuthentication: boolean
  decline: Decline | null
  dispute?: string | undefined
  refundFails?: boolean | undefined
}

/** Finds or makes the payment method a confirmation names: a kept one, a ready-made `pm_card_…`, or a card entered just now. */
export async function methodFor(act: RequestContext, params: Fields): Promise<Cached<'payment_method'> | undefined> {
  const id = textOf(params, 'payment_method')
  if (id !== undefined) return methodNamed(act, id)
  if (params['payment_method_data'] === undefined) return undefined
  return makeMethod(act, nestedOf(params, 'payment_method_data'))
}

export async function methodNamed(act: RequestContext, id: string): Promise<Cached<'payment_method'>> {
  const readyMade = testCardNamed(id)
  if (readyMade) {
    const year = act.now.getUTCFullYear() + 1
    return keepMethod(act, readyMade, { number: readyMade.number, expMonth: 12, expYear: year, cvc: undefined }, {})
  }
  const stored = await act.books.find('payment_method', id)
  if (!stored) throw unknownObject('PaymentMethod', id, 'payment_method')
  return stored
}

async function makeMethod(act: RequestContext, data: Fields): Promise<Cached<'payment_method'>> {
  const type = textOf(data, 'type') ?? 'card'
  if (type !== 'card')
    throw invalid(`The payment method type provided: ${type} is invalid. The sandbox knows only cards.`, {
      param: 'type',
    })
  const card = nestedOf(data, 'card')
  const billing = nestedOf(data, 'billing_details')
  const entry = entryOf(card)
  checkCard(entry, act.now)
  return keepMethod(act, testCardOf(entry.number), entry, billing)
}

async function keepMethod(
  act: RequestContext,
  known: TestCard,
  entry: CardEntry,
  billing: Fields,
): Promise<Cached<'payment_method'>> {
  const card: Stripe.PaymentMethod.Card = {
    brand: known.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: entry.cvc === undefined ? null : 'unchecked',
    },
    country: known.country,
    display_brand: known.brand,
    exp_month: entry.expMonth,
    exp_year: entry.expYear < 100 ? entry.expYear + 2000 : entry.expYear,
    fingerprint: fingerprintOf(known),
    funding: known.funding,
    generated_from: null,
    last4: entry.number.slice(-4),
    networks: { available: [known.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
  const body = bodyOf(act, card, billing)
  const { requiresAuthentication = false, decline = null, dispute, refundFails } = known
  const hidden = { scenario: { requiresAuthentication, decline, dispute, refundFails } }
  await act.books.keep('payment_method', body, hidden)
  return { body, hidden }
}

/** The same for the same test card. Of another card, whose number someone may have typed by mistake, nothing is remembered. */
const fingerprintOf = ({ number, method }: TestCard) =>
  method ? createHash('sha256').update(`sandbox ${number}`).digest('hex').slice(0, 16) : null

function bodyOf(act: RequestContext, card: Stripe.PaymentMethod.Card, billing: Fields): Stripe.PaymentMethod {
  const address = nestedOf(billing, 'address')
  return {
    id: randomId('pm_1'),
    object: 'payment_method',
    billing_details: {
      address: {
        city: textOf(address, 'city') ?? null,
        country: textOf(address, 'country') ?? null,
        line1: textOf(address, 'line1') ?? null,
        line2: textOf(address, 'line2') ?? null,
        postal_code: textOf(address, 'postal_code') ?? null,
        state: textOf(address, 'state') ?? null,
      },
      email: textOf(billing, 'email') || null,
      name: textOf(billing, 'name') || null,
      phone: textOf(billing, 'phone') || null,
      tax_id: null,
    },
    card,
    created: act.seconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function entryOf(card: Fields): CardEntry {
  const number = textOf(card, 'number')
  if (number === undefined) throw missing('card[number]')
  return {
    number: number.replace(/[\s-]/g, ''),
    expMonth: Number(textOf(card, 'exp_month') ?? Number.NaN),
    expYear: Number(textOf(card, 'exp_year') ?? Number.NaN),
    cvc: textOf(card, 'cvc') || undefined,
  }
}
