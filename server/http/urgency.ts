import type { FastifyInstance, FastifyRequest } from 'fastify'
import { book, cancelBooking, getBooking } from '#contract/bookings'
import type { Call } from '#contract/call'
import { acceptOffer } from '#contract/offers'
import { createPaymentIntent, recordPayment } from '#contract/payments'
import { asVisit, type Urgency, visitFor } from '#database/admission'

const pathOf = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} /api${url}`

/** The way from a phone to its payment. */
const ofMoney = new Set(
  [
    book,
    acceptOffer,
    getBooking,
    cancelBooking,
    createPaymentIntent,
    recordPayment,
    { method: 'POST', url: '/webhooks/stripe' } as const,
  ].map(pathOf),
)

export function urgencyOf({ method, routeOptions: { url } }: FastifyRequest): Urgency {
  if (ofMoney.has(`${method} ${url}`)) return 'money'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'change'
}

const visit = 'visit'

/** Lets the database know how urgent a request is, with whatever is asked of it on the request's behalf. */
export function tellUrgency(app: FastifyInstance): void {
  app.decorateRequest(visit, null)
  app.addHook('onRequest', (request, _, done) => {
    request.setDecorator(visit, visitFor(urgencyOf(request)))
    asVisit(request.getDecorator(visit), done)
  })
  // What a request began with is lost while its body arrives.
  app.addHook('preValidation', (request, _, done) => asVisit(request.getDecorator(visit), done))
}
