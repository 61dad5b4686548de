import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { phoneReading, unknownNames } from './catalogue-queries.ts'

/** Shows the progress of reading the phones again since the catalogue changed. Nothing while there is nothing to read. */
export function ReadingProgress() {
  const { say, count } = useSpeech()
  const client = useQueryClient()
  const { data } = useQuery(phoneReading)
  const isUnderWay = data?.finishedAt === null

  // Once the phones are read, other names are unknown.
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void invalidate(client, unknownNames)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, client])

  if (!isUnderWay) return null
  const { done, total } = data
  return (
    <div className="flex flex-col gap-1.5">
      <p id="reading" className="figures text-small text-quiet">
        {total === null
          ? say('The phones will be checked again shortly…', 'একটু পরেই ফোনগুলো আবার যাচাই হবে…')
          : say(
              `The phones are being checked again: ${count(done)} of ${count(total)}`,
              `ফোনগুলো আবার যাচাই হচ্ছে: ${count(total)}টির মধ্যে ${count(done)}টি`,
            )}
      </p>
      <progress
        aria-labelledby="reading"
        className="h-2 w-full accent-primary"
        value={total === null ? undefined : done}
        max={total ?? undefined}
      />
    </div>
  )
}
