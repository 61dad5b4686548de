import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { AppealList } from './appeal-list.tsx'
import { ReportList } from './report-list.tsx'
import type { ReportState } from '#contract/moderation/reports'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { reports } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const states = {
  open: { title: ['Open', 'নতুন'], empty: ['No report is waiting', 'কোনো রিপোর্ট বাকি নেই'] },
  dismissed: { title: ['Dismissed', 'খারিজ'], empty: ['No report was dismissed', 'কোনো রিপোর্ট খারিজ হয়নি'] },
  upheld: { title: ['Taken down', 'নামানো'], empty: ['No phone was taken down', 'কোনো ফোন নামানো হয়নি'] },
} satisfies Record<ReportState, Record<'title' | 'empty', [english: string, bangla: string]>>

export function ReportedItems() {
  const { say } = useSpeech()
  const [parameters] = useSearchParams()
  const wanted = parameters.get('state')
  const state: ReportState = wanted === 'dismissed' || wanted === 'upheld' ? wanted : 'open'
  const isAppeals = wanted === 'appeals'
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('Reported Items', 'রিপোর্ট হওয়া ফোন')} />
      <h1 className="text-heading">{say('Reported Items', 'রিপোর্ট হওয়া ফোন')}</h1>
      <Filter
        label={say('State of the reports', 'রিপোর্টের অবস্থা')}
        options={[
          ...Object.entries(states).map(([name, { title }]) => ({
            to: name === 'open' ? '.' : `?state=${name}`,
            title: say(...title),
            isChosen: !isAppeals && name === state,
          })),
          { to: '?state=appeals', title: say('Appeals', 'আপিল'), isChosen: isAppeals },
        ]}
      />
      {isAppeals ? <AppealList /> : <Reports state={state} />}
    </div>
  )
}

function Reports({ state }: { state: ReportState }) {
  const { say } = useSpeech()
  const query = useInfiniteQuery(reports(state))
  return (
    <>
      <ListedPages
        query={query}
        of="reports"
        empty={
          <Empty title={say(...states[state].empty)}>
            {state === 'open' && (
              <p>
                {say(
                  'When someone reports a phone, it comes here for your decision.',
                  'কেউ কোনো ফোন রিপোর্ট করলে তা এখানে আপনার সিদ্ধান্তের অপেক্ষায় থাকবে।',
                )}
              </p>
            )}
          </Empty>
        }
      >
        {(rows, now) => <ReportList reports={rows} now={now} />}
      </ListedPages>
    </>
  )
}
