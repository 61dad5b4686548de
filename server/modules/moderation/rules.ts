/** In milliseconds. */
export const day = 24 * 3_600_000

/**
 * How long after a payment a sale still counts as open when the seller's account goes, in days: the buyer may not have
 * the phone yet, so the money goes back.
 */
export const saleOpenDays = 14
