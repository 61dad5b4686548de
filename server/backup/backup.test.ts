import { chmod, copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { Client as PgClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { createPaymentIntent } from '#contract/payments/payments'
import { type Config, readConfig, unlimited } from '#config'
import { knownMigrations } from '#database/migrate'
import { payAtCompany } from '#testing/cards'
import { freshDatabase } from '#testing/database'
import { digestOfDatabase, digestOfFiles, schemaOf } from '#testing/digest'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { type ArchiveEntry, entriesOf, verify } from './archive.ts'
import { runBackupCommand } from './command.ts'
import { makeSchema, transactOn } from './load.ts'
import { openConnection } from './snapshot.ts'

let folder: string
let market: Market
let config: Config
/** Made of the market when it was at rest. */
let file: string
let untouched: Awaited<ReturnType<typeof freshDatabase>>

const run = (name: 'backup' | 'restore', config: Config, ...args: string[]) =>
  runBackupCommand(name, { config, args, folder, print: () => {} })
const at = (databaseUrl: string, dataDir: string): Config => ({
  ...readConfig({ NODE_ENV: 'test' }),
  databaseUrl,
  dataDir,
})

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new PgClient({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phonehaat-backup-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  untouched = await freshDatabase({ bare: true })
  market = await openMarket()
  const seller = await market.seller()
  const buyer = await market.buyer()
  const phone = await market.sell(seller)
  await market.sell(seller, {
    productName: 'iPhone 13\\N',
    category: 'apple',
    img: (await seller.upload(await aPhoto(410))).img,
  })
  const { name, email } = buyer
  const { title, resale_price: price, location } = phone
  const { insertedId: bookingId } = await buyer.ask(book, {
    body: { listingId: phone._id, name, email, title, price, location },
  })
  await payAtCompany(buyer, (await buyer.ask(createPaymentIntent, { body: { bookingId } })).clientSecret)
  config = at(market.databaseUrl, market.app.ctx.config.dataDir)
  // These are values that COPY writes in its own way.
  await ask(
    market.databaseUrl,
    String.raw`update person set name = E'রহিমা \\N "Begum"\t\n\\.' where email like 'rahima%' returning 1`,
  )
  // More than one part of the file, cut wherever it comes.
  await ask(
    market.databaseUrl,
    `insert into viewer (day, digest) select '2026-11-20', decode(lpad(to_hex(n), 200, '0'), 'hex') from generate_series(1, 25000) n returning 1`,
  )
  await market.app.app.close()
  file = join(folder, 'at-rest.tar.zst')
  const { done, sentence } = await run('backup', config, 'at-rest.tar.zst')
  if (!done) throw new Error(sentence)
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await untouched[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('what is restored is what was kept: schema, every row of every table, every sequence, every photo', async () => {
  await using database = await freshDatabase({ bare: true })
  const target = at(database.url, join(folder, 'restored'))
  expect(await run('restore', target, file)).toEqual({
    done: true,
    sentence: expect.stringMatching(/^Restored: \d+ rows in \d+ tables, 2 photos/),
  })
  const stored = await digestOfDatabase(config.databaseUrl!)
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining([
      'public.booking',
      'public.auth_user',
      'jobs.job_common',
      'public.kysely_migration',
      'sandbox_stripe.objects',
    ]),
  )
  expect(await digestOfDatabase(database.url)).toEqual(stored)
  const restored = await ask(
    database.url,
    'select is_restored and has_marked_files and alive_at > now() - interval $$1 hour$$ from market',
  )
  expect(restored).toEqual([true])
  expect(await schemaOf(database.url)).toEqual(await schemaOf(config.databaseUrl!))
  const photos = await digestOfFiles(join(config.dataDir, 'photos'))
  expect(Object.keys(photos).length).toBeGreaterThan(8)
  expect(await digestOfFiles(join(target.dataDir, 'photos'))).toEqual(photos)
})

test('the embedded database is filled by a backup of one’s own, and gives the same again', async () => {
  const target: Config = { ...at('', join(folder, 'embedded')), databaseUrl: null }
  expect((await run('restore', target, file)).sentence).toMatch(/^Restored/)
  expect(await run('backup', target, 'again.tar.zst')).toMatchObject({ done: true })
  await using database = await freshDatabase({ bare: true })
  const third = at(database.url, join(folder, 'third'))
  expect(await run('restore', third, 'again.tar.zst')).toMatchObject({ done: true })
  expect(await digestOfDatabase(database.url)).toEqual(await digestOfDatabase(config.databaseUrl!))
  expect(await digestOfFiles(join(third.dataDir, 'photos'))).toEqual(
    await digestOfFiles(join(config.dataDir, 'photos')),
  )
  expect(await run('restore', target, file)).toEqual({
    done: false,
    sentence: expect.stringContaining('has photos in it already'),
  })
  expect(await run('restore', target, file, '--without-photos')).toEqual({
    done: false,
    sentence: expect.stringMatching(/embedded\/postgres is not empty: it has \w+\.\w+ in it/),
  })
})

test('a backup made while people book and cancel is of one moment: every booking and its phone agree', async () => {
  await using open = await openMarket({ limits: unlimited })
  const seller = await open.seller()
  const phones = [await open.sell(seller), await open.sell(seller), await open.sell(seller)]
  const over = new AbortController()
  let rounds = 0
  const busy = phones.map(async (phone, n) => {
    const buyer = await open.buyer(`Buyer ${n}`)
    const { name, email } = buyer
    const { title, resale_price: price, location } = phone
    while (!over.signal.aborted) {
      const { insertedId } = await buyer.ask(book, {
        body: { listingId: phone._id, name, email, title, price, location },
      })
      rounds++
      if (!over.signal.aborted) await buyer.ask(cancelBooking, { params: { id: insertedId! } })
    }
  })
  await expect.poll(() => rounds).toBeGreaterThan(6)
  const source = at(open.databaseUrl, open.app.ctx.config.dataDir)
  const before = rounds
  expect(await run('backup', source, 'busy.tar.zst')).toMatchObject({ done: true })
  await expect.poll(() => rounds).toBeGreaterThan(before)
  over.abort()
  await Promise.all(busy)
  await using database = await freshDatabase({ bare: true })
  expect(await run('restore', at(database.url, join(folder, 'busy')), 'busy.tar.zst')).toMatchObject({ done: true })
  const [bookings] = await ask(database.url, 'select count(*)::int from booking')
  expect(bookings).toBeGreaterThan(6)
  const disagreeing = `select count(*)::int from listing l where (l.status = 'booked') <> exists (select from booking b where b.listing_id = l.id and b.state = 'unpaid')`
  expect(await ask(database.url, disagreeing)).toEqual([0])
  // Anyone who is notified next gets a number that no one had.
  expect(
    await ask(
      database.url,
      'select count(*)::int from notification_counter b where last_seq <> (select max(number) from notification n where n.person_id = b.person_id)',
    ),
  ).toEqual([0])
})

test('a backup of an older schema becomes the newest, its jobs too', async () => {
  await using older = await freshDatabase({ bare: true })
  const migrations = (await knownMigrations()).slice(0, 6)
  const { jobs, ...manifest } = await verify(file)
  const client = await openConnection(older.url)
  await transactOn(client, (db) => makeSchema(client, db, { ...manifest, migrations, jobs: jobs! - 1 }))
  await client.query(`insert into person (id, email, name) values (gen_random_uuid(), 'old@test.example', 'Old')`)
  await client.query(`select jobs.create_queue('send-mail', '{"policy": "standard"}')`)
  await client.query(`insert into jobs.job (name, data) values ('send-mail', '{"id": "1"}')`)
  await client.end()
  expect(await run('backup', at(older.url, folder), 'older.tar.zst')).toMatchObject({ done: true })
  expect(await verify(join(folder, 'older.tar.zst'))).toMatchObject({ migrations, jobs: jobs! - 1 })

  await using database = await freshDatabase({ bare: true })
  expect(await run('restore', at(database.url, join(folder, 'older')), 'older.tar.zst')).toMatchObject({ done: true })
  expect(await ask(database.url, 'select name from kysely_migration order by name')).toEqual(await knownMigrations())
  expect(await ask(database.url, 'select name, language from person')).toEqual(['Old', null])
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: database.url, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  expect(await boss.schemaVersion()).toBe(jobs)
  expect(await boss.fetch('send-mail')).toMatchObject([{ data: { id: '1' } }])
  await boss.stop({ graceful: false })
})

async function repack(path: string, change: (entry: ArchiveEntry) => ArchiveEntry | undefined) {
  const entries: ArchiveEntry[] = []
  for await (const entry of entriesOf(path)) entries.push(...[change(entry)].filter((changed) => changed !== undefined))
  const tar = await packTar(entries.map(({ name, bytes }) => ({ header: { name, size: bytes.length }, body: bytes })))
  await writeFile(path, zstdCompressSync(tar))
}

const harmed: Array<[string, (path: string) => Promise<void>]> = [
  ['cut off in the middle', async (path) => truncate(path, Math.floor((await stat(path)).size / 2))],
  ['cut off at its last kilobyte', async (path) => truncate(path, (await stat(path)).size - 1024)],
  ['empty', (path) => truncate(path, 0)],
  [
    'changed in one byte',
    async (path) => {
      const bytes = await readFile(path)
      bytes[Math.floor(bytes.length / 2)]! ^= 1
      await writeFile(path, bytes)
    },
  ],
  [
    'packed anew with one row changed',
    (path) =>
      repack(path, ({ name, bytes }) => ({
        name,
        bytes: Buffer.from(bytes.toString('latin1').replace('Karim', 'Marik'), 'latin1'),
      })),
  ],
  [
    'packed anew without its manifest',
    (path) => repack(path, (entry) => (entry.name === 'manifest.json' ? undefined : entry)),
  ],
  ['some other file', (path) => writeFile(path, 'a shopping list')],
]

test('a file that lost bytes at its end, a few or many, is refused', async () => {
  const path = join(folder, 'shorter.tar.zst')
  await copyFile(file, path)
  const { size } = await stat(file)
  await verify(path)
  const lost = Array.from({ length: 20 }, (_, at) => Math.ceil(1.9 ** at)).filter((bytes) => bytes < size)
  expect(lost.length).toBeGreaterThan(15)
  for (const bytes of lost) {
    await truncate(path, size - bytes)
    await expect(verify(path)).rejects.toThrow(`${path} is not a whole backup`)
  }
})

test.each(harmed)('a file that is %s is refused, and nothing is written', async (_, harm) => {
  const target = at(untouched.url, join(folder, 'untouched'))
  const path = join(folder, 'harmed.tar.zst')
  await rm(path, { force: true })
  await copyFile(file, path)
  await harm(path)
  expect(await run('restore', target, path)).toEqual({ done: false, sentence: expect.stringContaining(path) })
  expect(
    await ask(untouched.url, `select count(*)::int from pg_tables where schemaname in ('public', 'jobs')`),
  ).toEqual([0])
  await expect(stat(target.dataDir)).rejects.toThrow('ENOENT')
})
