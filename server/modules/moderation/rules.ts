/** In milliseconds. */
export const day = 24 * 3_600_000

/**
 * How long after a payment a deal whose money is held counts as open when the seller's account goes, in days: the buyer may
 * not have the phone yet, so the money goes back. No deal lasts longer, one whose meeting is moved and that an admin decides
 * among them.
 */
export const saleOpenDays = 60
