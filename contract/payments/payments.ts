import { z } from 'zod'
import { call } from '#contract/base/call'
import { Charge } from '#contract/bookings/bookings'
import { Email, Poisha } from '#contract/base/fields'

export const deposit = z
  .boolean()
  .optional()
  .describe('True to pay the deposit of a deal in cash, and the rest to the seller when you meet.')

export const createPaymentIntent = call({
  method: 'POST',
  url: '/create-payment-intent',
  who: 'person',
  tag: 'Buying',
  summary: 'Creates the payment intent of a booking',
  description: 'The amount comes from the booking (R5). A second request for the same booking returns the same intent.',
  body: z.object({ price: Poisha.optional(), bookingId: z.uuid(), deposit }),
  reply: z.object({ clientSecret: z.string(), charge: Charge }),
  refuses: [
    'booking_unknown',
    'booking_paid',
    'booking_over',
    'cash_chosen',
    'payment_goes_back',
    'payment_goes_back_withdrawn',
    'price_changed',
    'provider_unavailable',
    'payment_looked_up',
    'method_unknown',
    'cash_not_taken',
  ],
})

export const recordPayment = call({
  method: 'POST',
  url: '/payments',
  who: 'person',
  tag: 'Buying',
  summary: 'Records a payment',
  description: 'Recorded only if the card company confirms this intent, with this amount and for this booking (R5).',
  body: z.object({
    price: Poisha,
    transactionId: z.string().regex(/^pi_\w{1,200}$/),
    email: Email,
    bookingId: z.uuid(),
  }),
  reply: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), transactionId: z.string() }),
  refuses: [
    'booking_unknown',
    'booking_over',
    'cash_chosen',
    'payment_goes_back',
    'payment_goes_back_withdrawn',
    'price_changed',
    'payment_unconfirmed',
    'payment_mismatch',
    'not_you',
    'provider_unavailable',
    'payment_looked_up',
  ],
})

export const cardSettings = call({
  method: 'GET',
  url: '/card-settings',
  who: 'anyone',
  tag: 'Buying',
  summary: 'Gets what a page needs to show a card form',
  reply: z.object({
    publishableKey: z.string(),
    scriptUrl: z.string().nullable().describe('URL of the card script; null for Stripe’s own.'),
    rate: z.string().nullable().describe('Taka for one dollar; null when Taka are charged.'),
    others: z.array(z.object({ en: z.string(), bn: z.string() })).describe('The other ways to pay that are offered.'),
  }),
  refuses: ['method_unknown'],
})
