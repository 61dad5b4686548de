import { Client } from 'pg'

/** Changes what no page can: lets time pass in the market's database. */
export async function inDatabase(statement: string, value: string): Promise<void> {
  const database = new Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await database.connect()
  try {
    await database.query(statement, [value])
  } finally {
    await database.end()
  }
}
