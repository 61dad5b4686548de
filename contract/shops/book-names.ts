// The books of a seller, without a schema.
export const bookNames = ['stock', 'sales', 'fees', 'payouts'] as const
export type BookName = (typeof bookNames)[number]

/** Rows of one table, at most: the newest. */
export const maxBookRows = 20_000
