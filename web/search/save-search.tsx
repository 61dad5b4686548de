import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BellIcon } from '#web/ui/icons.tsx'
import { inTime } from '#web/session/chunk.ts'
import { without } from './phones-address.ts'
import { loginPath } from '#web/session/return-to.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { wantedSearch } from '#web/session/after-login.ts'

const OwnSearch = lazy(async () => ({ default: (await inTime(import('./own-search.tsx'))).OwnSearch }))

const labels: Record<'save' | 'alert', [english: string, bangla: string]> = {
  save: ['Save search', 'সার্চ সেভ করুন'],
  /** Used while there is nothing to see yet. */
  alert: ['Alert me', 'এমন ফোন এলে জানান'],
}

interface SaveSearchProps {
  params: URLSearchParams
  as: keyof typeof labels
  /** On a phone only its icon is seen. */
  isBrief?: boolean
  className?: string
}

/** Saves a search, so that a mail tells of new phones. A guest logs in first and finds it saved afterwards. */
export function SaveSearch({ params, as, isBrief, className = '' }: SaveSearchProps) {
  const { person, token } = useSession()
  const { say } = useSpeech()
  const navigate = useNavigate()
  const location = useLocation()
  const query = String(without(params, 'sort'))
  if (!query) return null

  const button = (onClick: () => void, isSaving: boolean) => (
    <button type="button" className={`btn noscript:hidden ${className}`} disabled={isSaving} onClick={onClick}>
      <BellIcon />{' '}
      <span className={isBrief ? 'max-sm:sr-only' : ''}>
        {isSaving ? say('Saving…', 'সেভ হচ্ছে…') : say(...labels[as])}
      </span>
    </button>
  )

  const plain = button(() => {
    // Somebody whose login is only being looked up comes straight back.
    wantedSearch.remember(query)
    void navigate(loginPath(location))
  }, false)

  if (!person || !token) return plain
  return (
    <Suspense fallback={plain}>
      <OwnSearch personId={person.id} query={query} button={button} className={className} />
    </Suspense>
  )
}
