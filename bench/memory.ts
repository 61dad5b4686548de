// Measures the memory of a market's process, and of its process for photos, while many visitors come and photos arrive. PostgreSQL is not counted.
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { Client } from '#seed/client'
import { aPhoto, plain } from '#testing/pictures'
import { startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { questionsFor } from './questions.ts'

/** MB that the site may take at the most. */
export const memoryAim = 300

export interface Usage {
  after: string
  /** MB that are resident, the most so far, and what the JavaScript heap holds of it. */
  site: number
  most: number
  heap: number
  /** MB of the process that opens photos, while there is one. */
  photos: number
}

async function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024)
}

export const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)

/** Asks every kind of page and call with 32 visitors at once, thousands of different pages, and sends photos. Linux only. */
export async function measureMemory(phones: number, seconds: number, onUsage: (usage: Usage) => void): Promise<void> {
  await using folder = await temporaryFolder()
  const database = await openDatabase(folder.path, phones)
  await using _ = { [Symbol.asyncDispose]: () => database.stop() }
  await using product = await startMeasuredProduct(folder.path, database.url, { METRICS_PORT: '0' })
  const { pid, url } = product
  const metrics = /Metrics are at ([^\s"]+)/.exec(product.output())![1]!
  const tell = async (after: string) => {
    const heap = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await (await fetch(metrics)).text())![1]
    const photos = (await Promise.all((await childrenOf(pid)).map((child) => megabytesOf(child, 'VmRSS')))).reduce(
      (sum, one) => sum + one,
      0,
    )
    onUsage({
      after,
      site: await megabytesOf(pid, 'VmRSS'),
      most: await megabytesOf(pid, 'VmHWM'),
      heap: Math.round(Number(heap) / 2 ** 20),
      photos,
    })
  }
  let at = 0
  const visit = (path: (at: number) => string) =>
    autocannon({
      url,
      connections: 32,
      duration: seconds,
      headers: { 'accept-encoding': 'br' },
      requests: [{ setupRequest: (request) => ({ ...request, path: path(at++) }) }],
    })

  await tell('the start')
  const { phone, rareModel } = database.marks
  const phonePath = new URL((await fetch(`${url}/phones/phone-${phone}`)).url).pathname
  for (const question of questionsFor({ phone, phonePath, rareModel }))
    if (!question.isSignedIn) await visit(question.path)
  await tell('pages and calls of each kind')
  await visit((n) => `/phones/phone-${1 + (n % phones)}`)
  await visit((n) => `/phones?q=redmi&priceTo=${400_000 + n}`)
  await tell('thousands of different pages')
  const seller = await new Client(url).signUp({
    name: 'Bench',
    email: 'photos@demo.test',
    password: 'Demo#2026',
    accountType: 'seller',
  })
  const large = new Blob([new Uint8Array(await plain(4000, 3000, '#824').jpeg({ quality: 100 }).toBuffer())], {
    type: 'image/jpeg',
  })
  for (let round = 0; round < 3; round++) {
    const photos = await Promise.all([aPhoto(400 + round), aPhoto(500 + round), large])
    await Promise.all(photos.map((photo) => seller.upload(photo)))
  }
  await tell('photos that came in three at a time')
}
