// Lists, for the linter, the names of package.json's import map that each room may use. docs/architecture.md has the same map in words, and
// safety/rooms.test.ts plants a violation of each to see it caught. Of several rooms that a file is in, the last one counts.
import { modules } from '#modules'

interface Room {
  files: string[]
  /** Names of the import map without their `#`, or paths, with spaces between. */
  uses: string
  /** The names that are refused next to every other name of the map. */
  refused?: string
  message: string
}

const database = 'database database/*'

/** The server, from the outside in. A name that is not listed here belongs to another room. */
const server: Room[] = [
  {
    files: ['server/**'],
    uses: 'contract/**',
    refused: './modules/**',
    message: 'Only app.ts plugs the product together; the rest of the server knows what docs/architecture.md lists.',
  },
  {
    files: ['server/app.ts', 'server/job-handlers.ts', 'server/sandbox.ts'],
    uses: `contract/** caches config context ${database} http/* providers/** jobs version sandbox/mount ${Object.keys(modules).join(' ')}`,
    message: 'app.ts knows the server and, on demand, the sandbox; never the seed, the tests or the pages.',
  },
  {
    files: ['server/process/**', 'server/start/**', 'server/commands/**'],
    uses: `contract/** catalogue/** app sandboxes prepare check process/* metrics config context ${database} embedded/* http/* providers/* jobs accounts catalogue photos devices payments payouts reviews outages seed/**`,
    refused: './modules/**',
    message: 'The process knows the product and the demo market it plants; never the sandbox, the tests or the pages.',
  },
  {
    files: ['server/backup/**'],
    uses: `contract/** config ${database} embedded/* photos providers/* version`,
    message: 'A backup knows the database and the photos, and nothing of what they are for.',
  },
  {
    files: ['server/metrics/**'],
    uses: `contract/** ${database} read/* embedded/* version`,
    message: 'Metrics count what they are told and what waits in the database.',
  },
  {
    files: ['server/config/**'],
    uses: '',
    message: 'Settings know nothing of ours.',
  },
  {
    files: ['server/context.ts'],
    uses: 'contract/** caches config database database/market-change jobs providers/*',
    refused: './modules/**',
    message: 'What a use case needs of the world, and no use case.',
  },
  {
    files: ['server/caches.ts'],
    uses: 'config http/page-cache catalogue listings search',
    message: 'The list of caches knows their types; what is in them is the business of a module or of HTTP.',
  },
  {
    files: ['server/jobs.ts'],
    uses: 'contract/** database database/listener providers/*',
    refused: './modules/**',
    message: 'Jobs know the database and the words of their data; what each does stands in job-handlers.ts.',
  },
  {
    files: ['server/database/**'],
    uses: 'contract/**',
    message: 'The database knows the words of the contract and nothing else of ours.',
  },
  {
    files: ['server/read/**'],
    uses: `contract/** context ${database}`,
    message: 'What is read across modules knows the database and no module.',
  },
  {
    files: ['server/guard/**'],
    uses: 'contract/** context http/refusal',
    message: 'The guard judges texts and refuses fields; it knows the words of the contract and no module.',
  },
  { files: ['server/embedded/**'], uses: '', message: 'The embedded PostgreSQL knows nothing of the market.' },
  {
    files: ['server/providers/**'],
    uses: 'contract/** config database/sealing providers/payment-method providers/couriers providers/webhook',
    message:
      'A provider knows its settings, the words of the contract, the interfaces of payment methods and couriers, and how a column is sealed.',
  },
  {
    files: ['server/http/**'],
    uses: `contract/** config context ${database} read/* jobs providers/* version web/site/page-context.ts`,
    message: 'HTTP binds calls to use cases that it is given; it knows no module, and of the site only the seam.',
  },
]

const everyModule = `contract/** config context ${database} guard guard/* read/* http/refusal http/serve http/web http/webhooks jobs providers/*`

/** Modules form a line: each knows the doors of those before it. */
const lineOfModules: Room[] = [
  {
    files: ['server/modules/**'],
    uses: everyModule,
    message: 'A module outside the line knows no other; give it its place in server/modules.ts.',
  },
  ...Object.entries(modules).map(([name, module]) => ({
    files: [`server/modules/${name}/**`],
    uses: [everyModule, ...(name === 'catalogue' ? ['catalogue/*'] : []), ...module.imports].join(' '),
    message: `${name} knows only the modules before it in the line, and each by its door.`,
  })),
  {
    files: ['server/modules/*/store.ts', 'server/modules/*/*-store.ts'],
    uses: `contract/** context ${database} read/*`,
    refused: './routes.ts',
    message: 'A store knows the database; who asks, and what for, it does not.',
  },
]

const packagesOfServer = 'fastify @fastify/* pg pg-boss kysely pdfkit sharp stripe'

/** The site is sent to browsers, so what belongs to the server stays out of it. */
const ofSite = (files: string, uses: string, message: string): Room => ({
  files: [files],
  uses,
  refused: `node:* ${packagesOfServer}`,
  message,
})

const belowSession = 'contract/** web/browser/** web/i18n/** web/ui/** web/site/**'
const belowSubjects = `${belowSession} web/session/** web/phones/**`

/**
 * The folders of the site form layers: browser, i18n, ui, site, session, phones, then subjects that do not know each other, shelves and app,
 * which put subjects together, and pages, which may use all of them.
 */
const layersOfSite: Room[] = [
  ofSite('web/**', 'contract/** web/**', 'The site knows the contract and itself, and nothing that needs a server.'),
  {
    files: ['web/entry.server.tsx'],
    uses: 'contract/** web/**',
    refused: packagesOfServer,
    message: 'The site knows the contract and itself.',
  },
  ofSite('web/browser/**', 'web/browser/**', 'What the browser offers, and nothing of ours.'),
  ofSite('web/i18n/**', 'contract/** web/browser/**', 'Languages know the contract’s words.'),
  ofSite('web/ui/**', 'web/ui/** web/browser/** web/i18n/**', 'ui knows nothing of phones, people or calls.'),
  ofSite(
    'web/site/**',
    'contract/** web/browser/** web/i18n/** web/ui/**',
    'What a page knows of the site, and nothing of the one who is signed in.',
  ),
  ofSite('web/session/**', belowSession, 'The session knows no subject of the shop.'),
  ofSite(
    'web/phones/**',
    `${belowSession} web/session/**`,
    'A phone is shown the same way to the one who buys, sells or governs.',
  ),
  ofSite(
    'web/{search,buying,selling,deals,favourites,notifications,conversations,account,admin,self-test}/**',
    belowSubjects,
    'A subject knows none of its siblings; a page, a shelf or the frame puts them together.',
  ),
  ofSite(
    'web/shelves/**',
    `${belowSubjects} web/buying/** web/favourites/**`,
    'Shelves put phones, buying and favourites together, and nothing else.',
  ),
  ofSite(
    'web/app/**',
    `${belowSubjects} web/favourites/** web/notifications/** web/conversations/**`,
    'The frame around every page knows what it shows.',
  ),
]

/** The simulated world speaks the provider’s protocol and is no part of ours; the demo market is planted like any client would. */
const outside: Room[] = [
  {
    files: ['catalogue/**'],
    uses: 'contract/** catalogue/**',
    message: 'The catalogue is data and the way to read it; it knows no market.',
  },
  { files: ['demo/sandbox/**'], uses: 'sandbox/**', message: 'The sandbox knows nothing of ours.' },
  {
    files: ['demo/seed/**'],
    uses: 'contract/** catalogue/** seed/**',
    message: 'The demo market is planted through the calls of the contract, like any client.',
  },
]

interface Pattern {
  group: string[]
  message: string
  allowTypeImports?: boolean
}

/** Climbing is refused everywhere. */
export const noClimbing: Pattern = { group: ['../**'], message: 'Climbing: import a #name of package.json.' }

/** The rule that refuses these imports. Of a group, what is behind `!` is allowed. */
export const refuseImports = (...patterns: Pattern[]): { 'no-restricted-imports': ['error', object] } => ({
  'no-restricted-imports': ['error', { patterns }],
})

function overrideOf({ files, uses, refused = '', message }: Room) {
  const words = (text: string) => text.split(' ').filter((word) => word !== '')
  const allowed = words(uses).map((name) => (name.startsWith('.') ? `!${name}` : `!#${name}`))
  return { files, rules: refuseImports({ group: ['../**', '#*', '#*/**', ...words(refused), ...allowed], message }) }
}

export const rooms = [
  {
    files: ['contract/**'],
    rules: refuseImports({
      group: ['**', '!zod', '!./**', '!#contract/**'],
      message: 'The contract knows zod and itself.',
    }),
  },
  ...[...server, ...lineOfModules, ...layersOfSite, ...outside].map(overrideOf),
]
