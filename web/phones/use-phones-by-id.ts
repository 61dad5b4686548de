import { useEffect, useEffectEvent, useState } from 'react'
import type { PhoneCard } from '#contract/listings/phones'
import { now } from '#web/browser/clock.ts'
import { phonesByNumber } from './fetch-phones.ts'
import { reasonOf } from '#web/session/refused.ts'

/** Phones that are shown by their numbers, as these come and go. What was fetched once stays, so that an undo shows it at once. */
export function usePhonesByNumber(ids: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, PhoneCard | null>>(new Map())
  const [at, setAt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)

  async function fetchPhones(wanted: readonly string[]) {
    setFailure(null)
    try {
      const cards = await phonesByNumber(wanted)
      setAt(now())
      setFound(
        (known) =>
          new Map([
            ...known,
            ...wanted.map((id) => [id, null] as const),
            ...cards.map((card) => [card.id, card] as const),
          ]),
      )
    } catch (cause) {
      setFailure(reasonOf(cause))
    }
  }

  const missing = ids.filter((id) => !found.has(id))
  const fetchMissing = useEffectEvent(() => void fetchPhones(missing))
  const missingIds = missing.join()
  useEffect(() => {
    if (missingIds) fetchMissing()
  }, [missingIds])

  return {
    phones: ids.flatMap((id) => found.get(id) ?? []),
    /** Off the market. */
    gone: ids.filter((id) => found.get(id) === null),
    /** The time at which they were fetched, in milliseconds. */
    at,
    isWaiting: missing.length > 0 && missing.length === ids.length,
    failure,
    refresh: () => void fetchPhones(ids),
  }
}
