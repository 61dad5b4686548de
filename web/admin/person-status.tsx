import type { PersonRecord } from '#contract/accounts/people'
import { useSpeech } from '#web/i18n/speech.ts'
import { SecondStepReset } from './second-step-reset.tsx'
import { useEndSuspension } from './suspension.tsx'

/** Counts the phones, sales and orders of a person, and the reports of them. */
export function PersonCounts({ person: { phones, sales, orders, reports } }: { person: PersonRecord }) {
  const { say, count } = useSpeech()
  const many = (n: number, one: string, more: string, bangla: string) =>
    n > 0 ? say(`${count(n)} ${n === 1 ? one : more}`, `${count(n)}টি ${bangla}`) : null
  const said = [
    many(phones, 'phone on sale', 'phones on sale', 'ফোন বাজারে'),
    many(sales, 'sale', 'sales', 'বিক্রি'),
    many(orders, 'order paid', 'orders paid', 'অর্ডার'),
  ].filter((words) => words !== null)
  const reported = many(reports, 'report', 'reports', 'রিপোর্ট')
  if (said.length === 0 && !reported) return null
  return (
    <p className="text-small">
      {said.join(' · ')}
      {reported && (
        <>
          <span>{said.length > 0 && ' · '}</span>
          <span className="font-semibold text-error">{reported}</span>
        </>
      )}
    </p>
  )
}

/** The account type, and whether the person is suspended; suspends them and takes it back. */
export function PersonStatus({ person, onSuspend }: { person: PersonRecord; onSuspend: () => void }) {
  const { say } = useSpeech()
  const endSuspension = useEndSuspension()
  const { name, accountType, role, suspension } = person
  const label = (words: string) => (
    <>
      {words}
      <span className="sr-only" translate="no">
        {' '}
        {name}
      </span>
    </>
  )
  return (
    <div
      className={`flex items-center gap-x-3 ${suspension || person.hasSecondFactor ? 'flex-wrap' : 'max-lg:whitespace-nowrap lg:flex-wrap'}`}
    >
      <span>{say(accountType, accountType === 'seller' ? 'বিক্রেতা' : 'ক্রেতা')}</span>
      {suspension && (
        <span className="text-small wrap-anywhere">
          <strong className="text-error">{say('Suspended:', 'স্থগিত:')}</strong>{' '}
          <span translate="no">{suspension.reason}</span>
        </span>
      )}
      {suspension ? (
        <button
          type="button"
          className="btn btn-ghost btn-sm -mx-3 font-normal"
          onClick={() => void endSuspension([person])}
        >
          {label(say('End suspension', 'আবার চালু করুন'))}
        </button>
      ) : (
        !role && (
          <button type="button" className="btn btn-ghost btn-sm -mx-3 font-normal" onClick={onSuspend}>
            {label(say('Suspend', 'স্থগিত করুন'))}
          </button>
        )
      )}
      <SecondStepReset person={person} />
    </div>
  )
}
