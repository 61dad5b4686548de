// Measures the writes that a market takes, next to the commits of PostgreSQL alone.
import { Client as Connection } from 'pg'
import { addFavourite, removeFavourite } from '#contract/favourites/favourites'
import { Client } from '#seed/client'
import { bookAndCancel, type OwnPhone, password, signUp } from './own-phones.ts'
import { p95Of } from './quantiles.ts'

export interface WriteMeasure {
  what: string
  /** In a second. */
  rate: number
  /** Milliseconds. */
  p95: number
  /** Commits a second of one prepared `update` by as many connections to the same PostgreSQL. */
  commits: number
}

/** A number of people at once do it again and again. */
async function repeat(count: number, seconds: number, act: (who: number) => Promise<void>) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: count }, async (_, who) => {
      while (performance.now() < end) {
        const began = performance.now()
        await act(who)
        times.push(performance.now() - began)
      }
    }),
  )
  return { rate: times.length / seconds, p95: p95Of(times) }
}

/** Measures the commits of PostgreSQL alone: one prepared statement that changes a row of its own each. */
async function commitRate(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection({ connectionString: databaseUrl })
      await connection.connect()
      return connection
    }),
  )
  try {
    await all[0]!.query(
      `create table if not exists bench_row as select n, 0 as value from generate_series(1, ${connections}) n`,
    )
    const text = 'update bench_row set value = value + 1 where n = $1'
    const { rate } = await repeat(connections, seconds, async (who) => {
      await all[who]!.query({ name: 'bench', text, values: [who + 1] })
    })
    return rate
  } finally {
    await Promise.all(all.map((connection) => connection.end()))
  }
}

/** Measures the writes of eight people at once. */
export async function writes(url: string, databaseUrl: string, own: readonly OwnPhone[], seconds: number) {
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => signUp(url, `Writer${at}`)))
  const commits = await commitRate(databaseUrl, people.length, seconds)
  /** Each has phones of their own. */
  const phoneOf = (who: number) => own[who + people.length * Math.floor(Math.random() * 20)]!
  const acts: Array<[what: string, act: (who: number) => Promise<unknown>]> = [
    ['a booking and its end', (who) => bookAndCancel(people[who]!, phoneOf(who))],
    [
      'a favourite, and not any more',
      async (who) => {
        const params = { id: phoneOf(who).id }
        await people[who]!.ask(addFavourite, { params })
        await people[who]!.ask(removeFavourite, { params })
      },
    ],
    ['a login', (who) => new Client(url).logIn(people[who]!.email, password)],
  ]
  const found: WriteMeasure[] = []
  for (const [what, act] of acts) {
    const figures = await repeat(people.length, seconds, async (who) => void (await act(who)))
    found.push({ what, ...figures, commits })
  }
  return found
}
