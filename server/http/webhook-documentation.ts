// Says in the document of the API what webhooks are sent: a request of ours for each type, made of the facts of notifications.
import { z } from 'zod'
import { messagesType, testType, topicByKind } from '#contract/notifications/webhook-topics'
import { facts } from '#contract/notifications/notifications'
import type { OpenApi, Operation } from './openapi.ts'

/** The group in whose document they are. */
export const webhookGroup = 'Webhooks'

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

export const webhookParameters: OpenApi['components'] = {
  WebhookId: header('webhook-id', 'The same each time that it comes: what has one that you know is done already.', {
    type: 'string',
    pattern: '^msg_[0-9a-f]{32}$',
  }),
  WebhookTimestamp: header('webhook-timestamp', 'Seconds since 1970, as it is sent. Refuse one of minutes ago.', {
    type: 'string',
    pattern: '^[0-9]+$',
  }),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` with the HMAC-SHA256 in Base64 of `webhook-id.webhook-timestamp.body`. The key is the secret after `whsec_`, read as Base64. For a day after a new secret, ' +
      'there are two with a space between; one that is right is enough.',
    { type: 'string' },
  ),
}

/** The JSON schema of what an event tells. What has a name of its own is one of the schemas of the document. */
function schemaOf(type: string, data: z.ZodType): object {
  const event = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
  const { $schema: _schema, $defs: _defs, ...schema } = z.toJSONSchema(event)
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as object
}

function told(type: string, summary: string, data: z.ZodType): Operation {
  return {
    operationId: type,
    tags: [webhookGroup],
    summary,
    security: [],
    parameters: Object.keys(webhookParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type, data) } } },
    responses: {
      '2XX': { description: 'It has arrived. Anything else, or nothing within ten seconds, and it comes again.' },
      410: { description: 'Pauses the webhook.' },
    },
  }
}

/** By type, all that webhooks are sent. */
export const webhookOperations = (): OpenApi['paths'] =>
  Object.fromEntries(
    [
      ...[...topicByKind].map(([kind, topic]) =>
        told(
          kind,
          `Is sent to webhooks with the topic ${topic}`,
          (facts[kind] as z.ZodObject).extend({
            notification: z.int().describe('Its number in the list of notifications.'),
          }),
        ),
      ),
      told(messagesType, 'Is sent to webhooks with the topic messages: ask for your conversations', z.object({})),
      told(testType, 'Is sent because you asked for it', z.object({})),
    ].map((operation) => [operation.operationId!, { post: operation }]),
  )
