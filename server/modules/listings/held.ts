// Phones whose texts look like a scam: they wait off the market until an admin has looked at them.
import type { z } from 'zod'
import type { Ask } from '#contract/base/call'
import type { decideHeldListing, HeldListing } from '#contract/listings/held-listings'
import { audit } from '#accounts'
import { transact, type PersonCtx } from '#context'
import { judge } from '#guard'
import { ownHosts } from '#guard/fields'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { imgOf } from '#photos'
import { countRefusedTexts } from '#read/refused-texts'
import * as store from './held-store.ts'
import { dayBefore, lookedAtBy } from './rules.ts'
import { find } from './store.ts'
import { lockToReturn } from './take-down.ts'

/**
 * Holds a phone that is to wait against those of the seller that wait, and against what was refused today, messages too. To be called with the
 * counter of the seller's phones locked.
 * @throws Refusal listings_held, listings_refused
 */
export async function checkHeld(ctx: PersonCtx): Promise<void> {
  const { heldListings, refusedMessagesADay } = ctx.config.limits
  const refused = await countRefusedTexts(ctx.db, ctx.person.id, { since: dayBefore(ctx.now()) })
  if (refused >= refusedMessagesADay) refuse('listings_refused', { limit: String(refused) })
  const waiting = await store.countOf(ctx, ctx.person.id)
  if (waiting >= heldListings) refuse('listings_held', { limit: String(waiting) })
}

/** Notifies the admins of a phone of the person signed in that waits. */
export async function notifyOfHold(ctx: PersonCtx, id: number, title: string): Promise<void> {
  const facts = { listingId: String(id), title }
  await notify(ctx, { to: { admins: 'all', but: [ctx.person.id] }, kind: 'listing_held', facts })
}

/** The most phones that are listed at once. */
const maxListed = 100

/** For admins: what waits for them, the oldest first. */
export async function waiting(ctx: PersonCtx): Promise<z.output<typeof HeldListing>[]> {
  const rows = await store.waiting(ctx, ctx.person.id, maxListed)
  return rows.map(({ id, heldAt, editedAt, postedAt, photoIds, sellerId, name, email, ...said }) => {
    const texts = [said.title, said.statedModel, said.location, said.description].filter((text) => text !== null)
    return {
      ...said,
      _id: String(id),
      imgs: (photoIds ?? []).map(imgOf),
      risks: [...new Set(texts.flatMap((text) => judge(text, ownHosts(ctx)).risks))],
      heldAt: heldAt!.toISOString(),
      lookedAtBy: lookedAtBy(heldAt!, ctx.config.limits.heldListingHours),
      version: (editedAt ?? postedAt).toISOString(),
      seller: { _id: sellerId, name, email },
    }
  })
}

/** An admin lets the phone pass that they have read, or rejects it. @throws Refusal held_listing_changed, device_listed */
export function decide(
  ctx: PersonCtx,
  listingId: number,
  decision: Ask<typeof decideHeldListing>['body'],
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { sellerId } = (await find(ctx, listingId)) ?? refuse('held_listing_changed')
    await lockToReturn(ctx, { id: listingId, sellerId })
    const { outcome } = decision
    const reason = decision.outcome === 'rejected' ? decision.reason : null
    const seen = { id: listingId, adminId: ctx.person.id, version: new Date(decision.version), reason }
    const { title, withdrawnBy } = (await store.decide(ctx, seen)) ?? refuse('held_listing_changed')
    await audit.record(ctx, { action: `listing_${outcome}`, listingId, personId: sellerId, note: reason })
    const phone = { listingId: String(listingId), title }
    const to = { person: sellerId }
    if (withdrawnBy === 'lost') return notify(ctx, { to, kind: 'phone_frozen', facts: phone })
    await ctx.jobs.send(ctx.db, 'write-about-listing', { listingId, outcome })
    const facts = { ...phone, outcome, ...(reason !== null && { reason }) }
    return notify(ctx, { to, kind: 'listing_decided', facts })
  })
}
