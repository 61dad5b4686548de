// Tables have owners: who writes to a table, and who reads it, as server/modules.ts says.
import { describe, expect, test } from 'vitest'
import { modules, rooms } from '#modules'
import { tablesIn } from './sql-tables.ts'
import { code, files, read, tests, without } from './tree.ts'

const migrations = files.filter((path) => path.startsWith('server/database/migrations/')).map(read)
const namesAfter = (pattern: RegExp) => migrations.flatMap((sql) => [...sql.matchAll(pattern)].map(([, name]) => name!))
const dropped = new Set(namesAfter(/^drop table (\w+)/gm))
const renamed = new Map(
  migrations.flatMap((sql) => [...sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, a, b]) => [a!, b!])),
)
const created = namesAfter(/^create table (\w+)/gm).filter((name) => !dropped.has(name))
const tables = new Set(created.map((name) => renamed.get(name) ?? name))

const folders = {
  ...rooms,
  ...Object.fromEntries(Object.entries(modules).map(([name, uses]) => [`modules/${name}`, uses])),
}
const nothing = { owns: [], reads: [] }

/** The folder below `server/` that a file belongs to. */
const folderOf = (path: string) => Object.keys(folders).find((folder) => path.startsWith(`server/${folder}/`))

interface Use {
  folder: string
  table: string
}

/** Returns the uses of tables that are not the business of a file, and the tables of others that it reads. */
function judge(path: string, source: string): { faults: string[]; reads: Use[] } {
  const folder = folderOf(path) ?? ''
  const { owns, reads } = folders[folder] ?? nothing
  const foreign = tablesIn(path, source).filter(({ table }) => tables.has(table) && !owns.some((own) => own === table))
  return {
    faults: foreign
      .filter(({ table, isWrite }) => isWrite || !reads.some((one) => one === table))
      .map(({ table, isWrite }) => `${path} ${isWrite ? 'writes to' : 'reads'} ${table}`),
    reads: foreign.map(({ table }) => ({ folder, table })),
  }
}

/** Empties the whole database of a demo that was never finished. */
const clearing = 'server/database/setup-state.ts'
const sources = without(code, clearing, ...tests).filter(
  (path) => path.startsWith('server/') && !path.includes('/migrations/'),
)
const judged = sources.map((path) => judge(path, read(path)))

describe('tables', () => {
  test('each table has one owner', () => {
    const owned = Object.values(folders).flatMap(({ owns }) => owns)
    expect(owned.toSorted()).toEqual([...tables].toSorted())
  })

  test('SQL writes only to tables of its own module, and reads only those that it says', () => {
    expect(judged.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('no table is declared to be read that is not', () => {
    const used = new Set(judged.flatMap(({ reads }) => reads.map(({ folder, table }) => `${folder} reads ${table}`)))
    const declared = Object.entries(folders).flatMap(([folder, { reads }]) =>
      reads.map((table) => `${folder} reads ${table}`),
    )
    expect(declared.filter((one) => !used.has(one))).toEqual([])
  })

  test('a module reads tables only of modules that it may import, and of the auth provider', () => {
    const against = Object.entries(modules).flatMap(([name, { imports, reads }]) =>
      reads
        .filter(
          (table) =>
            ![...imports.map((one) => modules[one]!), rooms['providers']!].some(({ owns }) => owns.includes(table)),
        )
        .map((table) => `${name} reads ${table}`),
    )
    expect(against).toEqual([])
  })

  test.each([
    [
      'a join of a later module’s table',
      'modules/listings/store.ts',
      "db.selectFrom('listing').leftJoin('booking as b', 'b.id', 'x')",
    ],
    ['a subquery', 'modules/photos/store.ts', "eb.exists(eb.selectFrom('listing_photo').select('photo_id'))"],
    ['several tables at once', 'modules/catalogue/store.ts', "db.selectFrom(['model', 'listing as l'])"],
    ['a read in SQL text', 'modules/bookings/store.ts', 'sql`select 1 from booking\n  join payment on true`'],
    ['a list in SQL text', 'modules/catalogue/store.ts', 'sql`select 1 from model,\n  favourite`'],
    ['SQL of pg itself', 'modules/search/store.ts', "pool.query('select id from booking where id = $1', [id])"],
    [
      'a write to a table that may be read',
      'modules/bookings/store.ts',
      "db.updateTable('listing').set({ status: 'sold' })",
    ],
    ['a write in SQL text', 'modules/accounts/store.ts', 'sql`delete\n  from auth_user`'],
    [
      'an insert in SQL text',
      'modules/statistics/store.ts',
      'sql`with a as (insert into person (id) values (1) returning id) select 1`',
    ],
    ['a write among what is read across', 'read/audience.ts', "db.deleteFrom('favourite')"],
    ['SQL outside the rooms that have any', 'http/seo.ts', "db.selectFrom('listing').select('id')"],
    [
      'a use case that asks for itself',
      'modules/payments/settle.ts',
      "ctx.db.selectFrom('notification_counter').select('last_seq')",
    ],
  ])('finds %s', (_, file, source) => {
    expect(judge(`server/${file}`, `export const planted = ${source}`).faults).toHaveLength(1)
  })
})
