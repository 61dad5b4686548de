import { useEffect } from 'react'
import { bearer, useSession } from '#web/session/state.ts'

/** For how long a page must be seen to be looked at, in milliseconds. */
const glance = 1000

/**
 * Tells the server that somebody looks at this phone, once its page was really on a screen for a moment; pages are cached, so
 * the server cannot know. Not through the contract, whose schemas this page would otherwise not load.
 */
export function useLookedAt(phone: { id: string; sellerId: string } | null): void {
  const { loading, person } = useSession()
  const id = phone && phone.sellerId !== person?.id ? phone.id : null
  useEffect(() => {
    if (loading || id === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, glance)
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
    const tell = () => {
      stop()
      const authorization = bearer()
      const headers = authorization ? { authorization } : undefined
      // A view that is lost is not worth a word.
      fetch(`/api/phones/${id}/views`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return stop
  }, [loading, id])
}
