// Addresses of one's programs that are told what happens, by the scheme of Standard Webhooks.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { FreeLine } from '#contract/base/text'
import { OwnPassword, proofRefusals } from './own-proof.ts'

/** Groups of what is told: `kindsByTopic` in `contract/notifications/webhook-topics.ts`. */
export const webhookTopics = ['bookings', 'deals', 'offers', 'messages', 'payouts', 'phones'] as const
export const WebhookTopic = z.enum(webhookTopics)
export type WebhookTopic = z.infer<typeof WebhookTopic>

/** The number of webhooks that an account can have. */
export const maxWebhooks = 3
/** Deliveries that are made for one webhook a day. */
export const deliveriesADay = 1000
/** Days for which deliveries are stored. */
export const deliveryDays = 7
/** The most deliveries that a list shows. */
export const shownDeliveries = 50

export const PausedFor = z
  .enum(['owner', 'failures', 'gone', 'logins'])
  .describe(
    '`owner`: you paused it. `failures`: nothing arrived for three days. `gone`: the program answered 410. `logins`: all other logins of the account ended.',
  )
export type PausedFor = z.infer<typeof PausedFor>

export const WebhookFault = z
  .enum(['status', 'timeout', 'address', 'name', 'certificate', 'connection'])
  .describe(
    '`status`: it answered something else than 2xx. `timeout`: no answer within ten seconds. `address`: the address is not a public one. `name`: the name was not found. ' +
      '`certificate`: its certificate is not trusted. `connection`: the connection failed.',
  )
export type WebhookFault = z.infer<typeof WebhookFault>

const url = z
  .string()
  .overwrite((text) => text.trim())
  .pipe(FreeLine.min(1, says('https_required')).max(500, says('text_too_long:500')))
const topics = z.array(WebhookTopic).min(1, says('choice_required')).max(webhookTopics.length)

export const OwnWebhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    topics: z.array(WebhookTopic),
    madeAt: z.iso.datetime(),
    failingSince: z.iso.datetime().nullable().describe('Null while what is sent arrives.'),
    pausedFor: PausedFor.nullable(),
  })
  .meta({ id: 'OwnWebhook' })
export type OwnWebhook = z.infer<typeof OwnWebhook>

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    messageId: z.string().describe('The header `webhook-id`: the same each time that it is sent.'),
    type: z.string(),
    payload: z.string().describe('The body as it is sent.'),
    madeAt: z.iso.datetime(),
    attempts: z.int(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    triedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable(),
    status: z.int().nullable().describe('The status of the last answer.'),
    fault: WebhookFault.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const params = z.object({ id: z.uuid() })
const secret = z.string().describe('Begins with `whsec_`. It is in this answer and never again.')

export const getWebhooks = call({
  method: 'GET',
  url: '/account/webhooks',
  who: 'person',
  tag: 'Webhooks',
  summary: 'Lists your webhooks',
  reply: z.array(OwnWebhook),
  refuses: [],
})

export const makeWebhook = call({
  method: 'POST',
  url: '/account/webhooks',
  who: 'person',
  proof: 'recent',
  tag: 'Webhooks',
  summary: 'Registers an address that is told what happens',
  body: z.object({
    url: url.describe('An https address on port 443 of a host in public.'),
    topics,
    password: OwnPassword,
  }),
  reply: z.object({ acknowledged: z.literal(true), secret, made: OwnWebhook }),
  refuses: [...proofRefusals, 'confirm_first', 'webhooks_full'],
})

export const renewWebhookSecret = call({
  method: 'POST',
  url: '/account/webhooks/:id/secret',
  who: 'person',
  proof: 'recent',
  tag: 'Webhooks',
  summary: 'Makes a new secret for a webhook',
  description: 'For a day, what is sent is signed with the one before as well.',
  params,
  body: z.object({ password: OwnPassword }),
  reply: z.object({ acknowledged: z.literal(true), secret }),
  refuses: [...proofRefusals, 'webhook_unknown'],
})

export const setWebhook = call({
  method: 'PUT',
  url: '/account/webhooks/:id',
  who: 'person',
  tag: 'Webhooks',
  summary: 'Chooses what a webhook is told, and pauses it or goes on',
  description: 'While it is paused, nothing is written for it; what waits is sent when it goes on.',
  params,
  body: z.object({ topics, isOn: z.boolean() }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: ['webhook_unknown'],
})

export const removeWebhook = call({
  method: 'DELETE',
  url: '/account/webhooks/:id',
  who: 'person',
  tag: 'Webhooks',
  summary: 'Removes a webhook with its deliveries',
  params,
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['webhook_unknown'],
})

export const getWebhookDeliveries = call({
  method: 'GET',
  url: '/account/webhooks/:id/deliveries',
  who: 'person',
  tag: 'Webhooks',
  summary: 'Lists what was sent to a webhook lately, newest first',
  description: `The newest ${shownDeliveries} of the last ${deliveryDays} days.`,
  params,
  reply: z.array(WebhookDelivery),
  refuses: ['webhook_unknown'],
})

export const testWebhook = call({
  method: 'POST',
  url: '/account/webhooks/:id/test',
  who: 'person',
  tag: 'Webhooks',
  summary: 'Sends a webhook a test',
  params,
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: ['webhook_unknown', 'webhook_paused', 'webhook_too_often'],
})

export const replayWebhook = call({
  method: 'POST',
  url: '/account/webhooks/:id/deliveries/:delivery/replay',
  who: 'person',
  tag: 'Webhooks',
  summary: 'Sends something to a webhook again',
  params: params.extend({ delivery: z.uuid() }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: ['webhook_unknown', 'webhook_paused', 'webhook_too_often'],
})
