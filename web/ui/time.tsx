import { useNow } from '#web/browser/clock.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface AgoProps {
  time: string
  /** The moment the page was made, in milliseconds. */
  now: number
  /** One of dozens, each of which leads to where the exact time stands: 100 bytes of Bangla less. */
  isShort?: boolean
}

/** `3 hours ago`, with the exact time on hover. */
export function Ago({ time, now, isShort = false }: AgoProps) {
  const { ago, exactTime } = useSpeech()
  const current = useNow(now)
  return (
    <time dateTime={time} title={isShort ? undefined : exactTime(time)}>
      {/* The clocks of two machines differ: what has happened is never said to come. */}
      {ago(Math.min(Date.parse(time), current), current)}
    </time>
  )
}
