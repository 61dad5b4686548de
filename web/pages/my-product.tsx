import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { ProductsTable } from '#web/selling/products-table.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { myProducts } from '#web/selling/queries.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

export default function MyProduct() {
  const { person } = useSession()
  const { say } = useSpeech()
  const query = useInfiniteQuery(myProducts(person?.email ?? ''))
  const products = query.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My Product', 'আমার ফোন')} />
      <h1 className="text-heading">{say('My Product', 'আমার ফোন')}</h1>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && products.length === 0 && (
        <Empty title={say('You are not selling a phone yet', 'আপনি এখনও কোনো ফোন বিক্রি করছেন না')}>
          <p>
            {say(
              'Take a few photos, name your price, and it is on the market at once.',
              'কয়েকটি ছবি তুলুন, দাম লিখুন, ফোন সঙ্গে সঙ্গেই বাজারে।',
            )}
          </p>
          <Link to="/dashboard/add-product" className="btn btn-primary">
            {say('Add A Product', 'ফোন বিক্রি করুন')}
          </Link>
        </Empty>
      )}
      {products.length > 0 && <ProductsTable products={products} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="products" />
    </div>
  )
}
