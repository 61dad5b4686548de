import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Head } from '#components/head'
import { ProductsTable } from '#components/products-table'
import { ShowMore } from '#components/show-more'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { TableSkeleton } from '#ui/table'
import { myProducts } from '#web/seller-queries'
import { useSession } from '#web/session'

export default function MyProduct() {
  const { person } = useSession()
  const query = useInfiniteQuery(myProducts(person?.email ?? ''))
  const products = query.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="flex flex-col gap-6">
      <Head title="My Product" />
      <h1 className="text-heading">My Product</h1>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && products.length === 0 && (
        <Empty title="You are not selling a phone yet">
          <p>Take a few photos, name your price, and it is on the market at once.</p>
          <Link to="/dashboard/add-product" className="btn btn-primary">
            Add A Product
          </Link>
        </Empty>
      )}
      {products.length > 0 && <ProductsTable products={products} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="products" />
    </div>
  )
}
