import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDb } from '#database'
import { noteMarketKind } from '#database/setup-state'
import { createForeignPool, freshDatabase } from '#testing/database'
import { realSettings, settingsOfRehearsal } from '#testing/real-settings'
import { checkedConfig, explain } from './check.ts'

const real = {
  ...realSettings,
  // Nothing listens there: a database that is away is waited for, and not judged.
  DATABASE_URL: 'postgres://phonehaat:secret@127.0.0.1:9/phonehaat',
  DATA_DIR: join(tmpdir(), 'phonehaat-checked'),
}

/** Returns the lines with which a market of these settings is refused. */
async function refusalsOf(env: Record<string, string | undefined>): Promise<string[]> {
  const error: unknown = await checkedConfig({ ...real, ...env }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return error === undefined ? [] : explain(error).split('\n').slice(1)
}

test('settings that are right are taken', async () => {
  expect(await refusalsOf({})).toEqual([])
})

test('the embedded PostgreSQL is taken by its name, and needs none in the demo and a quiet copy', async () => {
  for (const env of [{ DATABASE_URL: 'embedded' }, { DATABASE_URL: '', QUIET: 'on' }, { DATABASE_URL: '', DEMO: 'on' }])
    expect((await checkedConfig({ ...real, ...env })).databaseUrl).toBeNull()
})

test.each([
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY is of the mode live and STRIPE_PUBLISHABLE_KEY of the mode test',
  ],
  [{ USD_RATE: '0' }, 'USD_RATE must be more than 0'],
  [{ DATABASE_URL: 'postgres://me:a/b@localhost/market' }, 'DATABASE_URL must have signs of its password'],
  [{ DATABASE_URL: 'postgres://me:a#b@localhost/market' }, 'DATABASE_URL must have signs of its password'],
  [{ DATABASE_URL: 'postgres://me:100%@localhost/market' }, 'DATABASE_URL must have signs of its password'],
  [{ SMTP_URL: 'smtp://me:a#b@mail.example' }, 'SMTP_URL must have signs of its password'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing: the PostgreSQL that comes along is a beta'],
  [{ PUBLIC_URL: 'http://phones.example' }, 'PUBLIC_URL is without https'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR: nothing can be written to /dev/null/data (ENOTDIR)'],
])('a market with %j is refused in one sentence', async (env, sentence) => {
  expect(await refusalsOf(env)).toEqual([expect.stringContaining(sentence)])
})

test('all that is wrong is said at once, and nothing that is set is called missing', async () => {
  const refusals = await refusalsOf({
    PUBLIC_URL: undefined,
    AUTH_SECRET: 'short',
    IMEI_HASH_KEYS: undefined,
    IMEI_ENCRYPTION_KEYS: undefined,
    SMTP_URL: 'mail.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    BKASH_USERNAME: 'me',
    BKASH_APP_KEY: 'k',
    DATA_DIR: '/dev/null/data',
  })
  expect(refusals.map((line) => line.split(' ', 1)[0])).toEqual([
    'AUTH_SECRET',
    'SMTP_URL',
    'PUBLIC_URL',
    'IMEI_ENCRYPTION_KEYS',
    'IMEI_HASH_KEYS',
    'STRIPE_SECRET_KEY',
    'BKASH_PASSWORD',
    'BKASH_APP_SECRET',
    'DATA_DIR:',
  ])
  expect(explain(await checkedConfig({ ...real, USD_RATE: '0', PORT: 'x' }).catch((error: unknown) => error))).toMatch(
    /^2 settings are wrong, so PhoneHaat does not start\.\n/,
  )
})

test('a role without rights and a database that is newer than the code are said beside the settings', async () => {
  await using database = await freshDatabase({ bare: true })
  const owner = createForeignPool(database.url)
  const url = new URL(database.url)
  const [name, role] = [url.pathname.slice(1), url.username]
  try {
    await owner.query(
      `revoke create on schema public from pg_database_owner; revoke create on database ${name} from ${role}`,
    )
    expect(await refusalsOf({ DATABASE_URL: database.url, USD_RATE: '0' })).toEqual([
      expect.stringContaining('USD_RATE'),
      `The role ${role} has too few rights in the database ${name}. As its owner: grant create on database ${name} to ${role}; grant create on schema public to ${role}; create extension pg_trgm`,
    ])
    await owner.query(`grant create on database ${name} to ${role}; grant create on schema public to ${role}`)
    expect(await refusalsOf({ DATABASE_URL: database.url })).toEqual([])
    await owner.query(
      `create table kysely_migration (name text); insert into kysely_migration values ('9998-later'), ('9999-later')`,
    )
    expect(await refusalsOf({ DATABASE_URL: database.url })).toEqual([
      expect.stringMatching(
        /^The database is newer than this version of PhoneHaat, which does not know its migrations 9998-later, 9999-later\. /,
      ),
    ])
    url.password = 'guess'
    expect(await refusalsOf({ DATABASE_URL: url.href })).toEqual([
      expect.stringContaining('cannot be used: password authentication failed'),
    ])
  } finally {
    await owner.end()
  }
})

test('the database of a rehearsal, of the demo and of a real market is opened as no other', async () => {
  await using database = await freshDatabase()
  const pool = createForeignPool(database.url)
  const name = new URL(database.url).pathname.slice(1)
  const settings = {
    real: {},
    demo: { DEMO: 'on' },
    rehearsal: {
      ...Object.fromEntries(Object.keys(real).map((name) => [name, undefined])),
      ...settingsOfRehearsal,
      SANDBOX_URL: 'https://sandbox.example',
      DATA_DIR: real.DATA_DIR,
    },
  }
  const refused = (kind: keyof typeof settings, more = {}) =>
    refusalsOf({ ...settings[kind], DATABASE_URL: database.url, ...more })
  try {
    expect([await refused('real'), await refused('rehearsal')]).toEqual([[], []])
    await noteMarketKind(createDb(pool), 'rehearsal')
    expect(await refused('rehearsal')).toEqual([])
    expect(await refused('real')).toEqual([
      `The database ${name} is that of a rehearsal, and these settings (DEMO, SANDBOX_URL) would open it as a real market, which would pay out money that no one has paid. Give a real market a database of its own, or put the settings back.`,
    ])
    // To look at it is harmless.
    expect(await refused('real', { QUIET: 'on' })).toEqual([])
    await noteMarketKind(createDb(pool), 'real')
    expect(await refused('real')).toEqual([])
    for (const kind of ['demo', 'rehearsal'] as const)
      expect(await refused(kind)).toEqual([
        expect.stringMatching(/is that of a real market, .* know nothing of its payments/),
      ])
  } finally {
    await pool.end()
  }
})
