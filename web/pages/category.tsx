import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { phonesPath } from '#contract/base/page-addresses'
import { useBookedInPlace, useBuying } from '#web/buying/buying.tsx'
import { Head } from '#web/site/head.tsx'
import { Orders } from '#web/search/orders.tsx'
import { phonesIn } from '#web/phones/count-words.ts'
import { fromSpecified } from '#web/phones/listed-phone.ts'
import { PhoneCard } from '#web/shelves/phone-card.tsx'
import { brandName, brandPhones } from '#web/phones/brand-name.ts'
import { PhoneGrid } from '#web/phones/phone-grid.tsx'
import { PhoneGridSkeleton } from '#web/phones/phone-grid-skeleton.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Refused } from '#web/session/refused.ts'
import { categories, categoryMobile, phonesOfBrand, shownOfBrand } from '#web/phones/queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

export default function CategoryPage() {
  const { id = '' } = useParams()
  const speech = useSpeech()
  const { say } = speech
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(categoryMobile(id))
  const brand = useQuery(categories).data?.find((category) => category.id === id)
  const total = useQuery(phonesOfBrand(id)).data
  const params = new URLSearchParams({ brand: id })
  const isUnknown = query.error instanceof Refused && query.error.problem.status === 404
  const { booked, cardOf, dialogs } = useBuying(
    () => true,
    () => void invalidate(queryClient, ...shownOfBrand(id)),
  )
  const onMarket = query.data?.pages.flatMap((page) => page.items.map(fromSpecified)) ?? []
  const phones = useBookedInPlace(onMarket, ({ id }) => id, booked)

  return (
    <div className="page flex flex-col gap-4 py-6 sm:gap-8 lg:py-14">
      <Head title={brand ? brandPhones(brand, speech) : say('Category Mobile Phones', 'এই ব্র্যান্ডের ফোন')} />
      <div className="flex flex-col gap-2">
        <h1 className="text-heading">{say('This Category Mobile Phones Here.', 'এই ব্র্যান্ডের সব ফোন এখানে')}</h1>
        {/* Its place is kept while brand and number are on their way. */}
        <p className="text-lead text-quiet">
          <span translate="no">{brand ? brandName(brand, speech) : '\u00a0'}</span>
          {brand && total !== undefined && <> · {phonesIn(speech, total)}</>}
        </p>
      </div>
      {/* Order and filters are the public list's, which has them for all brands. */}
      {phones.length > 0 && (
        <div className="-my-3 flex flex-wrap items-center justify-between gap-2">
          <Link to={phonesPath(params)} className="btn border-line bg-base-100">
            {say('Filters', 'ফিল্টার')}
          </Link>
          <Orders params={params} />
        </div>
      )}
      {query.isPending && <PhoneGridSkeleton />}
      {isUnknown && (
        <Empty title={query.error?.message ?? ''}>
          <Link to="/#brands" className="btn btn-primary">
            {say('See the brands', 'ব্র্যান্ডগুলো দেখুন')}
          </Link>
        </Empty>
      )}
      {query.isError && !query.data && !isUnknown && (
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && phones.length === 0 && (
        <Empty title={say('No phones here at the moment', 'এই মুহূর্তে এখানে কোনো ফোন নেই')}>
          <p>
            {say(
              'Everything in this category is booked or sold. New phones come in every day.',
              'এই ব্র্যান্ডের সব ফোন বুক করা বা বিক্রি হয়ে গেছে। তবে রোজই নতুন ফোন আসে।',
            )}
          </p>
          <Link to="/#brands" className="btn btn-primary">
            {say('See other brands', 'অন্য ব্র্যান্ড দেখুন')}
          </Link>
        </Empty>
      )}
      {phones.length > 0 && (
        <PhoneGrid>
          {phones.map((phone, index) => (
            <PhoneCard key={phone.id} {...cardOf(phone)} now={query.dataUpdatedAt} heading="h2" isFirst={index < 3} />
          ))}
        </PhoneGrid>
      )}
      <ShowMore query={query} of="phones" />
      {dialogs}
    </div>
  )
}
