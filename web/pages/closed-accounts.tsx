import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { exclusions } from '#web/admin/queries.ts'
import { Head } from '#web/site/head.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { endExclusion, type Exclusion, getExclusions } from '#contract/accounts/exclusions'
import { Confirm } from '#web/ui/confirm.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { ask } from '#web/session/api.ts'
import { invalidate } from '#web/session/query-of.ts'
import { PersonLink } from '#web/admin/person-link.tsx'

export default function ClosedAccounts() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(exclusions)
  const title = say('Closed accounts', 'বন্ধ করা অ্যাকাউন্ট')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <p className="max-w-prose text-quiet">
        {say(
          'People who were deleted because they broke the rules. Their email address, phone numbers and payout account cannot be used for another account until you end that.',
          'নিয়ম ভাঙার কারণে যাঁদের অ্যাকাউন্ট মুছে ফেলা হয়েছে। আপনি তুলে না নিলে তাঁদের ইমেইল, ফোন নম্বর আর টাকা পাওয়ার অ্যাকাউন্ট দিয়ে আর অ্যাকাউন্ট খোলা যায় না।',
        )}
      </p>
      <ListedPages
        query={query}
        of="entries"
        empty={
          <Empty title={say('No one yet', 'এখনও কেউ নেই')}>
            <p>
              {say(
                'Delete someone for breaking the rules under All Seller or All Buyer, and they are listed here.',
                'সব বিক্রেতা বা সব ক্রেতা পাতায় নিয়ম ভাঙার কারণে কাউকে মুছলে তিনি এখানে থাকবেন।',
              )}
            </p>
          </Empty>
        }
      >
        {(rows, now) => <ExclusionList exclusions={rows} now={now} />}
      </ListedPages>
    </div>
  )
}

/** Lists the people who were deleted for cause, newest first, each with the way back. `now` in milliseconds. */
function ExclusionList({ exclusions, now }: { exclusions: Exclusion[]; now: number }) {
  const { say } = useSpeech()
  const [asked, setAsked] = useState<Exclusion | null>(null)
  const queryClient = useQueryClient()
  const ending = useAction({
    mutationFn: ({ _id }: Exclusion) => ask(endExclusion, { params: { id: _id } }),
    onSuccess: () => toast.success(say('They can sign up again.', 'তিনি আবার অ্যাকাউন্ট খুলতে পারবেন।')),
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
                <HiddenName> {exclusion.person.name}</HiddenName>
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
