import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { ProgressBar } from '#ui/progress-bar'
import { chunkIsLate, chunkTimeout } from '#web/chunk'
import { useSpeech } from '#web/speech'

/**
 * A thin bar while the next page is on its way.
 * @throws Error to the error screen when its script has not come in time
 */
export function PageProgress() {
  const { state } = useNavigation()
  const { say } = useSpeech()
  const isUnderWay = state !== 'idle'
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    setLate(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setLate(true), chunkTimeout)
    return () => clearTimeout(timer)
  }, [isUnderWay])

  if (isLate && isUnderWay) throw new Error(chunkIsLate())
  return isUnderWay ? <ProgressBar label={say('Loading the page', 'পাতাটি আসছে')} /> : null
}
