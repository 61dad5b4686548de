// npm run bench [-- phones …]: how fast pages and calls are, each beside a bare server that answers the same bytes in the same run.
import autocannon from 'autocannon'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { connect } from '#database'
import { Client } from '#seed/client'
import { freshDatabase, startTestDatabase } from '#testing/database'
import { openFloor, openProduct, type Door, type Floor } from './doors.ts'
import { fill, temporaryFolder } from './market.ts'

interface Question {
  name: string
  path: string
  /** Asked with a token. */
  isSignedIn?: boolean
  /** Asked in ever new ways, so that nothing kept can answer. */
  vary?: (at: number) => string
}

/** Each aim is a share of the bare server's rate. */
const questions: Array<Question & { aim: string }> = [
  { name: 'a page that has not changed (home)', path: '/', aim: '≥ 0.50' },
  { name: 'a page made anew (home)', path: '/', vary: (at) => `/?at=${at}`, aim: '≥ 0.10' },
  { name: 'the list of a category (JSON)', path: '/api/category-mobile/brand-3', isSignedIn: true, aim: '' },
]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = 3

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function shoot(url: string, question: Question, headers: Record<string, string>, connections: number) {
  let at = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: [
      {
        path: question.path,
        ...(question.vary ? { setupRequest: (request) => ({ ...request, path: question.vary!(at++ + Math.random()) }) } : {}),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${question.name}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p50: result.latency.p50, p95: result.latency.p97_5 }
}

async function measure(product: Door, floor: Floor, question: Question, token: string, connections: number) {
  const headers: Record<string, string> = { 'accept-encoding': 'br', ...(question.isSignedIn ? { authorization: `Bearer ${token}` } : {}) }
  const raw = await fetch(product.url + question.path, { headers: { ...headers, 'accept-encoding': 'identity' } })
  await floor.answer(Buffer.from(await raw.arrayBuffer()), { 'content-type': raw.headers.get('content-type')! })
  const here = []
  const there = []
  for (let round = 0; round < rounds; round++) {
    here.push(await shoot(product.url, question, headers, connections))
    there.push(await shoot(floor.url, question, headers, connections))
  }
  const rate = median(here.map((one) => one.rate))
  const limit = median(there.map((one) => one.rate))
  return { rate, limit, ratio: rate / limit, p50: median(here.map((one) => one.p50)), p95: median(here.map((one) => one.p95)) }
}

async function run(phones: number) {
  await using folder = await temporaryFolder()
  await using database = await freshDatabase()
  const pool = connect(database.url, 4)
  const { app, ctx } = await buildApp({ config: { ...readConfig({ LOG_LEVEL: 'error' }), dataDir: folder.path }, pool })
  const began = Date.now()
  await fill(ctx, phones)
  await ctx.db.insertInto('chronicle').values({ event: 'demo planted' }).execute()
  await app.close()
  await pool.end()
  console.log(
    `\n${phones.toLocaleString('en')} phones, made in ${((Date.now() - began) / 1000).toFixed(1)} s; ${rounds} rounds of ${seconds} s, medians\n`,
  )
  console.log(
    '| what | clients | a second | bare server | share of it | aim | p50 ms | p97.5 ms |\n| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |',
  )
  const product = await openProduct(database.url, folder.path)
  const floor = await openFloor()
  try {
    const buyer = await new Client(product.url).signUp({ name: 'Bench', email: `bench${phones}@demo.test`, password: 'Demo#2026' })
    for (const question of questions) {
      for (const connections of [4, 16]) {
        const { rate, limit, ratio, p50, p95 } = await measure(product, floor, question, buyer.token!, connections)
        const figures = [question.name, connections, rate.toFixed(0), limit.toFixed(0), ratio.toFixed(2), question.aim, p50, p95]
        console.log(`| ${figures.join(' | ')} |`)
      }
    }
  } finally {
    await product.close()
    await floor.close()
  }
}

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const postgres = await startTestDatabase()
try {
  for (const phones of sizes.length > 0 ? sizes : [20_000, 200_000]) await run(phones)
} finally {
  await postgres.stop()
}
