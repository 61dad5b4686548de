import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BookingDialog } from '#components/booking-dialog'
import { Head } from '#components/head'
import { PhoneCard } from '#components/phone-card'
import { PhoneGrid, PhoneGridSkeleton } from '#components/phone-grid'
import { ShowMore } from '#components/show-more'
import type { PhoneListing } from '#contract/listings'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { inTime } from '#web/chunk'
import { Refused } from '#web/refused'
import { bookings, categoryMobile } from '#web/queries'
import { useSession } from '#web/session'

const ReportDialog = lazy(async () => ({ default: (await inTime(import('#components/report-dialog'))).ReportDialog }))

export default function CategoryPage() {
  const { id = '' } = useParams()
  const { person } = useSession()
  const [chosen, setChosen] = useState<PhoneListing | null>(null)
  const [reported, setReported] = useState<PhoneListing | null>(null)
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(categoryMobile(id))
  const isUnknown = query.error instanceof Refused && query.error.problem.status === 404
  const phones = query.data?.pages.flatMap((page) => page.items) ?? []

  const refetchPhones = () => void queryClient.invalidateQueries({ queryKey: categoryMobile(id).queryKey })
  const onBooked = () => {
    setChosen(null)
    refetchPhones()
    if (person) void queryClient.invalidateQueries({ queryKey: bookings(person.email).queryKey })
  }

  return (
    <div className="page flex flex-col gap-8 py-10 lg:py-14">
      <Head title="Category Mobile Phones" />
      <h1 className="text-heading">This Category Mobile Phones Here.</h1>
      {query.isPending && <PhoneGridSkeleton />}
      {isUnknown && (
        <Empty title={query.error?.message ?? ''}>
          <Link to="/#brands" className="btn btn-primary">
            Look at the brands
          </Link>
        </Empty>
      )}
      {query.isError && !query.data && !isUnknown && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && phones.length === 0 && (
        <Empty title="No phones here at the moment">
          <p>Everything in this category is booked or sold. New phones come in every day.</p>
          <Link to="/#brands" className="btn btn-primary">
            Look at other brands
          </Link>
        </Empty>
      )}
      {phones.length > 0 && (
        <PhoneGrid>
          {phones.map((phone, index) => (
            <PhoneCard
              key={phone._id}
              phone={phone}
              now={query.dataUpdatedAt}
              heading="h2"
              isFirst={index < 3}
              isOwn={phone.sellerId === person?.id}
              onBook={setChosen}
              onReport={setReported}
            />
          ))}
        </PhoneGrid>
      )}
      <ShowMore query={query} of="phones" />
      {chosen && <BookingDialog phone={chosen} onBooked={onBooked} onOutdated={refetchPhones} onClose={() => setChosen(null)} />}
      <Suspense>{reported && <ReportDialog phone={reported} onClose={() => setReported(null)} />}</Suspense>
    </div>
  )
}
