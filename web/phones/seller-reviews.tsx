import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { getReviews } from '#contract/reviews/reviews'
import { useSpeech } from '#web/i18n/speech.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { useSession } from '#web/session/state.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { pagesOf } from '#web/session/query-of.ts'
import { DealRecord } from './deal-record.tsx'
import { ReviewAverage, ReviewText } from './review-list.tsx'

/** The published reviews of a seller. Requested by the browser: they change with the clock, and the page is cached for all visitors. */
export function SellerReviews({ id }: { id: string }) {
  const { person } = useSession()
  return (
    <QueryClientProvider client={queryClientOf(person?.id ?? '')}>
      <Found id={id} />
    </QueryClientProvider>
  )
}

function Found({ id }: { id: string }) {
  const { say, count } = useSpeech()
  const query = useInfiniteQuery(pagesOf(getReviews, { params: { id }, query: {} }))
  const [first] = query.data?.pages ?? []
  if (!first) return null
  const { answersWithin: minutes, average, record } = first
  const hours = minutes === null ? 0 : Math.ceil(minutes / 60)
  return (
    <section aria-labelledby="reviews" className="flex max-w-2xl flex-col gap-4">
      <h2 id="reviews" className="text-title">
        {say('Reviews', 'রিভিউ')}
      </h2>
      {minutes !== null && (
        <p className="text-quiet">
          {hours <= 1
            ? say('Usually answers within an hour', 'সাধারণত এক ঘণ্টার মধ্যে উত্তর দেন')
            : say(`Usually answers within ${hours} hours`, `সাধারণত ${count(hours)} ঘণ্টার মধ্যে উত্তর দেন`)}
        </p>
      )}
      {record && <DealRecord record={record} />}
      {average === null ? (
        <p className="text-quiet">{say('No reviews yet.', 'এখনও কোনো রিভিউ নেই।')}</p>
      ) : (
        <ReviewAverage average={average} of={first.count} />
      )}
      {query.data?.pages.flatMap(({ items }) => items.map((review) => <ReviewText key={review.id} review={review} />))}
      <ShowMore query={query} of="reviews" />
    </section>
  )
}
