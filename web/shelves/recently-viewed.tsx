import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PhoneCard } from '#contract/listings/phones'
import { inTime } from '#web/session/chunk.ts'
import { now } from '#web/browser/clock.ts'
import { fetchRecentlyViewed } from '#web/favourites/recently-viewed.ts'
import { useSession } from '#web/session/state.ts'
import type { RecentlyViewedShelf as Shelf } from './recently-viewed-shelf.tsx'

type Shown = ComponentType<ComponentProps<typeof Shelf>>

/** Loaded when there is something to show. It is a bonus: where it does not load, it is left out. */
const RecentlyViewedShelf = lazy(async (): Promise<{ default: Shown }> => {
  try {
    return { default: (await inTime(import('./recently-viewed-shelf.tsx'))).RecentlyViewedShelf }
  } catch {
    return { default: () => null }
  }
})

interface Fetched {
  personId: string | null
  phones: PhoneCard[]
  /** The time at which they were fetched, in milliseconds. */
  at: number
}

/** The number of phones that are shown. */
const most = 6

/** The phones last shown, so that going back finds the page as long as it was. */
let stored: Fetched | null = null

interface RecentlyViewedProps {
  /** Phones that the page shows already. */
  except?: readonly string[]
  className?: string
}

/** Recently viewed phones. Nothing while there are none. */
export function RecentlyViewed({ except = [], className = '' }: RecentlyViewedProps) {
  const { person, token, loading } = useSession()
  const personId = person?.id ?? null
  const isKnown = !loading && (person === null || token !== null)
  const [shelf, setShelf] = useState(stored)

  const show = (phones: PhoneCard[]) => {
    stored = { personId, phones, at: now() }
    setShelf(stored)
  }
  async function fetchPhones() {
    // The shelf is a bonus: without an answer it is left out.
    const phones = await fetchRecentlyViewed(personId !== null).catch(() => null)
    if (phones) show(phones)
  }
  const begin = useEffectEvent(() => void fetchPhones())
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown, personId])

  const phones =
    shelf?.personId === personId ? shelf.phones.filter(({ id }) => !except.includes(id)).slice(0, most) : []
  if (!shelf || phones.length === 0) return null

  return (
    <Suspense>
      <RecentlyViewedShelf
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
