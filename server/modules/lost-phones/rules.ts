/** In milliseconds. */
export const day = 24 * 3_600_000

/** The number of rejected reports after which a person makes no more. */
export const maxRejected = 2

/** How many of one's own reports one reads. */
export const ownReports = 50
