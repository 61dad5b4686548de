import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Alert } from './alert.tsx'

/** A page's script that has not come by then will not come (specification, section 9). In milliseconds. */
const chunkTimeout = 120_000

/** A thin bar while the next page is on its way. */
export function PageProgress() {
  const { state } = useNavigation()
  const isUnderWay = state !== 'idle'
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    setLate(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setLate(true), chunkTimeout)
    return () => clearTimeout(timer)
  }, [isUnderWay])

  if (isLate) {
    return (
      <div className="page py-4">
        <Alert>
          The page does not come. Please check your connection and{' '}
          <button type="button" className="link" onClick={() => location.reload()}>
            load it again
          </button>
          .
        </Alert>
      </div>
    )
  }
  return isUnderWay ? <div className="progress-bar" role="progressbar" aria-label="Loading the page" /> : null
}
