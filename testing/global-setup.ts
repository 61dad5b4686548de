import { startTestDatabase } from './database.ts'

/** Vitest calls it once before the first test of a run that needs a database, and what it returns after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop } = await startTestDatabase()
  return stop
}
