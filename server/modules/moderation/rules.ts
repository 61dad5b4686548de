/** In milliseconds. */
export const day = 24 * 3_600_000

/**
 * The days after a payment for which a deal whose money is held counts as open when the seller's account goes: the buyer may
 * not have the phone yet, so the money goes back. Few deals last longer: one by courier that is contested, sent back and contested again takes
 * about ninety.
 */
export const saleOpenDays = 120

/** Appeals that one person may make within 24 hours. */
export const appealsADay = 5
