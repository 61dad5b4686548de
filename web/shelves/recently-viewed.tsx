import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PhoneCard } from '#contract/phones'
import { inTime } from '#web/session/chunk.ts'
import { now } from '#web/browser/clock.ts'
import { seenPhones } from '#web/favourites/recently-viewed.ts'
import { useSession } from '#web/session/state.ts'
import type { SeenShelf as Shelf } from './recently-viewed-shelf.tsx'

type Shown = ComponentType<ComponentProps<typeof Shelf>>

/** Comes when there is something to show. Nobody came for it, so where it does not come there is none. */
const SeenShelf = lazy(async (): Promise<{ default: Shown }> => {
  try {
    return { default: (await inTime(import('./recently-viewed-shelf.tsx'))).SeenShelf }
  } catch {
    return { default: () => null }
  }
})

interface Fetched {
  personId: string | null
  phones: PhoneCard[]
  /** When they were fetched, in milliseconds. */
  at: number
}

/** What was last shown, so that whoever comes back to a page finds it as long as it was. */
let kept: Fetched | null = null

interface RecentlySeen {
  /** The phone one is looking at. */
  except?: string
  className?: string
}

/** Phones that were looked at before. Nothing while there are none. */
export function RecentlySeen({ except, className = '' }: RecentlySeen) {
  const { person, token, loading } = useSession()
  const personId = person?.id ?? null
  const isKnown = !loading && (person === null || token !== null)
  const [shelf, setShelf] = useState(kept)

  const show = (phones: PhoneCard[]) => {
    kept = { personId, phones, at: now() }
    setShelf(kept)
  }
  async function fetchPhones() {
    // Nobody came for this shelf: without an answer there is none.
    const phones = await seenPhones(personId !== null).catch(() => null)
    if (phones) show(phones)
  }
  const begin = useEffectEvent(() => void fetchPhones())
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown, personId])

  const phones = shelf?.personId === personId ? shelf.phones.filter(({ id }) => id !== except) : []
  if (!shelf || phones.length === 0) return null

  return (
    <Suspense>
      <SeenShelf
        className={className}
        phones={phones}
        at={shelf.at}
        personId={personId}
        onShow={show}
        onChanged={() => void fetchPhones()}
      />
    </Suspense>
  )
}
