import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { AuditList } from '#web/admin/audit-list.tsx'
import { PersonLink } from '#web/admin/person-link.tsx'
import { auditLog } from '#web/admin/queries.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function AuditLog() {
  const { say } = useSpeech()
  const person = useSearchParams()[0].get('person') ?? undefined
  const query = useInfiniteQuery(auditLog(person))
  const { actor, person: subject } = query.data?.pages[0]?.items[0] ?? {}
  const chosen = [subject, actor].find((one) => one?._id === person)
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('Audit log', 'অডিট লগ')} />
      <h1 className="text-heading">{say('Audit log', 'অডিট লগ')}</h1>
      {person && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            {say('Only one person', 'শুধু একজনের')}
            {chosen && (
              <>
                : <PersonLink person={chosen} />
              </>
            )}
          </span>
          <Link to="/dashboard/audit-log" className="link inline-flex min-h-11 items-center">
            {say('Show everything', 'সব দেখান')}
          </Link>
        </p>
      )}
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
