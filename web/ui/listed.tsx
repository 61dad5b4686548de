import type { ReactNode } from 'react'
import { LoadError } from './alert.tsx'
import { ShowMore, type ShowMoreProps } from './show-more.tsx'
import { TableSkeleton } from './table.tsx'

/** The part of a query that a list needs; queries of the library have it. */
interface Reply<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  /** Holds when the data came, in milliseconds. */
  dataUpdatedAt: number
  refetch: () => unknown
}

interface ListedProps<Row, Query> {
  query: Query
  /** Stands where there is no row. */
  empty: ReactNode
  /** Draws the rows, of which there is one at least; `now` is when they came, in milliseconds. */
  children: (rows: Row[], now: number) => ReactNode
}

/** Shows the rows of a query, or what there is in their place: a skeleton, what went wrong, or that there are none. */
export function Listed<Row>({ query, empty, children }: ListedProps<Row, Reply<Row[]>>) {
  return (
    <Rows query={query} rows={query.data ?? []} empty={empty}>
      {children}
    </Rows>
  )
}

interface ListedPagesProps<Row> extends ListedProps<
  Row,
  Reply<{ pages: { items: Row[] }[] }> & ShowMoreProps['query']
> {
  /** Names what there is more of, in English. */
  of: string
}

/** Does the same for a list that goes on, with the way to more of it. */
export function ListedPages<Row>({ query, of, empty, children }: ListedPagesProps<Row>) {
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <Rows query={query} rows={rows} empty={empty}>
        {children}
      </Rows>
      <ShowMore query={query} of={of} />
    </>
  )
}

function Rows<Row>({ query, rows, empty, children }: ListedProps<Row, Reply<unknown>> & { rows: Row[] }) {
  if (query.isPending) return <TableSkeleton />
  if (query.error && !query.data)
    return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  return rows.length === 0 ? empty : children(rows, query.dataUpdatedAt)
}
