import {
  answerReview,
  decideReview,
  getDealReviews,
  getReportedReviews,
  getReviews,
  reportReview,
  writeReview,
} from '#contract/reviews/reviews'
import { decidePair, getSuspiciousPairs } from '#contract/accounts/suspicious-pairs'
import { type RouteContext, serve } from '#http/serve'
import * as reviews from './reviews.ts'

const done = (message: string) => ({ acknowledged: true as const, message })

export function reviewsRoutes(routeContext: RouteContext) {
  serve(routeContext, getDealReviews, (ctx, { params }) => reviews.ofDeal(ctx, params.id))
  serve(routeContext, writeReview, async (ctx, { params, body }) => {
    await reviews.write(ctx, params.id, body)
    return done('Thank you for your review.')
  })
  serve(routeContext, answerReview, async (ctx, { params, body }) => {
    await reviews.answer(ctx, params.id, body.text)
    return done('Your answer is published.')
  })
  serve(routeContext, getReviews, (ctx, { params, query }) => reviews.ofSeller(ctx, params.id, query))
  serve(routeContext, reportReview, async (ctx, { params, body }) => {
    await reviews.report(ctx, params.id, body.note)
    return done('Thank you. We will look at this review.')
  })
  serve(routeContext, getReportedReviews, (ctx, { query }) => reviews.reported(ctx, query.limit))
  serve(routeContext, decideReview, async (ctx, { params, body }) => {
    await reviews.decide(ctx, params.id, body.isHidden)
    return done(body.isHidden ? 'Review hidden.' : 'Review kept.')
  })
  serve(routeContext, getSuspiciousPairs, (ctx, { query }) =>
    reviews.suspiciousPairs(ctx, query.state ?? 'open', query.limit),
  )
  serve(routeContext, decidePair, async (ctx, { body }) => {
    await reviews.decidePair(ctx, body.people, body.verdict)
    return done(body.verdict === 'fine' ? 'Their reviews count.' : 'Their reviews do not count.')
  })
}
