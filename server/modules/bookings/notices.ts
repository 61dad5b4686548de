// Notices that several moves give.
import type { z } from 'zod'
import type { refundReason } from '#contract/deals/deal-facts'

export const both = <const Kind extends string>(kind: Kind) => ({ seller: kind, buyer: kind })

export const completed = both('deal_completed')
export const returning = both('phone_to_return')
/** The return is contested: an admin decides. */
export const notBack = both('return_contested')

/** The money goes back to the buyer. */
export const refunded = <const Why extends z.infer<typeof refundReason>>(why: Why) =>
  ({ seller: { kind: 'sale_refunded', why }, buyer: { kind: 'booking_refunded', why } }) as const
