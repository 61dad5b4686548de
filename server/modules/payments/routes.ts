import { book, cancelBooking } from '#contract/bookings/bookings'
import { getLedger } from '#contract/payments/ledger'
import { cardSettings, createPaymentIntent, recordPayment } from '#contract/payments/payments'
import * as bookings from '#bookings'
import { Refusal, problemOf, replyWith } from '#http/refusal'
import { type RouteContext, serve } from '#http/serve'
import { InvalidSignature, type WebhookEvent } from '#providers/cards'
import * as payments from './payments.ts'

export function paymentsRoutes(routeContext: RouteContext) {
  serve(routeContext, book, async (ctx, { body }) => {
    const { id, holdEndsAt, state } = await payments.book(ctx, body)
    return {
      acknowledged: true as const,
      message: 'Booking Confirmed',
      insertedId: id,
      holdEndsAt: holdEndsAt.toISOString(),
      actions: bookings.actionsIn(state, 'buyer'),
    }
  })
  serve(routeContext, createPaymentIntent, (ctx, { body }) => payments.prepare(ctx, body))
  serve(routeContext, recordPayment, async (ctx, { body }) => {
    const { paymentId } = await payments.record(ctx, body)
    return { acknowledged: true as const, insertedId: paymentId, transactionId: body.transactionId }
  })
  serve(routeContext, cancelBooking, async (ctx, { params }) => {
    await payments.cancelBooking(ctx, params.id)
    return { acknowledged: true as const, message: 'Booking cancelled' }
  })
  serve(routeContext, getLedger, (ctx) => payments.balances(ctx))
  serve(routeContext, cardSettings, async ({ config }) => ({
    publishableKey: config.stripe.publishableKey,
    scriptUrl: config.stripe.sandbox ? '/sandbox/stripe/v3.js' : null,
    rate: config.charge.currency === 'usd' ? config.charge.rate : null,
  }))

  // The card company's signed webhooks. Their signature covers the bytes as they came, so nothing parses them before.
  routeContext.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_, body, done) => done(null, body))
    app.post(
      '/api/webhooks/stripe',
      { schema: { hide: true }, config: { rateLimit: false } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        let notice: WebhookEvent | undefined
        try {
          notice = routeContext.ctx.cards.readWebhook(
            Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            String(signature ?? ''),
          )
        } catch (error) {
          if (error instanceof InvalidSignature)
            return replyWith(reply, problemOf(new Refusal('malformed'), request.id))
          throw error
        }
        if (notice) await payments.handleWebhook({ ...routeContext.ctx, log: request.log }, notice)
        return { received: true }
      },
    )
  })
}
