export const storedDays = 90

/** Streams that one person may have open at one process: a few tabs and a phone. The oldest makes room. */
export const maxStreams = 6

/** Milliseconds that a page waits before it opens its stream again. */
export const retryMs = 3000

/** The largest number of a notification that the database can hold; a cursor may claim more. */
export const maxNumber = 2_147_483_647

/** After which of a person's notifications a stream goes on. An id that the person does not have yet is someone else's, or made up. */
export function resumeAfter(lastEventId: string | null, lastSeq: number): number {
  if (lastEventId === null || !/^\d{1,10}$/.test(lastEventId)) return lastSeq
  return Math.min(Number(lastEventId), lastSeq)
}
