import { z } from 'zod'
import { call } from '#contract/base/call'
import { Poisha } from '#contract/base/fields'
import { languages } from '#contract/base/language'
import { Charge } from '#contract/bookings/bookings'
import { ParcelAddress } from '#contract/deals/parcel-address'
import { deposit } from './payments.ts'

/** A way to pay, as `server/providers/payment-methods.ts` lists it. `card` is the specified one. */
export const MethodName = z.string().regex(/^[a-z0-9]{2,20}$/)
export type MethodName = z.infer<typeof MethodName>

const InBoth = z.object({ en: z.string(), bn: z.string() })

export const OfferedMethod = z.object({
  name: MethodName,
  title: InBoth,
  provider: InBoth.describe('The firm on whose page one pays.'),
  isInPage: z
    .boolean()
    .describe(
      'One pays by a form in the page, or promises `cash` or `cod` there, and else pays at a page of the provider.',
    ),
  holdsMoney: z.boolean().describe('The provider sets the money aside until the phone has changed hands.'),
  charge: Charge,
})
export type OfferedMethod = z.infer<typeof OfferedMethod>

export const getPaymentMethods = call({
  method: 'GET',
  url: '/bookings/:id/payment-methods',
  who: 'person',
  tag: 'Buying',
  summary: 'Lists the ways in which a booking can be paid',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    methods: z.array(OfferedMethod),
    deposit: z
      .object({ poisha: Poisha, methods: z.array(OfferedMethod) })
      .nullable()
      .describe('The part of the price that who pays in cash pays first, by one of these methods. Null: nothing.'),
    begun: MethodName.nullable().describe('The one by which a payment was begun that is still open.'),
    isDepositBegun: z.boolean().describe('That payment is a deposit.'),
  }),
  refuses: ['booking_unknown'],
})

const cashRefusals = [
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
  'confirm_first',
  'cash_not_taken',
  'cash_deals_open',
] as const

export const promiseCash = call({
  method: 'POST',
  url: '/bookings/:id/cash',
  who: 'person',
  tag: 'Buying',
  summary: 'Chooses to pay the seller in cash at the handover',
  description:
    'No money passes through the market, so none can be returned by it. A payment that was begun is taken back. For accounts that are confirmed; the deal is complete with the handover code.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ price: Poisha }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: [...cashRefusals, 'deposit_due'],
})

export const promiseAtDoor = call({
  method: 'POST',
  url: '/bookings/:id/cash-on-delivery',
  who: 'person',
  tag: 'Buying',
  summary: 'Chooses to pay a courier in cash at the door',
  description:
    'The seller books the courier, which brings the phone to this address, collects the price and pays it out to the market. From then on the phone is tried, and goes back, as any that came by courier. ' +
    'For accounts that are confirmed; who has refused parcels at the door can choose it no more.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ price: Poisha, address: ParcelAddress }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: [...cashRefusals, 'cash_at_door_refused'],
})

export const beginPayment = call({
  method: 'POST',
  url: '/payments/begin',
  who: 'person',
  tag: 'Buying',
  summary: 'Begins a payment at the page of a provider',
  description:
    'The amount comes from the booking (R5). The buyer pays at the address of the answer and is sent back to the booking. A payment that was begun by another method is taken back.',
  body: z.object({
    method: MethodName,
    price: Poisha.optional(),
    bookingId: z.uuid(),
    deposit,
    language: z.enum(languages).default('en').describe('Of the page to which the buyer is sent back.'),
  }),
  reply: z.object({ page: z.url().describe('The page of the provider.'), charge: Charge }),
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
