// A PostgreSQL that waits for a standby before it says that a commit is done.
import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb, createPool, inTransaction, outageOf, requestTimeouts } from '#database'
import { startEmbedded, testSettings } from '#embedded/embedded'

test('a commit whose wait for the standby was ended is not called done', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-replication-'))
  await chmod(folder.path, 0o755)
  await using stack = new AsyncDisposableStack()
  const waiting = { synchronous_standby_names: 'away', wal_level: 'replica', max_wal_senders: 2 }
  // Only those wait who ask for it, so that the database can be made.
  const settings = { ...testSettings, ...waiting, synchronous_commit: 'local' }
  const server = await startEmbedded({ folder: folder.path, print: () => {}, settings })
  stack.defer(() => server.stop())
  const open = (url: string) => {
    const pool = createPool(url, 2, requestTimeouts)
    stack.defer(() => pool.end())
    return createDb(pool)
  }
  const [admin, db] = [open(server.url), open(`${server.url}?options=-c%20synchronous_commit%3Don`)]
  await sql`create table told (id int primary key)`.execute(admin)
  const add = (id: number, to = db) => sql`insert into told values (${id})`.execute(to)
  /** As an operator does with a statement that hangs. */
  const cancel = () =>
    expect
      .poll(async () => {
        const cancelled = sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`
        return (await cancelled.execute(admin)).rows.length
      })
      .toBe(1)
  const [alone] = await Promise.all([add(1).catch(outageOf), cancel()])
  expect(alone).toMatchObject({ isUndone: false })
  const inOne = inTransaction(db, (transaction) => add(2, transaction)).catch(outageOf)
  await Promise.race([cancel(), inOne])
  expect(await inOne).toMatchObject({ isUndone: false })
  // They are there, as may be; those connections were given up, and others work.
  expect((await sql`select id from told order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
})
