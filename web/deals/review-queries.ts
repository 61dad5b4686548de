import { useQuery } from '@tanstack/react-query'
import { getDealReviews } from '#contract/reviews/reviews'
import { queryOf } from '#web/session/query-of.ts'
import { useMay } from '#web/session/shop-work.ts'

export const dealReviews = (id: string) => queryOf(getDealReviews, { params: { id } })

/** The reviews of a deal; nothing for who works for its shop and has no part in them. */
export const useDealReviews = (id: string) => useQuery({ ...dealReviews(id), enabled: useMay(getDealReviews) })
