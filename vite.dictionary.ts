// Writes the dictionaries with which pages are compressed (RFC 9842): a page of each kind in each language, of phones that do not exist.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Language, languages, prefixes, withScriptsInBangla } from './contract/base/language.ts'
import { phonePath } from './contract/base/page-addresses.ts'
import { attributeTable } from './contract/catalogue/attributes.ts'
import { districts, divisions } from './contract/catalogue/places.ts'
import { conditions } from './contract/listings/condition-names.ts'
import { phoneKinds } from './contract/listings/condition-questions.ts'
import { questionsFor } from './contract/listings/condition-grade.ts'
import type { Facets, PhoneCard, PhoneFacts, PhonesFound } from './contract/listings/phones.ts'
import {
  getPhone,
  getPhones,
  PhoneFacts as PhoneFactsSchema,
  PhonesFound as PhonesFoundSchema,
} from './contract/listings/phones.ts'
import { postedDays, priceBands } from './contract/listings/phones-query.ts'
import { brands } from './catalogue/brands.ts'
import { models } from './catalogue/models.ts'
import type { PageContext } from './web/site/page-context.ts'

/** A dictionary of the build: the pages that it is for, and how the server and browsers know it. */
interface BuiltDictionary {
  file: string
  /** The page of the site, as `web/routes.ts` declares it. */
  page: string
  language: Language
  /** The addresses for which a browser uses it, as `Use-As-Dictionary` says them. */
  match: string
}

const moment = '2026-01-15T06:00:00.000Z'
// Servers that are built apart have the same dictionaries.
Date.now = () => Date.parse(moment)
const hours = [0.5, 1, 2, 5, 24, 48, 72, 168]
const sellerId = '00000000-0000-4000-8000-000000000000'
const img = '/photos/00000000000000000000000000000000/640.webp'
// The beginning of every tiny picture.
const photo = {
  img,
  width: 640,
  height: 800,
  placeholder: 'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoMABAABUB8JZ',
}

/** The models that have come with most brands lately, which many pages name. */
const named = brands.flatMap(({ id, name }) =>
  models
    .filter((model) => model.brand === id)
    .slice(-3)
    .map((model) => ({ slug: model.slug, name: `${name} ${model.name}` })),
)

const card = (place: number): PhoneCard => ({
  id: String(1001 + place),
  title: `${named[(place * 7) % named.length]!.name} ${['8/128', '6/128', '4/64', '12/256'][place % 4]} GB`,
  img,
  photos: [photo],
  price: 2_450_000 + 100_000 * place,
  firstPrice: 2_450_000 + 100_000 * (place + (place % 2)),
  originalPrice: place % 3 ? 3_999_900 : null,
  condition: conditions[place % conditions.length]!,
  lengthOfUse: { years: place % 6, months: place % 12 },
  brand: { id: 'samsung', name: 'Samsung' },
  model: named[0] ?? null,
  storage: 128,
  ram: 8,
  location: `${districts[place]!.name}, ${districts[place]!.name}`,
  locationBangla: `${districts[place]!.bangla}, ${districts[place]!.bangla}`,
  districtId: 'dhaka',
  attributes: ['box:full', 'import:official'],
  hasImei: place % 2 === 0,
  codePhotoAt: place % 3 ? null : moment,
  postedAt: new Date(Date.now() - hours[place % hours.length]! * 3_600_000).toISOString(),
  status: 'available',
  sellerName: '',
  sellerId,
  sellerRating: place % 2 ? 4.5 : null,
  sellerDeals: place % 3,
  sellerNoShows: 0,
})
const cards = Array.from({ length: 8 }, (_, place) => card(place))

const counted = <Value>(value: Value, name: string) => ({ value, name, count: 12, chosen: false })
const plain = (values: readonly string[]) => values.map((value) => counted(value, value))

const facets: Facets = {
  brand: brands.map(({ id, name, bangla }) => ({ ...counted(id, name), bangla })),
  model: named.map(({ slug, name }) => counted(slug, name)),
  storage: [16, 32, 64, 128, 256, 512].map((size) => counted(size, '')),
  ram: [2, 3, 4, 6, 8, 12].map((size) => counted(size, '')),
  condition: conditions.map((condition) => counted(condition, '')),
  price: priceBands.map((from, place) => ({ from, to: priceBands[place + 1] ?? null, count: 12, chosen: false })),
  division: divisions.map(({ id, name }) => counted(id, name)),
  district: districts.map(({ id, name }) => counted(id, name)),
  around: null,
  import: plain(attributeTable.import),
  box: plain(attributeTable.box),
  network: plain(attributeTable.network),
  exchange: plain(attributeTable.exchange),
  battery: plain(attributeTable.battery),
  version: plain(attributeTable.version),
  colour: plain(attributeTable.colour),
  more: [],
  posted: postedDays.map((days) => ({ days, count: 12, chosen: false })),
}

const found: PhonesFound = { items: cards, next: 'x', total: 345, facets, understood: null, hints: null }

const figures = {
  count: 12,
  since: moment,
  range: { low: 2_000_000, middle: 2_400_000, high: 2_800_000 },
  cheaper: 5,
  dearer: 6,
}
const kind = phoneKinds[0]
const one: PhoneFacts = {
  ...card(0),
  photos: [photo, photo, photo],
  brand: { id: 'samsung', name: 'Samsung', bangla: 'স্যামসাং' },
  purchaseDate: '2024-03',
  details: {
    description: '',
    batteryHealth: 90,
    sims: 'dual',
    warrantyUntil: null,
    neir: null,
    included: ['charger', 'cable'],
    neirSaidAt: null,
    register: null,
  },
  conditionReport: {
    kind,
    answers: Object.fromEntries(questionsFor(kind).map(({ id, answers }) => [id, answers[0]!.id])),
    photos: {},
    grade: conditions[0]!,
    answeredAt: moment,
  },
  selfTest: null,
  changes: [],
  prices: { storage: 128, asking: figures, sold: figures, standing: 'among' },
  soldBefore: [],
  seller: { id: sellerId, name: '', since: moment, sold: 2, onSale: 3, reviews: 1, record: null, shop: null },
  similar: cards.slice(1, 7),
}

const kinds = [
  { name: 'list', page: '/phones', path: '/phones', match: '/phones*' },
  { name: 'phone', page: '/phones/:slugId', path: phonePath(one), match: '/phones/*' },
] as const

const nonce = 'of-pages-in-a-dictionary'
const context = (): PageContext => ({
  site: {
    publicUrl: 'https://phones.example',
    demo: false,
    google: true,
    texts: true,
    quiet: false,
    operator: {
      name: '',
      address: null,
      email: null,
      phone: null,
      dbid: null,
      tradeLicence: null,
      bin: null,
      officer: null,
    },
  },
  processors: [],
  feeBasisPoints: 0,
  law: { answerHours: 72, sendHours: 48, deliveryDays: { near: 5, far: 10 }, refundDays: 10, payoutDays: 10 },
  nonce,
  async call(call) {
    const replies = new Map<unknown, unknown>([
      [getPhones, found],
      [getPhone, one],
    ])
    for (const [known, reply] of replies) if ((known as typeof call).url === call.url) return { value: reply as never }
    throw new Error(`A dictionary has no answer to ${call.url}.`)
  },
})

async function render(build: ServerBuild, path: string): Promise<string> {
  const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider['set']>[0] }
  const provider = new RouterContextProvider()
  const given = context()
  provider.set(pageContext, given)
  const answer = await createRequestHandler(build, 'production')(new Request(`https://phones.example${path}`), provider)
  if (answer.status !== 200 || !given.document)
    throw new Error(`The dictionary of ${path} is answered ${answer.status}.`)
  return Buffer.concat(given.document.pieces.map((piece) => Buffer.from(piece as string))).toString()
}

/** Writes the dictionaries of a finished build, and the list of them that the server reads. @throws where what is shown no longer fits the contract */
async function writeDictionaries(folder: string): Promise<void> {
  PhonesFoundSchema.parse(found)
  PhoneFactsSchema.parse(one)
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as ServerBuild
  const assets = JSON.parse(withScriptsInBangla(JSON.stringify(build.assets))) as ServerBuild['assets']
  const builds: Record<Language, ServerBuild> = { en: build, bn: { ...build, assets, basename: prefixes.bn } }
  const list: BuiltDictionary[] = []
  for (const language of languages)
    for (const { name, page, path, match } of kinds) {
      const text = await render(builds[language], prefixes[language] + path)
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8).replaceAll('-', '_')
      const file = `${name}-${language}-${hash}.dict`
      writeFileSync(join(folder, 'client', 'assets', file), text)
      list.push({ file, page, language, match: prefixes[language] + match })
    }
  writeFileSync(join(folder, 'dictionaries.json'), JSON.stringify(list))
}

await writeDictionaries(process.argv[2]!)
