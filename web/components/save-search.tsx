import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BellIcon } from '#ui/icons'
import { inTime } from '#web/chunk'
import { without } from '#web/phones-address'
import { loginPath } from '#web/return-to'
import { rememberSearch } from '#web/search-to-save'
import { useSession } from '#web/session'

const OwnSearch = lazy(async () => ({ default: (await inTime(import('./own-search.tsx'))).OwnSearch }))

interface SaveSearch {
  params: URLSearchParams
  /** What the button says. */
  label: string
  className?: string
}

/** Saves a search, so that a mail tells of new phones. Whoever is not signed in does so first, and finds it saved after that. */
export function SaveSearch({ params, label, className = '' }: SaveSearch) {
  const { person, token } = useSession()
  const navigate = useNavigate()
  const place = useLocation()
  const query = String(without(params, 'sort'))
  if (!query) return null

  const button = (onClick: () => void, isSaving: boolean) => (
    <button type="button" className={`btn noscript:hidden ${className}`} disabled={isSaving} onClick={onClick}>
      <BellIcon /> {isSaving ? 'Saving…' : label}
    </button>
  )

  const plain = button(() => {
    // Somebody whose login is only being looked up comes straight back.
    rememberSearch(query)
    void navigate(loginPath(place))
  }, false)

  if (!person || !token) return plain
  return (
    <Suspense fallback={plain}>
      <OwnSearch personId={person.id} query={query} button={button} className={className} />
    </Suspense>
  )
}
