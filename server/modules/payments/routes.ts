import { book, cancelBooking } from '#contract/bookings/bookings'
import { getLedger } from '#contract/payments/ledger'
import { beginPayment, getPaymentMethods, promiseCash } from '#contract/payments/methods'
import { cardSettings, createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getRefundsByHand, giveBackByHand } from '#contract/payments/refunds-by-hand'
import * as bookings from '#bookings'
import { refuse } from '#http/refusal'
import { type RouteContext, serve } from '#http/serve'
import { atDoorTitle, cashTitle, collecting } from './cash.ts'
import { webhookRoutes } from './webhook-routes.ts'
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
  serve(routeContext, getPaymentMethods, (ctx, { params }) => payments.methodsFor(ctx, params.id))
  serve(routeContext, beginPayment, (ctx, { body }) => payments.begin(ctx, body))
  serve(routeContext, promiseCash, async (ctx, { params, body }) => {
    await payments.promiseCash(ctx, { bookingId: params.id, ...body })
    return { acknowledged: true as const }
  })
  serve(routeContext, recordPayment, async (ctx, { body }) => {
    const { paymentId } = await payments.record(ctx, body)
    return { acknowledged: true as const, insertedId: paymentId, transactionId: body.transactionId }
  })
  serve(routeContext, cancelBooking, async (ctx, { params }) => {
    await payments.cancelBooking(ctx, params.id)
    return { acknowledged: true as const, message: 'Booking cancelled' }
  })
  serve(routeContext, getRefundsByHand, (ctx) => payments.refundsByHand(ctx))
  serve(routeContext, giveBackByHand, async (ctx, { params, body }) => {
    await payments.giveBackByHand(ctx, params.id, body.reference)
    return { acknowledged: true as const, message: 'It is recorded as sent.' }
  })
  serve(routeContext, getLedger, (ctx) => payments.balances(ctx))
  serve(routeContext, cardSettings, async ({ config: { stripe, charge }, methods, couriers }) => ({
    publishableKey: (stripe ?? refuse('method_unknown')).publishableKey,
    scriptUrl: stripe?.sandbox ? '/sandbox/stripe/v3.js' : null,
    rate: charge.currency === 'usd' ? charge.rate : null,
    others: [
      ...methods.offered.flatMap(({ method: { name, title } }) => (name === 'card' ? [] : [title])),
      ...(methods.cash ? [cashTitle] : []),
      ...(collecting({ methods, couriers }) ? [atDoorTitle] : []),
    ].map(([en, bn]) => ({ en, bn })),
  }))

  routeContext.app.register((app) => webhookRoutes(app, routeContext))
}
