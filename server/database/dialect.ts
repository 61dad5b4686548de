import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryExecutorProvider,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely'
import type { Pool } from 'pg'
import type { Admission } from './admission.ts'
import { recordOutage, Outage, outageOf } from './outage.ts'
import { keepsPreparedStatements } from './prepared.ts'

/** A statement that PostgreSQL parses once a connection, and knows by its name from then on. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string
}

/** Returns whether a statement only reads, or only opens or gives up a transaction. One that writes in its WITH does not. */
function changesNothing({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return !('with' in query && query.with)
  return query.kind === 'RawNode' && /^\s*(?:\/\*[^*]*\*\/\s*)?(select|show|begin|rollback)\b/i.test(sql)
}

/** The outage in an error, if it is one; otherwise the error itself. */
function toOutage(error: unknown, isUndone: boolean): unknown {
  const found = outageOf(error)
  if (!found) return error
  const outage = isUndone && !found.isUndone ? new Outage(true, error) : found
  recordOutage(outage)
  return outage
}

/** The only place where a statement and the error that it met are known both: whether it can have changed anything. */
class OutageDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #pool: Pool
  readonly #admission: Admission | undefined

  constructor(pool: Pool, admission?: Admission) {
    super({ pool })
    this.#pool = pool
    this.#admission = admission
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#admission?.enter().catch((error: unknown) => {
      throw toOutage(error, true)
    })
    const connection = await super.acquireConnection().catch((error: unknown) => {
      this.#admission?.leave()
      throw toOutage(error, true)
    })
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = <R>(query: CompiledQuery) =>
      execute<R>(this.#prepared(query)).catch((error: unknown) => {
        throw toOutage(error, changesNothing(query))
      })
    return connection
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    try {
      await super.releaseConnection(connection)
    } finally {
      this.#admission?.leave()
    }
  }

  /** Kysely hands `sql` to `query` of pg, which takes a text with a name in its place. */
  #prepared(query: CompiledQuery): CompiledQuery {
    const { name, sql: text } = query as NamedQuery
    if (!name || !keepsPreparedStatements(this.#pool)) return query
    return { ...query, sql: { name, text } as unknown as string }
  }
}

/** The advisory lock of migrations: that of Kysely, so that processes of an older release wait for those of a newer one. */
const migrationLock = 3_853_314_791_062_309_107n

/**
 * Locks migrations until the transaction under way ends. Kysely locks them for a session, and behind PgBouncer the end of that lock reaches another session: the
 * first one keeps it, and no process can start any more.
 */
export const lockMigrations = (db: QueryExecutorProvider) =>
  sql`select pg_advisory_xact_lock(${sql.lit(String(migrationLock))}::bigint)`.execute(db)

class TransactionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: QueryExecutorProvider): Promise<void> {
    await lockMigrations(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL over a pool of pg, whose outages are reported as `Outage`. @param admission decides who gets a connection next */
export class PoolDialect extends PostgresDialect {
  readonly #pool: Pool
  readonly #admission: Admission | undefined

  constructor(pool: Pool, admission?: Admission) {
    super({ pool })
    this.#pool = pool
    this.#admission = admission
  }

  override createAdapter(): PostgresAdapter {
    return new TransactionAdapter()
  }

  override createDriver(): Driver {
    return new OutageDriver(this.#pool, this.#admission)
  }
}
