// Tells programs of people what happens: written in the transaction of what it tells, signed, and sent by jobs until it arrives.
import { randomInt, createHmac } from 'node:crypto'
import {
  deliveryDays,
  type OwnWebhook,
  type PausedFor,
  type WebhookDelivery,
  type WebhookTopic,
} from '#contract/accounts/webhooks'
import { messagesType, testType, topicByKind } from '#contract/notifications/webhook-topics'
import type { NotificationKind } from '#contract/notifications/notifications'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { isPostable, postInPublic } from '#providers/public-post'
import { failingFor, formerSecretFor, maxPayload, pauseAfter, sentAtOnce, slowMs, turnMs } from './rules.ts'
import * as store from './store.ts'

/** The secret of a webhook: made of a secret of the market, so that none is stored. */
function secretOf(authSecret: string, id: string, version: number): string {
  return `whsec_${createHmac('sha256', `webhook:${authSecret}`).update(`${id} ${version}`).digest('base64')}`
}

/** The id by which a receiver knows a delivery that comes again. */
const messageIdOf = (deliveryId: string) => `msg_${deliveryId.replaceAll('-', '')}`

/** The headers of a body by the scheme of Standard Webhooks, signed with each of the secrets. */
function signed(secrets: readonly string[], messageId: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

export { byHandAnHour } from './rules.ts'
export { pauseAllOf, removeAllOf, ownerOf } from './store.ts'

const iso = (time: Date | null) => time && time.toISOString()

const present = ({ id, url, topics, pausedFor, madeAt, failedAt }: store.WebhookRow): OwnWebhook => ({
  id,
  url,
  topics,
  pausedFor,
  madeAt: madeAt.toISOString(),
  failingSince: iso(failedAt),
})

export const ofPerson = async (ctx: Ctx, personId: string): Promise<OwnWebhook[]> =>
  (await store.ofPerson(ctx, personId)).map(present)

/** Returns whether a webhook can have this address. A private one is told by its name only once it is connected to. */
export const isAddress = (ctx: Ctx, url: string): boolean => isPostable(url, ctx.config.webhooksToLocal)

export async function add(ctx: Ctx, webhook: { personId: string; url: string; topics: WebhookTopic[] }) {
  const added = await store.add(ctx, { ...webhook, topics: [...new Set(webhook.topics)] })
  return { made: present(added), secret: secretOf(ctx.config.authSecret, added.id, added.version) }
}

/** @throws Refusal webhook_unknown */
export async function renewSecret(ctx: PersonCtx, id: string): Promise<string> {
  const version = (await store.renewSecret(ctx, ctx.person.id, id)) ?? refuse('webhook_unknown')
  return secretOf(ctx.config.authSecret, id, version)
}

/** @throws Refusal webhook_unknown */
export async function set(ctx: PersonCtx, id: string, to: { topics: WebhookTopic[]; isOn: boolean }): Promise<void> {
  const topics = [...new Set(to.topics)]
  if ((await store.set(ctx, ctx.person.id, id, { ...to, topics })) === 0) refuse('webhook_unknown')
  if (to.isOn) await ctx.jobs.send(ctx.db, 'send-webhooks', { webhookId: id })
}

export const remove = (ctx: PersonCtx, id: string): Promise<number> => store.remove(ctx, ctx.person.id, id)

/** Lists the deliveries of one's webhook, newest first. @throws Refusal webhook_unknown */
export async function deliveries(ctx: PersonCtx, id: string): Promise<WebhookDelivery[]> {
  const rows = await store.deliveries(ctx, ctx.person.id, id)
  if (rows.length === 0 && !(await store.find(ctx, ctx.person.id, id))) refuse('webhook_unknown')
  return rows.map(({ madeAt, dueAt, deliveredAt, triedAt, ...row }) => ({
    ...row,
    messageId: messageIdOf(row.id),
    madeAt: madeAt.toISOString(),
    state: deliveredAt ? 'delivered' : dueAt ? 'waiting' : 'failed',
    triedAt: iso(triedAt),
    nextAt: iso(dueAt),
  }))
}

/** One's webhook that is sent something by hand. @throws Refusal webhook_unknown, webhook_paused */
export async function active(ctx: PersonCtx, id: string): Promise<void> {
  const { pausedFor } = (await store.find(ctx, ctx.person.id, id)) ?? refuse('webhook_unknown')
  if (pausedFor) refuse('webhook_paused')
}

const bodyOf = (ctx: Ctx, type: string, data: object) =>
  JSON.stringify({ type, timestamp: ctx.now().toISOString(), data })

/** Sends a test. @returns false when the day of the webhook is full */
export function test(ctx: PersonCtx, id: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const isWritten = await store.writeOne(ctx, id, testType, bodyOf(ctx, testType, {}))
    if (!isWritten) return false
    await store.endRest(ctx, id)
    await ctx.jobs.send(ctx.db, 'send-webhooks', { webhookId: id })
    return true
  })
}

/** Sends something again, under the same id. @throws Refusal webhook_unknown */
export function replay(ctx: PersonCtx, id: string, deliveryId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    if ((await store.replay(ctx, id, deliveryId)) === 0) refuse('webhook_unknown')
    await store.endRest(ctx, id)
    await ctx.jobs.send(ctx.db, 'send-webhooks', { webhookId: id })
  })
}

/** A notification that was given its number. */
interface Told {
  personId: string
  number: number
  kind: NotificationKind
  facts: object
}

async function write(ctx: Ctx, events: readonly store.TopicEvent[]): Promise<void> {
  const some = events.filter(({ payload }) => payload.length <= maxPayload)
  if (some.length === 0) return
  const ids = await store.write(ctx, some)
  if (ids.length > 0) await ctx.jobs.send(ctx.db, 'send-webhooks', ...ids.map((webhookId) => ({ webhookId })))
}

/** Writes down what webhooks are told of notifications, if the transaction under way commits. */
export const tell = (ctx: Ctx, told: readonly Told[]): Promise<void> =>
  write(
    ctx,
    told.flatMap(({ personId, number, kind, facts }) => {
      const topic = topicByKind.get(kind)
      const data = { notification: number, ...facts }
      return topic ? [{ personId, topic, type: kind, payload: bodyOf(ctx, kind, data) }] : []
    }),
  )

/** The same of conversations in which something has changed. */
export const tellOfMessages = (ctx: Ctx, personIds: readonly string[]): Promise<void> =>
  write(
    ctx,
    personIds.map((personId) => ({
      personId,
      topic: 'messages',
      type: messagesType,
      payload: bodyOf(ctx, messagesType, {}),
    })),
  )

/** Asks for the webhooks that something is due for, each minute. */
export async function sendDue(ctx: Ctx): Promise<void> {
  const ids = await store.due(ctx, 500)
  if (ids.length > 0) await ctx.jobs.send(ctx.db, 'send-webhooks', ...ids.map((webhookId) => ({ webhookId })))
}

/** Pauses a webhook, and has its owner be told by letter. */
const pause = (ctx: Ctx, webhookId: string, why: PausedFor): Promise<void> =>
  transact(ctx, async (ctx) => {
    if (await store.pause(ctx, webhookId, why)) await ctx.jobs.send(ctx.db, 'write-about-webhook', { webhookId })
  })

/** Sends one delivery. @returns whether the next one may follow at once */
async function sendOne(ctx: Ctx, webhookId: string, claimed: store.Claimed): Promise<boolean> {
  const { id, url, version, renewedAt, payload, attempts } = claimed
  const at = ctx.now()
  const isFormerValid = renewedAt !== null && at.getTime() - renewedAt.getTime() < formerSecretFor
  const secrets = [version, ...(isFormerValid ? [version - 1] : [])].map((one) =>
    secretOf(ctx.config.authSecret, webhookId, one),
  )
  const headers = { 'user-agent': 'PhoneHaat-Webhooks/1', ...signed(secrets, messageIdOf(id), at, payload) }
  const answer = await postInPublic(url, { headers, body: payload, allowsLocal: ctx.config.webhooksToLocal })
  const hasArrived = answer.fault === null
  const wait = hasArrived ? null : pauseAfter(attempts, randomInt(1000) / 1000)
  await store.note(ctx, id, answer, wait === null ? null : new Date(ctx.now().getTime() + wait))
  const failingSince = await store.noteTry(ctx, webhookId, hasArrived)
  if (answer.status === 410) await pause(ctx, webhookId, 'gone')
  else if (failingSince && ctx.now().getTime() - failingSince.getTime() >= failingFor)
    await pause(ctx, webhookId, 'failures')
  return answer.status !== null
}

/** Sends a webhook what is due, oldest first, for a turn. */
export async function send(ctx: Ctx, webhookId: string): Promise<void> {
  const end = performance.now() + turnMs
  for (let sent = 0; sent < sentAtOnce && performance.now() < end; sent++) {
    const claimed = await store.claim(ctx, webhookId)
    const began = performance.now()
    if (!claimed || !(await sendOne(ctx, webhookId, claimed)) || performance.now() - began > slowMs) return
  }
  await ctx.jobs.send(ctx.db, 'send-webhooks', { webhookId })
}

const batchSize = 5000

/** The clock: removes deliveries of long ago. */
export async function removeOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - deliveryDays * 24 * 3_600_000)
  while ((await store.removeBefore(ctx, before, batchSize)) === batchSize);
}
