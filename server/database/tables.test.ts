// The types of tables are written by hand, next to what they mean. The migrated database says what is really there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { createDb, createPool } from '#database'
import { freshDatabase } from '#testing/database'

interface Column {
  /** Says nothing of what is in it. */
  isUnknown: boolean
  isNullable: boolean
  hasDefault: boolean
  /** Undefined: the type is named elsewhere, and says nothing here. */
  kind: string | undefined
}
type Schema = Map<string, Column>

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const folder = import.meta.dirname

/** Tables that libraries make and read by themselves. */
const ofLibraries = /^kysely_|^auth_(?:two_factor|verification)$/

/** The library that keeps logins has columns of its own in these. */
const isOfLibrary = (table: string) => table.startsWith('auth_')

/** Columns whose value a trigger sets. */
const byTriggers = ['listing_imei.is_live']

const kinds: ReadonlyArray<[written: RegExp, kind: string]> = [
  [/\b(?:Json|JSONColumnType)<|\bColumnType<(?!\s*Date)/, 'json'],
  [/\[\]|Array</, 'list'],
  [/\b(?:Time|DefaultTime|Date)\b/, 'time'],
  [/\bBuffer\b/, 'bytes'],
  [/\bboolean\b/, 'boolean'],
  [/\bnumber\b/, 'number'],
  [/\bstring\b|^(?:Generated<)?'/, 'text'],
]
const kindsOfPostgres: Record<string, string> = {
  ARRAY: 'list',
  json: 'json',
  jsonb: 'json',
  'timestamp with time zone': 'time',
  // As a day in Dhaka, which no time zone moves.
  date: 'text',
  bytea: 'bytes',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  // With all its digits.
  numeric: 'text',
  text: 'text',
  uuid: 'text',
  'USER-DEFINED': 'text',
  'character varying': 'text',
}

/** Columns whose declaration says more, or less, than the column's own kind. */
function columnOf(written: string): Column {
  return {
    isUnknown: written === 'unknown',
    isNullable: /\| null\b|\b(?:Json|Settable)</.test(written),
    hasDefault: /\bGenerated<|\bDefaultTime\b|\| undefined/.test(written),
    kind: kinds.find(([pattern]) => pattern.test(written))?.[1],
  }
}

/** The tables that the interfaces of one file declare. */
function declaredIn(path: string): Array<[table: string, columns: Schema]> {
  const source = readFileSync(path, 'utf8')
  const nodes = (parseSync(path, source).program.body as unknown as Node[])
    .map((node) => (node['declaration'] ?? node) as Node)
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && (id as { name: string }).name.endsWith('Tables'))
  const membersOf = (node: Node) =>
    (node['members'] ?? (node['body'] as Node)['body']) as Array<
      Node & { key: { name: string }; typeAnnotation: { typeAnnotation: Node } }
    >
  return nodes.flatMap((node) =>
    membersOf(node).map(({ key, typeAnnotation: { typeAnnotation } }): [string, Schema] => [
      key.name,
      new Map(
        membersOf(typeAnnotation).map(({ key: column, typeAnnotation: { typeAnnotation: type } }) => [
          column.name,
          columnOf(source.slice(type.start, type.end)),
        ]),
      ),
    ]),
  )
}

const declared = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('tables.ts'))
    .flatMap((name) => declaredIn(join(folder, name))),
)

async function readSchema(): Promise<Map<string, Schema>> {
  await using database = await freshDatabase()
  const db = createDb(createPool(database.url, 1))
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean }>`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  await db.destroy()
  const byTable = Map.groupBy(
    rows.filter(({ table }) => !ofLibraries.test(table)),
    ({ table }) => table,
  )
  return new Map(
    [...byTable].map(([table, columns]) => [
      table,
      new Map(
        columns.map(({ column, type, isNullable, hasDefault }) => [
          column,
          { isUnknown: false, isNullable, hasDefault, kind: kindsOfPostgres[type] ?? type },
        ]),
      ),
    ]),
  )
}

function faultsOf(table: string, written: Schema, there: Schema): string[] {
  const missing = [...there.keys()]
    .filter((name) => !written.has(name) && !isOfLibrary(table))
    .map((name) => `${table}.${name} has no type`)
  const wrong = [...written].flatMap(([name, column]) => {
    const real = there.get(name)
    if (!real) return [`${table}.${name} is not there`]
    return [
      !column.isUnknown &&
        column.isNullable !== real.isNullable &&
        `${table}.${name} is ${real.isNullable ? '' : 'never '}null`,
      column.kind !== undefined && column.kind !== real.kind && `${table}.${name} is ${real.kind}, not ${column.kind}`,
      column.hasDefault &&
        !real.hasDefault &&
        !real.isNullable &&
        !byTriggers.includes(`${table}.${name}`) &&
        `${table}.${name} has no default`,
    ].filter((fault) => fault !== false)
  })
  return [...missing, ...wrong]
}

test('the types of tables have each column that the database has, null where it may be null, and with a default where it has one', async () => {
  const there = await readSchema()
  expect([...declared.keys()].toSorted()).toEqual([...there.keys()].toSorted())
  expect([...declared].flatMap(([table, columns]) => faultsOf(table, columns, there.get(table)!))).toEqual([])
})
