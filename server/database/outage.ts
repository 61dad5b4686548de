// The database did not carry something out: it was away, cut off, or did not answer in time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** `isUndone`: surely nothing was changed. Otherwise the connection was lost at a moment at which it may have been. */
export class Outage extends Error {
  readonly isUndone: boolean
  constructor(isUndone: boolean, cause: unknown) {
    super('the database did not answer', { cause })
    this.isUndone = isUndone
  }
}

/** PostgreSQL takes no changes: it has become a standby, as the former primary does in a fail-over, or an operator has made it so. */
export const readOnlyState = '25006'
/**
 * The states with which PostgreSQL gives up a statement or takes no connection: time limits, a shutdown, a start, too many connections, a disk or a
 * memory that is full, a disk that does not answer.
 */
const undoneStates = new Set(
  `57014 55P03 25P03 57P01 57P02 57P03 57P05 53300 40001 40P01 53100 53200 58030 ${readOnlyState}`.split(' '),
)
/** A file could not be written: the disk is full, or mounted to be read only. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** No connection was made. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** A migration has changed what a prepared statement answers with; the connection that knows it is replaced. */
export const stalePlan = 'cached plan must not change result type'
/** A connection was lost. PgBouncer words the loss of its own as SQLSTATE class 08. */
const lost = /^(08...|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** pg has no codes for these. pg-boss writes the name of its queue behind them. */
const neverSent =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/
const perhapsSent =
  /^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) )/

/** The outage behind an error of pg, if it is one. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof Outage) return error
  if (!(error instanceof Error)) return undefined
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  // The Unix socket of a PostgreSQL that does not run is not there.
  if (code === 'ENOENT' && syscall === 'connect') return new Outage(true, error)
  if (
    undoneStates.has(code) ||
    unwritable.has(code) ||
    unreachable.has(code) ||
    neverSent.test(message) ||
    message === stalePlan
  )
    return new Outage(true, error)
  if (lost.test(code) || perhapsSent.test(message)) return new Outage(false, error)
  return undefined
}

/** Returns what PostgreSQL or the network said first, with its code: 'canceling statement due to lock timeout (55P03)'. */
export function reasonOf(outage: Outage): string {
  let first: Error & { code?: string } = outage
  while (first.cause instanceof Error) first = first.cause
  return first.code ? `${first.message} (${first.code})` : first.message
}

/** The outages that the statements of some work have met. */
const outages = new AsyncLocalStorage<Outage[]>()

/** Lets `throwOutagesOf` know, whatever becomes of the error on its way. */
export const recordOutage = (outage: Outage) => void outages.getStore()?.push(outage)

/**
 * Carries out work of a library that makes errors of its own out of those of the database, or answers in their place.
 * @throws Outage where one was met and the work failed for it
 */
export function throwOutagesOf<T>(work: () => Promise<T>, hasFailed: (result: T) => boolean): Promise<T> {
  return outages.run([], async () => {
    const firstOutage = () => outages.getStore()?.[0]
    const result = await work().catch((error: unknown) => {
      throw firstOutage() ?? error
    })
    const outage = firstOutage()
    if (outage && hasFailed(result)) throw outage
    return result
  })
}

/**
 * Carries out `work` again for three seconds while the database is away: for what may be done twice and should not be left out.
 * @throws Outage where it was away for longer
 */
export async function retryOutage<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 3000; ; await sleep(250)) {
    try {
      return await work()
    } catch (error) {
      if (!outageOf(error) || performance.now() > end) throw error
    }
  }
}
