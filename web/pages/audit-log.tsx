import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditList } from '#web/admin/audit-list.tsx'
import { auditLog } from '#web/admin/queries.ts'
import { Head } from '#web/site/head.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function AuditLog() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(auditLog)
  const entries = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('Audit log', 'অডিট লগ')} />
      <h1 className="text-heading">{say('Audit log', 'অডিট লগ')}</h1>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && entries.length === 0 && (
        <Empty title={say('Nothing in the log yet', 'লগে এখনও কিছু নেই')}>
          <p>
            {say(
              'What admins do to people, reports and phones is recorded here and cannot be removed.',
              'অ্যাডমিনরা মানুষ, রিপোর্ট ও ফোন নিয়ে যা করেন, তা এখানে লেখা থাকে এবং মোছা যায় না।',
            )}
          </p>
        </Empty>
      )}
      {entries.length > 0 && <AuditList entries={entries} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="entries" />
    </div>
  )
}
