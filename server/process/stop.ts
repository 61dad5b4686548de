import { print } from './print.ts'

/**
 * Calls `close` on Ctrl-C or a stop, and ends the process after it. Someone in a endAtOnce requests again; a terminal, npm and the process that
 * started this one may each pass on the same signal, which is one.
 * @param endAtOnce what ends at once what a hard end of this process would leave behind
 */
export function endOnSignal(close: (signal: NodeJS.Signals) => Promise<void>, endAtOnce = () => {}): void {
  let since = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (since > 0) {
        if (Date.now() - since <= 1000) return
        endAtOnce()
        process.exit(1)
      }
      since = Date.now()
      close(name).then(
        () => process.exit(),
        (error: unknown) => {
          print(error instanceof Error ? (error.stack ?? error.message) : String(error), 'error')
          process.exit(1)
        },
      )
    })
  }
}

/** Ends the process in order, as a failure: what watches it starts it again. */
export function endAsFailed(): void {
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

/**
 * In milliseconds, from the moment at which no more requests are taken: how long those under way may take, and how long everything. While the database is away,
 * its connections are given up earlier, so that who waits for it is notified. A process that has not opened yet has nothing to finish.
 */
export const stopTimeouts = { requests: 12_000, everything: 20_000, database: 4_000, whileAway: 9_000, opening: 1_000 }

/** For how long a process that got `signal` serves on, saying that it stops; in milliseconds. */
export const stopDelayOf = (signal: NodeJS.Signals, { stopDelay }: { stopDelay: number }) =>
  signal === 'SIGTERM' ? stopDelay * 1000 : 0
