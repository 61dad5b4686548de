import { queryOptions } from '@tanstack/react-query'
import { getDealReviews } from '#contract/reviews/reviews'
import { ask } from '#web/session/api.ts'

export const dealReviews = (id: string) =>
  queryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ signal }) => ask(getDealReviews, { params: { id } }, signal),
  })
