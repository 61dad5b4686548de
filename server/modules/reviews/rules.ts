import type { Review } from '#contract/reviews/reviews'

/** In milliseconds. */
export const day = 24 * 3_600_000

/** Returns the reason not to review a complete deal: its phone cost too little, or it was over too soon after the payment; null when there is none. */
export function reasonNotAsked(
  { price, paidAt, completedAt }: { price: number; paidAt: Date; completedAt: Date },
  least: { price: number; hours: number },
): 'price' | 'time' | null {
  if (price < least.price) return 'price'
  return completedAt.getTime() - paidAt.getTime() < least.hours * 3_600_000 ? 'time' : null
}

/** The days after a payment for which two people are compared with each other: as long as the security log goes back. */
export const comparedDays = 90

/** Reports of reviews that one person may make, an hour. */
export const reportsAnHour = 5

/** Reviews that the other person of a deal reads. */
export const newestShown = 5

/** Returns the time since which a seller's first answers count. */
export const answersSince = (now: Date) => new Date(now.getTime() - 90 * day)

/** Returns the time since which the deals of a person count into their record. */
export const recordSince = (now: Date) => new Date(now.getTime() - 365 * day)

/** The least number of deals in a record: in fewer, one that went wrong would say too much. */
export const leastDeals = 3

/** The average of stars, to one decimal place. */
export const averageOf = (count: number, stars: number) => (count === 0 ? null : Math.round((10 * stars) / count) / 10)

/** A review as others read it. */
export const presented = ({ writtenAt, ...row }: Omit<Review, 'writtenAt'> & { writtenAt: Date }): Review => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  title: row.title,
  answer: row.answer,
  standing: row.standing,
  writtenAt: writtenAt.toISOString(),
})
