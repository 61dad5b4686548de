export const day = 24 * 3_600_000

/** Signs the links by which somebody without an account opens a thread. */
export const linkPurpose = 'support thread'

/** Days for which a thread is stored after its last message. */
export const storedDays = 365

/** Days of whose first answers the usual time is made. */
export const measuredDays = 30

/** Threads of one person in their list. */
export const maxOwn = 100
