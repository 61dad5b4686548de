import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { suspiciousPairs } from './queries.ts'
import { SuspiciousPairList } from './suspicious-pair-list.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { Filter } from '#web/ui/filter.tsx'

export function SuspiciousPairs() {
  const { say } = useSpeech()
  const state = useSearchParams()[0].get('state') === 'decided' ? 'decided' : 'open'
  const query = useQuery(suspiciousPairs(state))
  const title = say('Suspicious pairs', 'সন্দেহজনক জোড়া')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <div className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'They may be one person who reviews themselves, or a family. Until you decide, their reviews and deals do not count.',
            'একই মানুষ নিজের রিভিউ নিজে লিখছেন হতে পারে, আবার একই পরিবারও হতে পারে। আপনি সিদ্ধান্ত না দেওয়া পর্যন্ত তাঁদের রিভিউ ও কেনাবেচা হিসাবে ধরা হয় না।',
          )}
        </p>
      </div>
      <Filter
        label={say('State', 'অবস্থা')}
        options={[
          { to: '.', title: say('Open', 'নতুন'), isChosen: state === 'open' },
          { to: '?state=decided', title: say('Decided', 'সিদ্ধান্ত হয়েছে'), isChosen: state === 'decided' },
        ]}
      />
      <Listed
        query={query}
        empty={
          <Empty
            title={
              state === 'open'
                ? say('No pair is waiting', 'কোনো জোড়া অপেক্ষায় নেই')
                : say('No pair has been decided yet', 'এখনও কোনো জোড়ার সিদ্ধান্ত হয়নি')
            }
          />
        }
      >
        {(rows, now) => <SuspiciousPairList pairs={rows} now={now} />}
      </Listed>
    </div>
  )
}
