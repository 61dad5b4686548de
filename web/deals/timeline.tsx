import type { Deal } from '#contract/deals/deals'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { eventWords } from './deal-words.ts'

/** Lists the events of a deal, oldest first. */
export function Timeline({ events }: Pick<Deal, 'events'>) {
  const { say, exactTime, shortTime } = useSpeech()
  return (
    <ol aria-label={say('What has happened', 'যা যা হয়েছে')} className="flex flex-col gap-3">
      {events.map(({ verb, at }) => (
        <li key={`${verb} ${at}`} className="flex gap-3">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-primary" />
          <div className="min-w-0">
            <p className="font-medium">{say(...eventWords[verb])}</p>
            <time dateTime={at} title={exactTime(at)} className="text-small text-quiet">
              {shortTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}
