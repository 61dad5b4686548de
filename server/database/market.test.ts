import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { createDb, createPool } from './database.ts'
import { identityOf } from './market.ts'

test('a database is known by its cluster, without it where a role may not ask, and not at all during an outage', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 1)
  const db = createDb(pool)
  try {
    const { database: known } = await identityOf(db)
    expect(known).toMatch(/^\d{10,}\/\d+$/)
    /** Answers the question for the cluster with an error. */
    const fail = (code: string) =>
      pool.query(`
        create schema if not exists before;
        set search_path = before, pg_catalog, public;
        create or replace function before.pg_control_system(out system_identifier int8) language plpgsql as
          $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
    await fail('42501')
    expect((await identityOf(db)).database).toBe(known.replace(/^\d+/, ''))
    await fail('57P01')
    await expect(identityOf(db)).rejects.toThrow('the database did not answer')
  } finally {
    await pool.end()
  }
})
