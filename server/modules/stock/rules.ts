// Reads the rows of a table of stock: what each does, to which phone, and what is wrong with it.
import type { z } from 'zod'
import { conditionName, conditions } from '#contract/listings/condition-names'
import { Product } from '#contract/listings/listings'
import { Imeis } from '#contract/lost-phones/imei'
import { textOfCell } from '#contract/base/csv'
import { messageOf } from '#contract/base/messages'
import { plainLine } from '#contract/base/text'
import { latinDigits, poishaOf, unclearTaka } from '#contract/base/typed'
import { isSku, type StockColumn } from '#contract/stock/columns'
import type { StockFaultCode } from '#contract/stock/faults'
import type { StockAct } from '#contract/stock/stock'
import type { StockFault } from '#database/stock-tables'

/** The hours for which a preview can be carried out, and the days for which a table can be undone and is stored. */
export const previewHours = 24
export const undoDays = 7
export const storedDays = 30

/** Faults, rows and refusals that are shown. */
export const maxFaults = 100
export const shownRows = 20

/** Characters of the address of a photo. */
const maxAddress = 500

/** Bytes of the request with a table and the names of its photos. */
export const maxBytes = 2 * 1024 * 1024

/** Rows that one job carries out before it hands the rest on, so that none takes long. */
export const rowsOfJob = 40
/** Milliseconds after which it does so too, at the end of a row. A row may wait for eight photos, which is far within the time of a job. */
export const msOfJob = 10_000

export const ProductOfStock = Product.omit({ email: true })
export type ProductOfStock = z.output<typeof ProductOfStock>
const Change = ProductOfStock.partial()

export interface StockRow {
  line: number
  act: StockAct
  sku: string | null
  listingId: number | null
  /** A whole product of one that is added, what changes of one that is changed. */
  product: Partial<ProductOfStock>
  /** Addresses of photos that are still to be fetched, by what stands in for them in `product`. */
  addresses: Record<string, string>
}

/** Uploaded photos by the names that a table may have for them: a path, or its end alone. Null where several have one name. */
export type NamedPhotos = ReadonlyMap<string, string | null>

/** Folders are written in two ways, and systems of files tell no large letter from a small one. */
const photoKey = (name: string) => name.normalize('NFC').toLowerCase().replaceAll('\\', '/')

export function namedPhotos(photos: readonly { name: string; img: string }[]): NamedPhotos {
  const named = new Map<string, string | null>()
  const ends = new Map<string, string | null>()
  for (const { name, img } of photos) {
    const path = photoKey(name)
    const end = path.slice(path.lastIndexOf('/') + 1)
    named.set(path, img)
    ends.set(end, !ends.has(end) || ends.get(end) === img ? img : null)
  }
  return new Map([...ends, ...named])
}

/** The knowledge of a shop that a table is held against. */
export interface Stock {
  bySku: ReadonlyMap<string, number>
  byImei: ReadonlyMap<string, number>
  brands: readonly { id: string; name: string; bangla: string | null }[]
  photos: NamedPhotos
  /** Returns the `img` that stands in a row for an address until its photo is there; null where nothing is fetched from it. */
  standInOf: (address: string) => string | null
  /** Both are those of a new phone whose row says nothing else. */
  mobile: string | null
  location: string | null
}

const columnOfField: Partial<Record<string, StockColumn>> = {
  productName: 'name',
  category: 'brand',
  condition: 'condition',
  price: 'price',
  originalPrice: 'original_price',
  purchaseDate: 'purchase_date',
  storage: 'storage',
  ram: 'ram',
  imeis: 'imei',
  'imeis.1': 'imei2',
  batteryHealth: 'battery_health',
  location: 'location',
  mobile: 'mobile',
  description: 'description',
  img: 'photos',
  photos: 'photos',
}
/** Returns the column of a field that is wrong, such as `imeis.1`. */
export const columnOf = (field: string): StockColumn | null =>
  columnOfField[field] ?? columnOfField[field.split('.', 1)[0]!] ?? null

type Cells = Partial<Record<StockColumn, string>>
type Complain = (column: StockColumn | null, code: StockFaultCode | string) => void

const textOf = (cell = '') => textOfCell(cell).trim()

const conditionOf = (text: string) =>
  conditions.find((one) => one === text.toLowerCase() || conditionName(one, 'bn') === text) ?? text

function poishaIn(text: string, column: StockColumn, complain: Complain): number | undefined {
  const poisha = poishaOf(text)
  if (poisha === null) complain(column, unclearTaka(text) ? 'price_unclear' : 'price_invalid')
  return poisha ?? undefined
}

/** A whole number, also `8 GB`; any other text stays, so that the schema refuses it. */
function numberIn(text: string): unknown {
  const digits = /^(\d{1,6})\s*(?:gb|জিবি|%)?$/i.exec(latinDigits(text))?.[1]
  return digits === undefined ? text : Number(digits)
}

/** A spreadsheet takes the zero from the front of a number. */
const mobileIn = (text: string) => (/^1\d{9}$/.test(text) ? `0${text}` : text)

interface SaidPhotos {
  img?: string
  photos?: string[]
  addresses: Record<string, string>
}

function photosIn(text: string, { photos, standInOf }: Stock, complain: Complain): SaidPhotos {
  const addresses: Record<string, string> = {}
  const found = text
    .split(/[;|]/)
    .flatMap((name) => name.trim() || [])
    .flatMap((name) => {
      if (/^[a-z]+:\/\//i.test(name)) {
        const standIn = name.length > maxAddress ? null : standInOf(name)
        if (standIn === null) {
          complain('photos', 'photo_address_invalid')
          return []
        }
        addresses[standIn] = name
        return standIn
      }
      const img = name.startsWith('/') ? name : photos.get(photoKey(name))
      if (img) return img
      complain('photos', img === null ? 'photo_named_twice' : 'photo_not_sent')
      return []
    })
  return { ...(found[0] !== undefined && { img: found[0], photos: [...new Set(found)] }), addresses }
}

/** The fields that a row says, but for photos, as the schema of a product takes them. */
function saidIn(cells: Cells, stock: Stock, complain: Complain): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  const put = (column: StockColumn, field: string, read: (text: string) => unknown = (text) => text) => {
    const text = textOf(cells[column])
    const value = text === '' ? undefined : read(text)
    if (value !== undefined) said[field] = value
  }
  put('name', 'productName')
  put('brand', 'category', (text) => {
    const name = text.toLowerCase()
    const brand = stock.brands.find(
      ({ id, name: latin, bangla }) => id === name || latin.toLowerCase() === name || bangla === text,
    )
    if (!brand) complain('brand', 'brand_unknown')
    return brand?.id
  })
  put('condition', 'condition', conditionOf)
  put('price', 'price', (text) => poishaIn(text, 'price', complain))
  put('original_price', 'originalPrice', (text) => poishaIn(text, 'original_price', complain))
  put('purchase_date', 'purchaseDate', latinDigits)
  put('storage', 'storage', numberIn)
  put('ram', 'ram', numberIn)
  put('battery_health', 'batteryHealth', numberIn)
  put('location', 'location')
  put('mobile', 'mobile', mobileIn)
  put('description', 'description')
  const imeis = [textOf(cells.imei), textOf(cells.imei2)].filter(Boolean)
  if (imeis.length > 0) said.imeis = imeis
  return said
}

/** The actions by which a row takes its phone off the market. */
const withdrawing = ['withdraw', 'তুলে নিন']

/** Reads one row. @returns undefined where something is wrong with it, which is among the faults */
export function readRow(cells: Cells, line: number, stock: Stock, faults: StockFault[]): StockRow | undefined {
  const action = textOf(cells.action).toLowerCase()
  if (action !== '' && !withdrawing.includes(action)) {
    faults.push({ line, column: 'action', message: 'action_unknown' })
    return undefined
  }
  const own: StockFault[] = []
  const complain: Complain = (column, message) => {
    if (!own.some((fault) => fault.column === column)) own.push({ line, column, message })
  }
  const sku = plainLine(textOf(cells.sku)) || null
  if (sku !== null && !isSku(sku)) complain('sku', 'sku_invalid')
  const { addresses, ...photos } = photosIn(textOf(cells.photos), stock, complain)
  const said: Record<string, unknown> = { ...saidIn(cells, stock, complain), ...photos }
  const imeis = Imeis.safeParse(said.imeis ?? [])
  const ofSku = sku === null ? undefined : stock.bySku.get(sku)
  const ofImei = (imeis.data ?? []).map((imei) => stock.byImei.get(imei)).find((id) => id !== undefined)
  if (ofSku !== undefined && ofImei !== undefined && ofSku !== ofImei) complain('sku', 'phones_two')
  const listingId = ofSku ?? ofImei ?? null
  const act: StockAct = action !== '' ? 'withdraw' : listingId === null ? 'add' : 'change'
  if (act === 'withdraw' && listingId === null)
    complain('action', sku === null && !said.imeis ? 'phone_unnamed' : 'not_in_stock')
  const whole =
    act === 'add' ? { mobile: stock.mobile ?? undefined, location: stock.location ?? undefined, ...said } : said
  if (act === 'add' && !textOf(cells.photos)) complain('photos', 'photo_required')
  const read =
    act === 'withdraw' ? null : (act === 'add' ? ProductOfStock : Change).safeParse(whole, { error: messageOf })
  for (const { path, message } of read?.error?.issues ?? []) {
    complain(columnOf(path.join('.')), message)
  }
  faults.push(...own)
  return own.length > 0
    ? undefined
    : { line, act, sku, listingId, product: read?.data ?? {}, addresses: read ? addresses : {} }
}

/** Takes out of a row what its phone has already. @returns null where nothing is left */
export function changedOnly(
  row: StockRow,
  now: Partial<Record<keyof ProductOfStock, unknown>>,
  sku: string | null,
): StockRow | null {
  const entries = Object.entries(row.product) as Array<[keyof ProductOfStock, unknown]>
  const changed = entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]))
  return changed.length === 0 && (row.sku === null || row.sku === sku)
    ? null
    : { ...row, product: Object.fromEntries(changed) }
}

/** Finds rows about one and the same phone, by SKU, IMEI or the stock. All but the first are left out. */
export function withoutTwins(rows: readonly StockRow[], faults: StockFault[]): StockRow[] {
  const known = new Map<string, number>()
  return rows.filter(({ line, sku, listingId, product }) => {
    const names: Array<[key: string, column: StockColumn, code: StockFaultCode]> = []
    if (sku !== null) names.push([`sku ${sku}`, 'sku', 'sku_twice'])
    for (const [at, imei] of (product.imeis ?? []).entries())
      names.push([`imei ${imei}`, at === 0 ? 'imei' : 'imei2', 'imei_in_line'])
    if (listingId !== null) names.push([`phone ${listingId}`, 'sku', 'phone_in_line'])
    const twin = names.find(([key]) => known.has(key))
    if (twin) faults.push({ line, column: twin[1], message: `${twin[2]}:${known.get(twin[0])}` })
    else for (const [key] of names) known.set(key, line)
    return !twin
  })
}
