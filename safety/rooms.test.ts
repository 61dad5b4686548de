// A gate is tested, not trusted: each rule about who may know what gets a file that breaks it, and has to say so.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#modules'
import { ended } from './ended.ts'
import { root } from './tree.ts'

const tool = (name: string) => join(root, 'node_modules', '.bin', name)

const restricted = 'eslint(no-restricted-imports)'

/** A sentence, where the stranger is planted, what it imports, and whether that is only a type. */
const strangers: Array<[sentence: string, folder: string, imported: string]> = [
  ['no import climbs out of a folder', 'scripts', '../server/config/config.ts'],
  ['the contract knows no server', 'contract', '#http/refusal'],
  ['the contract knows no site', 'contract', '#web/i18n/money.ts'],
  ['the contract knows no package but zod', 'contract', 'fastify'],
  ['the contract does not climb', 'contract', '../server/config/config.ts'],
  ['the site knows no server', 'web', '#database'],
  ['the site knows no module of the server', 'web/pages', '#bookings'],
  ['the site needs nothing of Node', 'web/search', 'node:fs'],
  ['the site needs no database driver', 'web', 'pg'],
  ['the site does not climb', 'web/pages', '../app/brand.tsx'],
  ['ui knows no phones', 'web/ui', '#web/phones/photo.tsx'],
  ['ui knows no contract', 'web/ui', '#contract/listings/listings'],
  ['ui knows no session', 'web/ui', '#web/session/session.ts'],
  ['ui needs nothing of Node', 'web/ui', 'node:os'],
  ['what the browser offers knows no language', 'web/browser', '#web/i18n/speech.ts'],
  ['languages know no ui', 'web/i18n', '#web/ui/field.tsx'],
  ['the head of a page knows no session', 'web/site', '#web/session/state.ts'],
  ['the session knows no phones', 'web/session', '#web/phones/photo.tsx'],
  ['phones know no buying', 'web/phones', '#web/buying/buying.tsx'],
  ['search knows no favourites', 'web/search', '#web/favourites/favourites.ts'],
  ['buying knows no selling', 'web/buying', '#web/selling/queries.ts'],
  ['selling knows no buying', 'web/selling', '#web/buying/queries.ts'],
  ['favourites know no search', 'web/favourites', '#web/search/phones-address.ts'],
  ['notifications know no account', 'web/notifications', '#web/account/account.ts'],
  ['the account knows no notifications', 'web/account', '#web/notifications/bell.tsx'],
  ['admin knows no selling', 'web/admin', '#web/selling/queries.ts'],
  ['a subject knows no shelf', 'web/buying', '#web/shelves/phone-shelf.tsx'],
  ['a subject knows no page', 'web/search', '#web/pages/phones.tsx'],
  ['shelves know no search', 'web/shelves', '#web/search/phones-address.ts'],
  ['the frame knows no buying', 'web/app', '#web/buying/buying.tsx'],
  ['the sandbox knows nothing of ours', 'demo/sandbox', '#contract/base/call'],
  ['the sandbox knows no settings', 'demo/sandbox/stripe', '#config'],
  ['the demo market knows no server', 'demo/seed', '#listings'],
  ['the demo market knows no database', 'demo/seed', '#database'],
  ['the catalogue knows no demo', 'catalogue', '#seed/phones'],
  ['the catalogue knows no server', 'catalogue', '#catalogue'],
  ['the server knows no sandbox', 'server/http', '#sandbox/mount'],
  ['the server knows no seed', 'server', '#seed/client'],
  ['the server knows no tests', 'server/providers', '#testing/market'],
  ['the server reaches no module by its path', 'server', './modules/bookings/store.ts'],
  ['HTTP knows no module', 'server/http', '#accounts'],
  ['HTTP knows no page but the seam', 'server/http', '#web/session/session.ts'],
  ['the database knows no module', 'server/database', '#bookings'],
  ['the database knows no HTTP', 'server/database', '#http/refusal'],
  ['what is read across modules knows no module', 'server/read', '#listings'],
  ['the embedded PostgreSQL knows nothing of the market', 'server/embedded', '#database'],
  ['a provider knows no use case', 'server/providers', '#payments'],
  ['a provider knows no database', 'server/providers', '#database'],
  ['a module outside the line knows no other', 'server/modules/somewhere', '#listings'],
  ['a module knows no site', 'server/modules/listings', '#web/i18n/money.ts'],
  ['a module knows no sandbox', 'server/modules/payments', '#sandbox/mount'],
  ['a module knows nothing of how pages are served', 'server/modules/listings', '#http/pages'],
  ['accounts know no catalogue', 'server/modules/accounts', '#catalogue'],
  ['the catalogue knows no listings', 'server/modules/catalogue', '#listings'],
  ['photos know no listings', 'server/modules/photos', '#listings'],
  ['listings know no search', 'server/modules/listings', '#search'],
  ['search knows no bookings', 'server/modules/search', '#bookings'],
  ['listings know no bookings', 'server/modules/listings', '#bookings'],
  ['bookings know no payments', 'server/modules/bookings', '#payments'],
  ['payments know no receipts', 'server/modules/payments', '#receipts'],
  ['receipts know no moderation', 'server/modules/receipts', '#moderation'],
  ['notifications know no accounts', 'server/modules/notifications', '#accounts'],
  ['moderation knows no statistics', 'server/modules/moderation', '#statistics'],
]

/** Every import from one module to another that server/modules.ts does not allow. */
const againstTheLine = Object.entries(modules).flatMap(([name, { imports }]) =>
  Object.keys(modules)
    .filter((other) => other !== name && !imports.includes(other))
    .map((other): (typeof strangers)[number] => [
      `${name} may not know another`,
      `server/modules/${name}`,
      `#${other}`,
    ]),
)

const allStrangers = [...strangers, ...againstTheLine]

/** Files whose very name carries a rule: file, what it imports. */
const strictest: Array<[sentence: string, file: string, text: string, rule: string]> = [
  [
    'rules know no store',
    'server/modules/bookings/rules.ts',
    "import { find } from './store.ts'\nexport const a = find",
    restricted,
  ],
  [
    'rules know no database',
    'server/modules/listings/rules.ts',
    "import { connect } from '#database'\nexport const a = connect",
    restricted,
  ],
  [
    'rules know no HTTP',
    'server/modules/payments/rules.ts',
    "import { refuse } from '#http/refusal'\nexport const a = refuse",
    restricted,
  ],
  [
    'rules know nothing of Node',
    'server/modules/photos/rules.ts',
    "import { readFile } from 'node:fs'\nexport const a = readFile",
    restricted,
  ],
  [
    'rules ask no clock',
    'server/modules/accounts/rules.ts',
    'export const a = () => Date.now()',
    'eslint(no-restricted-properties)',
  ],
  [
    'the site does not ask the device what time it is',
    'web/late-clock.ts',
    'export const a = () => Date.now()',
    'eslint(no-restricted-properties)',
  ],
  [
    'rules throw no dice',
    'server/modules/catalogue/rules.ts',
    'export const a = () => Math.random()',
    'eslint(no-restricted-properties)',
  ],
  [
    'rules ask no network',
    'server/modules/moderation/rules.ts',
    "export const a = () => fetch('/')",
    'eslint(no-restricted-globals)',
  ],
  [
    'a store knows no HTTP',
    'server/modules/bookings/store.ts',
    "import { refuse } from '#http/refusal'\nexport const a = refuse",
    restricted,
  ],
  [
    'a store knows no provider',
    'server/modules/payments/store.ts',
    "import { stripeMethod } from '#providers/stripe/stripe'\nexport const a = stripeMethod",
    restricted,
  ],
  [
    'a store knows no other module',
    'server/modules/listings/store.ts',
    "import { category } from '#catalogue'\nexport const a = category",
    restricted,
  ],
  [
    'settings know nothing of ours',
    'server/config/config.ts',
    "import { refusals } from '#contract/base/refusals'\nexport const a = refusals",
    restricted,
  ],
  [
    'what settings are made of knows nothing of ours',
    'server/config/limits.ts',
    "import type { Ctx } from '#context'\nexport type A = Ctx",
    restricted,
  ],
  [
    'the world of a use case knows no use case',
    'server/context.ts',
    "import { book } from '#bookings'\nexport const a = book",
    restricted,
  ],
  [
    'jobs know no use case',
    'server/jobs.ts',
    "import { refund } from '#payments'\nexport const a = refund",
    restricted,
  ],
  [
    'metrics know no use case',
    'server/metrics/nosy.ts',
    "import { book } from '#bookings'\nexport const a = book",
    restricted,
  ],
  [
    'a backup knows no use case',
    'server/backup/nosy.ts',
    "import { book } from '#bookings'\nexport const a = book",
    restricted,
  ],
  ['app.ts knows no seed', 'server/app.ts', "import { plant } from '#seed/plant'\nexport const a = plant", restricted],
  [
    'the process knows no sandbox',
    'server/start/main.ts',
    "import { mountSandbox } from '#sandbox/mount'\nexport const a = mountSandbox",
    restricted,
  ],
  ['a stranger that comes late is a stranger', 'web/late.ts', "export const a = () => import('#database')", restricted],
  [
    'a type is knowledge too',
    'web/typed.ts',
    "import type { Config } from '#config'\nexport type A = Config",
    restricted,
  ],
  [
    'a type asked for in passing is an import',
    'contract/typed.ts',
    "export type A = import('#config').Config",
    'typescript(consistent-type-imports)',
  ],
  [
    'only the settings read the environment',
    'server/http/greedy.ts',
    'export const a = process.env.PORT',
    'node(no-process-env)',
  ],
  ['the server does not chat', 'server/modules/bookings/chatty.ts', "console.log('booked')", 'eslint(no-console)'],
  [
    'a circle of two is found',
    'contract/egg.ts',
    "import { hen } from './hen.ts'\nexport const egg = () => hen",
    'import(no-cycle)',
  ],
  [
    'a circle through the map is found',
    'web/egg.ts',
    "import { hen } from '#web/phones/hen.tsx'\nexport const egg = () => hen",
    'import(no-cycle)',
  ],
  [
    'what is of no type is refused',
    'contract/loose.ts',
    'export const a = (b: any) => b',
    'typescript(no-explicit-any)',
  ],
  [
    'the compiler is not silenced',
    'contract/silent.ts',
    '// @ts-ignore\nexport const a = 1',
    'typescript(ban-ts-comment)',
  ],
  [
    'a test that is left out is found',
    'contract/left.test.ts',
    "import { expect, test } from 'vitest'\ntest.skip('a', () => expect(1).toBe(1))",
    'vitest(no-disabled-tests)',
  ],
  [
    'a test that pushes others aside is found',
    'contract/only.test.ts',
    "import { expect, test } from 'vitest'\ntest.only('a', () => expect(1).toBe(1))",
    'vitest(no-focused-tests)',
  ],
  [
    'a test that expects nothing is found',
    'contract/idle.test.ts',
    "import { test } from 'vitest'\ntest('a', () => {})",
    'vitest(expect-expect)',
  ],
  [
    'foreign HTML in a page is found',
    'web/raw.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />",
    'react(no-danger)',
  ],
  [
    'a text that comes and goes beside another is found',
    'web/text.tsx',
    "export const A = ({ b, say }) => <p>Phones{b && say(', sold', '')}</p>",
    'translation(text-in-element)',
  ],
  [
    'an element that comes and goes before a text is found',
    'web/before.tsx',
    'export const A = ({ b }) => <p>{b ? <i /> : null} phones</p>',
    'translation(text-in-element)',
  ],
]

/** Neighbours that are welcome: a rule that forbids everything proves nothing. */
const neighbours: Array<[file: string, imported: string]> = [
  ['contract/kind.ts', '#contract/base/call'],
  ['web/kind.ts', '#contract/base/call'],
  ['web/pages/kind.ts', '#web/app/brand.tsx'],
  ['web/ui/kind.ts', '#web/i18n/speech.ts'],
  ['web/search/kind.ts', '#web/phones/photo.tsx'],
  ['web/selling/kind.ts', '#web/session/state.ts'],
  ['web/shelves/kind.ts', '#web/buying/buying.tsx'],
  ['web/app/kind.ts', '#web/notifications/bell.tsx'],
  ['demo/seed/kind.ts', '#contract/listings/listings'],
  ['demo/sandbox/kind.ts', './act.ts'],
  ['server/http/kind.ts', '#web/site/page-context.ts'],
  ['server/modules/payments/kind.ts', '#bookings'],
  ['server/modules/payments/kind.test.ts', '#testing/market'],
  ['server/modules/receipts/kind.ts', '#payments'],
  ['server/modules/moderation/kind.ts', '#receipts'],
  ['server/start/market.ts', '#seed/plant'],
  ['server/modules/listings/kind-store.ts', '#read/bookings-of-listing'],
  ['server/backup/kind.ts', '#photos'],
  ['demo/seed/phones.ts', '#catalogue/brands'],
  ['server/modules/catalogue/kind.ts', '#catalogue/model-file'],
  ['testing/kind.ts', '#app'],
]

const bystanders = {
  'contract/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg",
  'web/phones/hen.tsx': "import { egg } from '#web/egg.ts'\nexport const hen = () => egg",
}

const planted = (folder: string, at: number) => `${folder}/stranger-${at}.ts`
const importing = (imported: string) => `import { something } from '${imported}'\nexport const kept = something\n`

describe('the rooms', () => {
  let house: string
  let code: number
  const rulesAt = new Map<string, string[]>()

  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'phonehaat-rooms-'))
    for (const name of [
      'oxlint.config.ts',
      'oxlint.translation.ts',
      'rooms.config.ts',
      'server/modules.ts',
      'package.json',
      'tsconfig.json',
    ])
      await cp(join(root, name), join(house, name))
    const plants = {
      ...bystanders,
      ...Object.fromEntries(allStrangers.map(([, folder, imported], at) => [planted(folder, at), importing(imported)])),
      ...Object.fromEntries(strictest.map(([, file, text]) => [file, `${text}\n`])),
      ...Object.fromEntries(neighbours.map(([file, imported]) => [file, importing(imported)])),
    }
    for (const [file, text] of Object.entries(plants)) {
      await mkdir(dirname(join(house, file)), { recursive: true })
      await writeFile(join(house, file), text)
    }
    const result = await ended(tool('oxlint'), ['--deny-warnings', '--format=json'], house)
    code = result.code
    const { diagnostics } = JSON.parse(result.output) as { diagnostics: Array<{ code: string; filename: string }> }
    for (const { filename, code } of diagnostics) rulesAt.set(filename, [...(rulesAt.get(filename) ?? []), code])
  })
  afterAll(() => rm(house, { recursive: true, force: true }))

  test('a tree with strangers in it does not pass', () => {
    expect(code).toBeGreaterThan(0)
  })

  test.each(
    allStrangers.map(([sentence, folder, imported], at) => ({ sentence, file: planted(folder, at), imported })),
  )('$sentence: $imported', ({ file }) => {
    expect(rulesAt.get(file)).toContain(restricted)
  })

  test.each(strictest.map(([sentence, file, , rule]) => ({ sentence, file, rule })))('$sentence', ({ file, rule }) => {
    expect(rulesAt.get(file)).toContain(rule)
  })

  test.each(neighbours)('%s is welcome to import %s', (file) => {
    expect(rulesAt.get(file) ?? []).not.toContain(restricted)
  })
})

describe('the map of package.json', () => {
  test('Node refuses a name that the map does not list', async () => {
    const { code, output } = await ended(
      process.execPath,
      ['--input-type=module', '--eval', "await import('#nowhere')"],
      root,
    )
    expect(code).toBeGreaterThan(0)
    expect(output).toContain('ERR_PACKAGE_IMPORT_NOT_DEFINED')
  })

  test('TypeScript refuses a name that the map does not list', async () => {
    const house = await mkdtemp(join(tmpdir(), 'phonehaat-types-'))
    try {
      await cp(join(root, 'package.json'), join(house, 'package.json'))
      await mkdir(join(house, 'contract'))
      await writeFile(join(house, 'contract', 'known.ts'), 'export const known = 1\n')
      await writeFile(
        join(house, 'here.ts'),
        "import { known } from '#contract/known'\nimport { x } from '#nowhere'\nexport const all = [known, x]\n",
      )
      await writeFile(
        join(house, 'tsconfig.json'),
        JSON.stringify({
          extends: join(root, 'tsconfig.json'),
          include: ['*.ts'],
          compilerOptions: { types: [], rootDirs: ['.'] },
        }),
      )
      const { code, output } = await ended(tool('tsc'), ['--project', house, '--pretty', 'false'], house)
      expect(code).toBeGreaterThan(0)
      expect(output.match(/error TS\d+: .*/g)).toEqual([expect.stringContaining("'#nowhere'")])
    } finally {
      await rm(house, { recursive: true, force: true })
    }
  })
})
