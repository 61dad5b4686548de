import { type PersonRecord, resetSecondFactor, SecondFactorReset } from '#contract/accounts/people'
import { useSpeech } from '#web/i18n/speech.ts'
import { useEndSuspension } from './suspension.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { ask } from '#web/session/api.ts'
import { useSession } from '#web/session/state.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { peopleShown } from './queries.ts'
import { HiddenName } from '#web/ui/name.tsx'

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
      <HiddenName> {name}</HiddenName>
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

/** Turns off the second step of someone who has lost their device; nothing for those who have none, and for oneself. */
function SecondStepReset({ person: { _id: id, name, hasSecondFactor } }: { person: PersonRecord }) {
  const { say } = useSpeech()
  const own = useSession().person?.id
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (!hasSecondFactor || id === own) return null

  async function reset(reason: string) {
    await ask(resetSecondFactor, { params: { id }, body: { reason } })
    toast.success(say(`The second step of ${name} is off.`, `${name}-এর দ্বিতীয় ধাপ বন্ধ হয়েছে।`))
    setAsking(false)
    await invalidate(queryClient, ...peopleShown)
  }

  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm -mx-3 font-normal" onClick={() => setAsking(true)}>
        {say('Turn off second step', 'দ্বিতীয় ধাপ বন্ধ করুন')}
        <HiddenName> {name}</HiddenName>
      </button>
      {isAsking && (
        <ReasonDialog
          title={say(`Turn off the second step of ${name}?`, `${name}-এর দ্বিতীয় ধাপ বন্ধ করবেন?`)}
          reason={SecondFactorReset.shape.reason}
          label={say('How do you know that it is them?', 'ইনিই যে আসল মালিক, কীভাবে জানলেন?')}
          hint={say('Other admins read this in the audit log.', 'অন্য অ্যাডমিনরা অডিট লগে এটি পড়বেন।')}
          cancel={say('Cancel', 'বাতিল')}
          submit={say('Turn it off', 'দ্বিতীয় ধাপ বন্ধ করুন')}
          isDangerous
          onSubmit={reset}
          onClose={() => setAsking(false)}
        >
          {say(
            'Do this only for someone who has lost their phone and their backup codes. All of their logins end, their password is enough to log in, and a letter tells them.',
            'শুধু তখনই করুন, যখন কারও ফোন আর ব্যাকআপ কোড দুটোই হারিয়েছে। তাঁর সব লগইন শেষ হবে, শুধু পাসওয়ার্ডেই ঢুকতে পারবেন, আর তাঁকে ইমেইলে জানানো হবে।',
          )}
        </ReasonDialog>
      )}
    </>
  )
}
