import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Client } from '#seed/client'
import { freshDatabase } from '#testing/database'
import { plain, withOrientation } from '#testing/pictures'
import { environmentOfStart, pretendPlanted, startProduct } from '#testing/product'

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
  'eight of the largest photos at once are taken, and neither the market nor its worker comes to 512 MB',
  async () => {
    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    await using market = await startProduct({
      ...(await environmentOfStart()),
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      DEMO: 'on',
      PHOTO_MEGAPIXELS_UNPROVEN: '50',
    })
    const person = {
      name: 'Rahima',
      email: 'rahima@test.example',
      password: 'Demo#2026',
      accountType: 'seller',
    } as const
    const seller = await new Client(market.url).signUp(person)
    const photos = await heaviest()
    const taken = await Promise.allSettled(photos.map((photo) => seller.upload(photo)))
    expect(taken.filter(({ status }) => status === 'rejected')).toEqual([])
    const children = await childrenOf(market.pid)
    expect(children.length).toBe(1)
    const peaks = await Promise.all([market.pid, ...children].map(peakOf))
    expect(
      Math.max(...peaks),
      `megabytes of the market and of its worker: ${peaks.map(Math.round).join(', ')}`,
    ).toBeLessThan(512)
  },
)
