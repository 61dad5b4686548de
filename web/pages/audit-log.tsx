import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditList } from '#web/admin/audit-list.tsx'
import { auditLog } from '#web/admin/queries.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function AuditLog() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(auditLog)
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('Audit log', 'অডিট লগ')} />
      <h1 className="text-heading">{say('Audit log', 'অডিট লগ')}</h1>
      <ListedPages
        query={query}
        of="entries"
        empty={
          <Empty title={say('Nothing in the log yet', 'লগে এখনও কিছু নেই')}>
            <p>
              {say(
                'What admins do to people, reports and phones is recorded here and cannot be removed.',
                'অ্যাডমিনরা মানুষ, রিপোর্ট ও ফোন নিয়ে যা করেন, তা এখানে লেখা থাকে এবং মোছা যায় না।',
              )}
            </p>
          </Empty>
        }
      >
        {(rows, now) => <AuditList entries={rows} now={now} />}
      </ListedPages>
    </div>
  )
}
