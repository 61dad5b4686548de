import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { securityLog } from '#web/admin/queries.ts'
import { securitySearchIn } from '#web/admin/security-filter.ts'
import { ChosenOfEvent, SecurityFilters } from '#web/admin/security-filters.tsx'
import { SecurityList } from '#web/admin/security-list.tsx'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function SecurityLog() {
  const { say } = useSpeech()
  const [params] = useSearchParams()
  const search = securitySearchIn(params)
  const query = useInfiniteQuery(securityLog(search))
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  const title = say('Security log', 'নিরাপত্তা লগ')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <p className="max-w-prose text-quiet">
        {say(
          'Logins, bookings, reports and payouts of the last 90 days. A search for a person, a network or a browser is recorded in the audit log.',
          'গত ৯০ দিনের লগইন, বুকিং, রিপোর্ট আর টাকা পাঠানো। কোনো মানুষ, নেটওয়ার্ক বা ব্রাউজার ধরে খুঁজলে তা অডিট লগে লেখা থাকে।',
        )}
      </p>
      <SecurityFilters search={search} />
      <ChosenOfEvent search={search} person={events[0]?.person ?? null} />
      <ListedPages
        query={query}
        of="entries"
        empty={
          <Empty title={say('Nothing found', 'কিছু পাওয়া যায়নি')}>
            <p>{say('Try another day, or leave something out.', 'অন্য তারিখ দিয়ে দেখুন, বা কোনো একটি বাদ দিন।')}</p>
          </Empty>
        }
      >
        {(rows, now) => <SecurityList events={rows} now={now} />}
      </ListedPages>
    </div>
  )
}
