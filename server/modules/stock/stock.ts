// The stock of a shop as a table: read into a preview, carried out row by row by jobs, and undone.
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '#contract/base/language'
import { type Message, inEnglish } from '#contract/base/messages'
import { inBangla } from '#contract/base/messages-in-bangla'
import { formatNumber } from '#contract/base/money'
import { plainLine } from '#contract/base/text'
import { maxStockRows, stockColumns } from '#contract/stock/columns'
import { stockFaults, type StockFaultCode } from '#contract/stock/faults'
import type { StockAct, StockImport } from '#contract/stock/stock'
import { countWithin, digestOf, ownAccount } from '#accounts'
import { categories, rowsOfTable, type TableRow, WrongTable } from '#catalogue'
import { type Ctx, type PersonCtx, transact } from '#context'
import type { StockFault } from '#database/stock-tables'
import { imeisOf } from '#devices'
import { checkFields } from '#guard/fields'
import { problemOf, Refusal, refuse } from '#http/refusal'
import type { RefusalCode } from '#contract/base/refusals'
import type { StockColumn } from '#contract/stock/columns'
import { imgOf } from '#photos'
import { ownerOf, shopOf } from '#shops'
import { carryOut, takeBack } from './carry-out.ts'
import { standInOf } from './fetch-photos.ts'
import {
  changedOnly,
  columnOf,
  maxFaults,
  msOfJob,
  namedPhotos,
  previewHours,
  type ProductOfStock,
  readRow,
  rowsOfJob,
  shownRows,
  type Stock,
  type StockRow,
  storedDays,
  undoDays,
  withoutTwins,
} from './rules.ts'
import { openRow, sealRow } from './sealed-row.ts'
import * as store from './store.ts'

const hour = 3_600_000
const before = (ctx: Ctx, hours: number) => new Date(ctx.now().getTime() - hours * hour)

/** @throws Refusal shop_not_checked */
async function checkedShop(ctx: PersonCtx): Promise<string> {
  const shop = await shopOf(ctx, ctx.person.id)
  return shop?.isChecked ? shop.id : refuse('shop_not_checked')
}

const refusalOfTable: Record<WrongTable['fault'], (detail: string) => Refusal> = {
  unknown_column: (column) => new Refusal('table_column_unknown', { column: plainLine(column) }),
  missing_column: () => new Refusal('table_unreadable'),
  too_long: (limit) => new Refusal('table_too_long', { limit }),
  unreadable: () => new Refusal('table_unreadable'),
}

/** @throws Refusal table_unreadable, table_column_unknown, table_too_long, table_empty */
function cellsOf(table: string, faults: StockFault[]): Array<TableRow<StockColumn>> {
  try {
    const rows = rowsOfTable(table, {
      columns: stockColumns,
      needed: [],
      maxRows: maxStockRows,
      onWrongRow: (line) => faults.push({ line, column: null, message: 'cells_uneven' }),
    })
    return rows.length + faults.length > 0 ? rows : refuse('table_empty')
  } catch (error) {
    throw error instanceof WrongTable ? refusalOfTable[error.fault](error.detail) : error
  }
}

async function stockOf(
  ctx: PersonCtx,
  shopId: string,
  photos: readonly { name: string; img: string }[],
): Promise<Stock> {
  const phones = await store.phonesOf(ctx, shopId, ctx.person.id)
  const imeis = await imeisOf(
    ctx,
    phones.map(({ id }) => id),
  )
  const { mobile, area } = await ownAccount.ownAccount(ctx)
  return {
    bySku: new Map(phones.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const]))),
    byImei: new Map([...imeis].flatMap(([id, all]) => all.map((imei) => [imei, id] as const))),
    brands: await categories(ctx),
    photos: namedPhotos(photos),
    standInOf: (address) => standInOf(ctx, address),
    mobile,
    location: area,
  }
}

/** Leaves out of changes what a phone has already, and rows of which nothing is left. */
async function withoutSame(ctx: Ctx, rows: readonly StockRow[], stock: Stock): Promise<StockRow[]> {
  const ids = rows.flatMap(({ act, listingId }) => (act === 'change' ? listingId! : []))
  const stated = new Map((await store.statedOf(ctx, ids)).map((phone) => [phone.id, phone]))
  const imeis = await imeisOf(ctx, ids)
  const skus = new Map([...stock.bySku].map(([sku, id]) => [id, sku]))
  const left = await eachRow(rows, (row) => {
    const id = row.listingId
    if (row.act !== 'change' || id === null) return row
    const { photoIds = [], ...said } = stated.get(id) ?? {}
    const photos = photoIds.map(imgOf)
    return changedOnly(row, { ...said, img: photos[0], photos, imeis: imeis.get(id) ?? [] }, skus.get(id) ?? null)
  })
  return left.filter((row) => row !== null)
}

/** Returns whether the texts of a row hold nothing that the guard refuses, which is among the faults otherwise. */
function isDecent(
  ctx: Ctx,
  { line, product: { productName, location, description } }: StockRow,
  faults: StockFault[],
): boolean {
  try {
    checkFields(ctx, 'listing', { productName, location, description }, 'wait')
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const { field, message } of error.errors) faults.push({ line, column: columnOf(field), message })
    return false
  }
}

/** Rows between which other requests have their turn. */
const rowsAtOnce = 50

/** Does something with each row, and lets other requests in on the way: a long table takes half a second. */
async function eachRow<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    results.push(work(row))
  }
  return results
}

/**
 * Reads a table, and keeps what it would do.
 * @throws Refusal shop_not_checked, imports_too_often, table_unreadable, table_column_unknown, table_too_long, table_empty
 */
export async function preview(
  ctx: PersonCtx,
  { table, photos = [] }: { table: string; photos?: { name: string; img: string }[] | undefined },
  language: Language,
): Promise<StockImport> {
  const shopId = await checkedShop(ctx)
  const limit = ctx.config.limits.shop.importsADay
  if (!(await countWithin(ctx, [digestOf(ctx, 'stock import', ctx.person.id)], limit, 24)))
    refuse('imports_too_often', { limit: String(limit) })
  const faults: StockFault[] = []
  const cells = cellsOf(table, faults)
  const stock = await stockOf(ctx, shopId, photos)
  const read = await eachRow(cells, ({ line, ...row }) => readRow(row as TableRow<StockColumn>, line, stock, faults))
  const known = withoutTwins(
    read.filter((row) => row !== undefined),
    faults,
  )
  const decent = (await eachRow(known, (row) => isDecent(ctx, row, faults) && row)).filter((row) => row !== false)
  const rows = await withoutSame(ctx, decent, stock)
  const same = decent.length - rows.length
  const wrong = new Set(faults.map(({ line }) => line)).size
  const shown = faults.toSorted((one, other) => one.line - other.line).slice(0, maxFaults)
  const id = randomUUID()
  const addresses = rows.reduce((sum, row) => sum + Object.keys(row.addresses).length, 0)
  const stored = await eachRow(rows, ({ line, act, sku, listingId, product, addresses }) => {
    const { sealed, encryptionKey } = sealRow(ctx, id, line, { ...product, addresses })
    return { line, act, sku, listing_id: listingId, sealed, encryption_key: encryptionKey }
  })
  await transact(ctx, (ctx) => store.add(ctx, { id, shopId, wrong, same, addresses, faults: shown }, stored))
  return present(ctx, (await store.find(ctx, id))!, language)
}

const isOfStock = (code: string): code is StockFaultCode => Object.hasOwn(stockFaults, code)

function inWords(message: string, language: Language): { code: string; message: string } {
  const [code = '', n = ''] = message.split(':', 2)
  if (!isOfStock(code)) return { code, message: language === 'bn' ? inBangla(message) : inEnglish(message) }
  const words = stockFaults[code]
  const text = language === 'bn' ? words.bangla : words.sentence
  return { code, message: text.replace('{n}', n && formatNumber(Number(n), language)) }
}

const columnsOfRefusals: Array<[begin: string, column: StockColumn]> = [
  ['photo', 'photos'],
  ['device_', 'imei'],
  ['sku_', 'sku'],
]
/** The column by which a row is refused, where there is one. */
const columnOfRefusal = ({ code, errors: [error] }: Refusal): StockColumn | null =>
  error ? columnOf(error.field) : (columnsOfRefusals.find(([begin]) => code.startsWith(begin))?.[1] ?? null)

function refusedInWords({ line, sku, listingId, refusal }: store.Row, language: Language) {
  const { code, details, errors } = refusal!
  const said = new Refusal(code as RefusalCode, details, errors as Array<{ field: string; message: Message }>)
  const problem = problemOf(said, '', language)
  const sentences = problem.errors?.map(({ message }) => message) ?? []
  return {
    line,
    column: columnOfRefusal(said),
    sku,
    listingId: listingId === null ? null : String(listingId),
    code,
    message: sentences.length > 0 ? sentences.join(' ') : problem.detail,
  }
}

const ended = (state: StockImport['state']) => state === 'done' || state === 'stopped'

/** Returns whether one can be undone, if it is the last of its shop that was carried out. */
const isUndoable = (ctx: Ctx, { state, endedAt }: store.ImportRow) =>
  ended(state) && endedAt !== null && endedAt > before(ctx, undoDays * 24)

async function present(ctx: Ctx, row: store.ImportRow, language: Language): Promise<StockImport> {
  const { id, state, madeAt, wrong, same, faults, shopId } = row
  const counted = await store.counts(ctx, id)
  const sum = (is: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((sum, { count }) => sum + count, 0)
  const ofAct = (act: StockAct) => sum((one) => one.act === act)
  const isBack = state === 'undoing' || state === 'undone'
  const rows = state === 'preview' ? await store.rows(ctx, id, { states: ['waiting'], limit: shownRows }) : []
  const refused = await store.rows(ctx, id, { states: [isBack ? 'kept' : 'refused'], limit: maxFaults })
  return {
    id,
    state,
    madeAt: madeAt.toISOString(),
    counts: { add: ofAct('add'), change: ofAct('change'), withdraw: ofAct('withdraw') },
    wrong,
    same,
    faults: faults.map(({ line, column, message }) => ({ line, column, ...inWords(message, language) })),
    rows: rows.map((one) => {
      const { productName = null, price = null } = openRow<Partial<ProductOfStock>>(ctx, one) ?? {}
      return { line: one.line, act: one.act, sku: one.sku, name: productName, price }
    }),
    done: sum((one) => one.state === (isBack ? 'undone' : 'done')),
    refused: refused.map((one) => refusedInWords(one, language)),
    refusedCount: sum((one) => one.state === (isBack ? 'kept' : 'refused')),
    canUndo: isUndoable(ctx, row) && (await store.last(ctx, shopId, true))?.id === id,
  }
}

/** The last table of one's shop. */
export async function last(
  ctx: PersonCtx,
  language: Language,
): Promise<{ isChecked: boolean; import: StockImport | null }> {
  const shop = await shopOf(ctx, ctx.person.id)
  const row = shop && (await store.last(ctx, shop.id))
  return { isChecked: shop?.isChecked ?? false, import: row ? await present(ctx, row, language) : null }
}

/** The queue of a table. Tables wait for none whose photos are fetched from slow addresses. */
const jobOf = ({ addresses, state }: store.ImportRow) =>
  addresses > 0 && state !== 'undoing' ? 'import-stock-and-photos' : 'import-stock'

/** Carries a table out, once. @throws Refusal shop_not_checked, import_unknown, import_under_way */
export async function confirm(ctx: PersonCtx, id: string, language: Language): Promise<StockImport> {
  const shopId = await checkedShop(ctx)
  await transact(ctx, async (ctx) => {
    const row = (await store.lock(ctx, id, shopId)) ?? refuse('import_unknown')
    if (row.state !== 'preview') return
    if (row.madeAt < before(ctx, previewHours)) refuse('import_unknown')
    await store.begin(ctx, row)
    await ctx.jobs.send(ctx.db, jobOf(row), { importId: id })
  })
  return present(ctx, (await store.find(ctx, id)) ?? refuse('import_unknown'), language)
}

/** Undoes the last table, once. @throws Refusal shop_not_checked, import_unknown, import_under_way, import_not_undoable */
export async function undo(ctx: PersonCtx, id: string, language: Language): Promise<StockImport> {
  const shopId = await checkedShop(ctx)
  await transact(ctx, async (ctx) => {
    const row = (await store.lock(ctx, id, shopId)) ?? refuse('import_unknown')
    if (row.state === 'undoing' || row.state === 'undone') return
    if (row.state === 'running') refuse('import_under_way')
    if (!isUndoable(ctx, row) || (await store.last(ctx, shopId, true))?.id !== id) refuse('import_not_undoable')
    await store.undo(ctx, id)
    await ctx.jobs.send(ctx.db, 'import-stock', { importId: id })
  })
  return present(ctx, (await store.find(ctx, id)) ?? refuse('import_unknown'), language)
}

/**
 * Carries out, or undoes, the next rows of a table, and has those after them done. A row and what it does are one transaction, so a job that is tried again,
 * or runs twice, does none of them twice.
 */
export async function step(ctx: Ctx, importId: string): Promise<void> {
  const found = await store.find(ctx, importId)
  if (found?.state !== 'running' && found?.state !== 'undoing') return
  const isBack = found.state === 'undoing'
  const owner = await ownerOf(ctx, found.shopId)
  if (!owner || owner.person.suspendedFor || (!isBack && !owner.isChecked)) return store.end(ctx, found, 'stopped')
  const rows = await store.rows(ctx, importId, {
    states: [isBack ? 'done' : 'waiting'],
    limit: rowsOfJob,
    isBackwards: isBack,
  })
  const ownerCtx: PersonCtx = { ...ctx, person: owner.person }
  const began = performance.now()
  for (const row of rows) {
    await (isBack ? takeBack : carryOut)(ownerCtx, found.shopId, row)
    if (performance.now() - began > msOfJob) return ctx.jobs.send(ctx.db, jobOf(found), { importId })
  }
  if (rows.length < rowsOfJob) await store.end(ctx, found, isBack ? 'undone' : 'done')
  else await ctx.jobs.send(ctx.db, jobOf(found), { importId })
}

/** Every night: removes previews of yesterday, and tables of long ago. */
export const removeOld = (ctx: Ctx): Promise<void> =>
  store.removeBefore(ctx, { previews: before(ctx, previewHours), all: before(ctx, storedDays * 24) })
