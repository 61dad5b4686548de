import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnPart } from '#contract/listings/listings'
import { useSpeech } from '#web/i18n/speech.ts'
import { myMonth } from './queries.ts'

/** A seller's last thirty days in four figures, above their phones. It keeps its place while two of them are on their way. */
export function MonthHead({ counts }: { counts: Record<OwnPart, number> }) {
  const { say, count, taka } = useSpeech()
  const totals = useQuery(myMonth).data?.totals
  const figures = [
    [say('Earned in 30 days', '৩০ দিনে আয়'), totals && taka(totals.income)],
    [say('Views in 30 days', '৩০ দিনে দেখা'), totals && count(totals.views)],
    [say('On sale', 'বিক্রিতে'), count(counts.available)],
    [say('Sold', 'মোট বিক্রি'), count(counts.sold)],
  ] as const
  return (
    <section aria-labelledby="month" className="flex flex-wrap items-center gap-x-6 rounded-box bg-base-200 px-4 py-2">
      <h2 id="month" className="sr-only">
        {say('Your sales in short', 'এক নজরে আপনার বিক্রি')}
      </h2>
      <dl className="grid grow grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map(([title, figure]) => (
          <div key={title} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-quiet">{title}</dt>
            <dd className="figures text-lead font-semibold">{figure ?? <span aria-hidden="true">–</span>}</dd>
          </div>
        ))}
      </dl>
      <Link to="/dashboard/my-month" className="inline-flex min-h-11 items-center font-semibold hover:underline">
        {say('By day', 'দিন ধরে')}
      </Link>
    </section>
  )
}
