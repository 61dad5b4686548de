import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { endExclusion, type Exclusion, getExclusions } from '#contract/accounts/exclusions'
import { Confirm } from '#web/ui/confirm.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { invalidate } from '#web/session/query-of.ts'
import { PersonLink } from './person-link.tsx'

/** Lists the people who were deleted for cause, newest first, each with the way back. `now` in milliseconds. */
export function ExclusionList({ exclusions, now }: { exclusions: Exclusion[]; now: number }) {
  const { say } = useSpeech()
  const [asked, setAsked] = useState<Exclusion | null>(null)
  const queryClient = useQueryClient()
  const ending = useAction({
    mutationFn: ({ _id }: Exclusion) => ask(endExclusion, { params: { id: _id } }),
    onSuccess: () => toast.success(say('They can sign up again.', 'তিনি আবার অ্যাকাউন্ট খুলতে পারবেন।')),
    onError: toastError,
    onSettled: () => {
      setAsked(null)
      return invalidate(queryClient, getExclusions)
    },
  })
  return (
    <>
      <ol className="border-t border-line">
        {exclusions.map((exclusion) => (
          <li key={exclusion._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">
                <PersonLink person={exclusion.person} />
              </p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line" translate="no">
                {exclusion.cause}
              </p>
              <p className="text-small text-quiet">
                <NameOfPerson name={exclusion.decidedBy} /> <span aria-hidden="true">·</span>{' '}
                <Ago time={exclusion.at} now={now} />
              </p>
            </div>
            {exclusion.ended ? (
              <p className="text-small text-quiet">
                {say('Ended by', 'তুলে নিয়েছেন')} <NameOfPerson name={exclusion.ended.by} />
              </p>
            ) : (
              <button type="button" className="btn max-sm:w-full" onClick={() => setAsked(exclusion)}>
                {say('Let them sign up again', 'আবার খুলতে দিন')}
                <span className="sr-only" translate="no">
                  {' '}
                  {exclusion.person.name}
                </span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <Confirm
          question={say('Let them sign up again?', 'আবার অ্যাকাউন্ট খুলতে দেবেন?')}
          action={say('Let them sign up', 'খুলতে দিন')}
          decline={say('Cancel', 'বাতিল')}
          isHarmless
          isPending={ending.isPending}
          onDecline={() => setAsked(null)}
          onConfirm={() => ending.mutate(asked)}
        >
          <p>
            {say(
              'Their email address, phone numbers and payout account can be used again. The account that was deleted does not come back.',
              'তাঁর ইমেইল, ফোন নম্বর আর টাকা পাওয়ার অ্যাকাউন্ট আবার ব্যবহার করা যাবে। মুছে ফেলা অ্যাকাউন্টটি ফিরবে না।',
            )}
          </p>
        </Confirm>
      )}
    </>
  )
}
