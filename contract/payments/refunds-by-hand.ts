// Money that a courier collected in cash goes back by hand: no payment company has it.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Poisha } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { requiredText } from '#contract/base/text'

export const RefundByHand = z
  .object({
    paymentId: z.uuid(),
    bookingId: z.uuid(),
    title: z.string(),
    buyer: z.object({ _id: z.uuid(), name: z.string() }),
    mobile: z
      .string()
      .nullable()
      .describe('The number to which the parcel went; null once the address is removed. Call it first.'),
    poisha: Poisha,
    since: z.iso.datetime(),
  })
  .meta({ id: 'RefundByHand' })
export type RefundByHand = z.infer<typeof RefundByHand>

export const getRefundsByHand = call({
  method: 'GET',
  url: '/refunds-by-hand',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Lists what is due back to buyers who paid a courier in cash',
  description: 'The oldest first, 100 at most.',
  reply: z.array(RefundByHand),
  refuses: [],
})

export const refundReference = requiredText(says('reason_required')).max(80, says('reason_too_long:80'))

export const giveBackByHand = call({
  method: 'POST',
  url: '/refunds-by-hand/:id',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Says that what was due back to a buyer was sent',
  description: 'The id is that of the payment. It is recorded once, with the reference of the transfer.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reference: refundReference }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['refund_not_due'],
})
