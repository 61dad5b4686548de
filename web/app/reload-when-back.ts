import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { retryDelay } from '#web/session/retry.ts'

/** Returns whether a page could not be drawn at that moment (503), and soon can be. */
export const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === 503

/** Requests the address again, ever more slowly, until the server can draw it, and then loads it. */
export function useReloadWhenBack(isAway: boolean, address: string): void {
  useEffect(() => {
    if (!isAway) return
    let timer: ReturnType<typeof setTimeout>
    let failures = 1
    const look = async () => {
      const status = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
        (response) => response.status,
        () => 503,
      )
      if (status < 500) return location.assign(address)
      wait()
    }
    const wait = () => {
      // Spread out, so that not everybody who was turned away comes back at once.
      timer = setTimeout(() => void look(), retryDelay(failures++) * (1 + Math.random() / 2))
    }
    wait()
    return () => clearTimeout(timer)
  }, [isAway, address])
}
