import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { SearchBox } from '#ui/search-box'
import { TableSkeleton } from '#ui/table'
import { people } from '#web/admin-queries'
import { Head } from './head.tsx'
import { PeopleTable } from './people-table.tsx'
import { ShowMore } from './show-more.tsx'

const titles = { seller: 'All Seller', buyer: 'All Buyer' }

/** All sellers or all buyers, for admins. What is searched for stands in the address. */
export function People({ kind }: { kind: 'seller' | 'buyer' }) {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const query = useInfiniteQuery({ ...people(kind, search), placeholderData: keepPreviousData })
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const find = (text: string) => setParameters(text ? { search: text } : {}, { replace: true, preventScrollReset: true })

  return (
    <div className="flex flex-col gap-6">
      <Head title={titles[kind]} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-heading">{titles[kind]}</h1>
        <SearchBox label="Search by name or email" value={search} onSearch={find} />
      </div>
      <p role="status" className="sr-only">
        {query.isSuccess && !query.isPlaceholderData && search && `${rows.length}${query.hasNextPage ? ' or more' : ''} found.`}
      </p>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <Empty title={search ? `Nobody found for “${search}”` : `There is no ${kind} yet`}>
          {search && (
            <button type="button" className="btn" onClick={() => find('')}>
              Show everybody
            </button>
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <div className={`transition-opacity duration-150 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
          <PeopleTable kind={kind} rows={rows} now={query.dataUpdatedAt} />
        </div>
      )}
      {!query.isPlaceholderData && <ShowMore query={query} of={`${kind}s`} />}
    </div>
  )
}
