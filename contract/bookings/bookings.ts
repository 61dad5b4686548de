import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Email, Limit, LocationBangla, Poisha, PublicId, required } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { TypedMobile } from '#contract/base/mobile'
import { FreeLine, plainLine } from '#contract/base/text'

export const BookingState = z.enum([
  'unpaid',
  'to_pay_again',
  'cash_promised',
  'cod_promised',
  'cod_sent',
  'paid',
  'to_send',
  'sent',
  'arrived',
  'missing',
  'handed_over',
  'problem',
  'offered',
  'contested',
  'returning',
  'sent_back',
  'return_missing',
  'completed',
  'cancelled',
  'expired',
  'refunded',
])
export type BookingState = z.infer<typeof BookingState>

/** States of a deal that is under way: the market holds the money. */
export const heldStates = [
  'paid',
  'to_send',
  'sent',
  'arrived',
  'missing',
  'handed_over',
  'problem',
  'offered',
  'contested',
  'returning',
  'sent_back',
  'return_missing',
] as const satisfies readonly BookingState[]

/** States in which the buyer has paid and not all of the money has gone back (ruling R21). */
export const paidStates = [...heldStates, 'completed'] as const satisfies readonly BookingState[]
export type PaidState = (typeof paidStates)[number]

/** States in which a deal waits for the decision of an admin; in cash, where the two do not agree on who came, and a deposit was paid. */
export const decidedStates = [
  'contested',
  'missing',
  'return_missing',
  'cash_promised',
] as const satisfies readonly BookingState[]

/** States in which the buyer is to pay: for the first time, or again because the provider has let the money go before the handover. */
export const unpaidStates = ['unpaid', 'to_pay_again'] as const satisfies readonly BookingState[]

export const isUnpaid = (state: BookingState): boolean => (unpaidStates as readonly BookingState[]).includes(state)

/** States in which cash was promised to the courier at the door: the phone is to be sent, or on its way. */
export const doorStates = ['cod_promised', 'cod_sent'] as const satisfies readonly BookingState[]

/** Returns whether a courier is to collect the cash at the door. */
export const isAtDoor = (state: BookingState): boolean => (doorStates as readonly BookingState[]).includes(state)

/** States in which cash was promised, and none is held. */
export const promisedStates = ['cash_promised', ...doorStates] as const satisfies readonly BookingState[]

/** States that the clock, or one of the two, still moves on from. */
export const openStates = [...unpaidStates, ...promisedStates, ...heldStates] as const satisfies readonly BookingState[]
export type OpenState = (typeof openStates)[number]

/** States in which a phone is booked and the market has had no money for it. */
export const moneylessStates = ['unpaid', ...promisedStates] as const satisfies readonly BookingState[]

/** States of a deal between two people who have decided how it is paid: money is held, or cash was promised. */
export const dealStates = [...promisedStates, ...heldStates] as const satisfies readonly BookingState[]

/** States in which a booking keeps its phone from others. */
export const liveStates = [...openStates, 'completed'] as const satisfies readonly BookingState[]

export const isOpen = (state: BookingState): state is OpenState =>
  (openStates as readonly BookingState[]).includes(state)

/** The part of a list of deals: those that are open, or those that are over. All of them if missing. */
export const DealPart = z.enum(['open', 'over']).optional()
export type DealPart = z.infer<typeof DealPart>

export const statesIn = (part: DealPart): readonly BookingState[] =>
  part === 'open' ? openStates : BookingState.options.filter((state) => part === undefined || !isOpen(state))

/** Returns whether a payment is held until the deal is complete. */
export const isHeld = (state: BookingState): boolean => (heldStates as readonly BookingState[]).includes(state)

/** Returns whether a deal is under way, its money held or promised in cash. */
export const isDeal = (state: BookingState): boolean => (dealStates as readonly BookingState[]).includes(state)

export const isPaid = (state: BookingState): state is PaidState =>
  (paidStates as readonly BookingState[]).includes(state)

/** An action that one of the two people of a booking can take. */
export const BookingAction = z.enum([
  'pay',
  'cancel',
  'cancel_sale',
  'agree',
  'give_address',
  'book_courier',
  'send',
  'correct_parcel',
  'report_missing',
  'hand_over',
  'receive',
  'accept',
  'call_off',
  'complain',
  'offer_part',
  'accept_part',
  'decline_part',
  'contest',
  'take_back',
  'escalate',
  'surrender',
])
export type BookingAction = z.infer<typeof BookingAction>

/** The next step of a deal, named by what it is about. */
export const DealStep = z.enum([
  'pay',
  'propose',
  'answer_proposal',
  'meet',
  'address',
  'send',
  'receive',
  'confirm',
  'try',
  'answer_problem',
  'answer_offer',
  'answer_missing',
  'return',
  'take_return',
  'decide',
])
export type DealStep = z.infer<typeof DealStep>

/** The next step of a deal, as one of its two people sees it. */
export const NextStep = z
  .object({
    step: DealStep,
    turn: z
      .enum(['yours', 'theirs', 'admin', 'colleague'])
      .describe(
        'The one who is expected to take it. `colleague`: someone of your shop whose role reaches further than yours.',
      ),
    actions: z
      .array(BookingAction)
      .describe('One is the expected action; of several, you choose one; none where you wait or only meet.'),
    meetAt: z.iso.datetime().nullable().describe('The meeting that was agreed on and is not over; null without one.'),
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

/** The amount that will be or was charged: the price in the currency of the payment page (R6). */
export const Charge = z
  .object({
    amount: z.int().describe('Minor units: cents or poisha.'),
    currency: z.enum(['usd', 'bdt']),
    rate: z.string().nullable().describe('Taka for one dollar; null when Taka are charged.'),
    rateDate: z.iso.date().nullable(),
  })
  .meta({ id: 'Charge' })
export type Charge = z.infer<typeof Charge>

export const Booking = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    price: Poisha,
    location: z.string(),
    locationBangla: LocationBangla,
    email: z.string(),
    paid: z.boolean(),
    name: z.string(),
    phone: z.string().nullable(),
    contactDue: z
      .boolean()
      .describe('It was booked by an accepted offer, and you are still to give your number and a place to meet.'),
    listingId: z.string(),
    sellerName: z.string(),
    img: z.string(),
    state: BookingState,
    actions: z.array(BookingAction).describe('The actions its buyer can take on it now.'),
    next: NextStep.nullable().describe('Null once it is over.'),
    deadline: z.iso.datetime().nullable().describe('The time when the clock moves the deal on if neither of you does.'),
    bookedAt: z.iso.datetime(),
    holdEndsAt: z.iso.datetime().describe('The time when an unpaid booking expires.'),
    transactionId: z.string().nullable(),
    inCash: z.boolean().describe('The buyer gives the seller the money at the handover, or has done so.'),
    deposit: Poisha.nullable().describe(
      'Of a deal in cash: the part of the price that was paid before. The buyer brings the rest; null: all of it.',
    ),
    atDoor: z.boolean().describe('A courier collects the cash at the door, or has done so.'),
    charge: Charge,
    moneyBack: z
      .enum(['looked_up', 'due', 'returned', 'released'])
      .nullable()
      .describe(
        'The refund of a booking that is over: `looked_up` while it is uncertain whether the buyer was charged, `due` and `returned` where it was, `released` where the money was only set aside. Null: it was not.',
      ),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

export const BookingForm = z.object({
  name: z.string(says('name_required')).overwrite(plainLine).max(100, says('name_too_long:100')),
  email: Email,
  title: required(says('title_required')).max(120, says('name_too_long:120')),
  phone: TypedMobile.optional().describe('A Bangladeshi mobile number in any usual spelling, or nothing (R24).'),
  price: Poisha,
  location: FreeLine.max(160, says('location_too_long:160'))
    .optional()
    .describe(
      'The place to meet: it names a district or an area of one, and holds no number and no link. The place of the phone if missing.',
    ),
})

/** Refusals that keep one person from booking another phone. */
export const buyerRefusals = [
  'too_many_unpaid',
  'too_many_confirmed',
  'too_many_unconfirmed',
  'booked_too_soon',
  'bookings_too_often',
  'cancelled_too_often',
  'network_bookings',
] as const

export const book = call({
  method: 'POST',
  url: '/bookings',
  who: 'person',
  tag: 'Buying',
  summary: 'Books a phone',
  description:
    'A phone has at most one live booking (R4). Send the title and price that were shown: if they are out of date, the booking is refused. How many you ' +
    'can have unpaid, and for how long they are kept, depends on how far your account has proved itself; a phone that you cancelled or did not pay cannot be booked again for a while. ' +
    '`already_booked` has the `bookingId`, `listing_changed` the current `listingTitle` and `priceNow` (poisha).',
  body: BookingForm.extend({ listingId: PublicId }),
  reply: z.object({
    acknowledged: z.literal(true),
    message: z.string(),
    insertedId: z.uuid(),
    holdEndsAt: z.iso.datetime(),
    actions: z.array(BookingAction).describe('The actions its buyer can take on it now.'),
  }),
  refuses: [
    'listing_gone',
    'listing_unavailable',
    'already_booked',
    'listing_changed',
    'own_listing',
    'not_you',
    'people_blocked',
    ...buyerRefusals,
    'number_excluded',
  ],
})

export const getBookings = call({
  method: 'GET',
  url: '/bookings',
  who: 'person',
  tag: 'Buying',
  summary: 'Lists your bookings, newest first',
  query: z.object({ email: Email, part: DealPart, limit: Limit(50), cursor: Cursor }),
  reply: z.array(Booking),
  refuses: ['person_unknown'],
})

export const getBooking = call({
  method: 'GET',
  url: '/bookings/:id',
  who: 'person',
  tag: 'Buying',
  summary: 'Gets one booking',
  params: z.object({ id: z.uuid() }),
  reply: Booking,
  refuses: ['booking_unknown'],
})

export const cancelBooking = call({
  method: 'POST',
  url: '/bookings/:id/cancel',
  who: 'person',
  tag: 'Buying',
  summary: 'Cancels an unpaid booking',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: [
    'booking_unknown',
    'booking_paid',
    'booking_over',
    'booking_being_paid',
    'provider_unavailable',
    'deposit_at_stake',
  ],
})

export const cancelSale = call({
  method: 'POST',
  url: '/bookings/:id/cancel-sale',
  who: 'person',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Cancels an unpaid booking of your phone, and blocks its buyer if you wish',
  description:
    'For the seller. The phone is on the market again at once, and the buyer is told. Someone you have blocked can neither book your phones nor write to you.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ isBlocked: z.boolean().describe('True to block the buyer, too.') }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['booking_unknown', 'booking_paid', 'booking_over', 'booking_being_paid', 'provider_unavailable'],
})
