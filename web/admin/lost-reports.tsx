import { useInfiniteQuery } from '@tanstack/react-query'
import type { LostReportState } from '#contract/lost-phones/lost-phones'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { LostReportList } from './lost-report-list.tsx'
import { lostReports } from './queries.ts'

/** Reports of lost phones in one state, for an admin who decides. */
export function LostReports({ state }: { state: LostReportState }) {
  const { say } = useSpeech()
  const query = useInfiniteQuery(lostReports(state))
  return (
    <ListedPages query={query} of="reports" empty={<Empty title={say('Nothing here', 'এখানে কিছু নেই')} />}>
      {(rows, now) => <LostReportList reports={rows} now={now} />}
    </ListedPages>
  )
}
