import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#components/head'
import { ReportList } from '#components/report-list'
import { ShowMore } from '#components/show-more'
import type { ReportState } from '#contract/reports'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { Filter } from '#ui/filter'
import { TableSkeleton } from '#ui/table'
import { reports } from '#web/admin-queries'

const states = {
  open: { title: 'Open', empty: 'No report is waiting' },
  dismissed: { title: 'Dismissed', empty: 'No report was dismissed' },
  upheld: { title: 'Taken down', empty: 'No phone was taken down' },
} satisfies Record<ReportState, object>

export default function ReportedItems() {
  const [parameters] = useSearchParams()
  const wanted = parameters.get('state')
  const state: ReportState = wanted === 'dismissed' || wanted === 'upheld' ? wanted : 'open'
  const query = useInfiniteQuery(reports(state))
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="flex flex-col gap-6">
      <Head title="Reported Items" />
      <h1 className="text-heading">Reported Items</h1>
      <Filter
        label="State of the reports"
        options={Object.entries(states).map(([name, { title }]) => ({
          to: name === 'open' ? '.' : `?state=${name}`,
          title,
          isChosen: name === state,
        }))}
      />
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <Empty title={states[state].empty}>
          {state === 'open' && <p>When somebody reports a phone, it waits here for your decision.</p>}
        </Empty>
      )}
      {rows.length > 0 && <ReportList reports={rows} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="reports" />
    </div>
  )
}
