import { z } from 'zod'

/**
 * Names what a confirmed report has done to a deal of its phone: the unpaid booking ended; the money went back at once, because the phone was still with its seller;
 * the phone has to go back first, or was on its way back already; its parcel is missing, which an admin decides; or the seller had been paid.
 */
export const LostEffect = z.enum(['cancelled', 'refunded', 'return', 'returning', 'missing', 'paid_out'])
export type LostEffect = z.infer<typeof LostEffect>
