import type { FastifyBaseLogger } from 'fastify'

type Log = Pick<FastifyBaseLogger, 'warn'>

const limits = { underWay: 4, timeout: 5_000, betweenWarnings: 60_000 }

/**
 * Sends reports about this process to a collector, which may be slow or away: a few at a time, each once, and never an error of ours.
 * @returns false where too many are under way, so that the report is lost
 */
export function outbox(what: string, log: () => Log | undefined) {
  const underWay = new Set<Promise<void>>()
  let warnedAt = -Infinity
  const warn = (reason: string) => {
    if (performance.now() - warnedAt < limits.betweenWarnings) return
    warnedAt = performance.now()
    log()?.warn({ reason }, `${what} cannot be sent`)
  }
  return {
    send(url: string, headers: Record<string, string>, body: string): boolean {
      if (underWay.size >= limits.underWay) return false
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(limits.timeout) }
      const sent: Promise<void> = fetch(url, init)
        .then(async (answer) => {
          await answer.body?.cancel()
          if (!answer.ok) warn(`it was answered ${answer.status}`)
        })
        .catch((error: Error) => warn(error.name))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
      return true
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
