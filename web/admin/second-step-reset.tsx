import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { type PersonRecord, resetSecondFactor, SecondFactorReset } from '#contract/accounts/people'
import { ask } from '#web/session/api.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { peopleShown } from './queries.ts'

/** Turns off the second step of someone who has lost their device; nothing for those who have none, and for oneself. */
export function SecondStepReset({ person: { _id: id, name, hasSecondFactor } }: { person: PersonRecord }) {
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
        <span className="sr-only" translate="no">
          {' '}
          {name}
        </span>
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
