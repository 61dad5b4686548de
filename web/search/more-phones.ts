import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import { pageAfter } from '#web/phones/fetch-phones.ts'

interface Pages {
  items: ListedPhone[]
  next: string | null
}

/** The pages that were added to a list, by the visit to it, so that going back restores them. */
const stored = new Map<string, Pages>()
const maxStored = 20

function keep(key: string, pages: Pages): void {
  stored.set(key, pages)
  const [oldest] = stored.keys()
  if (stored.size > maxStored && oldest !== undefined) stored.delete(oldest)
}

/** A list of phones that goes on where it is. `first` is its page in the HTML. */
export function useMorePhones(params: URLSearchParams, first: Pages) {
  const { key, search } = useLocation()
  const visit = `${key} ${search}`
  const [, setAdded] = useState(0)
  const [state, setState] = useState<{ visit: string; isLoading: boolean; failure: string | null }>({
    visit,
    isLoading: false,
    failure: null,
  })
  const added = stored.get(visit) ?? { items: [], next: first.next }
  const ids = new Set(first.items.map(({ id }) => id))
  const now = state.visit === visit ? state : { visit, isLoading: false, failure: null }

  async function showMore() {
    if (!added.next || now.isLoading) return
    setState({ visit, isLoading: true, failure: null })
    try {
      const { items, next } = await pageAfter(params, added.next)
      keep(visit, { items: [...added.items, ...items], next })
      setAdded((count) => count + 1)
      setState({ visit, isLoading: false, failure: null })
    } catch (cause) {
      setState({ visit, isLoading: false, failure: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  return {
    phones: [...first.items, ...added.items.filter(({ id }) => !ids.has(id))],
    next: added.next,
    isLoading: now.isLoading,
    failure: now.failure,
    showMore,
  }
}
