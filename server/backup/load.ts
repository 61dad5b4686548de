// Loads a backup into an empty database: first the very schema it was made of, then the rows, then the constraints and indexes that hold them together.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Client, escapeIdentifier } from 'pg'
import { getConstructionPlans, getRollbackPlans } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#database'
import { knownMigrations, migrateExactly } from '#database/migrate'
import type { Tables } from '#database/tables'
import { BackupRefused, type Manifest } from './manifest.ts'
import { copyStatement, nameOf, schemasOf, type BackupTable, tablesOf } from './snapshot.ts'

/** @throws BackupRefused when this PhoneHaat is too old for it */
export async function refuseNewer(manifest: Manifest): Promise<void> {
  const known = new Set(await knownMigrations())
  const isNewer = manifest.migrations.some((name) => !known.has(name)) || (manifest.jobs ?? 0) > newestJobs()
  if (isNewer)
    throw new BackupRefused(
      `This backup was made by a newer version of PhoneHaat (${manifest.version}). Restore it with that version.`,
    )
}

/** @throws BackupRefused when anything of ours, or of someone else, is in the database */
export async function refuseUnlessEmpty(client: Client, where: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1`,
    [await schemasOf(client)],
  )
  if (rows[0])
    throw new BackupRefused(
      `${where} is not empty: it has ${rows[0].name} in it. A backup is only restored into an empty one.`,
    )
}

/** Carries out `work` in one transaction of the connection, which both it and `db` then are in. */
export function transactOn(client: Client, work: (db: Database) => Promise<void>): Promise<void> {
  const pool = { options: {}, connect: async () => Object.assign(client, { release() {} }), end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work)
}

/** Makes the schema that the backup was made of. To be called in a transaction. */
export async function makeSchema(client: Client, db: Database, { migrations, jobs, sandbox }: Manifest): Promise<void> {
  await migrateExactly(db, migrations)
  for (const statement of sandbox) await client.query(statement)
  if (jobs === null) return
  await client.query(withinTransaction(getConstructionPlans('jobs')))
  for (let version = newestJobs(); version > jobs; version--)
    await client.query(withinTransaction(getRollbackPlans('jobs', version)))
}

/** Fills the tables, which no trigger and no reference between them hears of until all are full. To be called in a transaction. */
export async function fillTables(client: Client, manifest: Manifest, fill: () => Promise<void>): Promise<void> {
  const tables = (await tablesOf(client)).map(nameOf)
  const references = await referencesOf(client)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  // Migrations leave rows of their own behind.
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await fill()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      nameOf(sequence),
      sequence.value,
      sequence.isCalled,
    ])
}

/** @throws BackupRefused when fewer or more rows came than the manifest says */
export async function fillTable(
  client: Client,
  table: BackupTable & { rows: number },
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const into = client.query(copyFrom(copyStatement(table, 'from stdin')))
  await pipeline(bytes as unknown as Readable, into)
  if (into.rowCount !== table.rows)
    throw new BackupRefused(
      `${table.name} has ${into.rowCount} rows in the backup, and its manifest says ${table.rows}.`,
    )
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** Foreign keys; what partitions have of their table comes and goes with it. */
async function referencesOf(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_namespace n on n.oid = connamespace
      where contype = 'f' and conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [await schemasOf(client)],
  )
  return rows
}

const newestJobs = () =>
  Number(/insert into jobs\.version\(version\) values \('(\d+)'\)/i.exec(getConstructionPlans('jobs'))?.[1])

/** pg-boss prints its plans as transactions of their own, with limits of time that are not for ours. */
function withinTransaction(plan: string): string {
  const [, inner] = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan) ?? []
  if (!inner) throw new Error('pg-boss prints its plans in another way than before.')
  return `${inner}; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`
}
