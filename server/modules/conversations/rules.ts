/** In milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The time that a message has to stay unread before a letter mentions it, and the least time between two such letters to one person, in milliseconds. */
export const unreadBeforeLetter = 10 * minute
export const betweenLetters = hour

/** Conversations that one letter names. */
export const conversationsInLetter = 5

/** The days for which a conversation is stored after its last message. */
export const storedDays = 365

/** The days for which the messages of a report are stored after it was closed. */
export const evidenceDays = 90

/** Messages that a report holds. */
export const messagesInReport = 50

interface Meeting {
  hasBlocked: boolean
  isBlockedBy: boolean
  /** The other account is deleted or suspended. */
  isOtherAway: boolean
}

/** Returns whether the two people of a conversation may write to each other. */
export const canWrite = ({ hasBlocked, isBlockedBy, isOtherAway }: Meeting) =>
  !hasBlocked && !isBlockedBy && !isOtherAway

/** The number before which a page of messages begins, by its cursor; undefined for the newest, also where the cursor was not made here. */
export function pageStart(cursor: string | undefined): number | undefined {
  return cursor && /^[1-9]\d{0,8}$/.test(cursor) ? Number(cursor) : undefined
}
