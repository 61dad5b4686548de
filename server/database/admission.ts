// Decides who gets a connection next if more requests want one than there are. Begun work is finished, money goes before everything else, and new
// reads are turned away while they can still be answered at once.
import { AsyncLocalStorage } from 'node:async_hooks'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Outage } from './outage.ts'
import type { WaitedFor } from './steps.ts'

/** `money`: a booking and its payment. `read`: is turned away first, since nothing is lost by asking again. */
export type Urgency = 'money' | 'change' | 'read'

export interface Visit {
  urgency: Urgency
  /** It has had a connection: refused now, what it has done already would be lost. */
  isBegun: boolean
  hasEnded: boolean
  /** Notes what it waited for; see steps.ts. */
  steps: WaitedFor[]
  /** Makes it none of the reads under way. */
  endReading(): void
}

const visits = new AsyncLocalStorage<Visit>()

/** Makes the visit that stands for all that one request does in the database, whatever calls it in between. */
export const visitFor = (urgency: Urgency): Visit => ({
  urgency,
  isBegun: false,
  hasEnded: false,
  steps: [],
  endReading() {},
})
export const asVisit = <T>(visit: Visit, work: () => T): T => visits.run(visit, work)

export const visitUnderWay = (): Visit | undefined => visits.getStore()

/** The shares of the longest wait of anything: what a new read may expect to wait, and how long it waits where it was expected to be quicker. */
const ofRead = { expected: 1 / 5, most: 2 / 5 }

/** A request is answered, or its client has gone away. */
export function endVisit(visit: Visit): void {
  visit.hasEnded = true
  visit.endReading()
}

/** More wait than can be served in time: nothing was begun. */
export class Crowded extends Outage {
  constructor() {
    super(true, new Error('too many requests wait for a connection'))
  }
}

interface Waiting {
  visit: Visit | undefined
  enter(): void
  refuse(): void
}

/** In the order in which they are let in. */
const lanes = ['money', 'begun', 'new read'] as const
type Lane = (typeof lanes)[number]

const laneOf = (visit: Visit | undefined): Lane => {
  if (visit?.urgency === 'money') return 'money'
  return visit?.urgency === 'read' && !visit.isBegun ? 'new read' : 'begun'
}

/**
 * Returns whether this process has been late on the average of a second: by more than a sixtieth of the time that anything waits at most, since a booking has
 * some twenty turns of the event loop, one after the other.
 */
export function watchLag(timeoutMs: number): () => boolean {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  let [since, isLate] = [performance.now(), false]
  return () => {
    if (performance.now() - since < 1000) return isLate
    isLate = lag.mean / 1e6 > timeoutMs / 60
    since = performance.now()
    lag.reset()
    return isLate
  }
}

/** The weight of one more figure next to those before it. */
const weight = 0.1

/**
 * Lets as many in at a time as there are connections, and keeps a fifth of them for money. As many reads are under way, whether they have a connection at the
 * moment or not, or they would pile up between their statements. While the process is late, connections wait for it and not the other way round; then half as many
 * reads are under way, and no new one waits.
 */
export class Admission {
  readonly #max: number
  readonly #ofMoney: number
  readonly #timeoutMs: number
  readonly #waiting: Record<Lane, Set<Waiting>> = { money: new Set(), begun: new Set(), 'new read': new Set() }
  #inside = 0
  /** Reads that have begun and not ended. */
  #reading = 0
  /** Milliseconds between one read that is let in and the next, while reads wait. */
  #pace = 0
  #lastRead = 0

  readonly #isLate: () => boolean
  readonly #clock: () => number

  /** @param timeoutMs how long anything waits at the most; `clock` tells milliseconds */
  constructor(max: number, timeoutMs: number, isLate = () => false, clock = () => performance.now()) {
    this.#isLate = isLate
    this.#clock = clock
    this.#max = max
    this.#ofMoney = Math.floor(max / 5)
    this.#timeoutMs = timeoutMs
  }

  /** The number of requests that wait. */
  get waiting(): number {
    return lanes.reduce((sum, lane) => sum + this.#waiting[lane].size, 0)
  }

  get inside(): number {
    return this.#inside
  }

  /** Waits for the turn of the request under way; `leave` has to follow. @throws Crowded */
  async enter(): Promise<void> {
    const visit = visits.getStore()
    const lane = laneOf(visit)
    if (this.#hasRoom(lane) && this.#waiting[lane].size === 0) this.#admit(visit)
    else await this.#wait(lane, visit)
  }

  #admit(visit: Visit | undefined): void {
    this.#inside++
    if (!visit || visit.isBegun) return
    visit.isBegun = true
    if (visit.urgency !== 'read' || visit.hasEnded) return
    this.#reading++
    visit.endReading = () => {
      visit.endReading = () => {}
      this.#reading--
      this.#letIn()
    }
  }

  leave(): void {
    this.#inside--
    this.#letIn()
  }

  #hasRoom(lane: Lane): boolean {
    if (lane === 'money') return this.#inside < this.#max
    const most = this.#max - this.#ofMoney
    if (this.#inside >= most) return false
    return lane !== 'new read' || this.#reading < (this.#isLate() ? Math.ceil(most / 2) : most)
  }

  #wait(lane: Lane, visit: Visit | undefined): Promise<void> {
    const waiting = this.#waiting[lane]
    const isRead = lane === 'new read'
    if (isRead && waiting.size === 0) this.#beginToMeasure()
    const isTooLong = waiting.size * this.#pace > this.#timeoutMs * ofRead.expected
    if (isRead && (isTooLong || this.#isLate())) throw new Crowded()
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        visit,
        enter: () => {
          clearTimeout(timer)
          this.#admit(visit)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          waiting.delete(one)
          reject(new Crowded())
        },
      }
      const timer = setTimeout(one.refuse, this.#timeoutMs * (isRead ? ofRead.most : 1))
      waiting.add(one)
    })
  }

  #letIn(): void {
    for (const lane of lanes)
      for (const one of this.#waiting[lane]) {
        if (!this.#hasRoom(lane)) break
        // No one waits for what a client who has gone away wanted to read.
        if (lane === 'new read' && one.visit?.hasEnded) one.refuse()
        else {
          this.#waiting[lane].delete(one)
          if (lane === 'new read') this.#measure()
          one.enter()
        }
      }
  }

  /** Nothing is known of the pace where no one has waited: it may be of an outage that is long over. */
  #beginToMeasure(): void {
    this.#pace = 0
    this.#lastRead = this.#clock()
  }

  #measure(): void {
    const now = this.#clock()
    this.#pace += (now - this.#lastRead - this.#pace) * weight
    this.#lastRead = now
  }
}
