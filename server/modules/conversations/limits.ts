// Limits the messages of one person.
import { abilitiesOf } from '#accounts'
import { hasDeal } from '#bookings'
import type { PersonCtx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import * as rules from './rules.ts'
import * as store from './store.ts'

/** The sides of what may become a conversation. `isBuyer`: the person signed in is the buyer. */
type Sides = Pick<store.ConversationRow, 'listingId' | 'isBuyer' | 'otherId'>

/** Returns whether the two have a deal about the phone that lets the person signed in write, however unproven their account is. */
export function isDeal(ctx: PersonCtx, { listingId, isBuyer, otherId }: Sides): Promise<boolean> {
  const buyerId = isBuyer ? ctx.person.id : otherId
  return hasDeal(ctx, { listingId, buyerId }, isBuyer ? 'buyer' : 'seller')
}

/**
 * Returns whether the person signed in has to confirm their address before they write (ruling R23). Not to answer someone who has written to them, nor
 * about a deal. `id`: of the conversation, where there is one.
 */
export async function hasToConfirm(
  ctx: PersonCtx,
  { id, ...sides }: Sides & { id: string | undefined },
): Promise<boolean> {
  if ((await abilitiesOf(ctx, ctx.person.id)).conversationsADay > 0) return false
  if (id && (await store.hasWritten(ctx, id, sides.otherId))) return false
  return !(await isDeal(ctx, sides))
}

/** Lets someone make offers whose address is confirmed. @throws Refusal confirm_first */
export async function checkMayOffer(ctx: PersonCtx): Promise<void> {
  if ((await abilitiesOf(ctx, ctx.person.id)).conversationsADay === 0) refuse('confirm_first')
}

/**
 * Holds a message, or an offer, against the limits of the person signed in. `isNew`: it starts a conversation.
 * @throws Refusal conversations_too_often, messages_too_often
 */
export async function checkLimits(ctx: PersonCtx, isNew: boolean): Promise<void> {
  const { messagesAMinute: aMinute, messagesADay: aDay } = ctx.config.limits
  const { conversationsADay: conversations } = await abilitiesOf(ctx, ctx.person.id)
  await lockCounter(ctx.db, 'messages', ctx.person.id)
  const now = ctx.now()
  const counted = await store.counted(ctx, ctx.person.id, { aMinute, aDay, conversations })
  const after = (moment: Date | null, span: number) => moment && new Date(moment.getTime() + span)
  // Without an allowance of their own, it is a deal that lets someone write first.
  if (isNew && conversations > 0)
    refuseUntil('conversations_too_often', after(counted.conversation, rules.day), now, {
      limit: String(conversations),
    })
  refuseUntil('messages_too_often', after(counted.minute, rules.minute), now)
  refuseUntil('messages_too_often', after(counted.day, rules.day), now)
}
