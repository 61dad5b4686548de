import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getToken } from '#contract/accounts/accounts'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import type { Call } from '#contract/base/call'
import { streamNotifications } from '#contract/notifications/notification-stream'
import { acceptOffer } from '#contract/conversations/offers'
import { beginPayment, getPaymentMethods } from '#contract/payments/methods'
import { cardSettings, createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { asVisit, endVisit, type Urgency, type Visit, visitFor } from '#database/admission'

const pathOf = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} /api${url}`

/** The way from a phone to its payment, with the scripts and the login of a page that is reloaded on it. */
const ofMoney = new Set([
  ...[
    book,
    acceptOffer,
    getBooking,
    cancelBooking,
    cardSettings,
    getPaymentMethods,
    beginPayment,
    createPaymentIntent,
    recordPayment,
    getToken,
  ].map(pathOf),
  'POST /api/webhooks/stripe',
  'POST /api/notices/:method',
  'GET /api/payments/return/:language/:method/:paymentId',
  'POST /api/payments/return/:language/:method/:paymentId',
  'GET /api/auth/get-session',
  'GET /assets/:name',
])
const paymentPage = /^(?:\/bn)?\/dashboard\/payment\/[^/?]+(?:$|[/?])/

/** A stream stays open, so it is none of the reads that others wait for. */
const endless = `/api${streamNotifications.url}`

export function urgencyOf({ method, url: asked, routeOptions: { url } }: FastifyRequest): Urgency {
  if (ofMoney.has(`${method} ${url}`) || (url === '/*' && paymentPage.test(asked))) return 'money'
  const isRead = (method === 'GET' || method === 'HEAD') && url !== endless
  return isRead ? 'read' : 'change'
}

const visit = 'visit'

/** Returns what a request has waited for so far. */
export const stepsOf = (request: FastifyRequest) => request.getDecorator<Visit | null>(visit)?.steps ?? []

/** Lets other reads begin while this one waits for something outside the database, such as a picture that is drawn. */
export const endReading = (request: FastifyRequest) => request.getDecorator<Visit | null>(visit)?.endReading()

/** Lets the database know how urgent a request is, with whatever is asked of it on the request's behalf. */
export function announceUrgency(app: FastifyInstance): void {
  app.decorateRequest(visit, null)
  app.addHook('onRequest', (request, reply, done) => {
    const here = visitFor(urgencyOf(request))
    request.setDecorator(visit, here)
    reply.raw.once('close', () => endVisit(here))
    asVisit(here, done)
  })
  // The speed at which a client takes its answer is none of the others' business.
  app.addHook('onSend', async (request) => {
    const here = request.getDecorator<Visit | null>(visit)
    if (here) endVisit(here)
  })
  // The visit that a request began with is lost while its body arrives.
  app.addHook('preValidation', (request, _, done) => asVisit(request.getDecorator(visit), done))
}
