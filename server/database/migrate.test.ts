import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { until } from '#testing/until'
import { createDb, createPool } from './database.ts'
import { lockMigrations } from './dialect.ts'
import { knownMigrations, migrate, migrateExactly } from './migrate.ts'

test('an upgrade says which migrations it carries out, how many are left, and that a long one goes on', async () => {
  await using database = await freshDatabase({ bare: true })
  const names = await knownMigrations()
  const [first, second] = names.slice(-2)
  const db = createDb(createPool(database.url, 1))
  await migrateExactly(db, names.slice(0, -2))
  await db.destroy()
  const other = new Client({ connectionString: database.url })
  await other.connect()
  await other.query('begin')
  // Any migration takes a lock on something that this transaction has locked.
  const { rows } = await other.query<{ name: string }>(
    `select string_agg(format('%I', tablename), ', ') as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  await other.query(`lock table ${rows[0]!.name} in access exclusive mode`)
  const said: string[] = []
  const done = migrate(database.url, (sentence) => said.push(sentence))
  await until('it says that the migration goes on', () => said.some((sentence) => sentence.includes('goes on')))
  await other.query('commit')
  await other.end()
  expect(await done).toEqual([first, second])
  expect(said).toEqual(expect.arrayContaining([`Migration ${first} (1 of 2).`, `Migration ${second} (2 of 2).`]))
  expect(said.find((sentence) => sentence.includes('goes on'))).toMatch(
    /^Migration \S+ \([12] of 2\) goes on, for \d+ s so far\.$/,
  )
})

test('a new database is made without a word', async () => {
  await using database = await freshDatabase({ bare: true })
  const said: string[] = []
  expect(await migrate(database.url, (sentence) => said.push(sentence))).toEqual(await knownMigrations())
  expect(said).toEqual([])
})

test('several processes at once make a new database, and none of them leaves a lock on a connection', async () => {
  await using database = await freshDatabase({ bare: true })
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.url)))
  expect(done.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, (await knownMigrations()).length])
  const db = createDb(createPool(database.url, 1))
  await db.transaction().execute(async (transaction) => {
    await new Migrator({ db: transaction, provider: { getMigrations: async () => ({}) } }).migrateToLatest()
  })
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db)
  expect(rows).toEqual([])
  await db.destroy()
})

test('the time limits of the role, which PgBouncer needs, end no migration and none that waits for one', async () => {
  await using database = await freshDatabase({ bare: true })
  const other = new Client({ connectionString: database.url })
  await other.connect()
  const { rows } = await other.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await other.query(`alter role current_user in database ${rows[0]!.name} set ${limit} = '100ms'`)
  const before = createDb(createPool(database.url, 1))
  const holding = Promise.withResolvers<void>()
  const held = before.transaction().execute(async (transaction) => {
    await lockMigrations(transaction)
    await holding.promise
  })
  const done = migrate(database.url)
  await until('the migration has waited for longer than the limits', async () => {
    const waiting = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query_start < now() - interval '300 ms'`,
    )
    return waiting.rowCount === 1
  })
  holding.resolve()
  await held
  await before.destroy()
  expect(await done).toEqual(await knownMigrations())
  await other.end()
})
