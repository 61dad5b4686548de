import type Stripe from 'stripe'

export interface StripeError {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
  doc_url?: string
}

/** An answer of Stripe's that is not a success: thrown anywhere, sent as `{error: …}` with its HTTP status. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: StripeError

  constructor(status: number, error: StripeError) {
    super(error.message)
    this.status = status
    this.error = error.code
      ? { ...error, doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` }
      : error
  }
}

export function invalid(
  message: string,
  details: { param?: string; code?: string; payment_intent?: Stripe.PaymentIntent } = {},
): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...details })
}

export function missing(param: string): StripeRefusal {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function unknownObject(noun: string, id: string, param: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}
