// node bench/cost.ts [--phones=20000] [--rounds=7] [--seconds=2] [--beside=/another/checkout]: what a page that is made again and a call take of the thread that
// answers them and of PostgreSQL, beside the aims. With `beside`, another checkout answers the same from the same database, in turns.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type MeasuredProduct, startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { processorTime } from './peers/processor.ts'
import { postmasterOf } from './peers/side.ts'
import { median } from './quantiles.ts'
import { findReader } from './reader.ts'

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    beside: { type: 'string' },
  },
})
const [phones, rounds, seconds] = [values.phones, values.rounds, values.seconds].map(Number) as [number, number, number]
const clients = 4

interface Question {
  name: string
  /** Milliseconds of a processor that one answer may take: of the thread that answers, and of PostgreSQL. */
  aim: number
  ofDatabase?: number
  /** The path of a request; `at` differs with each. */
  path(at: number): string
}

/** A price that no one named before is above all others, so the same phones are found, and nothing that was counted is remembered. */
const anyPrice = (at: number) => `priceTo=${400_000 + (at % 500_000)}`

const questionsAbout = (phone: number, phonePath: string): Question[] => [
  { name: 'all phones', aim: 1.5, path: (at) => `/phones?at=${at}` },
  { name: 'home', aim: 1.2, path: (at) => `/?at=${at}` },
  { name: 'one phone', aim: 1, path: (at) => `${phonePath}?at=${at}` },
  { name: 'terms of use', aim: 0.5, path: (at) => `/terms?at=${at}` },
  { name: 'GET /api/phones/{id}', aim: 0.35, path: () => `/api/phones/${phone}` },
  { name: 'GET /api/phones', aim: 0.6, path: () => '/api/phones' },
  {
    name: 'the same with words',
    aim: 1.2,
    ofDatabase: 1,
    path: (at) => `/api/phones?q=iphone+13+dhaka&${anyPrice(at)}`,
  },
]

interface Turn {
  thread: number
  database: number
}

/** Milliseconds that the first thread of a process has had of a processor. Linux only. */
async function threadTime(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(nanoseconds) / 1e6
}

await using doors = new AsyncDisposableStack()
const folder = doors.use(await temporaryFolder())
const database = doors.adopt(await openDatabase(folder.path, phones), (one) => one.stop())
const postmaster = await postmasterOf(database.url)
const trees = [import.meta.dirname.replace(/\/bench$/, ''), ...(values.beside === undefined ? [] : [values.beside])]
const sides: MeasuredProduct[] = []
for (const tree of trees)
  sides.push(doors.use(await startMeasuredProduct(folder.path, database.url, { WORKERS: '1' }, tree)))
const reader = await findReader()
const phonePath = new URL((await fetch(`${sides[0]!.url}/phones/phone-${database.marks.phone}`)).url).pathname

let asked = 0
async function takeTurn({ url, pid }: MeasuredProduct, { path }: Question): Promise<Turn> {
  const before = { thread: await threadTime(pid), database: await processorTime(postmaster) }
  const load = { url, next: () => path(asked++), headers: { 'accept-encoding': 'zstd, br' }, clients }
  const answers = (await reader.read(load, seconds)).rate * seconds
  return {
    thread: ((await threadTime(pid)) - before.thread) / answers,
    database: ((await processorTime(postmaster)) - before.database) / answers,
  }
}

const ms = (value: number) => value.toFixed(2)
console.log(
  `${phones.toLocaleString('en')} phones; ${clients} clients of ${reader.name} that take zstd, medians of ${rounds} rounds of ${seconds} s; milliseconds of a processor, of the thread that answers and of PostgreSQL`,
)
console.log(
  `\n| what | ${trees.map((tree) => `${tree}: thread | PostgreSQL`).join(' | ')} | aim | times the aim | load |`,
)
console.log(`| --- |${' ---: |'.repeat(trees.length * 2 + 3)}`)
for (const question of questionsAbout(database.marks.phone, phonePath)) {
  const turns: Turn[][] = sides.map(() => [])
  // The first round warms them up.
  for (let round = 0; round <= rounds; round++)
    for (const [at, side] of sides.entries()) {
      const turn = await takeTurn(side, question)
      if (round > 0) turns[at]!.push(turn)
    }
  const found = turns.map((all) => ({
    thread: median(all.map(({ thread }) => thread)),
    database: median(all.map(({ database }) => database)),
  }))
  const { name, aim, ofDatabase } = question
  const times = [found[0]!.thread / aim, ...(ofDatabase ? [found[0]!.database / ofDatabase] : [])]
  console.log(
    `| ${name} | ${found.map(({ thread, database }) => `${ms(thread)} | ${ms(database)}`).join(' | ')} | ${aim}${ofDatabase ? `, ${ofDatabase}` : ''} | ${times.map(ms).join(', ')} | ${loadavg()[0]!.toFixed(0)} |`,
  )
}
