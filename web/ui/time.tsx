import { useEffect, useState } from 'react'
import { useSpeech } from '#web/speech'

/**
 * `3 hours ago`, with the exact time on hover. `now` is the moment the page was made, in milliseconds: server and first client
 * rendering agree on it, then the clock of the visitor takes over.
 */
export function Ago({ time, now }: { time: string; now: number }) {
  const { ago, exactTime } = useSpeech()
  const [current, setCurrent] = useState(now)
  useEffect(() => {
    setCurrent(Date.now())
    const timer = setInterval(() => setCurrent(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={exactTime(time)}>
      {ago(Date.parse(time), current)}
    </time>
  )
}
