import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, queries } from '#database'
import { Client } from '#seed/client'
import { freshDatabase } from '#testing/database'
import { plain, withOrientation } from '#testing/pictures'

const port = 4600 + Math.floor(Math.random() * 50)
const size = 12 * 1024 * 1024

/** The heaviest photos of each kind that are taken: as many pixels as allowed, and 12 MB each. */
async function heaviest(): Promise<Blob[]> {
  const [width, height] = [8660, 5770]
  const [ordinary, progressive, allColours, interlaced, avif] = await Promise.all([
    plain(width, height, '#135').jpeg().toBuffer(),
    plain(width, height, '#246').jpeg({ progressive: true }).toBuffer(),
    plain(7000, 5400, '#357').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    plain(width, height, '#468').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    plain(4032, 3024, '#57a').avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
  ])
  const turned = [withOrientation(ordinary, 6), withOrientation(ordinary, 3), withOrientation(progressive, 8)]
  return [ordinary, progressive, allColours, interlaced, avif, ...turned].map(
    (bytes) => new Blob([new Uint8Array(bytes), new Uint8Array(size - bytes.length)]),
  )
}

/** The most memory that a process has ever had, in megabytes. */
async function peakOf(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

async function childrenOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
}

test.skipIf(process.platform !== 'linux')(
  'eight of the largest photos at once are taken, and neither the market nor its darkroom comes to 512 MB',
  async () => {
    await using database = await freshDatabase()
    const pool = connect(database.url, 1)
    await queries(pool).insertInto('category').values({ id: 'apple', name: 'Apple', image: '', position: 1 }).execute()
    await pool.end()
    const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-memory-'))
    const market = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: dirname(process.execPath),
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO: 'on',
        PUBLIC_URL: '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      const photos = await heaviest()
      const url = `http://127.0.0.1:${port}`
      await expect
        .poll(
          () =>
            fetch(`${url}/api/health`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true)
      const seller = await new Client(url).signUp({
        name: 'Rahima',
        email: 'rahima@test.example',
        password: 'Demo#2026',
        accountType: 'seller',
      })
      const taken = await Promise.allSettled(photos.map((photo) => seller.upload(photo)))
      expect(taken.filter(({ status }) => status === 'rejected')).toEqual([])
      const children = await childrenOf(market.pid!)
      expect(children.length).toBe(1)
      const peaks = await Promise.all([market.pid!, ...children].map(peakOf))
      expect(Math.max(...peaks), `megabytes of the market and of its darkroom: ${peaks.map(Math.round).join(', ')}`).toBeLessThan(512)
      expect(market.exitCode).toBeNull()
    } finally {
      market.kill()
      await new Promise((resolve) => market.once('exit', resolve))
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  60_000,
)
