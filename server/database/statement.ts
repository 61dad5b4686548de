// Statements whose SQL is built once, and that PostgreSQL parses once a connection.
import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from './database.ts'
import type { NamedQuery } from './dialect.ts'
import type { Tables } from './tables.ts'

/** The values given to a statement, as the function sees them that writes the SQL: a parameter each. */
export type Placeholders<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> }

/** A statement that is carried out with what it is given. @throws Outage, and what PostgreSQL refuses */
export interface Statement<Given, Row> {
  all(db: Database, given: Given): Promise<Row[]>
  first(db: Database, given: Given): Promise<Row | undefined>
}

type Write<Given, Row> = (
  db: Database,
  given: Placeholders<Given>,
) => { compile(provider: QueryExecutorProvider): CompiledQuery<Row> }

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Writes what is constant into the text, where the planner sees it: it may use an index on what has `status = 'available'`. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    if (value instanceof Placeholder) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

/** Builds queries, and has no connection to carry them out. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
})

/** A text has one name and a name one text, so that connections which a pooler shares among processes take none for another. */
function nameOf(about: string, text: string): string {
  return `${about} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

function compile<Given, Row>(about: string, write: Write<Given, Row>) {
  const given = new Proxy({}, { get: (_, name) => sql.val(new Placeholder(String(name))) }) as Placeholders<Given>
  const query = write(builder, given).compile(builder)
  const order = query.parameters.map((parameter) => (parameter as Placeholder).name as keyof Given)
  // Its name leads from pg_stat_activity and the log of PostgreSQL back to the code.
  return { query: { ...query, sql: `/* ${about} */ ${query.sql}`, name: nameOf(about, query.sql) }, order }
}

/**
 * Declares a statement. `write` writes it as any query of Kysely or as `sql`, once, so its text cannot depend on what is given:
 * a list is `= any(…)`, and a list that has no beginning begins at `infinity`.
 * @param about a few words by which it is found in `pg_stat_statements` and `pg_prepared_statements`
 */
export function statement<Given extends object, Row>(about: string, write: Write<Given, Row>): Statement<Given, Row> {
  let compiled: ReturnType<typeof compile<Given, Row>> | undefined
  const all = async (db: Database, given: Given) => {
    compiled ??= compile(about, write)
    const { query, order } = compiled
    const named: NamedQuery<Row> = { ...query, parameters: order.map((name) => given[name]) }
    return (await db.executeQuery<Row>(named)).rows
  }
  return { all, first: async (db, given) => (await all(db, given))[0] }
}
