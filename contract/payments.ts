import { z } from 'zod'
import { call } from './call.ts'
import { Charge } from './bookings.ts'
import { Email, Poisha } from './fields.ts'

export const createPaymentIntent = call({
  method: 'POST',
  url: '/create-payment-intent',
  who: 'person',
  tag: 'Buying',
  summary: 'Prepares the card payment of a booking',
  description: 'The amount comes from the booking (R5). Asking again for the same booking answers with the same intent.',
  body: z.object({ price: Poisha.optional(), bookingId: z.uuid() }),
  reply: z.object({ clientSecret: z.string(), charge: Charge }),
  refuses: ['booking_unknown', 'booking_paid', 'booking_over', 'price_changed', 'provider_unavailable'],
})

export const recordPayment = call({
  method: 'POST',
  url: '/payments',
  who: 'person',
  tag: 'Buying',
  summary: 'Records a payment that the card company confirms',
  description: 'Believed only after the card company confirms that very intent for that amount and booking (R5).',
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
    'price_changed',
    'payment_unconfirmed',
    'payment_mismatch',
    'not_you',
    'provider_unavailable',
  ],
})

export const cardSettings = call({
  method: 'GET',
  url: '/card-settings',
  who: 'anyone',
  tag: 'Buying',
  summary: 'What the page needs to show a card entry',
  reply: z.object({
    publishableKey: z.string(),
    scriptUrl: z.string().nullable().describe('Where the card script is, when it is not Stripe’s own.'),
  }),
  refuses: [],
})
