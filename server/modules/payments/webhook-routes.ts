// The addresses that payment providers know: for their signed webhooks, and for the buyers whom they send back.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MethodName } from '#contract/payments/methods'
import { languages, prefixes } from '#contract/base/language'
import { paymentPath } from '#contract/base/page-addresses'
import type { Ctx } from '#context'
import { problemOf, Refusal, refuse, replyWith } from '#http/refusal'
import type { RouteContext } from '#http/serve'
import { answerWebhook, takeRawBodies, webhookOptions } from '#http/webhooks'
import { ProviderUnavailable } from '#providers/payment-method'
import * as payments from './payments.ts'

/** The words by which a provider says that the buyer did not agree; without one, the payment is carried out if it can be. */
const notDone = /^(?:cancel|cancell?ed|fail|failed|failure)$/i

const Return = z.object({ language: z.enum(languages), method: MethodName, paymentId: z.uuid() })
const Said = z.object({ status: z.string().max(40).optional() })

/** Refusals after which the word of the provider is still to come: the page asks for it. */
const uncertain: ReadonlySet<string> = new Set(['payment_looked_up', 'unavailable'])

async function comeBack(ctx: Ctx, given: Parameters<typeof payments.comeBack>[1]) {
  try {
    return await payments.comeBack(ctx, given)
  } catch (error) {
    if (!(error instanceof Refusal && uncertain.has(error.code))) throw error
    const bookingId = await payments.bookingOf(ctx, given.paymentId)
    return bookingId === undefined ? undefined : { bookingId, isUnpaid: false }
  }
}

/** Mounts the addresses that providers know. */
export function webhookRoutes(app: FastifyInstance, { ctx }: RouteContext): void {
  takeRawBodies(app)
  const receive = (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const method = ctx.methods.all.find((one) => one.name === name)
    if (!method) return replyWith(reply, problemOf(new Refusal('not_found'), request.id))
    return answerWebhook(request, reply, {
      from: name,
      unsigned: () => payments.noteUnsigned(ctx),
      read: (webhook) =>
        method.readWebhook(webhook).catch((error: unknown) => {
          // As where the certificate of its signature cannot be had: it comes again.
          if (error instanceof ProviderUnavailable) return refuse('provider_unavailable')
          throw error
        }),
      async take(event) {
        try {
          await payments.handleWebhook({ ...ctx, log: request.log }, name, event)
        } catch (error) {
          // Some providers say a thing once. A job says it again until it is recorded; where it cannot be written either, the provider is refused.
          request.log.error({ from: name, ...event, err: error }, 'a webhook could not be recorded, and is tried again')
          await ctx.jobs.send(ctx.db, 'handle-webhook', { method: name, ...event })
        }
      },
    })
  }
  app.post('/api/webhooks/stripe', webhookOptions, (request, reply) => receive(request, reply, 'card'))
  app.post<{ Params: { method: string } }>('/api/notices/:method', webhookOptions, (request, reply) =>
    receive(request, reply, request.params.method),
  )

  // Some providers send the browser with a form. It brings no login of another site, and needs none: it only says where to look.
  app.route({
    method: ['GET', 'POST'],
    url: '/api/payments/return/:language/:method/:paymentId',
    schema: { hide: true },
    async handler(request, reply) {
      const { data: way } = Return.safeParse(request.params)
      const { data: said } = Said.safeParse(request.query)
      const isDone = said !== undefined && !notDone.test(said.status ?? '')
      const back = way && (await comeBack({ ...ctx, log: request.log }, { ...way, isDone }))
      if (!way || !back) return replyWith(reply, problemOf(new Refusal('not_found'), request.id))
      const path = `${prefixes[way.language]}${paymentPath(back.bookingId)}`
      return reply.redirect(`${path}?back=${back.isUnpaid ? 'not' : 'done'}`, 303)
    },
  })
}
