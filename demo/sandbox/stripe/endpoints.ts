/** The calls of Stripe's API that the sandbox answers, each with the parameters it knows. */
import type { RequestContext } from './act.ts'
import { refund, retrieveRefund } from './charges.ts'
import { closeDispute, updateDispute } from './disputes.ts'
import { listOf, textOf, type Fields } from './form.ts'
import { authenticate } from './attempts.ts'
import { cancel, confirm, create, retrieve } from './intents.ts'
import { pageOf, pageParams } from './params.ts'
import type { StripeRefusal } from './refusal.ts'
import type { ObjectKind, ListQuery } from './store.ts'

export interface Endpoint {
  method: 'GET' | 'POST'
  url: string
  /** Answered to a browser's publishable key too. */
  browser?: true
  knows: readonly string[]
  /** A refusal that is returned is answered and what was done is stored; one that is thrown undoes it all. */
  answer: (act: RequestContext, params: Fields, id: string) => Promise<object | StripeRefusal>
}

const intentFields = [
  'amount',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
] as const
// Stripe's own script sends these about the page and the person's browser; they change nothing here.
const browserFields = [
  'key',
  'client_secret',
  'guid',
  'muid',
  'sid',
  'referrer',
  'time_on_page',
  'client_attribution_metadata',
] as const

export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    url: '/payment_intents',
    knows: [
      ...intentFields,
      'automatic_payment_methods',
      'capture_method',
      'confirm',
      'payment_method_options',
      'payment_method_types',
      'return_url',
      'statement_descriptor',
      'statement_descriptor_suffix',
      'transfer_group',
      'use_stripe_sdk',
    ],
    answer: create,
  },
  {
    method: 'GET',
    url: '/payment_intents',
    knows: pageParams,
    answer: (act, params) => listed(act, 'payment_intent', '/v1/payment_intents', pageOf(params)),
  },
  {
    method: 'GET',
    url: '/payment_intents/:id',
    browser: true,
    knows: ['client_secret', 'expand', ...browserFields],
    answer: retrieve,
  },
  {
    method: 'POST',
    url: '/payment_intents/:id/confirm',
    browser: true,
    knows: [
      'expand',
      'expected_payment_method_type',
      'mandate_data',
      'off_session',
      'payment_method',
      'payment_method_data',
      'payment_method_options',
      'receipt_email',
      'return_url',
      'setup_future_usage',
      'use_stripe_sdk',
      ...browserFields,
    ],
    answer: confirm,
  },
  { method: 'POST', url: '/payment_intents/:id/cancel', knows: ['cancellation_reason', 'expand'], answer: cancel },
  {
    // The card script reports here when a person closes the bank's page: nothing Stripe documents, everything its script does.
    method: 'POST',
    url: '/payment_intents/:id/source_cancel',
    browser: true,
    knows: ['source', ...browserFields],
    answer: async (act, params, id) => {
      await retrieve(act, params, id)
      return authenticate(act, id, textOf(params, 'source') ?? '', 'fail')
    },
  },
  {
    method: 'POST',
    url: '/refunds',
    knows: ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'],
    answer: refund,
  },
  { method: 'GET', url: '/refunds/:id', knows: ['expand'], answer: retrieveRefund },
  {
    method: 'GET',
    url: '/refunds',
    knows: [...pageParams, 'charge', 'payment_intent'],
    answer: (act, params) =>
      listed(act, 'refund', '/v1/refunds', { ...pageOf(params), ...alike(params, ['charge', 'payment_intent']) }),
  },
  {
    method: 'GET',
    url: '/disputes',
    knows: [...pageParams, 'charge', 'payment_intent'],
    answer: (act, params) =>
      listed(act, 'dispute', '/v1/disputes', { ...pageOf(params), ...alike(params, ['charge', 'payment_intent']) }),
  },
  { method: 'POST', url: '/disputes/:id', knows: ['evidence', 'expand', 'metadata', 'submit'], answer: updateDispute },
  { method: 'POST', url: '/disputes/:id/close', knows: ['expand'], answer: closeDispute },
]

// Stripe tells a browser nothing about a payment that its payer need not know.
const browserSees = new Set(
  `id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method client_secret
  confirmation_method created currency description last_payment_error livemode next_action payment_method payment_method_types
  processing receipt_email setup_future_usage shipping source status`.split(/\s+/),
)

export function seenByBrowser(body: object): object {
  if (!('object' in body) || body.object !== 'payment_intent') return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => browserSees.has(name)))
}

const expandable: Record<string, ObjectKind> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

/** The body with what `expand[]` requests in place of its ids. */
export async function expanded(act: RequestContext, params: Fields, body: object): Promise<object> {
  const result: Record<string, unknown> = { ...body }
  for (const path of listOf(params, 'expand')) {
    const name = path.replace(/^data\./, '')
    if (path !== name && Array.isArray(result['data'])) {
      const items: unknown[] = []
      for (const item of result['data'] as Array<Record<string, unknown>>) items.push(await expandOne(act, item, name))
      result['data'] = items
    } else Object.assign(result, await expandOne(act, result, name))
  }
  return result
}

async function expandOne(
  act: RequestContext,
  item: Record<string, unknown>,
  name: string,
): Promise<Record<string, unknown>> {
  const kind = expandable[name]
  const id = item[name]
  if (kind === undefined || typeof id !== 'string') return item
  const found = await act.books.find(kind, id)
  return found ? { ...item, [name]: found.body } : item
}

async function listed(act: RequestContext, kind: ObjectKind, url: string, page: ListQuery): Promise<object> {
  const { data, hasMore } = await act.books.list(kind, page)
  return { object: 'list', data, has_more: hasMore, url }
}

function alike(params: Fields, names: string[]): Pick<ListQuery, 'like'> {
  return {
    like: Object.fromEntries(
      names.flatMap((name) => (textOf(params, name) === undefined ? [] : [[name, textOf(params, name)]])),
    ),
  }
}
