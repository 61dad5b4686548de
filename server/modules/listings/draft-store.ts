// Drafts of products: one a seller, with its photos.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#context'
import type { ProductDraftFields } from '#contract/listings/product-draft'

interface Draft {
  sellerId: string
  version: string
  fields: ProductDraftFields
  photoIds: string[]
}

export function find(ctx: Ctx, sellerId: string) {
  return ctx.db
    .selectFrom('product_draft')
    .where('seller_id', '=', sellerId)
    .select(['version', 'fields', 'saved_at as savedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_draft_photo')
          .innerJoin('photo', 'photo.id', 'product_draft_photo.photo_id')
          .whereRef('product_draft_photo.seller_id', '=', 'product_draft.seller_id')
          .orderBy('position')
          .select(['photo.id', 'photo.width', 'photo.height', 'photo.placeholder']),
      ).as('photos'),
    )
    .executeTakeFirst()
}

/**
 * Writes a draft in place of a version, or the first one. To be called in a transaction.
 * @param after the version that it changes; null for the first one
 * @returns whether that version was there, or no draft where it is the first
 * @throws the constraint of an unknown photo
 */
export async function put(
  ctx: Ctx,
  { sellerId, version, fields, photoIds }: Draft,
  after: string | null,
): Promise<boolean> {
  const said = { version, fields: JSON.stringify(fields), saved_at: ctx.now() }
  const written =
    after === null
      ? ctx.db
          .insertInto('product_draft')
          .values({ seller_id: sellerId, ...said })
          .onConflict((conflict) => conflict.doNothing())
          .returning('seller_id')
      : ctx.db
          .updateTable('product_draft')
          .set(said)
          .where('seller_id', '=', sellerId)
          .where('version', '=', after)
          .returning('seller_id')
  if (!(await written.executeTakeFirst())) return false
  await ctx.db.deleteFrom('product_draft_photo').where('seller_id', '=', sellerId).execute()
  if (photoIds.length > 0)
    await ctx.db
      .insertInto('product_draft_photo')
      .values(photoIds.map((photoId, position) => ({ seller_id: sellerId, position, photo_id: photoId })))
      .execute()
  return true
}

/** @param version undefined: whichever there is. @returns whether there was one */
export async function remove(ctx: Ctx, sellerId: string, version?: string): Promise<boolean> {
  const theirs = ctx.db.deleteFrom('product_draft').where('seller_id', '=', sellerId)
  const { numDeletedRows } = await (
    version === undefined ? theirs : theirs.where('version', '=', version)
  ).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeOld(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('product_draft').where('saved_at', '<', before).execute()
}
