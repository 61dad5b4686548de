import { knownMigrations } from './migrate.ts'
import { MarketClient } from './market-client.ts'
import type { MarketKind } from './setup-state.ts'

interface Found {
  version: number
  encoding: string
  role: string
  database: string
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  hasExtension: boolean
  /** The roles to which tables of the market belong that the role may not change. */
  strangers: string | null
  isMarket: boolean
  /** It has the table in which its kind is noted. */
  hasState: boolean
}

const kinds: Record<MarketKind, string> = { demo: 'the demo', rehearsal: 'a rehearsal', real: 'a real market' }

/** Money of a sandbox would be paid out by a real market, and a sandbox knows nothing of real payments. */
const objectionToKind = (database: string, was: MarketKind, kind: MarketKind): string =>
  `The database ${database} is that of ${kinds[was]}, and these settings (DEMO, SANDBOX_URL) would open it as ${kinds[kind]}, ${
    was === 'real' ? 'whose sandboxes know nothing of its payments' : 'which would pay out money that no one has paid'
  }. Give ${kinds[kind]} a database of its own, or put the settings back.`

const question = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    quote_ident(current_user) as role, quote_ident(current_database()) as database,
    has_database_privilege(current_database(), 'create') as "mayCreateSchemas", has_schema_privilege('public', 'create') as "mayCreateTables",
    exists (select from pg_extension where extname = 'pg_trgm') as "hasExtension", to_regclass('public.kysely_migration') is not null as "isMarket",
    to_regclass('public.setup_state') is not null as "hasState",
    (select string_agg(distinct quote_ident(pg_get_userbyid(relowner)), ', ') from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'jobs') and not pg_has_role(relowner, 'usage')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as strangers`

/**
 * Returns the reasons for which a database cannot hold this market, each a sentence that says what to do.
 * @param kind as which it is to be opened; undefined: not to trade in
 * @throws an outage, or what keeps one from connecting, such as a wrong password
 */
export async function objectionsToDatabase(url: string, kind: MarketKind | undefined): Promise<string[]> {
  const client = new MarketClient({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = (await client.query<Found>(question)).rows[0]!
    const objections = [...objectionsToServer(found), ...objectionsToRights(found)]
    if (!found.isMarket || found.strangers) return objections
    const was = kind && found.hasState && (await kindIn(client))
    if (was && was !== kind) objections.push(objectionToKind(found.database, was, kind))
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const known = new Set(await knownMigrations())
    const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
    if (unknown.length > 0)
      objections.push(
        `The database is newer than this version of PhoneHaat, which does not know its ${unknown.length === 1 ? 'migration' : 'migrations'} ${unknown.join(', ')}. Put the version back that opened it last, or restore the backup from before the upgrade.`,
      )
    return objections
  } finally {
    void client.end().catch(() => {})
  }
}

async function kindIn(client: MarketClient): Promise<MarketKind | undefined> {
  // An older schema has no column `detail`.
  const { rows } = await client.query<{ kind: MarketKind }>(
    `select to_jsonb(setup_state) ->> 'detail' as kind from setup_state where event = 'opened as'`,
  )
  return rows[0]?.kind
}

function objectionsToServer({ version, encoding, database }: Found): string[] {
  const objections: string[] = []
  if (version < 150_000)
    objections.push(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, and PhoneHaat needs 15 or later.`,
    )
  if (encoding !== 'UTF8')
    objections.push(
      `The database ${database} is encoded as ${encoding}, which has no Bangla. Create it with: create database ${database} encoding 'UTF8' template template0`,
    )
  return objections
}

/** A migration may create whatever the market needs, so the rights are needed on a database that is there as well. */
function objectionsToRights({ role, database, strangers, ...may }: Found): string[] {
  if (strangers)
    return [
      `Tables in the database ${database} belong to ${strangers}, so the role ${role} cannot bring them to the newest schema. As a superuser: grant ${strangers} to ${role}`,
    ]
  const missing: string[] = []
  if (!may.isMarket && !may.mayCreateSchemas) missing.push(`grant create on database ${database} to ${role}`)
  if (!may.mayCreateTables) missing.push(`grant create on schema public to ${role}`)
  if (!may.hasExtension && !may.mayCreateSchemas) missing.push('create extension pg_trgm')
  if (missing.length === 0) return []
  return [`The role ${role} has too few rights in the database ${database}. As its owner: ${missing.join('; ')}`]
}
