// Notices that several moves give.
import type { z } from 'zod'
import type { refundReason } from '#contract/deals/deal-facts'

export const both = <const Notice>(notice: Notice) => ({ seller: notice, buyer: notice })

export const completed = both('deal_completed')
export const returning = both('phone_to_return')
/** The return is contested: an admin decides. */
export const notBack = both('return_contested')

/** The same to both, with a reason. */
export const ofBoth = <const Kind extends string, const Why extends string>(kind: Kind, why: Why) => both({ kind, why })

/** The money goes back to the buyer. */
export const refunded = <const Why extends z.infer<typeof refundReason>>(why: Why) =>
  ({ seller: { kind: 'sale_refunded', why }, buyer: { kind: 'booking_refunded', why } }) as const
