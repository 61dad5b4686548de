import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#config'
import { createPool, createDb } from '#database'
import { startEmbedded } from '#embedded/embedded'
import { findRunning } from '#embedded/running'
import { migrate } from '#database/migrate'
import { fileNames, markFiles } from '#photos'
import { photoFilesOf } from '#providers/photo-files'
import { freshDatabase } from '#testing/database'
import { digestOfDatabase, digestOfFiles } from '#testing/digest'
import { openMarket } from '#testing/market'
import { pretendPlanted, startProduct } from '#testing/product'
import { until } from '#testing/until'
import { verify } from './archive.ts'
import { runBackupCommand } from './command.ts'
import { lockPhotoRemoval, openConnection } from './snapshot.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phonehaat-command-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (name: 'backup' | 'restore', config: Config, ...args: string[]) =>
  runBackupCommand(name, { config, args, folder, print: () => {} })
const at = (databaseUrl: string, dataDir: string, settings: Record<string, string> = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', ...settings }),
  databaseUrl,
  dataDir,
})

/** Started by root, PostgreSQL gets an account of its own, by the system's means. */
const path = `${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`

/** As npm runs it, from another folder than the project's. */
async function npmRun(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    env: { PATH: path, INIT_CWD: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: said + complained }
}

/** A market that has been opened before, on an embedded database, with one photo. */
async function prepareMarket(dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres'), print: () => {} })
  try {
    await migrate(embedded.url)
    await pretendPlanted(embedded.url)
    const id = 'ab'.repeat(16)
    const db = createDb(createPool(embedded.url, 1))
    await db
      .insertInto('photo')
      .values({ id, width: 640, height: 480, placeholder: 'data:', digest: null, uploaded_by: null })
      .execute()
    await db.destroy()
    const files = await photoFilesOf(at('', dataDir))
    for (const name of fileNames(id)) await files.write(name, Buffer.from(`the file ${name}`))
  } finally {
    await embedded.stop()
  }
}

/** Waits until no job is under way and none will begin by itself: what is compared later has to stand still. */
async function finishJobs(url: string): Promise<void> {
  const pool = createPool(url, 1)
  await pool.query('delete from jobs.schedule')
  await until('no job is waiting', async () => {
    const { rows } = await pool.query(`select 1 from jobs.job where state < 'completed' and name not like '\\_\\_%'`)
    return rows.length === 0
  })
  await pool.end()
}

test('npm run backup works while the site is open, and npm run restore makes the same market of its file elsewhere', async () => {
  const dataDir = join(folder, 'open')
  const restored = join(folder, 'restored')
  await prepareMarket(dataDir)
  await using _ = await startProduct({ HOST: '127.0.0.1', PATH: path }, { dataDir })
  await finishJobs((await findRunning(join(dataDir, 'postgres')))!)
  expect(await npmRun('backup', ['open.tar.zst'], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    said: expect.stringContaining(`The backup is in ${join(folder, 'open.tar.zst')}: `),
  })
  expect((await stat(join(folder, 'open.tar.zst'))).mode & 0o777).toBe(0o600)
  expect(await npmRun('restore', ['open.tar.zst', '--without-photos'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining('PhoneHaat is already running from'),
  })
  expect(await npmRun('restore', ['open.tar.zst'], { DATA_DIR: restored })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored: '),
  })
  const embedded = await startEmbedded({ folder: join(restored, 'postgres'), print: () => {} })
  try {
    const isOfMarket = ([name]: [string, string]) => name.startsWith('public.')
    const running = (await findRunning(join(dataDir, 'postgres'))) ?? ''
    const [before, after] = await Promise.all([digestOfDatabase(running), digestOfDatabase(embedded.url)])
    expect(Object.entries(after).filter(isOfMarket)).toEqual(Object.entries(before).filter(isOfMarket))
    expect(after['jobs.queue']).toMatch(/^\d\d /)
  } finally {
    await embedded.stop()
  }
  expect(await digestOfFiles(join(restored, 'photos'))).toEqual(await digestOfFiles(join(dataDir, 'photos')))
})

test('photos in a bucket are kept, and restored into an empty one only', async () => {
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: ['photos', 'others'].map((name) => ({ name, configs: [] })),
  })
  const { port } = await bucket.run()
  try {
    const settings = (name: string) => ({
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    await using market = await openMarket({ s3: readConfig(settings('photos')).s3 })
    await market.sell(await market.seller())
    expect(await run('backup', at(market.databaseUrl, folder, settings('photos')), 's3.tar.zst')).toMatchObject({
      done: true,
    })
    await using database = await freshDatabase({ bare: true })
    const refused = await run('restore', at(database.url, folder, settings('photos')), 's3.tar.zst')
    expect(refused).toEqual({
      done: false,
      sentence: expect.stringContaining('The bucket photos has photos in it already.'),
    })
    // It was opened before.
    await markFiles({ db: market.app.ctx.db, photoFiles: await photoFilesOf(at('', folder, settings('others'))) })
    expect(await run('restore', at(database.url, folder, settings('others')), 's3.tar.zst')).toMatchObject({
      done: true,
    })
    const objects = async (name: string) => Object.values(await digestOfFiles(join(folder, 's3', name))).toSorted()
    expect((await objects('photos')).length).toBeGreaterThan(8)
    expect(await objects('others')).toEqual(await objects('photos'))
  } finally {
    await bucket.close()
  }
})

test('what keeps a backup from being made or restored is said in a sentence', async () => {
  await using market = await openMarket()
  const source = at(market.databaseUrl, market.app.ctx.config.dataDir)
  await using bare = await freshDatabase({ bare: true })
  const sentence = async (...given: Parameters<typeof run>) => {
    const { done, sentence } = await run(...given)
    expect(done, sentence).toBe(false)
    return sentence
  }
  await writeFile(join(folder, 'there.tar.zst'), 'mine')
  expect(await sentence('backup', source)).toContain('Say where to: npm run backup -- ')
  expect(await sentence('backup', source, 'a', 'b')).toContain('Say where to: npm run backup -- ')
  expect(await sentence('restore', source, '--fast', 'a')).toContain('Say from where: npm run restore -- ')
  expect(await sentence('backup', source, 'there.tar.zst')).toBe(
    `${join(folder, 'there.tar.zst')} is there already. Choose another name; no backup is ever overwritten.`,
  )
  expect(await sentence('backup', source, 'nowhere/a.tar.zst')).toBe(
    `There is no folder for ${join(folder, 'nowhere/a.tar.zst')}.`,
  )
  expect(await sentence('backup', at(bare.url, folder), 'bare.tar.zst')).toBe(
    'There is no market in this database yet, so there is nothing to back up.',
  )
  expect(await sentence('backup', { ...source, databaseUrl: null, dataDir: join(folder, 'new') }, 'new.tar.zst')).toBe(
    'There is no market yet, so there is nothing to back up.',
  )
  expect(await sentence('restore', source, 'lost.tar.zst')).toBe(`There is no file ${join(folder, 'lost.tar.zst')}.`)
  await run('backup', source, 'small.tar.zst', '--without-photos')
  expect(await sentence('restore', source, 'small.tar.zst')).toMatch(
    /^The database of DATABASE_URL is not empty: it has jobs\.\w+ in it\. A backup is only restored into an empty one\.$/,
  )
  const first = await openConnection(market.databaseUrl)
  await lockPhotoRemoval(first)
  const second = await openConnection(market.databaseUrl)
  await expect(lockPhotoRemoval(second, 100)).rejects.toThrow(
    'Another backup of this market is being made. Wait for it to end.',
  )
  await Promise.all([first.end(), second.end()])
  // Nothing half made is left lying about.
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('photos whose files are lost are counted and left out, and the rest is kept', async () => {
  await using market = await openMarket()
  const { img } = await market.sell(await market.seller())
  const { dataDir } = market.app.ctx.config
  const id = img.slice('/photos/'.length).slice(0, 32)
  await rm(join(dataDir, 'photos', id.slice(0, 2), `${id}-640.webp`))
  const said: string[] = []
  const config = at(market.databaseUrl, dataDir)
  const { done, sentence } = await runBackupCommand('backup', {
    config,
    args: ['lossy.tar.zst'],
    folder,
    print: (sentence) => said.push(sentence),
  })
  expect(done).toBe(false)
  expect(sentence).toContain('It lacks 1 files of photos')
  expect(said).toContain('1 files of photos are not where they should be, so they are not in the backup.')
  expect((await verify(join(folder, 'lossy.tar.zst'))).photos).toMatchObject({ photos: 1, missing: 1 })
})
