// How much one person may write.
import type { PersonCtx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuseUntil } from '#http/refusal'
import * as rules from './rules.ts'
import * as store from './store.ts'

/**
 * Holds a message, or an offer, against the limits of the person signed in. `isNew`: it starts a conversation.
 * @throws Refusal conversations_too_often, messages_too_often
 */
export async function checkLimits(ctx: PersonCtx, isNew: boolean): Promise<void> {
  const { conversationsADay: conversations, messagesAMinute: aMinute, messagesADay: aDay } = ctx.config.limits
  await lockCounter(ctx.db, 'messages', ctx.person.id)
  const now = ctx.now()
  const counted = await store.counted(ctx, ctx.person.id, { aMinute, aDay, conversations })
  const after = (moment: Date | null, span: number) => moment && new Date(moment.getTime() + span)
  if (isNew)
    refuseUntil('conversations_too_often', after(counted.conversation, rules.day), now, {
      limit: String(conversations),
    })
  refuseUntil('messages_too_often', after(counted.minute, rules.minute), now)
  refuseUntil('messages_too_often', after(counted.day, rules.day), now)
}
