// Tells the shop what a simulated service owes it: after it is committed, and again until the shop says it has heard.

/** Finds what waits longer, and what another process left. */
const everySeconds = 5
const answerWithinMs = 10_000

export interface Deliveries {
  /** Says that there may be something to deliver now. */
  sendDue(): void
  /** Lets what is under way end, and starts nothing more. */
  stop(): Promise<void>
}

/** Means of a round of deliveries. */
export interface Round {
  /** True once the service stops: what was cut off then is due again at once. */
  isLeaving(): boolean
  /** @returns undefined when the shop has heard it, and else why it has not */
  post(url: string, message: { headers: Record<string, string>; body: string }): Promise<string | undefined>
  /** Has a message that is due again in seconds sent then, where the next tick would come later. */
  sendIn(seconds: number): void
}

/** Returns the seconds until a message that was not heard is due again; null when it is given up. */
export const waitAfter = (attempts: number, { most, giveUpAfter }: { most: number; giveUpAfter: number }) =>
  attempts >= giveUpAfter ? null : Math.min(2 ** (attempts - 1), most)

/** @param takeDue takes what is due, for longer than an answer may take, so that no other process has it meanwhile */
export function deliveries<Due>(
  takeDue: () => Promise<Due[]>,
  deliver: (due: Due[], round: Round) => Promise<unknown>,
): Deliveries {
  const leaving = new AbortController()
  let under: Promise<void> | undefined
  let again = false

  const round: Round = {
    isLeaving: () => leaving.signal.aborted,
    async post(url, message) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          ...message,
          redirect: 'manual',
          signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(answerWithinMs)]),
        })
        await answer.body?.cancel()
        return answer.ok ? undefined : `answered ${answer.status}`
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    sendIn(seconds) {
      if (seconds < everySeconds) setTimeout(sendDue, seconds * 1000).unref()
    },
  }

  async function deliverAll(): Promise<void> {
    do {
      again = false
      for (let due = await takeDue(); due.length > 0; due = leaving.signal.aborted ? [] : await takeDue())
        await deliver(due, round)
    } while (again && !leaving.signal.aborted)
  }

  function sendDue(): void {
    if (leaving.signal.aborted) return
    again = true
    // A database that is away for a moment is requested again at the next tick; the messages are still owed.
    under ??= deliverAll()
      .catch(() => undefined)
      .finally(() => (under = undefined))
  }

  const ticking = setInterval(sendDue, everySeconds * 1000)
  ticking.unref()
  return {
    sendDue,
    async stop() {
      clearInterval(ticking)
      leaving.abort()
      await under
    },
  }
}
