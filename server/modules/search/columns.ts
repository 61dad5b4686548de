// Phones as columns of numbers in this process: counting through them takes a hundredth of what SQL takes.
import { type AttributeBits, fromColumns } from '#contract/catalogue/attributes'
import type { Condition } from '#contract/listings/listings'
import type { PackedPhones } from './packed-phones.ts'
import { bandEdges } from './rules.ts'

/** A brand, condition and district that phones have. */
interface Group {
  brand: string
  condition: Condition
  district: string | null
}

/** Unknown is -1. */
interface Variant {
  storage: number
  ram: number
  attributes: AttributeBits
}

/** Places in a table, or numbers of models: two bytes each for as long as these are enough. */
type Small = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

interface Numbers {
  /** The low 32 bits: no two phones of a market are four billion apart. */
  id: Uint32Array<ArrayBuffer>
  /** The place of its group. */
  group: Small
  /** The place of its variant. */
  variant: Small
  /** The number of its model and one; 0 where it is unknown. */
  model: Small
  /** Poisha. */
  price: Int32Array<ArrayBuffer>
  /** The place of its price among `bandEdges`. */
  band: Uint8Array<ArrayBuffer>
  /** Milliseconds since 1970. */
  posted: Float64Array<ArrayBuffer>
}

/** The bytes of one phone in a `PackedPhones`: its id, model, storage, memory, price, when it was posted and its attributes. */
export const packedSize = 8 + 4 + 2 + 2 + 4 + 8 + 8

/** Room for phones that are yet to come, as a share of those that are there. */
const spare = 1 / 16

function bandOf(price: number): number {
  let band = 0
  while (band < bandEdges.length && price >= bandEdges[band]!) band++
  return band
}

/** Places that are counted at a time: they stay in the nearest memory of a processor. */
export const blockSize = 2 ** 11

/** The low 32 bits of an id. */
const low = (id: number) => id >>> 0

export const hasBit = (bits: Uint8Array, at: number): boolean => ((bits[at >> 3]! >> (at & 7)) & 1) === 1

function setBit(bits: Uint8Array, at: number, value: boolean) {
  if (value) bits[at >> 3]! |= 1 << (at & 7)
  else bits[at >> 3]! &= ~(1 << (at & 7))
}

function larger<T extends Numbers[keyof Numbers]>(column: T, capacity: number): T {
  const grown = new (column.constructor as new (length: number) => T)(capacity)
  grown.set(column as never)
  return grown
}

/** Names by the places of groups; few names, of many groups. */
export class Names<Name> {
  readonly names: Name[] = []
  /** For each group the place of its name. */
  readonly of: number[] = []
  readonly #places = new Map<Name, number>()

  add(name: Name): void {
    const place = this.#places.get(name) ?? this.names.push(name) - 1
    this.#places.set(name, place)
    this.of.push(place)
  }
}

/** Phones that are counted. They come and go: the last one takes the place of one that goes. */
export class Columns {
  readonly brand = new Names<string>()
  readonly condition = new Names<Condition>()
  readonly district = new Names<string | null>()
  readonly variants: Variant[] = []
  /** Sets of phones by name, a bit for each place. */
  readonly sets = new Map<string, Uint8Array<ArrayBuffer>>()
  /** For each block of places the groups that are in it, and perhaps more: phones are read group by group, so most blocks have few. */
  readonly blocks: Array<Set<number>> = []
  readonly of: Numbers
  size = 0
  /** No model has a higher number. */
  lastModel = -1
  #capacity: number
  readonly #groupPlaces = new Map<string, number>()
  readonly #variantPlaces = new Map<AttributeBits, Map<number, number>>()

  constructor(capacity: number) {
    this.#capacity = Math.ceil(capacity)
    this.of = {
      id: new Uint32Array(this.#capacity),
      group: new Uint16Array(this.#capacity),
      variant: new Uint16Array(this.#capacity),
      model: new Uint16Array(this.#capacity),
      price: new Int32Array(this.#capacity),
      band: new Uint8Array(this.#capacity),
      posted: new Float64Array(this.#capacity),
    }
  }

  /** Brands, conditions and districts that phones have together. */
  get groupCount(): number {
    return this.#groupPlaces.size
  }

  /** The memory of columns and sets, in bytes. */
  get bytes(): number {
    return [...Object.values(this.of), ...this.sets.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  #reserve(size: number): void {
    if (size <= this.#capacity) return
    this.#capacity = Math.ceil(size * (1 + spare)) + 64
    // One after the other, so that no more than one is there twice.
    for (const name of Object.keys(this.of) as Array<keyof Numbers>)
      this.of[name] = larger(this.of[name], this.#capacity) as never
    for (const [name, bits] of this.sets) this.sets.set(name, larger(bits, this.#setBytes))
  }

  get #setBytes(): number {
    return Math.ceil(this.#capacity / 8)
  }

  #groupPlace({ brand, condition, district }: Group): number {
    const name = JSON.stringify([brand, condition, district])
    const known = this.#groupPlaces.get(name)
    if (known !== undefined) return known
    this.brand.add(brand)
    this.condition.add(condition)
    this.district.add(district)
    const place = this.#groupPlaces.size
    this.#groupPlaces.set(name, place)
    return place
  }

  #variantPlace({ storage, ram, attributes }: Variant): number {
    const ofAttributes = this.#variantPlaces.get(attributes) ?? new Map<number, number>()
    this.#variantPlaces.set(attributes, ofAttributes)
    // Sizes from -1 to 4096 and -1 to 64.
    const name = (storage + 1) * 128 + ram + 1
    const place = ofAttributes.get(name) ?? this.variants.push({ storage, ram, attributes }) - 1
    ofAttributes.set(name, place)
    return place
  }

  #put(name: 'group' | 'variant' | 'model', at: number, value: number): void {
    if (value > 0xffff && this.of[name] instanceof Uint16Array) this.of[name] = Uint32Array.from(this.of[name])
    this.of[name][at] = value
  }

  /** Adds phones, which are in none of the sets. */
  add({ phones, ...group }: PackedPhones): void {
    this.#reserve(this.size + phones.length / packedSize)
    const place = this.#groupPlace(group)
    const { id, price, band, posted } = this.of
    const from = this.size
    for (let offset = 0; offset < phones.length; offset += packedSize) {
      const at = this.size++
      id[at] = phones.readUInt32BE(offset + 4)
      price[at] = phones.readInt32BE(offset + 16)
      band[at] = bandOf(price[at]!)
      posted[at] = Math.round(phones.readDoubleBE(offset + 20) * 1000)
      this.#put('group', at, place)
      const model = phones.readInt32BE(offset + 8)
      this.#put('model', at, model + 1)
      this.lastModel = Math.max(this.lastModel, model)
      const variant = {
        storage: phones.readInt16BE(offset + 12),
        ram: phones.readInt16BE(offset + 14),
        attributes: fromColumns(phones.readInt32BE(offset + 28), phones.readInt32BE(offset + 32)),
      }
      this.#put('variant', at, this.#variantPlace(variant))
    }
    for (let at = from; at < this.size; at = at - (at % blockSize) + blockSize) this.#note(at, place)
  }

  #note(at: number, group: number): void {
    const block = Math.floor(at / blockSize)
    this.blocks[block] ??= new Set()
    this.blocks[block].add(group)
  }

  /** Removes those of some phones that are there. */
  remove(ids: Iterable<number>): void {
    const wanted = new Set([...ids].map(low))
    // Nearly all phones are passed by for the last bits of their ids.
    const marks = new Uint8Array(2 ** 16)
    for (const id of wanted) marks[id & 0xffff] = 1
    const { id } = this.of
    for (let at = this.size - 1; at >= 0; at--)
      if (marks[id[at]! & 0xffff] === 1 && wanted.has(id[at]!)) this.#removeAt(at)
  }

  #removeAt(at: number): void {
    const last = --this.size
    this.#note(at, this.of.group[last]!)
    for (const column of Object.values(this.of)) column[at] = column[last]!
    for (const bits of this.sets.values()) {
      setBit(bits, at, hasBit(bits, last))
      setBit(bits, last, false)
    }
  }

  /** Adds a set of those of other columns that are here too. */
  addSet(name: string, { of: { id: chosen }, size }: Columns): void {
    let last = 0
    for (let at = 0; at < size; at++) last = Math.max(last, chosen[at]!)
    const byId = new Uint8Array((last >>> 3) + 1)
    for (let at = 0; at < size; at++) byId[chosen[at]! >>> 3]! |= 1 << (chosen[at]! & 7)
    const { id } = this.of
    const bits = new Uint8Array(this.#setBytes)
    for (let at = 0; at < this.size; at++)
      if (((byId[id[at]! >>> 3]! >> (id[at]! & 7)) & 1) === 1) bits[at >> 3]! |= 1 << (at & 7)
    this.sets.set(name, bits)
  }

  /** Puts phones that were added last into a set. */
  include(name: string, from: number, ids: ReadonlySet<number>): void {
    const bits = this.sets.get(name)
    if (!bits) return
    const chosen = new Set([...ids].map(low))
    for (let at = from; at < this.size; at++) setBit(bits, at, chosen.has(this.of.id[at]!))
  }
}

/** Columns of phones that were read. */
export function unpack(packed: readonly PackedPhones[]): Columns {
  const columns = new Columns(packed.reduce((sum, { phones }) => sum + phones.length / packedSize, 0))
  for (const some of packed) columns.add(some)
  return columns
}

/** Columns for a number of phones, and for some that come later. */
export const roomFor = (count: number): Columns => new Columns(count * (1 + spare) + 64)
