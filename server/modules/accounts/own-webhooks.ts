// Webhooks of one's own account: who may have one, the proof before a secret is shown, and the letters. `#webhooks` sends.
import { maxWebhooks, type OwnWebhook, type WebhookTopic } from '#contract/accounts/webhooks'
import { prefixes } from '#contract/base/language'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseField } from '#http/refusal'
import * as webhooks from '#webhooks'
import { addressOf, isLoggedIn } from './api-token-store.ts'
import { countWithin, digestOf } from './counted-acts.ts'
import { webhookAdded, webhookPaused } from './letters.ts'
import { confirmPassword, type PasswordCheck } from './password.ts'
import { record } from './security.ts'
import { isConfirmed, languageOf } from './store.ts'

export { deliveries, set } from '#webhooks'

export const ofPerson = (ctx: PersonCtx): Promise<OwnWebhook[]> => webhooks.ofPerson(ctx, ctx.person.id)

/**
 * Adds a webhook for the person signed in, and tells them by letter.
 * @throws Refusal invalid, confirm_first, webhooks_full, session_ended, and those of the proof
 */
export async function make(
  ctx: PersonCtx,
  identity: PasswordCheck,
  { url, topics, password }: { url: string; topics: WebhookTopic[]; password?: string | undefined },
): Promise<{ secret: string; made: OwnWebhook }> {
  if (!webhooks.isAddress(ctx, url)) refuseField('url', 'https_required')
  const { id: personId, email, name, sessionId } = ctx.person
  if (!(await isConfirmed(ctx, personId))) refuse('confirm_first')
  await confirmPassword(ctx, identity, password)
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'webhooks', personId)
    // All logins may have ended since this request began, and the webhooks may be paused already.
    if (!(await isLoggedIn(ctx, personId, sessionId))) refuse('session_ended')
    if ((await ofPerson(ctx)).length >= maxWebhooks) refuse('webhooks_full', { limit: String(maxWebhooks) })
    const added = await webhooks.add(ctx, { personId, url, topics })
    await record(ctx, { act: 'webhook_added' })
    const language = (await languageOf(ctx, personId)) ?? 'en'
    await ctx.jobs.send(ctx.db, 'send-mail', webhookAdded({ email, name, language }))
    return added
  })
}

/** @throws Refusal webhook_unknown, and those of the proof */
export async function renewSecret(
  ctx: PersonCtx,
  identity: PasswordCheck,
  { id, password }: { id: string; password?: string | undefined },
): Promise<string> {
  await confirmPassword(ctx, identity, password)
  return transact(ctx, async (ctx) => {
    const secret = await webhooks.renewSecret(ctx, id)
    await record(ctx, { act: 'webhook_secret_renewed' })
    return secret
  })
}

/** @throws Refusal webhook_unknown */
export function remove(ctx: PersonCtx, id: string): Promise<number> {
  return transact(ctx, async (ctx) => {
    const count = await webhooks.remove(ctx, id)
    if (count === 0) refuse('webhook_unknown')
    await record(ctx, { act: 'webhook_removed' })
    return count
  })
}

const tooOften = () => refuse('webhook_too_often', { limit: String(webhooks.byHandAnHour) })

/** @throws Refusal webhook_unknown, webhook_paused, webhook_too_often */
async function countByHand(ctx: PersonCtx, id: string): Promise<void> {
  await webhooks.active(ctx, id)
  if (!(await countWithin(ctx, [digestOf(ctx, 'webhook by hand', ctx.person.id)], webhooks.byHandAnHour))) tooOften()
}

/** @throws Refusal webhook_unknown, webhook_paused, webhook_too_often */
export async function sendTest(ctx: PersonCtx, id: string): Promise<void> {
  await countByHand(ctx, id)
  if (!(await webhooks.test(ctx, id))) tooOften()
}

/** @throws Refusal webhook_unknown, webhook_paused, webhook_too_often */
export async function sendAgain(ctx: PersonCtx, id: string, delivery: string): Promise<void> {
  await countByHand(ctx, id)
  await webhooks.replay(ctx, id, delivery)
}

/** Tells the owner of a webhook that it was paused. @param home the address of the site */
export async function writeAboutWebhook(ctx: Ctx, id: string, home: string): Promise<void> {
  const webhook = await webhooks.ownerOf(ctx, id)
  if (!webhook?.pausedFor) return
  const { personId } = webhook
  const language = (await languageOf(ctx, personId)) ?? 'en'
  const to = { email: await addressOf(ctx, personId), name: '', language }
  const link = `${home}${prefixes[language]}/dashboard/programs`
  await ctx.jobs.send(ctx.db, 'send-mail', webhookPaused(to, link))
}
