import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { LostReportState } from '#contract/lost-phones/lost-phones'
import { useSession } from '#web/session/state.ts'
import { Head } from '#web/site/head.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

// Loaded when the page is opened: what a route imports is in the list of routes, which every page loads.
const ForOneself = lazy(async () => ({
  default: (await import('#web/account/lost-phones-for-oneself.tsx')).LostPhonesForOneself,
}))
const LostReports = lazy(async () => ({ default: (await import('#web/admin/lost-reports.tsx')).LostReports }))

const states: Record<LostReportState, Both> = {
  open: ['Open', 'নতুন'],
  confirmed: ['Confirmed', 'মেনে নেওয়া'],
  rejected: ['Rejected', 'নাকচ'],
  taken_back: ['Withdrawn', 'তুলে নেওয়া'],
}
const isState = (text: string | null): text is LostReportState => text !== null && text in states

/** Lost and stolen phones: asking about one, reporting one's own, and for admins what others have reported. */
export default function LostPhones() {
  const { say } = useSpeech()
  const { isAdmin } = useSession()
  const asked = useSearchParams()[0].get('state')
  const state = isAdmin && isState(asked) ? asked : null
  const title = say('Lost phones', 'হারানো ফোন')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      {isAdmin && (
        <Filter
          label={say('Reports', 'রিপোর্ট')}
          options={[
            { to: '.', title: say('For yourself', 'নিজের জন্য'), isChosen: state === null },
            ...Object.entries(states).map(([one, words]) => ({
              to: `?state=${one}`,
              title: say<string>(...words),
              isChosen: one === state,
            })),
          ]}
        />
      )}
      <Suspense fallback={<TableSkeleton />}>{state ? <LostReports state={state} /> : <ForOneself />}</Suspense>
    </div>
  )
}
