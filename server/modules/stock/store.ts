import { type SqlBool, sql } from 'kysely'
import type { StockImport } from '#contract/stock/stock'
import type { Ctx } from '#context'
import type { StockFault, StockTables, StoredRefusal } from '#database/stock-tables'

/** Rows that are written in one statement. */
const rowsAtOnce = 500

/** The phones of a seller that were not sold or deleted, with the names that their shop has for them. */
export const phonesOf = (ctx: Ctx, shopId: string, sellerId: string) =>
  ctx.db
    .selectFrom('listing')
    .leftJoin('stock_item', (join) => join.onRef('listing_id', '=', 'listing.id').on('shop_id', '=', shopId))
    .where('seller_id', '=', sellerId)
    .where('hidden_at', 'is', null)
    .where('status', '!=', 'sold')
    .select(['listing.id', 'sku'])
    .execute()

/** What a table can say of phones, as it is now, but for IMEIs. */
export const statedOf = (ctx: Ctx, ids: number[]) =>
  ctx.db
    .selectFrom('listing')
    .where('id', '=', sql<number>`any(${ids})`)
    .select([
      'id',
      'title as productName',
      'category_id as category',
      'condition',
      'resale_price as price',
      'original_price as originalPrice',
      'purchase_date as purchaseDate',
      'storage',
      'ram',
      'battery_health as batteryHealth',
      'location',
      'mobile',
      'description',
      sql<string[]>`array(select photo_id from listing_photo where listing_id = listing.id order by position)`.as(
        'photoIds',
      ),
    ])
    .execute()

export const skuOf = async (ctx: Ctx, listingId: number): Promise<string | null> =>
  (await ctx.db.selectFrom('stock_item').where('listing_id', '=', listingId).select('sku').executeTakeFirst())?.sku ??
  null

/** Names a phone, or takes its name away. @returns whether no other phone of the shop that is there has the name */
export async function nameIt(
  ctx: Ctx,
  { shopId, listingId, sku }: { shopId: string; listingId: number; sku: string | null },
): Promise<boolean> {
  await ctx.db.deleteFrom('stock_item').where('listing_id', '=', listingId).execute()
  if (sku === null) return true
  const { rows } = await sql`
    insert into stock_item (shop_id, sku, listing_id) values (${shopId}, ${sku}, ${listingId})
    on conflict (shop_id, sku) do update set listing_id = excluded.listing_id
      where not exists (select from listing where id = stock_item.listing_id and hidden_at is null and status <> 'sold')
    returning sku`.execute(ctx.db)
  return rows.length > 0
}

export type StoredRow = StockTables['stock_import_row']
type NewRow = Pick<StoredRow, 'line' | 'act' | 'sku' | 'listing_id' | 'sealed' | 'encryption_key'>

/** Stores a preview in place of those that its shop has. */
export async function add(
  ctx: Ctx,
  {
    id,
    shopId,
    faults,
    ...counts
  }: { id: string; shopId: string; wrong: number; same: number; addresses: number; faults: readonly StockFault[] },
  rows: readonly NewRow[],
): Promise<void> {
  await ctx.db.deleteFrom('stock_import').where('shop_id', '=', shopId).where('state', '=', 'preview').execute()
  await ctx.db
    .insertInto('stock_import')
    .values({
      id,
      shop_id: shopId,
      made_at: ctx.now(),
      state: 'preview',
      begun_at: null,
      ended_at: null,
      ...counts,
      faults: JSON.stringify(faults),
    })
    .execute()
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await ctx.db
      .insertInto('stock_import_row')
      .values(
        rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, import_id: id, state: 'waiting', refusal: null })),
      )
      .execute()
}

const columns = [
  'id',
  'shop_id as shopId',
  'made_at as madeAt',
  'state',
  'begun_at as begunAt',
  'ended_at as endedAt',
  'wrong',
  'same',
  'addresses',
  'faults',
] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('stock_import').where('id', '=', id).select(columns).executeTakeFirst()

/** One of a shop, locked. */
export const lock = (ctx: Ctx, id: string, shopId: string) =>
  ctx.db
    .selectFrom('stock_import')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()

/** The last one of a shop, or the last that was carried out. */
export const last = (ctx: Ctx, shopId: string, isBegun = false) =>
  ctx.db
    .selectFrom('stock_import')
    .where('shop_id', '=', shopId)
    .$if(isBegun, (query) => query.where('begun_at', 'is not', null))
    .orderBy(isBegun ? 'begun_at' : 'made_at', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst()

export async function begin(ctx: Ctx, { id, shopId }: ImportRow): Promise<void> {
  await ctx.db.updateTable('stock_import').set({ state: 'running', begun_at: ctx.now() }).where('id', '=', id).execute()
  // Those before it cannot be undone any more.
  await ctx.db
    .updateTable('stock_import_row')
    .set({ sealed: null, encryption_key: null })
    .where('sealed', 'is not', null)
    .where('import_id', 'in', (eb) =>
      eb.selectFrom('stock_import').where('shop_id', '=', shopId).where('id', '!=', id).select('id'),
    )
    .execute()
}

export async function undo(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.updateTable('stock_import').set({ state: 'undoing' }).where('id', '=', id).execute()
}

export const slowAddresses = async (ctx: Ctx, id: string): Promise<number> =>
  (await ctx.db.selectFrom('stock_import').where('id', '=', id).select('slow_addresses').executeTakeFirst())
    ?.slow_addresses ?? 0

export async function noteSlowAddress(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('stock_import')
    .set((eb) => ({ slow_addresses: eb('slow_addresses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends one that is still in the state in which it was found. */
export async function end(ctx: Ctx, { id, state }: ImportRow, ended: StockImport['state']): Promise<void> {
  await ctx.db
    .updateTable('stock_import')
    .set({ state: ended, ended_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Counts the rows of one. */
export const counts = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('stock_import_row')
    .where('import_id', '=', id)
    .select(({ fn }) => ['act', 'state', fn.countAll<number>().as('count')])
    .groupBy(['act', 'state'])
    .execute()

export type Row = Awaited<ReturnType<typeof rows>>[number]

/** The first rows of one in some states, or the last. */
export const rows = (
  ctx: Ctx,
  id: string,
  {
    states,
    limit,
    isBackwards = false,
  }: { states: readonly StoredRow['state'][]; limit: number; isBackwards?: boolean },
) =>
  ctx.db
    .selectFrom('stock_import_row')
    .where('import_id', '=', id)
    .where('state', 'in', states)
    .orderBy('line', isBackwards ? 'desc' : 'asc')
    .limit(limit)
    .select([
      'import_id as importId',
      'line',
      'act',
      'state',
      'sku',
      'listing_id as listingId',
      'refusal',
      'sealed',
      'encryption_key as encryptionKey',
    ])
    .execute()

interface Settled {
  state: StoredRow['state']
  listingId?: number
  refusal?: StoredRefusal
  sealed?: { sealed: Buffer; encryptionKey: number }
}

/** Settles a row that is as it was found. @returns false where it is not any more: somebody else has carried it out */
export async function settle(ctx: Ctx, row: Row, { state, listingId, refusal, sealed }: Settled): Promise<boolean> {
  const result = await ctx.db
    .updateTable('stock_import_row')
    .set({
      state,
      ...(listingId !== undefined && { listing_id: listingId }),
      refusal: refusal ? JSON.stringify(refusal) : null,
      sealed: sealed?.sealed ?? null,
      encryption_key: sealed?.encryptionKey ?? null,
    })
    .where('import_id', '=', row.importId)
    .where('line', '=', row.line)
    .where('state', '=', row.state)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes previews and tables of before. */
export async function removeBefore(ctx: Ctx, { previews, all }: { previews: Date; all: Date }): Promise<void> {
  await ctx.db
    .deleteFrom('stock_import')
    .where(
      sql<SqlBool>`state = 'preview' and made_at < ${previews} or state not in ('running', 'undoing') and made_at < ${all}`,
    )
    .execute()
}
