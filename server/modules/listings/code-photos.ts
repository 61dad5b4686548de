// A photo that shows a phone at its seller's: switched on, next to a code of the day on paper. Admins confirm it.
import type { z } from 'zod'
import type { Ask } from '#contract/base/call'
import type { decideCodePhoto, sendCodePhoto, WaitingCodePhoto } from '#contract/photos/code-photos'
import { dayInDhaka } from '#contract/base/dhaka'
import { audit, countWithin, digestOf, people } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { areUploadedBy, imgOf, photoIdOf, shownImgOf } from '#photos'
import * as store from './code-photo-store.ts'
import { lockChangeable } from './editing.ts'
import { reindexOne } from './indexing.ts'
import { codeFrom } from './rules.ts'
import { lock } from './store.ts'

/** The code of a phone on a day in Dhaka. It is computed and not stored, so that requesting it costs nothing. */
const codeOf = (ctx: Ctx, listingId: number, day: string) =>
  codeFrom(digestOf(ctx, 'code of the day', `${listingId} ${day}`))

/** @throws Refusal listing_gone, product_booked, product_sold, product_taken_down */
export async function codeOfToday(ctx: PersonCtx, listingId: number): Promise<{ code: string; day: string }> {
  await transact(ctx, (ctx) => lockChangeable(ctx, listingId))
  const day = dayInDhaka(ctx.now())
  return { code: codeOf(ctx, listingId, day), day }
}

/**
 * Stores a photo of one's own phone, and notifies the admins, who have to look at it. An earlier confirmation ends.
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down, account_suspended, code_photo_late, code_photos_too_often,
 * photo_unknown
 */
export async function send(
  ctx: PersonCtx,
  listingId: number,
  { code, img }: Ask<typeof sendCodePhoto>['body'],
): Promise<void> {
  const limit = ctx.config.limits.codePhotosAnHour
  if (!(await countWithin(ctx, [digestOf(ctx, 'code photo', ctx.person.id)], limit)))
    refuse('code_photos_too_often', { limit: String(limit), minutes: '60' })
  await transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    const { title } = await lockChangeable(ctx, listingId)
    if (code !== codeOf(ctx, listingId, dayInDhaka(ctx.now()))) refuse('code_photo_late')
    const photoId = photoIdOf(img)
    if (!(await areUploadedBy(ctx, ctx.person.id, [photoId], 'private'))) refuse('photo_unknown')
    await store.keep(ctx, { listingId, photoId, code })
    await reindexOne(ctx, listingId)
    const facts = { listingId: String(listingId), title }
    await notify(ctx, { to: { admins: 'all', but: [ctx.person.id] }, kind: 'code_photo_sent', facts })
  })
}

/**
 * Removes the photo from one's own phone. @returns whether there was one
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down
 */
export function remove(ctx: PersonCtx, listingId: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await lockChangeable(ctx, listingId)
    const isRemoved = await store.remove(ctx, listingId)
    if (isRemoved) await reindexOne(ctx, listingId)
    return isRemoved
  })
}

/** The most photos that are listed at once. */
const maxListed = 100

/** For admins: what waits for them. */
export async function waiting(ctx: PersonCtx): Promise<z.output<typeof WaitingCodePhoto>[]> {
  const rows = await store.waiting(ctx, ctx.person.id, maxListed)
  return rows.map(({ id, title, photoId, listingPhotoId, code, sentAt, sellerId, name, email }) => ({
    _id: String(id),
    title,
    img: shownImgOf(ctx, photoId),
    listingImg: listingPhotoId ? imgOf(listingPhotoId) : '',
    code,
    sentAt: sentAt.toISOString(),
    seller: { _id: sellerId, name, email },
  }))
}

/** An admin confirms or rejects the photo that they have seen. @throws Refusal code_photo_changed */
export function decide(
  ctx: PersonCtx,
  listingId: number,
  decision: Ask<typeof decideCodePhoto>['body'],
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lock(ctx, listingId)
    const { outcome, img } = decision
    const reason = decision.outcome === 'rejected' ? decision.reason : null
    const seen = { listingId, photoId: photoIdOf(img), adminId: ctx.person.id, reason }
    const { sellerId, title } = (await store.decide(ctx, seen)) ?? refuse('code_photo_changed')
    if (outcome === 'confirmed') await reindexOne(ctx, listingId)
    await audit.record(ctx, { action: `code_photo_${outcome}`, listingId, personId: sellerId, note: reason })
    const facts = { listingId: String(listingId), title, outcome, ...(reason !== null && { reason }) }
    await notify(ctx, { to: { person: sellerId }, kind: 'code_photo_decided', facts })
  })
}
