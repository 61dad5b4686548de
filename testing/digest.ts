// Digests the data of a market for comparison: two that are equal hold the same.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

const ours = `not in ('pg_catalog', 'information_schema')`

/** Gives the number of rows of every table of ours with a digest over all of them, and where every sequence stands; not of `market`, in which a restore notes that it was one. */
export async function digestOfDatabase(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const digests: Record<string, string> = {}
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ${ours} and tablename <> 'market' order by 1`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as digest from (select md5(t::text) as row from ${name} t) rows`,
      )
      digests[name] = rows[0]!.digest
    }
    const sequences = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname ${ours} order by 1`,
    )
    for (const { name } of sequences.rows) {
      const { rows } = await client.query<{ place: string }>(
        `select last_value || ' ' || is_called as place from ${name}`,
      )
      digests[name] = rows[0]!.place
    }
    return digests
  } finally {
    await client.end()
  }
}

/** Describes the schema: columns, constraints, indexes, triggers and functions, as PostgreSQL itself prints them. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      select format('column %s.%s.%s %s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default, identity_generation) as line
        from information_schema.columns where table_schema ${ours}
      union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
        from pg_constraint c join pg_namespace n on n.oid = connamespace where nspname ${ours} and contype <> 'n'
      union all select format('index %s', indexdef) from pg_indexes where schemaname ${ours}
      union all select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t
        join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where nspname ${ours} and not tgisinternal
      union all select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname ${ours} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

/** Gives the SHA-256 of every file below a folder, but for the mark of the market whose photos they are. */
export async function digestOfFiles(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('market.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const digests = await Promise.all(
    paths.toSorted().map(
      async (path) =>
        [
          path,
          createHash('sha256')
            .update(await readFile(join(folder, path)))
            .digest('hex'),
        ] as const,
    ),
  )
  return Object.fromEntries(digests)
}
