// The signed notices of couriers.
import type { RouteContext } from '#http/serve'
import { answerWebhook, takeRawBodies, webhookOptions } from '#http/webhooks'
import { noteUnsigned } from '#payments'
import { takeNotice } from './consignments.ts'

export function noticeRoutes({ app, ctx }: RouteContext) {
  app.register(async (app) => {
    takeRawBodies(app)
    for (const courier of ctx.couriers)
      app.post(`/api/notices/${courier.name}`, webhookOptions, (request, reply) =>
        answerWebhook(request, reply, {
          from: courier.name,
          unsigned: () => noteUnsigned(ctx),
          read: (webhook) => courier.readWebhook(webhook),
          take: (notice) => takeNotice({ ...ctx, log: request.log }, notice),
          heard: { status: 'success', message: 'Webhook received successfully.' },
        }),
      )
  })
}
