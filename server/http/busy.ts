import { performance } from 'node:perf_hooks'

/** The share of the time for which a thread works that has nothing to spare for others on its machine. */
const limit = 0.5
/** Milliseconds for which a measure holds. */
const holds = 200

/** Returns a function that says whether this thread has worked for more than half of the time since it was last measured, a fifth of a second ago or more. */
export function watchBusy(): () => boolean {
  let [last, measuredAt, isBusy] = [performance.eventLoopUtilization(), performance.now(), false]
  return () => {
    if (performance.now() - measuredAt >= holds) {
      const current = performance.eventLoopUtilization()
      isBusy = performance.eventLoopUtilization(current, last).utilization > limit
      ;[last, measuredAt] = [current, performance.now()]
    }
    return isBusy
  }
}
