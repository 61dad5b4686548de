import type { PersonHistory } from '#contract/moderation/person-history'
import { useSpeech } from '#web/i18n/speech.ts'
import { Ago } from '#web/ui/time.tsx'
import { outcomes } from './audit-note.ts'
import { PersonLink } from './person-link.tsx'

/** Contested deals of somebody that admins decided, the last first. `now` in milliseconds. */
export function DecidedDeals({ decisions, now }: Pick<PersonHistory, 'decisions'> & { now: number }) {
  const { say, taka } = useSpeech()
  return (
    <ol className="flex flex-col gap-3">
      {decisions.map(({ id, title, price, role, other, verb, reason, at }) => (
        <li key={`${id} ${at}`} className="wrap-anywhere">
          <p>
            <strong>{say(...outcomes[verb])}</strong>: <span translate="no">{title}</span>, {taka(price)}
          </p>
          {reason && (
            <p className="max-w-prose border-s-2 border-line ps-3 whitespace-pre-line" translate="no">
              {reason}
            </p>
          )}
          <p className="text-small text-quiet">
            {role === 'buyer' ? say('bought of ', 'বিক্রেতা: ') : say('sold to ', 'ক্রেতা: ')}
            <PersonLink person={other} /> <span aria-hidden="true">·</span> <Ago time={at} now={now} />
          </p>
        </li>
      ))}
    </ol>
  )
}
