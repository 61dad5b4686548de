/** How long a notification is kept, in days. */
export const keptDays = 90

/** Streams that one person may have open at one process: a few tabs and a phone. The oldest makes room. */
export const mostStreams = 6

/** Milliseconds that a page waits before it opens its stream again. */
export const retryAfter = 3000

/** The largest number of a notification that the database can hold; a cursor may claim more. */
export const maxNumber = 2_147_483_647

/** After which of a person's notifications a stream goes on. An id that the person does not have yet is somebody else's, or made up. */
export function placeAfter(lastEventId: string | null, rung: number): number {
  if (lastEventId === null || !/^\d{1,10}$/.test(lastEventId)) return rung
  return Math.min(Number(lastEventId), rung)
}
