// Reads a database for a backup: everything in one snapshot, so that no table knows of anything that another does not.
import type { Readable } from 'node:stream'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MarketClient } from '#database/market-client'
import { photoRemovalLock } from '#database/photo-removal-lock'
import { BackupRefused, type Manifest } from './manifest.ts'
import { sandboxSchemas, statementsFor } from './plain-schema.ts'

/** Everything of ours: the market with its logins and its migrations, pg-boss's jobs, and in a demo what its sandbox keeps. */
export const schemasOf = async (client: Client) => ['public', 'jobs', ...(await sandboxSchemas(client))]

export type BackupTable = Omit<Manifest['tables'][number], 'rows'>
export type Sequence = Manifest['sequences'][number]

export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
const columnsOf = ({ columns }: BackupTable) => columns.map((column) => escapeIdentifier(column)).join(', ')
export const copyStatement = (table: BackupTable, way: 'to stdout' | 'from stdin') =>
  way === 'to stdout'
    ? // A table that is divided into partitions is only read by a query.
      `copy (select ${columnsOf(table)} from ${nameOf(table)}) ${way}`
    : `copy ${nameOf(table)} (${columnsOf(table)}) ${way}`

/** A connection for long work, whatever limits others have, that writes and reads values in one way everywhere. */
export async function openConnection(url: string): Promise<Client> {
  const client = new MarketClient({
    connectionString: url,
    application_name: 'phonehaat backup',
    connectionTimeoutMillis: 10_000,
  })
  // The statement under way then fails, and says why.
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
    select set_config(name, '0', false) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`)
  return client
}

/**
 * Keeps the market from removing photos for as long as the connection lasts. `timeoutMs` is in milliseconds.
 * @throws BackupRefused when another backup does so
 */
export async function lockPhotoRemoval(client: Client, timeoutMs = 30_000): Promise<void> {
  await client.query(`set lock_timeout = ${timeoutMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [photoRemovalLock])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupRefused('Another backup of this market is being made. Wait for it to end.', { cause: error })
  } finally {
    await client.query('set lock_timeout = 0')
  }
}

export interface Snapshot {
  about: Pick<Manifest, 'madeAt' | 'postgres' | 'extensions' | 'migrations' | 'jobs' | 'sandbox' | 'sequences'>
  tables: BackupTable[]
}

/** Begins the snapshot, which lasts until `commit`. @throws BackupRefused when there is no market in the database */
export async function beginSnapshot(client: Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await tablesOf(client)
  if (!tables.some(({ schema, name }) => schema === 'public' && name === 'kysely_migration'))
    throw new BackupRefused('There is no market in this database yet, so there is nothing to back up.')
  // As pg_dump does: a table that is read may not be changed in its columns meanwhile.
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
  const queryColumn = async (question: string) =>
    (await client.query<{ answer: string }>(question)).rows.map(({ answer }) => answer)
  const [postgres = ''] = await queryColumn(`select current_setting('server_version') as answer`)
  const [now = ''] = await queryColumn(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as answer`)
  const hasJobs = tables.some(({ schema, name }) => schema === 'jobs' && name === 'version')
  const [jobs] = hasJobs ? await queryColumn('select version as answer from jobs.version') : []
  return {
    tables,
    about: {
      madeAt: now,
      postgres,
      extensions: await queryColumn(
        `select extname as answer from pg_extension where extname <> 'plpgsql' order by extname`,
      ),
      migrations: await queryColumn('select name as answer from kysely_migration order by name'),
      jobs: jobs === undefined ? null : Number(jobs),
      sandbox: await statementsFor(client, await sandboxSchemas(client)),
      sequences: await sequencesOf(client),
    },
  }
}

/** The rows of a table, as COPY writes them. `rowCount` is known at its end. */
export function rowsOf(client: Client, table: BackupTable): Readable & { rowCount: number } {
  return client.query(copyTo(copyStatement(table, 'to stdout'))) as unknown as Readable & { rowCount: number }
}

/** Ids of the photos whose files are written, some at a time. */
export async function* photosOf(client: Client): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from photo where stored and id > $1 order by id limit 10000',
      [after],
    )
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    after = rows.at(-1)!.id
  }
}

/** Tables, and those that are divided into partitions as one. The tables of an extension are not ours. */
export async function tablesOf(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by n.nspname, c.relname`,
    [await schemasOf(client)],
  )
  return rows
}

async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [await schemasOf(client)],
  )
  const sequences: Sequence[] = []
  for (const row of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(row)}`,
    )
    sequences.push({ ...row, ...found.rows[0]! })
  }
  return sequences
}
