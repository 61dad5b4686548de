import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { connect, queries } from '#database'
import { Client } from '#seed/client'
import { freshDatabase } from '#testing/database'
import { withOrientation } from '#testing/pictures'

const port = 4600 + Math.floor(Math.random() * 50)
const [width, height] = [8660, 5770]

/** The heaviest photos of each kind that are taken: as many pixels as allowed, and as many bytes as they come to. */
async function heaviest(): Promise<Blob[]> {
  const tile = (across: number, down: number) => {
    const [w, h] = [Math.ceil(across / 10), Math.ceil(down / 10)]
    const pixels = Buffer.from(Array.from({ length: w * h * 3 }, (_, at) => (at * 2_654_435_761) >>> 24))
    return sharp(pixels, { raw: { width: w, height: h, channels: 3 }, limitInputPixels: false }).resize(across, down, { kernel: 'nearest' })
  }
  const full = (bytes: Buffer) => new Blob([new Uint8Array(bytes), new Uint8Array(Math.max(0, 12 * 1024 * 1024 - bytes.length))])
  const ordinary = await tile(width, height).jpeg({ quality: 12 }).toBuffer()
  const progressive = await tile(width, height).jpeg({ quality: 8, progressive: true }).toBuffer()
  const allColours = await tile(7000, 5400).jpeg({ quality: 8, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const webp = await tile(8000, 4000).webp({ lossless: true, effort: 0 }).toBuffer()
  const interlaced = await tile(5800, 4200).ensureAlpha().png({ progressive: true, compressionLevel: 1 }).toBuffer()
  const avif = await tile(4032, 3024).avif({ effort: 0, quality: 10, chromaSubsampling: '4:4:4' }).toBuffer()
  return [ordinary, withOrientation(ordinary, 6), progressive, withOrientation(progressive, 8), allColours, webp, interlaced, avif].map(
    full,
  )
}

/** The most memory that a process has ever had, in megabytes. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

test.skipIf(process.platform !== 'linux')(
  'eight of the largest photos at once are taken by a market that stays below 512 MB',
  async () => {
    await using database = await freshDatabase()
    const pool = connect(database.url, 1)
    await queries(pool).insertInto('category').values({ id: 'apple', name: 'Apple', image: '', position: 1 }).execute()
    await pool.end()
    const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-memory-'))
    const market = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO: 'on',
        PUBLIC_URL: '',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
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
      const before = await peakOf(market.pid!)
      const taken = await Promise.allSettled(photos.map((photo) => seller.upload(photo)))
      console.log(
        before,
        await peakOf(market.pid!),
        taken.map((one) => (one.status === 'fulfilled' ? 'ok' : String(one.reason))),
      )
      expect(taken.filter(({ status }) => status === 'rejected')).toEqual([])
      expect(await peakOf(market.pid!)).toBeLessThan(512)
      expect(market.exitCode).toBeNull()
    } finally {
      market.kill()
      await new Promise((resolve) => market.once('exit', resolve))
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  60_000,
)
