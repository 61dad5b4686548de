// People act at every door while one thing after another fails; what they were told is held against what is there.
import { assemble } from '#testing/chaos/newcomers'
import { contradictions } from '#testing/chaos/always'
import { live, settle } from '#testing/chaos/chaos'
import { whenItAnswers } from '#testing/chaos/faults'
import { newLedger } from '#testing/chaos/ledger'
import { pause } from '#testing/chaos/pause'
import { begin, type Place, sell, ways } from '#testing/chaos/people'
import { password } from '#testing/market'
import { randomFrom, shuffled } from '#testing/random'
import { Client } from '#seed/client'
import { loadavg } from 'node:os'
import { type Cluster, doorOf, untilWhole } from './cluster.ts'
import { faults, wait } from './faults.ts'
import { numbers } from './hosts.ts'
import { probe } from './probes.ts'

interface Row {
  what: string
  host: string
  /** Seconds without a page, a read and a write. */
  page: number
  read: number
  write: number
  /** Probes that were refused or lost, and that were not answered in time. */
  refused: number
  late: number
  /** Seconds until all is whole again, after the harm was taken back. */
  whole: number
  load: number
  /** Things that were acknowledged and are not there, or are there twice. */
  wrong: string[]
}

interface Plan {
  seed: number
  times: number
  buyers: number
  /** Milliseconds for which a buyer thinks at the most between two acts; half as long on average. */
  thinking: number
  what: readonly string[]
  print(line: string): void
}

/** Each request ends, as a browser ends it whose host is gone. */
function limitRequests(): Disposable {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => real(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(20_000) })
  return { [Symbol.dispose]: () => void (globalThis.fetch = real) }
}

/** Orders the faults: each once before any comes again. */
function orderOf(seed: number, times: number, what: readonly string[]): string[] {
  const random = randomFrom(seed)
  const order: string[] = []
  while (order.length < times) order.push(...shuffled(random, what))
  return order.slice(0, times)
}

const described = ({ what, host, page, read, write, refused, late, whole, load, wrong }: Row) =>
  `| ${what} | ${host} | ${[page, read, write].map((seconds) => seconds.toFixed(1)).join(' | ')} | ${refused} | ${late} | ${whole.toFixed(1)} | ${wrong.length} | ${load.toFixed(0)} |`

/** @returns a row for each fault, and what is wrong in the end */
export async function tryOut(cluster: Cluster, { seed, times, buyers, thinking, what, print }: Plan) {
  const { seen } = cluster
  const ledger = newLedger()
  const cast = await assemble(seen, seed, buyers)
  const people = new Map([...cast.buyers, ...cast.sellers].map(({ client }) => [client.email, client]))
  const place: Place = { servers: seen.servers, ledger, company: seen.company, category: 'samsung', people, ways }
  await Promise.all(cast.sellers.flatMap((seller) => [1, 2].map(() => sell(place, seller, seller.img))))
  // A phone that no one buys, as people look for others: the probes keep it and let it go.
  const others = newLedger()
  await sell({ ...place, category: 'apple', ledger: others }, cast.sellers[0]!, cast.sellers[0]!.img)
  const [phone] = others.phones.keys()
  const keepers = await Promise.all(
    numbers.map((n) => new Client(doorOf(n)).signUp({ name: 'Jamal', email: `jamal.${n}@test.example`, password })),
  )
  await Promise.all(cast.buyers.map((buyer) => begin(place, buyer)))
  using _limit = limitRequests()
  const probes = probe(keepers, phone!)
  let isOver = false
  const living = live(seen, place, cast, () => isOver, thinking)
  const random = randomFrom(seed)
  const rows: Row[] = []
  print(
    '| what fails | where | page | read | write | refused | late | whole | wrong | load |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  try {
    for (const each of orderOf(seed, times, what)) {
      await pause(3_000 + random() * 2_000)
      probes.begin()
      const { host, undo, wrong: already = [], said = [] } = await faults[each]!(cluster, random, ledger)
      await wait(each)
      const load = loadavg()[0]!
      const longest = { ...probes.longest(), ...probes.failed() }
      await undo()
      const began = performance.now()
      const fault = await untilWhole().then(
        () => undefined,
        ({ message }: Error) => message,
      )
      if (fault) {
        // The acts that were acknowledged are judged all the same.
        print(`WRONG: ${fault}`)
        ledger.wrong.push(`after ${each}: ${fault}`)
        break
      }
      const whole = (performance.now() - began) / 1000
      const wrong = [...already, ...(await whenItAnswers(() => contradictions(seen.database, ledger)))]
      for (const line of wrong) print(`WRONG: ${line}`)
      ledger.wrong.push(...wrong.map((line) => `after ${each}: ${line}`))
      const row = { what: each, host: host.name, ...longest, whole, load, wrong }
      rows.push(row)
      print(described(row))
      for (const line of said) print(line)
    }
  } finally {
    // No one acts where there is nothing any more, which would hide why.
    isOver = true
    await living
    await probes.stop()
  }
  const wrong = [...ledger.wrong, ...seen.company.believed, ...(await settle(seen, ledger))]
  return { rows, wrong, ledger }
}
