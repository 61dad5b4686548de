import type { Ctx } from '#context'

export interface PhotoRow {
  id: string
  width: number
  height: number
  placeholder: string
}

export function find(ctx: Ctx, id: string): Promise<PhotoRow | undefined> {
  return ctx.db.selectFrom('photo').select(['id', 'width', 'height', 'placeholder']).where('id', '=', id).executeTakeFirst()
}

/** The same photo uploaded twice is one photo. */
export async function put(ctx: Ctx, photo: PhotoRow, uploadedBy: string | null): Promise<void> {
  await ctx.db
    .insertInto('photo')
    .values({ ...photo, uploaded_by: uploadedBy, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: ctx.now() }))
    .execute()
}
