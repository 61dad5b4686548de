import { useNow } from '#web/browser/clock.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** `3 hours ago`, with the exact time on hover. `now` is the moment the page was made, in milliseconds. */
export function Ago({ time, now }: { time: string; now: number }) {
  const { ago, exactTime } = useSpeech()
  const current = useNow(now)
  return (
    <time dateTime={time} title={exactTime(time)}>
      {ago(Date.parse(time), current)}
    </time>
  )
}
