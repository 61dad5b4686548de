// Photos of phones next to a code of the day. The state written here is also on the listing, where its page reads it.
import type { Ctx } from '#context'

export interface SentPhoto {
  listingId: number
  photoId: string
  code: string
}

const mark = (ctx: Ctx, listingId: number, at: Date | null) =>
  ctx.db.updateTable('listing').set({ code_photo_at: at }).where('id', '=', listingId).execute()

/** Keeps a photo in place of the one before, to wait for an admin. @throws the constraint of an unknown photo */
export async function keep(ctx: Ctx, { listingId, photoId, code }: SentPhoto): Promise<void> {
  const waiting = { photo_id: photoId, code, sent_at: ctx.now(), state: 'waiting' } as const
  const undecided = { decided_at: null, decided_by: null, reason: null }
  await ctx.db
    .insertInto('code_photo')
    .values({ listing_id: listingId, ...waiting, ...undecided })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ ...waiting, ...undecided }))
    .execute()
  await mark(ctx, listingId, null)
}

/** @returns whether there was one */
export async function remove(ctx: Ctx, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('code_photo')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await mark(ctx, listingId, null)
  return true
}

/** The photo of a phone, without asking whose it is. */
export function find(ctx: Ctx, listingId: number) {
  return ctx.db
    .selectFrom('code_photo')
    .where('listing_id', '=', listingId)
    .select(['photo_id as photoId', 'state', 'sent_at as sentAt', 'decided_at as decidedAt', 'reason'])
    .executeTakeFirst()
}
export type CodePhotoRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Photos of phones on the market that wait for an admin, the oldest first; those of the admin's own phones are left out. */
export function waiting(ctx: Ctx, adminId: string, limit: number) {
  return ctx.db
    .selectFrom('code_photo')
    .innerJoin('listing', 'listing.id', 'code_photo.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .where('code_photo.state', '=', 'waiting')
    .where('listing.status', 'in', ['available', 'booked'])
    .where('listing.seller_id', '!=', adminId)
    .orderBy('code_photo.sent_at')
    .limit(limit)
    .select(['listing.id', 'listing.title', 'code_photo.photo_id as photoId', 'code_photo.code'])
    .select(['code_photo.sent_at as sentAt', 'seller.id as sellerId', 'seller.name', 'seller.email'])
    .select((eb) =>
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_photo.listing_id', '=', 'listing.id')
        .where('position', '=', 0)
        .select('listing_photo.photo_id')
        .as('listingPhotoId'),
    )
    .execute()
}

export interface CodePhotoDecision {
  listingId: number
  /** The photo that was seen. */
  photoId: string
  adminId: string
  /** The reason for which it is rejected; null confirms it. */
  reason: string | null
}

/** @returns the phone; undefined where that photo does not wait any more, or the phone is the admin's own */
export async function decide(ctx: Ctx, { listingId, photoId, adminId, reason }: CodePhotoDecision) {
  const now = ctx.now()
  const phone = await ctx.db
    .updateTable('code_photo')
    .from('listing')
    .set({ state: reason === null ? 'confirmed' : 'rejected', decided_at: now, decided_by: adminId, reason })
    .whereRef('listing.id', '=', 'code_photo.listing_id')
    .where('code_photo.listing_id', '=', listingId)
    .where('photo_id', '=', photoId)
    .where('state', '=', 'waiting')
    .where('listing.seller_id', '!=', adminId)
    .returning(['listing.seller_id as sellerId', 'listing.title'])
    .executeTakeFirst()
  if (phone && reason === null) await mark(ctx, listingId, now)
  return phone
}
