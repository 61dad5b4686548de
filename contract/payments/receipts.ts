import { z } from 'zod'
import { Charge } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { Poisha, PublicId } from '#contract/base/fields'
import { Condition } from '#contract/listings/listings'

/** Three groups of four: `7KQ2-M9XD-4TBA`. */
export const ReceiptCode = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  .describe('Random code for `GET /receipts/:code`.')

const number = z.string().describe('Number to show: PH-001042.')

/** The receipt that two people can show for a paid phone. It holds names, and nothing else of a person. */
export const Receipt = z
  .object({
    number,
    code: ReceiptCode,
    bookingId: z.uuid(),
    phone: z.object({
      id: PublicId,
      title: z.string(),
      img: z.string(),
      condition: Condition,
      storage: z.int().nullable().describe('GB.'),
      ram: z.int().nullable().describe('GB.'),
    }),
    buyer: z.string().describe('Name in the booking.'),
    seller: z.string().describe('Name of the seller.'),
    price: Poisha,
    deposit: Poisha.nullable().describe(
      'The part of the price that was charged; the rest was paid in cash. Null: there was none.',
    ),
    charge: Charge,
    givenBack: z.int().describe('Minor units of the charge that were refunded so far.'),
    transactionId: z
      .string()
      .nullable()
      .describe('Null where the buyer paid the seller, or a courier, all of it in cash.'),
    atDoor: z.boolean().describe('The buyer paid a courier in cash at the door.'),
    bookedAt: z.iso.datetime(),
    paidAt: z.iso.datetime(),
    refundedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

export const getReceipt = call({
  method: 'GET',
  url: '/bookings/:id/receipt',
  who: 'person',
  tag: 'Buying',
  summary: 'Gets the receipt of a paid booking',
  description: 'For the buyer, the seller and admins.',
  params: z.object({ id: z.uuid() }),
  reply: Receipt,
  refuses: ['booking_unknown', 'booking_unpaid'],
})

const Day = z.iso.date().describe('A day in Dhaka.')

/** The facts that the code of a receipt shows to anyone: nothing of a person. */
export const CheckedReceipt = z
  .object({
    number,
    code: ReceiptCode,
    title: z.string(),
    price: Poisha,
    paidOn: Day,
    refundedOn: Day.nullable(),
  })
  .meta({ id: 'CheckedReceipt' })
export type CheckedReceipt = z.infer<typeof CheckedReceipt>

export const checkReceipt = call({
  method: 'GET',
  url: '/receipts/:code',
  who: 'anyone',
  tag: 'Buying',
  summary: 'Checks whether a receipt is genuine',
  params: z.object({
    code: z.string().describe('Lower case, spaces for dashes, O for 0, I or L for 1 and Bangla digits are accepted.'),
  }),
  reply: CheckedReceipt,
  refuses: ['receipt_unknown'],
})
