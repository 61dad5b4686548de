import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useBuying } from '#components/buying'
import { Head } from '#components/head'
import { PhoneCard } from '#components/phone-card'
import { PhoneGrid, PhoneGridSkeleton } from '#components/phone-grid'
import { ShowMore } from '#components/show-more'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { Refused } from '#web/refused'
import { categoryMobile } from '#web/queries'

export default function CategoryPage() {
  const { id = '' } = useParams()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(categoryMobile(id))
  const isUnknown = query.error instanceof Refused && query.error.problem.status === 404
  const phones = query.data?.pages.flatMap((page) => page.items) ?? []

  const { isOwn, book, report, dialogs } = useBuying(() => void queryClient.invalidateQueries({ queryKey: categoryMobile(id).queryKey }))

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
              isOwn={isOwn(phone)}
              onBook={book}
              onReport={report}
            />
          ))}
        </PhoneGrid>
      )}
      <ShowMore query={query} of="phones" />
      {dialogs}
    </div>
  )
}
