import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Counts, type PlottedKind } from '#web/ui/counted.tsx'
import { Head } from '#web/site/head.tsx'
import { PhonesOfMonth } from '#web/selling/phones-of-month.tsx'
import type { SellerCounts } from '#contract/search/statistics'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PlotSkeleton } from '#web/ui/plot.tsx'
import { myMonth } from '#web/selling/queries.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

const kindsIn = ({ say, count, taka }: Speech): Record<keyof SellerCounts, PlottedKind & { byDay: string }> => ({
  views: {
    title: say('Views', 'কতবার দেখা হয়েছে'),
    byDay: say('Views by day', 'দিনে দিনে দেখা'),
    format: count,
    some: (total, most, when) =>
      say(
        `Views of your phones in 30 days: ${total}. Most on ${when}: ${most}.`,
        `৩০ দিনে আপনার ফোন দেখা হয়েছে ${total} বার। সবচেয়ে বেশি ${when}: ${most} বার।`,
      ),
  },
  favourites: {
    title: say('Favourites', 'পছন্দ'),
    byDay: say('Favourites by day', 'দিনে দিনে পছন্দ'),
    format: count,
    some: (total, most, when) =>
      say(
        `Your phones as a favourite in 30 days: ${total}. Most on ${when}: ${most}.`,
        `৩০ দিনে আপনার ফোন পছন্দের তালিকায় উঠেছে ${total} বার। সবচেয়ে বেশি ${when}: ${most} বার।`,
      ),
  },
  bookings: {
    title: say('Bookings', 'বুকিং'),
    byDay: say('Bookings by day', 'দিনে দিনে বুকিং'),
    format: count,
    some: (total, most, when) =>
      say(
        `Bookings of your phones in 30 days: ${total}. Most on ${when}: ${most}.`,
        `৩০ দিনে আপনার ফোনে বুকিং ${total}টি। সবচেয়ে বেশি ${when}: ${most}টি।`,
      ),
  },
  income: {
    title: say('Income', 'আয়'),
    byDay: say('Income by day', 'দিনে দিনে আয়'),
    format: taka,
    some: (total, most, when) =>
      say(
        `Your phones earned ${total} in 30 days. Most on ${when}: ${most}.`,
        `৩০ দিনে আপনার ফোন থেকে আয় ${total}। সবচেয়ে বেশি ${when}: ${most}।`,
      ),
  },
})

export default function MyMonth() {
  const speech = useSpeech()
  const { say } = speech
  const query = useQuery(myMonth)
  const month = query.data

  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My month', 'গত ৩০ দিনের হিসাব')} />
      <div>
        <h1 className="text-heading">{say('My month', 'গত ৩০ দিনের হিসাব')}</h1>
        <p className="mt-1 text-quiet">{say('The last 30 days, including today.', 'আজকের দিন ধরে শেষ ৩০ দিন।')}</p>
      </div>
      {query.isPending && <PlotSkeleton count={4} />}
      {query.isError && !month && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {month?.offered === 0 && (
        <Empty title={say('Start with your first phone', 'আগে একটি ফোন বিক্রির জন্য দিন')}>
          <p>
            {say(
              'Put a phone on the market, and see here how many people view it, book it and pay.',
              'তারপর কতজন দেখলেন, বুক করলেন আর টাকা দিলেন, তা এখানেই দেখবেন।',
            )}
          </p>
          <Link to="/dashboard/add-product" className="btn btn-primary">
            {say('Add A Product', 'ফোন বিক্রি করুন')}
          </Link>
        </Empty>
      )}
      {month !== undefined && month.offered > 0 && (
        <>
          <Counts kinds={kindsIn(speech)} days={month.days} totals={month.totals} before={month.before} />
          <p className="max-w-2xl text-small text-quiet">
            {say(
              'Each visitor counts once per phone and day, and your own visits do not count. Income is what was paid and not refunded.',
              'একজন একটা ফোন দিনে যতবারই দেখুন, একবার ধরা হয়। আপনার নিজের দেখা ধরা হয় না। যে টাকা এসেছে আর ফেরত যায়নি, সেটাই আয়।',
            )}
          </p>
          {month.phones.length > 0 && <PhonesOfMonth phones={month.phones} />}
        </>
      )}
    </div>
  )
}
