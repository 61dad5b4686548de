/** States of a quote. Those after `offered` are of the deal that it became. */
export const quoteStates = [
  'booked',
  'arrived',
  'offered',
  'sold',
  'returned',
  'cancelled',
  'refused',
  'stopped',
  'expired',
] as const
export type QuoteState = (typeof quoteStates)[number]
