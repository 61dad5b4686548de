// npm run bench [-- phones …] [--only=start,calls,busy,browser,presses,pictures,memory,idle,visits] [--rounds=3] [--seconds=1] [--workers=1] [--peers]: how fast pages and calls are, each next to a bare server that
// answers the same bytes in the same run, what a visitor with slow 4G waits for, also after a press while a page starts, and what memory and, unasked, what processor time the process takes.
import { mkdir, writeFile, readdir, readFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { Client } from '#seed/client'
import { aim, pathsOf, slow4G, type PageMeasure, visits } from './browser.ts'
import { startBareServer, startMeasuredProduct } from './endpoints.ts'
import { type Effort, type LoadFigures, measure } from './load.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { busyAim, measureBusy, type ReadMeasure } from './busy.ts'
import { measureMemory, memoryAim, type Usage, childrenOf } from './memory.ts'
import { measurePeers, type PeerMeasure } from './peers/peers.ts'
import { moments, pressAim, pressEarly, type PressMeasure } from './presses.ts'
import { findReader } from './reader.ts'
import { pictureAim, type PictureMeasure, pressCards } from './pictures.ts'
import { measureStart, startAim, type StartMeasure } from './start.ts'
import { measureVisits, visit, type VisitMeasure } from './visits.ts'
import type { WriteMeasure } from './writes.ts'
import { aims, growth, type BenchRequest, questionsFor } from './questions.ts'

/** Percent of a core that one process may take. */
const idleAim = 0.5
/** Seconds from the start until it is quiet, and of looking. */
const settleSeconds = 40
const lookSeconds = 60

interface IdleMeasure {
  process: string
  /** A part of one core. */
  percent: number
}

/** Nanoseconds of processor time, all threads of a process together. */
async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(
    threads.map(async (thread) =>
      Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]),
    ),
  )
  return times.reduce((sum, time) => sum + time, 0)
}

/**
 * Measures what the processes of the site take of a processor while no one asks them anything: two workers on a market of some phones. Linux only.
 * @returns the process above them first
 */
async function measureIdle(phones: number): Promise<IdleMeasure[]> {
  await using folder = await temporaryFolder()
  const database = await openDatabase(folder.path, phones)
  await using _ = { [Symbol.asyncDispose]: () => database.stop() }
  await using product = await startMeasuredProduct(folder.path, database.url, { WORKERS: '2' })
  await setTimeout(settleSeconds * 1000)
  const pids = [product.pid, ...(await childrenOf(product.pid))]
  const before = await Promise.all(pids.map(processorTimeOf))
  const began = performance.now()
  await setTimeout(lookSeconds * 1000)
  const after = await Promise.all(pids.map(processorTimeOf))
  const nanoseconds = (performance.now() - began) * 1e6
  return pids.map((_pid, at) => ({
    process: at === 0 ? 'above the workers' : `worker ${at}`,
    percent: ((after[at]! - before[at]!) / nanoseconds) * 100,
  }))
}

type Row = Pick<BenchRequest, 'name' | 'way' | 'isSearch'> & LoadFigures & { clients: number }

interface Run {
  phones: number
  postgres: string
  rows: Row[]
}

const print = (line = '') => console.log(line)
const head = (names: string[]) =>
  print(`\n| ${names.join(' | ')} |\n|${names.map((_, at) => (at === 0 ? ' --- |' : ' ---: |')).join('')}`)
const line = (cells: Array<string | number>) => print(`| ${cells.join(' | ')} |`)
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')

async function load(phones: number, effort: Effort): Promise<Run> {
  await using folder = await temporaryFolder()
  const database = await openDatabase(folder.path, phones)
  try {
    print(
      `\n${phones.toLocaleString('en')} phones, made in ${database.seconds.toFixed(0)} s; ${effort.rounds} rounds of ${effort.seconds} s, clients of ${reader.name}, medians`,
    )
    head([
      'what',
      'how',
      'clients',
      'a second',
      'bare server',
      'share',
      'aim',
      'p50 ms',
      'p95 ms',
      'bare p50 ms',
      'bytes',
    ])
    await using doors = new AsyncDisposableStack()
    const product = doors.adopt(await startMeasuredProduct(folder.path, database.url, { WORKERS: workers }), (door) =>
      door.close(),
    )
    const floor = doors.adopt(await startBareServer(), (door) => door.close())
    const { token } = await new Client(product.url).signUp({
      name: 'Bench',
      email: 'bench@demo.test',
      password: 'Demo#2026',
    })
    const { phone, rareModel } = database.marks
    const phonePath = new URL((await fetch(`${product.url}/phones/phone-${phone}`)).url).pathname
    const rows: Row[] = []
    for (const question of questionsFor({ phone, phonePath, rareModel })) {
      for (const clients of [4, 16]) {
        const figures = await measure({ product, floor, token: token!, reader }, question, clients, effort)
        const { name, way, isSearch } = question
        rows.push({ name, way, ...(isSearch && { isSearch }), clients, ...figures })
        const least = aims[way]
        line([
          name,
          way,
          clients,
          figures.rate.toFixed(0),
          figures.bareRate.toFixed(0),
          figures.share.toFixed(3),
          least === null ? '' : `≥ ${least}: ${verdict(figures.share >= least)}`,
          figures.p50.toFixed(1),
          figures.p95.toFixed(1),
          figures.bareP50.toFixed(1),
          figures.bytes,
        ])
      }
    }
    return { phones, postgres: database.version, rows }
  } finally {
    await database.stop()
  }
}

/** Compares the time of each search in the largest market with that in the smallest; both are medians of this run. */
function compare(runs: readonly Run[]) {
  const [small, ...larger] = runs.toSorted((a, b) => a.phones - b.phones)
  if (!small || larger.length === 0) return []
  head(['search', 'clients', 'phones', 'p50 ms', `p50 ms of ${small.phones.toLocaleString('en')}`, 'times', 'aim'])
  return larger.flatMap(({ phones, rows }) =>
    rows.flatMap((row) => {
      const before = small.rows.find(
        ({ name, way, clients }) => name === row.name && way === row.way && clients === row.clients,
      )
      if (!row.isSearch || !before) return []
      const times = row.p50 / before.p50
      const isTenfold = phones <= small.phones * 10
      line([
        row.name,
        row.clients,
        phones.toLocaleString('en'),
        row.p50.toFixed(1),
        before.p50.toFixed(1),
        times.toFixed(2),
        isTenfold ? `≤ ${growth}: ${verdict(times <= growth)}` : '',
      ])
      return [{ name: row.name, clients: row.clients, phones, times }]
    }),
  )
}

async function browse(): Promise<PageMeasure[]> {
  await using folder = await temporaryFolder()
  print(
    `\nChromium, ${slow4G.rtt} ms there and back, ${slow4G.downMbit} Mbit/s, processor ${slow4G.cpu} times slower; medians of five first visits`,
  )
  const product = await startMeasuredProduct(folder.path)
  try {
    const found = await visits(product.url, await pathsOf(product.url))
    head(['page', 'first paint ms', 'largest paint ms', 'aim', 'blocked ms', 'KiB', 'the largest is'])
    for (const { page, firstPaint, largestPaint, blocked, kilobytes, largest } of found)
      line([
        page,
        firstPaint.toFixed(0),
        largestPaint.toFixed(0),
        `≤ ${aim}: ${verdict(largestPaint <= aim)}`,
        blocked.toFixed(0),
        kilobytes.toFixed(0),
        largest,
      ])
    return found
  } finally {
    await product.close()
  }
}

async function press(): Promise<PressMeasure[]> {
  await using folder = await temporaryFolder()
  print(
    `\nPresses while a page starts, ${moments.join(', ')} ms after its first paint, processor ${slow4G.cpu} times slower: ms to the next paint`,
  )
  const product = await startMeasuredProduct(folder.path)
  try {
    head(['page', 'pressed', 'network', 'median', 'worst', 'aim', ...moments.map((at) => `worst at ${at}`), 'lost'])
    const found: PressMeasure[] = []
    await pressEarly(product.url, await pathsOf(product.url), (one) => {
      found.push(one)
      line([
        one.page,
        one.what,
        one.network,
        one.median,
        one.worst,
        `≤ ${pressAim}: ${verdict(one.worst <= pressAim)}`,
        ...moments.map((at) => one.worstAt[at]!),
        `${one.lost} of ${one.visits}`,
      ])
    })
    return found
  } finally {
    await product.close()
  }
}

async function look(): Promise<PictureMeasure[]> {
  await using folder = await temporaryFolder()
  print('\nPresses on a card over slow 4G, processor 4 times slower, after scrolling: ms to the picture of the phone')
  const product = await startMeasuredProduct(folder.path)
  try {
    head(['page', 'median', 'worst', 'aim', 'median to the whole page'])
    const found: PictureMeasure[] = []
    await pressCards(product.url, await pathsOf(product.url), (one) => {
      found.push(one)
      line([one.page, one.picture, one.worst, `≤ ${pictureAim}: ${verdict(one.picture <= pictureAim)}`, one.whole])
    })
    return found
  } finally {
    await product.close()
  }
}

async function busy(phones: number, effort: Effort): Promise<{ reads: ReadMeasure[]; writes: WriteMeasure[] }> {
  const found: { reads: ReadMeasure[]; writes: WriteMeasure[] } = { reads: [], writes: [] }
  print(
    `\nA busy market of ${phones.toLocaleString('en')} phones: 16 clients of ${reader.name} read 300 addresses by Zipf’s law beside changes`,
  )
  head(['workers', 'changes a second', 'made', 'pages a second', 'bare server', 'share', 'aim', 'p95 ms', 'kept'])
  await measureBusy(
    phones,
    effort,
    reader,
    (one) => {
      found.reads.push(one)
      line([
        one.workers,
        one.asked,
        one.made.toFixed(1),
        one.rate.toFixed(0),
        one.bareRate.toFixed(0),
        (one.rate / one.bareRate).toFixed(2),
        one.asked === 5 ? `≥ ${busyAim}: ${verdict(one.rate >= busyAim)}` : '',
        one.p95.toFixed(1),
        `${(one.storedShare * 100).toFixed(1)} %`,
      ])
    },
    (one) => {
      if (found.writes.length === 0)
        head(['written by 8 people at once', 'a second', 'p95 ms', 'commits of PostgreSQL alone'])
      found.writes.push(one)
      line([one.what, one.rate.toFixed(0), one.p95.toFixed(1), one.commits.toFixed(0)])
    },
  )
  return found
}

async function remember(phones: number, seconds: number): Promise<Usage[]> {
  print(`\nMemory with ${phones.toLocaleString('en')} phones and 32 visitors at once, in MB`)
  head(['after', 'the site', 'the most so far', 'aim', 'of it heap in use', 'process for photos'])
  const found: Usage[] = []
  await measureMemory(phones, seconds, (usage) => {
    const { after, site, most, heap, photos } = usage
    found.push(usage)
    line([after, site, most, `≤ ${memoryAim}: ${verdict(most <= memoryAim)}`, heap, photos])
  })
  return found
}

async function idle(phones: number): Promise<IdleMeasure[]> {
  print('\nProcessor time while no one asks anything, 40 s after the start, for a minute, in percent of a core')
  const found = await measureIdle(phones)
  head(['process', 'percent', 'aim'])
  for (const { process, percent } of found)
    line([process, percent.toFixed(2), `≤ ${idleAim}: ${verdict(percent <= idleAim)}`])
  return found
}

async function visitMarkets(
  sizes: readonly number[],
  workers: readonly number[],
  seconds: number,
): Promise<VisitMeasure[]> {
  const { pages, calls, searches } = visit
  print(
    `\nVisits of ${pages} pages, of which one is made again, ${calls} calls and ${searches} searches; 16 clients of ${reader.name} without pauses, which take the rest of ${cpus().length} processors`,
  )
  head([
    'phones',
    'workers',
    'visits a second',
    'p95 ms',
    's for 1,000: site',
    'PostgreSQL',
    'busy: site',
    'PostgreSQL',
  ])
  const found: VisitMeasure[] = []
  await measureVisits(sizes, workers, seconds, reader, (one) => {
    found.push(one)
    line([
      one.phones.toLocaleString('en'),
      one.workers,
      one.rate.toFixed(1),
      one.p95.toFixed(1),
      one.site.toFixed(1),
      one.database.toFixed(1),
      one.siteBusy.toFixed(2),
      one.databaseBusy.toFixed(2),
    ])
  })
  return found
}

async function compareWithPeers(phones: number, effort: Effort): Promise<PeerMeasure[]> {
  print(
    `\n${phones.toLocaleString('en')} phones in each shop, in turns; ms of processor a request, of its processes and of those of its database, 4 clients`,
  )
  head(['what', 'shop', 'requests', 'its processes', 'database', 'times ours', 'bytes'])
  const found: PeerMeasure[] = []
  const { onSale, postgres } = await measurePeers(phones, effort, (measures) => {
    found.push(...measures)
    for (const { question, side, requests, app, database, times, bytes } of measures)
      line([question, side, requests, app.toFixed(2), database.toFixed(2), times.toFixed(1), bytes])
  })
  print(`\n${onSale.toLocaleString('en')} of them are on sale; PostgreSQL ${postgres}`)
  return found
}

async function begin(): Promise<StartMeasure> {
  print('\nnpm start in a fresh clone, until the market is open; npm fetches packages over whatever network there is')
  const found = await measureStart()
  head(['said', 'at s'])
  for (const { said, at } of found.steps) line([said, at.toFixed(1)])
  head(['what', 'figure', 'aim'])
  line(['first start, s', found.first.toFixed(1), `≤ ${startAim}: ${verdict(found.first <= startAim)}`])
  line(['next start, s', found.second.toFixed(1), ''])
  line(['installed, MB', found.installed, ''])
  return found
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'start,calls,busy,browser,presses,pictures,memory,idle' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    peers: { type: 'boolean', default: false },
  },
})
const reader = await findReader()
const workerCounts = values.workers.split(',').map(Number)
const workers = String(workerCounts[0])
const parts = values.peers ? ['peers'] : values.only.split(',')
const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const sizes =
  positionals.length > 0 ? positionals.map((text) => Number(text.replaceAll(/[,_]/g, ''))) : [20_000, 200_000]
const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`

print(machine)
const start = parts.includes('start') ? await begin() : undefined
const runs: Run[] = []
if (parts.includes('calls')) for (const phones of sizes) runs.push(await load(phones, effort))
const grown = compare(runs)
const browsed = parts.includes('browser') ? await browse() : []
const pressed = parts.includes('presses') ? await press() : []
const looked = parts.includes('pictures') ? await look() : []
const market = parts.includes('busy') ? await busy(Math.min(...sizes), effort) : undefined
const memory = parts.includes('memory') ? await remember(Math.min(...sizes), effort.seconds) : []
const idling = parts.includes('idle') ? await idle(Math.min(...sizes)) : []
const visited = parts.includes('visits') ? await visitMarkets(sizes, workerCounts, effort.seconds) : []
const peers = parts.includes('peers') ? await compareWithPeers(Math.min(...sizes), effort) : []

const file = new URL('results/latest.json', import.meta.url)
await mkdir(new URL('.', file), { recursive: true })
const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ')
await writeFile(
  file,
  `${JSON.stringify({ date: new Date().toISOString(), command, machine, effort, start, runs, grown, market, browsed, pressed, looked, memory, idling, visited, peers }, null, 2)}\n`,
)
print(`\nWritten to bench/results/latest.json`)
