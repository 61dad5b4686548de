// People buy and sell while things fail; then everything that they were notified is held against what is there.
import { randomFrom, shuffled } from '#testing/random'
import { until } from '#testing/until'
import { govern, decide, payOut } from './admins.ts'
import { anHourLater, passTimeOfJobs, sweep, untilJobsAreDone } from './aftermath.ts'
import { contradictions } from './always.ts'
import { walk } from './deals.ts'
import { inside, outside, type Random, whenItAnswers } from './faults.ts'
import { judge } from './judge.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { assemble, type Cast, signUp } from './newcomers.ts'
import { pause } from './pause.ts'
import { begin, buy, type Participant, type Place, sell, ways } from './people.ts'
import { passTime } from './time.ts'
import { type BkashMode, openWorld, untilServing, type ChaosMarket, type Seen } from './world.ts'

export interface Plan {
  seed: number
  /** For how long things fail, at least. */
  seconds: number
  buyers?: number
  /** The ways in which buyers pay; all of them if left out. */
  pay?: Place['ways']
  bkashMode?: BkashMode
  print?(line: string): void
}

export interface ChaosFigures {
  faults: Array<{ fault: string; market: number; both: number }>
  outsideFaults: number
  ledger: Ledger
  refunds: number
  /** Moves of the life cycle that were made, and how often. */
  moves: ReadonlyMap<string, number>
}

/** In milliseconds, for what sweeps and jobs correct. */
const timeoutMs = 60_000

/** Bookings without which a run says nothing, however slow the machine is. */
const enough = { bookings: 5, acts: 3 }

/** Faults of the seed's choice, each once before any comes again; the next one when both processes serve again and nothing contradicts itself. */
async function failInside(
  world: ChaosMarket,
  ledger: Ledger,
  random: Random,
  isOver: () => boolean,
  print: (line: string) => void,
): Promise<ChaosFigures['faults']> {
  const seen: ChaosFigures['faults'] = []
  while (!isOver()) {
    for (const fault of shuffled(random, Object.keys(inside))) {
      if (isOver()) break
      await pause(200 + random() * 1000)
      await inside[fault]!(world, random)
      const took = await untilServing(world)
      seen.push({ fault, ...took })
      const found = await whenItAnswers(() => contradictions(world.database, ledger))
      ledger.wrong.push(...found.map((line) => `after '${fault}': ${line}`))
      print(`${fault}: serving after ${took.market.toFixed(2)} s, both processes after ${took.both.toFixed(2)} s`)
    }
  }
  return seen
}

async function failOutside(
  world: ChaosMarket,
  random: Random,
  isOver: () => boolean,
  print: (line: string) => void,
): Promise<number> {
  let count = 0
  while (!isOver()) {
    for (const fault of shuffled(random, Object.keys(outside))) {
      if (isOver()) break
      await pause(200 + random() * 1500)
      await outside[fault]!(world, random)
      print(fault)
      count++
    }
  }
  return count
}

/** Lets everyone act, each one act after the other, until it is over and the last act has ended. */
export async function live(
  world: Seen,
  place: Place,
  cast: Cast,
  isOver: () => boolean,
  thinking = 400,
): Promise<void> {
  const again = async (random: Random, most: number, act: (times: number) => Promise<unknown>) => {
    for (let times = 0; !isOver(); times++) {
      await act(times)
      await pause(random() * most)
    }
  }
  const { buyers, sellers, admins, fate } = cast
  /** Someone who does two things at a time decides each by itself. */
  const split = ({ client, random }: Participant): Participant => ({ client, random: randomFrom(random() * 2 ** 31) })
  const ofDeals = (people: Participant[], most: number) =>
    people.map(split).map((person) => again(person.random, most, () => walk(place, person)))
  const [admin] = admins
  await Promise.all([
    ...ofDeals(buyers, thinking),
    ...ofDeals(sellers, 400),
    ...admins
      .map(split)
      .map((person) => again(person.random, 1000, (times) => (times % 2 === 0 ? payOut : decide)(place, person))),
    ...buyers.map((buyer) => again(buyer.random, thinking, () => buy(place, buyer))),
    ...sellers.map((seller) => again(seller.random, 300, () => sell(place, seller, seller.img))),
    again(admin.random, 1500, () => govern(place, admin, buyers[Math.floor(admin.random() * buyers.length)]!.client)),
    again(fate, 2000, (times) => signUp(place, fate, times)),
    // While PostgreSQL is away, time is still.
    again(randomFrom(Math.floor(fate() * 2 ** 31)), 1500, () => passTime(world, fate).catch(() => {})),
  ])
}

/** Lets an hour pass, and looks until nothing is wrong any more. @returns what still is */
export async function settle(world: Seen, ledger: Ledger): Promise<string[]> {
  await Promise.all(world.servers.map((server) => server.stop()))
  await passTimeOfJobs(world.database)
  await world.servers[0].start()
  await using later = await anHourLater(world)
  let found: string[] = []
  const isRight = async () => {
    await sweep(later.ctx)
    return (found = await judge(world, later, ledger)).length === 0
  }
  await until('everything is right', isRight, timeoutMs).catch((error: unknown) => {
    if (found.length === 0) throw error
  })
  const jobs = await untilJobsAreDone(world.database, timeoutMs)
  return [...found, ...jobs.map((job) => `not done: ${job}`), ...later.complaints]
}

/** The lines of a log that print what should not be, or that it ended. */
const errorsIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{') || line.includes('"level":50') || line.includes('"level":60'))
    .join('\n')

/** @returns what is wrong afterwards, a sentence each, and what was seen */
export async function play({
  seed,
  seconds,
  buyers = 8,
  pay = ways,
  bkashMode,
  print = () => {},
}: Plan): Promise<{ wrong: string[]; figures: ChaosFigures }> {
  const random = randomFrom(seed)
  const [inner, outer] = [randomFrom(random() * 2 ** 31), randomFrom(random() * 2 ** 31)]
  await using world = await openWorld(bkashMode)
  const ledger = newLedger()
  const cast = await assemble(world, seed, buyers)
  const people = new Map([...cast.buyers, ...cast.sellers].map(({ client }) => [client.email, client]))
  const place: Place = {
    servers: world.servers,
    ledger,
    company: world.company,
    category: 'samsung',
    people,
    ways: pay,
  }
  // So that there are deals to walk from the first fault on.
  await Promise.all(cast.sellers.flatMap((seller) => [1, 2].map(() => sell(place, seller, seller.img))))
  await Promise.all(cast.buyers.map((buyer) => begin(place, buyer)))
  const end = performance.now() + seconds * 1000
  const isLate = () =>
    performance.now() > end && ledger.bookings.size >= enough.bookings && ledger.acts.length >= enough.acts
  let isOver = false
  const living = live(world, place, cast, () => isOver)
  const [faults, outsideFaults] = await Promise.all([
    failInside(world, ledger, inner, isLate, print),
    failOutside(world, outer, isLate, print),
  ])
  isOver = true
  await living
  const believed = world.company.believed.map((path) => `a forged notice was believed at ${path}`)
  const wrong = [...ledger.wrong, ...believed, ...(await settle(world, ledger))]
  if (wrong.length > 0) for (const server of world.servers) print(errorsIn(server.output()))
  const { rows } = await world.company.books.query<{ refunds: number }>(
    `select ((select count(*) from sandbox_stripe.objects where kind = 'refund') + (select count(*) from sandbox_bkash.refunds)
      + (select count(*) from sandbox_sslcommerz.refunds))::int as refunds`,
  )
  const { rows: made } = await world.database.query<{ verb: string; times: number }>(
    `select verb, count(*)::int as times from booking_event group by verb`,
  )
  const moves = new Map(made.map(({ verb, times }) => [verb, times]))
  return { wrong, figures: { faults, outsideFaults, ledger, refunds: rows[0]!.refunds, moves } }
}
