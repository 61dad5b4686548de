import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { createPool, type Database, migrationTimeouts, createDb, liftTimeLimits } from './database.ts'
import { lockMigrations } from './dialect.ts'

const folder = new URL('./migrations/', import.meta.url)

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  return Object.fromEntries(
    files.map((name, at) => [
      name.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(texts[at]!).execute(db)) } satisfies Migration,
    ]),
  )
}

/** Milliseconds between two sentences about a migration that goes on. */
const reminder = 5_000

/** Says what is carried out of what is to be done, and of what takes long that it goes on. */
async function getAnnounced(
  pending: readonly string[],
  print: (sentence: string) => void,
): Promise<Record<string, Migration>> {
  const announce = ([name, { up }]: [string, Migration]): [string, Migration] => [
    name,
    {
      async up(db) {
        const what = `Migration ${name} (${pending.indexOf(name) + 1} of ${pending.length})`
        print(`${what}.`)
        const began = performance.now()
        const timer = setInterval(
          () => print(`${what} goes on, for ${Math.round((performance.now() - began) / 1000)} s so far.`),
          reminder,
        )
        await up(db).finally(() => clearInterval(timer))
      },
    },
  ]
  return Object.fromEntries(Object.entries(await getMigrations()).map(announce))
}

/**
 * Brings a database to the newest schema, and says how far it is unless the database is new. Several processes may do so at once: one works, the others wait.
 * @returns the names of what was carried out, none when there was nothing to do.
 */
export async function migrate(url: string, print: (sentence: string) => void = () => {}): Promise<string[]> {
  const db = createDb(createPool(url, 2, migrationTimeouts))
  try {
    // If two were written at the same time, the one with the lower number may come second.
    const of = (db: Database, provider: MigrationProvider) =>
      new Migrator({ db, provider, allowUnorderedMigrations: true })
    const all = await of(db, { getMigrations }).getMigrations()
    const pending = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
    const provider = { getMigrations: () => getAnnounced(pending, pending.length < all.length ? print : () => {}) }
    return await db.transaction().execute(async (db) => {
      await sql.raw(liftTimeLimits('commit')).execute(db)
      // Before the tables of the migrator are made, which two cannot do at once.
      await lockMigrations(db)
      const { error, results } = await of(db, provider).migrateToLatest()
      if (error) throw error
      return (results ?? []).map((result) => result.migrationName)
    })
  } finally {
    await db.destroy()
  }
}

/** The names of all migrations, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

/** Carries out exactly these migrations on an empty database, in the transaction of `db`. */
export async function migrateExactly(db: Database, names: readonly string[]): Promise<void> {
  const all = await getMigrations()
  const chosen = Object.fromEntries(names.map((name) => [name, all[name]!]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => chosen } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
