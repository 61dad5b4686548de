import { Client } from 'pg'

/** Changes what no page can: lets time pass in the market's database. */
export const inDatabase = (statement: string, value: string): Promise<void> => run([[statement, value]])

/** The same in the ledger, whose triggers let it only be added to. */
export const inLedger = (statement: string, value: string): Promise<void> =>
  run([
    ['begin'],
    ['alter table ledger_entry disable trigger ledger_entry_append_only'],
    [statement, value],
    ['alter table ledger_entry enable trigger ledger_entry_append_only'],
    ['commit'],
  ])

async function run(statements: [statement: string, value?: string][]): Promise<void> {
  const database = new Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await database.connect()
  try {
    for (const [statement, ...values] of statements) await database.query(statement, values)
  } finally {
    await database.end()
  }
}
