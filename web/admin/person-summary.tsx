import type { PersonHistory } from '#contract/moderation/person-history'
import { useSpeech } from '#web/i18n/speech.ts'
import { Fold } from '#web/ui/fold.tsx'
import { AuditList } from './audit-list.tsx'
import { PersonLink } from './person-link.tsx'
import { Ago } from '#web/ui/time.tsx'
import { outcomes } from './audit-note.ts'

/** One of the two people of a case, with what bears on a decision. `now` in milliseconds. */
export function PersonSummary({ person, side, now }: { person: PersonHistory; side: 'buyer' | 'seller'; now: number }) {
  const { say, longDate } = useSpeech()
  const { joinedAt, suspension } = person
  return (
    <section className="flex flex-col gap-3">
      <div>
        <p className="text-small text-quiet">{side === 'buyer' ? say('Buyer', 'ক্রেতা') : say('Seller', 'বিক্রেতা')}</p>
        <h2 className="text-lead font-semibold wrap-anywhere">
          <PersonLink person={{ _id: person._id, name: person.name }} />
        </h2>
        <p className="text-small text-quiet">{say(`Since ${longDate(joinedAt)}`, `${longDate(joinedAt)} থেকে`)}</p>
        {suspension && (
          <p className="wrap-anywhere">
            <strong className="text-error">{say('Suspended:', 'স্থগিত:')}</strong>{' '}
            <span translate="no">{suspension.reason}</span>
          </p>
        )}
      </div>
      <Counts person={person} />
      <Decisions person={person} now={now} />
    </section>
  )
}

/** Counts what of weight has happened to a person; what speaks against them is bold. */
export function Counts({ person }: { person: PersonHistory }) {
  const { say, count } = useSpeech()
  const rows = [
    { term: say('Complete deals', 'সম্পন্ন কেনাবেচা'), number: person.completed, isGood: true },
    { term: say('Decided against them', 'সিদ্ধান্ত বিপক্ষে গেছে'), number: person.decidedAgainst },
    { term: say('Sold lost or stolen phones', 'হারানো বা চুরির ফোন বিক্রি'), number: person.lostSold },
    { term: say('Did not come', 'দেখা করতে আসেননি'), number: person.noShows },
    { term: say('Reported', 'রিপোর্ট হয়েছে'), number: person.reports },
    { term: say('Suspended before', 'আগে স্থগিত হয়েছেন'), number: person.suspensions },
  ]
  const shown = rows.filter(({ number, isGood }) => isGood || number > 0)
  return (
    <dl className="grid max-w-80 grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {shown.map(({ term, number, isGood }) => (
        <div key={term} className="contents">
          <dt className="text-quiet">{term}</dt>
          <dd className={`figures text-end ${number > 0 && !isGood ? 'font-semibold text-error' : ''}`}>
            {count(number)}
          </dd>
        </div>
      ))}
      {shown.length === 1 && (
        <div className="contents">
          <dt className="text-quiet">{say('Against them', 'বিপক্ষে')}</dt>
          <dd className="text-end">{say('nothing', 'কিছু নেই')}</dd>
        </div>
      )}
    </dl>
  )
}

/** Folds with what admins decided about a person; nothing where they never did. `now` in milliseconds. */
export function Decisions({ person: { decisions, deeds }, now }: { person: PersonHistory; now: number }) {
  const { say, count } = useSpeech()
  if (decisions.length + deeds.length === 0)
    return <p className="text-small text-quiet">{say('No earlier decisions.', 'আগের কোনো সিদ্ধান্ত নেই।')}</p>
  return (
    <div className="border-t border-line">
      {decisions.length > 0 && (
        <Fold title={say('Deals that were decided', 'যেসব কেনাবেচার সিদ্ধান্ত হয়েছে')} answer={count(decisions.length)}>
          <DecidedDeals decisions={decisions} now={now} />
        </Fold>
      )}
      {deeds.length > 0 && (
        <Fold title={say('What admins did', 'অ্যাডমিনরা যা করেছেন')} answer={count(deeds.length)}>
          <AuditList entries={deeds} now={now} />
        </Fold>
      )}
    </div>
  )
}

/** Contested deals of somebody that admins decided, the last first. `now` in milliseconds. */
function DecidedDeals({ decisions, now }: Pick<PersonHistory, 'decisions'> & { now: number }) {
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
