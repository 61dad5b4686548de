// node bench/cost.ts [--phones=20000] [--rounds=7] [--seconds=2] [--beside=/another/checkout]: what a page that is made again and a call take of the thread that
// answers them and of PostgreSQL, beside the aims. With `beside`, another checkout answers the same from the same database, in turns.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type MeasuredProduct, startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { processorTime } from './peers/processor.ts'
import { postmasterOf } from './peers/side.ts'
import { median } from './quantiles.ts'
import { type BenchRequest, questionsFor } from './questions.ts'
import { findReader } from './reader.ts'

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    beside: { type: 'string' },
  },
})
const [phones, rounds, seconds] = [values.phones, values.rounds, values.seconds].map((one) =>
  Math.ceil(Number(one)),
) as [number, number, number]
const clients = 4

/** Milliseconds of a processor that one answer may take: of the thread that answers, and of PostgreSQL. */
interface Aim {
  thread: number
  database?: number
}

const aims: Record<string, Aim> = {
  'all phones, page made anew': { thread: 1.5 },
  'home, page made anew': { thread: 1.2 },
  'one phone, page made anew': { thread: 1 },
  'terms of use, page made anew': { thread: 0.5 },
  'one phone, call': { thread: 0.35 },
  'newest phones, call': { thread: 0.6 },
  "'iphone 13 dhaka', call": { thread: 1.2, database: 1 },
}

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
const trees = [join(import.meta.dirname, '..'), ...(values.beside === undefined ? [] : [values.beside])]
const sides: MeasuredProduct[] = []
for (const tree of trees)
  sides.push(doors.use(await startMeasuredProduct(folder.path, database.url, { WORKERS: '1' }, tree)))
const reader = await findReader()
const { phone, rareModel } = database.marks
const phonePath = new URL((await fetch(`${sides[0]!.url}/phones/phone-${phone}`)).url).pathname
const questions: BenchRequest[] = [
  ...questionsFor({ phone, phonePath, rareModel }),
  { name: 'terms of use', way: 'page made anew', path: (at) => `/terms?at=${at}` },
  { name: 'newest phones', way: 'call', path: () => '/api/phones' },
]

let asked = 0
async function takeTurn({ url, pid }: MeasuredProduct, { path }: BenchRequest): Promise<Turn> {
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
for (const question of questions) {
  const name = `${question.name}, ${question.way}`
  const aim = aims[name]
  if (!aim) continue
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
  const times = [found[0]!.thread / aim.thread, ...(aim.database ? [found[0]!.database / aim.database] : [])]
  console.log(
    `| ${name} | ${found.map(({ thread, database }) => `${ms(thread)} | ${ms(database)}`).join(' | ')} | ${Object.values(aim).join(', ')} | ${times.map(ms).join(', ')} | ${loadavg()[0]!.toFixed(0)} |`,
  )
}
