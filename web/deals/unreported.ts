// Handover codes that a seller typed or scanned where there was no network, kept on the device until they are reported.
import { type Deal, handOver } from '#contract/deals/deals'
import { storage } from '#web/browser/storage.ts'
import { ask, Refused } from '#web/session/api.ts'

const key = 'unreported-handovers'
/** More than one person hands over in a day. */
const maxStored = 50

export interface Handover {
  dealId: string
  code: string
  /** The id of the person who noted it: someone else who signs in here does not report it. */
  personId: string
}

export function unreported(): Handover[] {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? '[]')
    return Array.isArray(stored) ? (stored as Handover[]) : []
  } catch {
    return []
  }
}

function keep(handovers: Handover[]): void {
  if (handovers.length === 0) storage.forget(key)
  else storage.keep(key, JSON.stringify(handovers.slice(-maxStored)))
}

const others = (dealId: string) => unreported().filter((one) => one.dealId !== dealId)

/** Returns whether the server was out of reach, or could not carry it out: then it is tried again later. */
const isForLater = (cause: unknown) =>
  cause instanceof Refused &&
  (cause.problem.status === 0 || cause.problem.status === 429 || cause.problem.status >= 500)

/**
 * Reports a handover; where there is no network it is noted on the device.
 * @returns the deal as it then is, or undefined when it was noted
 * @throws Refused when the code is not taken
 */
export async function report(handover: Handover): Promise<Deal | undefined> {
  try {
    const deal = await ask(handOver, { params: { id: handover.dealId }, body: { code: handover.code } })
    keep(others(handover.dealId))
    return deal
  } catch (cause) {
    if (!isForLater(cause)) {
      keep(others(handover.dealId))
      throw cause
    }
    keep([...others(handover.dealId), handover])
    return undefined
  }
}

/** Reports what this person noted here before. @returns the deals that were handed over by it */
export async function reportNoted(personId: string): Promise<Deal[]> {
  const done: Deal[] = []
  for (const handover of unreported().filter((one) => one.personId === personId)) {
    // A handover that is not taken now was reported before, or noted wrong: the deal's page shows the present state.
    const deal = await report(handover).catch(() => undefined)
    if (deal) done.push(deal)
  }
  return done
}
