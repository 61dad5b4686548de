// Words of other people in letters of the site: only of accounts that have confirmed their address (ruling R23). A letter is the site's own voice.
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const titles = statement('titles in letters', (db, { ids }: Placeholders<{ ids: number[] }>) =>
  db
    .selectFrom('listing')
    .innerJoin('category', 'category.id', 'listing.category_id')
    .leftJoin('model', 'model.id', 'listing.model_id')
    .leftJoin('auth_user', 'auth_user.id', 'listing.seller_id')
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .select([
      'listing.id',
      'listing.title',
      'category.name as brand',
      'model.name as model',
      sql<boolean>`auth_user.email_verified and listing.withdrawn_by is distinct from 'guard'`.as('isConfirmed'),
    ]),
)

export interface TitleInLetter {
  /** As its seller says, or brand and model where the seller has confirmed nothing. */
  title: string
  isSellersOwn: boolean
}

/** Returns the names of phones in letters to others than their sellers. */
export async function titlesInLetters(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, TitleInLetter>> {
  const rows = await titles.all(ctx.db, { ids: [...listingIds] })
  return new Map(
    rows.map(({ id, title, brand, model, isConfirmed }) => [
      id,
      isConfirmed
        ? { title, isSellersOwn: true }
        : { title: [brand, model].filter(Boolean).join(' '), isSellersOwn: false },
    ]),
  )
}

export const titleInLetter = async (ctx: Ctx, listingId: number): Promise<string> =>
  (await titlesInLetters(ctx, [listingId])).get(listingId)!.title
