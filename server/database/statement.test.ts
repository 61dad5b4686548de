import { sql } from 'kysely'
import { Connection, type Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#testing/database'
import { createDb, createPool, type Database, inTransaction, outageOf } from './database.ts'
import { type Placeholders, statement } from './statement.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let db: Database

beforeEach(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, 1)
  db = createDb(pool)
  await sql`insert into category (id, name, image, position) values ('apple', 'Apple', '/a', 1), ('vivo', 'Vivo', '/v', 2)`.execute(
    db,
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await pool.end()
  await database[Symbol.asyncDispose]()
})

/** The texts of the Parse messages that go to PostgreSQL meanwhile. */
async function parsed(work: () => Promise<unknown>): Promise<string[]> {
  const parse = vi.spyOn(Connection.prototype as unknown as { parse(query: { text: string }): void }, 'parse')
  await work()
  return parse.mock.calls.map(([{ text }]) => text)
}

const byIds = statement('brands by id', (db, { ids }: Placeholders<{ ids: string[] }>) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', '=', (eb) => eb.fn.any(ids))
    .where('position', '>', 0)
    .orderBy('position'),
)

test('a statement is parsed once a connection, whatever it is given, in and out of transactions', async () => {
  const texts = await parsed(async () => {
    expect(await byIds.all(db, { ids: ['vivo', 'apple'] })).toEqual([
      { id: 'apple', name: 'Apple' },
      { id: 'vivo', name: 'Vivo' },
    ])
    expect(await byIds.first(db, { ids: ['vivo'] })).toEqual({ id: 'vivo', name: 'Vivo' })
    expect(await inTransaction(db, (db) => byIds.all(db, { ids: [] }))).toEqual([])
  })
  expect(texts.filter((text) => text.includes('category'))).toHaveLength(1)
})

test('what is constant stands in the text, and PostgreSQL lists the statement by its words', async () => {
  await byIds.all(db, { ids: ['vivo'] })
  const { rows } = await sql<{ text: string }>`
    select statement as text from pg_prepared_statements where name like 'brands by id %'`.execute(db)
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('"position" > 0')])
})

test('after a migration that changes its columns, a statement is an outage once, and then goes on', async () => {
  await byIds.all(db, { ids: ['vivo'] })
  await sql`alter table category alter column name type varchar(100)`.execute(db)
  const error = await byIds.all(db, { ids: ['vivo'] }).then(
    () => undefined,
    (error: unknown) => outageOf(error),
  )
  expect(error?.isUndone).toBe(true)
  expect(await byIds.all(db, { ids: ['vivo'] })).toEqual([{ id: 'vivo', name: 'Vivo' }])
})
