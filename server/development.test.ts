import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { freePort } from '#testing/ports'

const times = (text: string, words: string) => text.split(words).length - 1

test('npm run dev opens the market once, draws its pages as they are written, and opens it again when the server’s code is saved', async () => {
  await using database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-dev-'))
  const port = await freePort()
  const market = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: {
      PATH: dirname(process.execPath),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_PHONES: '0',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [market.stdout, market.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const opened = () => times(said, 'PhoneHaat is open')
  try {
    await expect.poll(opened, { timeout: 40_000 }).toBe(1)
    const page = await fetch(`http://localhost:${port}/design`)
    expect([page.status, (await page.text()).includes('Jamdani')]).toEqual([200, true])
    expect(said).not.toContain('Restarting')
    await utimes('server/app.ts', new Date(), new Date())
    await expect.poll(opened, { timeout: 40_000 }).toBe(2)
  } catch (error) {
    throw new Error(`The market said: ${said}`, { cause: error })
  } finally {
    market.kill()
    if (market.exitCode === null) await once(market, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}, 90_000)
