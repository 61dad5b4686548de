import { useInfiniteQuery } from '@tanstack/react-query'
import type { LostReportState } from '#contract/lost-phones'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { LostReportList } from './lost-report-list.tsx'
import { lostReports } from './queries.ts'

/** Reports of lost phones in one state, for an admin who decides. */
export function LostReports({ state }: { state: LostReportState }) {
  const { say } = useSpeech()
  const query = useInfiniteQuery(lostReports(state))
  const reports = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && reports.length === 0 && <Empty title={say('Nothing here', 'এখানে কিছু নেই')} />}
      {reports.length > 0 && <LostReportList reports={reports} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="reports" />
    </>
  )
}
