import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ConversationReportState } from '#contract/conversations/conversation-reports'
import { ConversationReportList } from './conversation-report-list.tsx'
import { HeldMessageList } from './held-message-list.tsx'
import { ReportedReviewList } from './reported-review-list.tsx'
import { conversationReports } from './queries.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export function ReportedMessages() {
  const { say } = useSpeech()
  const state = useSearchParams()[0].get('state')
  const isOther = state === 'closed' || state === 'held' || state === 'reviews'
  const title = say('Reported messages', 'রিপোর্ট হওয়া মেসেজ')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <Filter
        label={say('State of the reports', 'রিপোর্টের অবস্থা')}
        options={[
          { to: '.', title: say('Open', 'নতুন'), isChosen: !isOther },
          { to: '?state=closed', title: say('Closed', 'বন্ধ'), isChosen: state === 'closed' },
          { to: '?state=held', title: say('Held', 'আটকানো'), isChosen: state === 'held' },
          { to: '?state=reviews', title: say('Reviews', 'রিভিউ'), isChosen: state === 'reviews' },
        ]}
      />
      {state === 'held' && <HeldMessageList />}
      {state === 'reviews' && <ReportedReviewList />}
      {state !== 'held' && state !== 'reviews' && <Reports state={state === 'closed' ? 'closed' : 'open'} />}
    </div>
  )
}

function Reports({ state }: { state: ConversationReportState }) {
  const { say } = useSpeech()
  const query = useInfiniteQuery(conversationReports(state))
  return (
    <>
      <ListedPages
        query={query}
        of="reports"
        empty={
          <Empty
            title={
              state === 'open'
                ? say('No report is waiting', 'কোনো রিপোর্ট বাকি নেই')
                : say('No report has been closed yet', 'এখনও কোনো রিপোর্ট বন্ধ হয়নি')
            }
          />
        }
      >
        {(rows, now) => <ConversationReportList reports={rows} now={now} />}
      </ListedPages>
    </>
  )
}
