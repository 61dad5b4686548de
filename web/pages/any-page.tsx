import { useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import { chunkIsLate, chunkTimeout } from '#web/session/chunk.ts'
import { unanswered } from '#web/session/refused.ts'
import type { Route } from './+types/any-page'

/**
 * Around every page, within the frame: what goes wrong in a page is said in its place, and the frame stays as it is.
 * @throws Refused to the error screen when the next page has not come in time
 */
export default function AnyPage() {
  const isUnderWay = useNavigation().state !== 'idle'
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    setLate(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setLate(true), chunkTimeout)
    return () => clearTimeout(timer)
  }, [isUnderWay])

  if (isLate && isUnderWay) throw unanswered(chunkIsLate())
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
