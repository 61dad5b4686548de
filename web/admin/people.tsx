import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { PeopleFilter } from '#contract/accounts/people'
import { people } from './queries.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { PeopleTable } from './people-table.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

const words = {
  seller: { title: ['All Seller', 'সব বিক্রেতা'], none: ['No sellers yet', 'এখনও কোনো বিক্রেতা নেই'] },
  buyer: { title: ['All Buyer', 'সব ক্রেতা'], none: ['No buyers yet', 'এখনও কোনো ক্রেতা নেই'] },
} satisfies Record<string, Record<'title' | 'none', [english: string, bangla: string]>>

const filters: Record<PeopleFilter | 'all', Both> = {
  all: ['All', 'সবাই'],
  reported: ['Reported', 'রিপোর্ট হওয়া'],
  suspended: ['Suspended', 'স্থগিত'],
  admins: ['Admins', 'অ্যাডমিন'],
}

/** All sellers or all buyers, for admins. What is searched for is in the address. */
export function People({ kind }: { kind: 'seller' | 'buyer' }) {
  const { say, count } = useSpeech()
  const title = say(...words[kind].title)
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const show = PeopleFilter.safeParse(parameters.get('show')).data
  const query = useInfiniteQuery({ ...people(kind, search, show), placeholderData: keepPreviousData })
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const addressOf = (text: string, some: PeopleFilter | undefined) => ({
    ...(text ? { search: text } : {}),
    ...(some ? { show: some } : {}),
  })
  const find = (text: string) => setParameters(addressOf(text, show), { replace: true, preventScrollReset: true })

  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-heading">{title}</h1>
        <SearchBox label={say('Search by name or email', 'নাম বা ইমেইল দিয়ে খুঁজুন')} value={search} onSearch={find} />
      </div>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Filter
          label={say('Which people', 'কাদের দেখাবেন')}
          options={([undefined, 'reported', 'suspended', 'admins'] as const)
            .filter((some) => some !== 'admins' || kind === 'seller')
            .map((some) => ({
              to: `?${new URLSearchParams(addressOf(search, some)).toString()}`,
              title: say(...filters[some ?? 'all']),
              isChosen: some === show,
            }))}
        />
        <Link to="/dashboard/closed-accounts" className="link inline-flex min-h-11 items-center text-small">
          {say('Closed accounts', 'বন্ধ করা অ্যাকাউন্ট')}
        </Link>
      </div>
      <p role="status" className="sr-only">
        {query.isSuccess &&
          !query.isPlaceholderData &&
          search &&
          say(
            `${rows.length}${query.hasNextPage ? ' or more' : ''} found.`,
            `${count(rows.length)} জন${query.hasNextPage ? ' বা তার বেশি' : ''} পাওয়া গেছে।`,
          )}
      </p>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <Empty
          title={
            search
              ? say(
                  <>No one found for “{search}”</>,
                  <>
                    “<span translate="no">{search}</span>” দিয়ে কাউকে পাওয়া যায়নি
                  </>,
                )
              : show
                ? say('No one here', 'এখানে কেউ নেই')
                : say(...words[kind].none)
          }
        >
          {search && (
            <button type="button" className="btn" onClick={() => find('')}>
              {say('Show everyone', 'সবাইকে দেখান')}
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
