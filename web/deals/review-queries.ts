import { getDealReviews } from '#contract/reviews/reviews'
import { queryOf } from '#web/session/query-of.ts'

export const dealReviews = (id: string) => queryOf(getDealReviews, { params: { id } })
