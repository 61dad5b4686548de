import { useEffect } from 'react'
import { bearer, useSession } from '#web/session/state.ts'

/** For how long a page must be visible to count as viewed, in milliseconds. */
const glance = 1000

/**
 * Counts a view of this phone on the server, once its page was really on a screen for a moment; pages are cached, so
 * the server cannot know. Not through the contract, whose schemas this page would otherwise not load.
 */
export function useCountView(phone: { id: string; sellerId: string } | null): void {
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
      // A view that is lost is not worth a message. An answer that is not read would hold its connection.
      fetch(`/api/phones/${id}/views`, { method: 'POST', headers, keepalive: true })
        .then((answer) => answer.text())
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return stop
  }, [loading, id])
}
