import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { removeSavedSearch, type SavedSearch, setAlerts } from '#contract/favourites/saved-searches'
import { LoadError } from '#web/ui/alert.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { save, savedSearches } from './saved-search-queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { toastUndo } from '#web/ui/undo.tsx'
import { invalidate } from '#web/session/query-of.ts'

interface SavedSearchesProps {
  personId: string
  /** Stands above the searches where mail is wanted for one of them. */
  alertNotice: ReactNode
}

/** One's saved searches: to open, to be notified about or not, to remove. */
export function SavedSearches(props: SavedSearchesProps) {
  return (
    <QueryClientProvider client={queryClientOf(props.personId)}>
      <List {...props} />
    </QueryClientProvider>
  )
}

function List({ personId, alertNotice }: SavedSearchesProps) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const query = useQuery(savedSearches)
  const reload = () => invalidate(queryClient, savedSearches)
  const put = (change: (searches: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData(savedSearches.queryKey, (known) => known && change(known))

  const change = useMutation({
    mutationFn: ({ id, alerts }: SavedSearch) => ask(setAlerts, { params: { id }, body: { alerts } }),
    onMutate: (wanted) => put((all) => all.map((one) => (one.id === wanted.id ? wanted : one))),
    onError: toastError,
    onSettled: reload,
  })

  async function bringBack({ address, alerts }: SavedSearch) {
    try {
      const search = await save(address.slice(address.indexOf('?') + 1), personId)
      if (!alerts) change.mutate({ ...search, alerts })
    } catch (cause) {
      toastError(cause)
    }
  }

  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => ask(removeSavedSearch, { params: { id } }),
    onMutate: ({ id }) => put((all) => all.filter((one) => one.id !== id)),
    onSuccess: (_, search) => toastUndo(say('Search deleted.', 'সার্চটি মুছে ফেলা হয়েছে।'), () => void bringBack(search)),
    onError: toastError,
    onSettled: reload,
  })

  if (query.isPending) return <TableSkeleton />
  if (!query.data) return <LoadError message={query.error?.message ?? ''} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) {
    const phones = (
      <Link to="/phones" className="link">
        {say('all phones', 'সব ফোন')}
      </Link>
    )
    return (
      <p className="text-quiet">
        {say(
          <>
            None yet. Search among {phones}, press ‘Save search’, and we will email you when a phone like it comes in.
          </>,
          <>এখনও একটিও নেই। {phones} থেকে খুঁজে ‘সার্চ সেভ করুন’ চাপুন, এমন ফোন এলে ইমেইল পাবেন।</>,
        )}
      </p>
    )
  }
  return (
    <>
      {query.data.some(({ alerts }) => alerts) && alertNotice}
      <ul className="border-t border-line">
        {query.data.map((search) => (
          <li
            key={search.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto_auto]"
          >
            <div className="min-w-0 max-sm:col-span-2">
              <Link
                to={search.address}
                translate="no"
                className="inline-flex min-h-11 items-center text-lead font-semibold hover:underline"
              >
                {search.title}
              </Link>
              <p className="text-small text-quiet">
                {say('Saved', 'সেভ করেছেন')} <Ago time={search.savedAt} now={query.dataUpdatedAt} />
              </p>
            </div>
            <label className="inline-flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                role="switch"
                aria-checked={search.alerts}
                className="size-5 accent-primary"
                checked={search.alerts}
                onChange={({ target }) => change.mutate({ ...search, alerts: target.checked })}
              />
              <span>
                {say('Email me new ones', 'নতুন এলে ইমেইল দিন')}
                <span className="sr-only" translate="no">
                  : {search.title}
                </span>
              </span>
            </label>
            <button
              type="button"
              title={say('Remove', 'সরান')}
              className="btn btn-ghost btn-square text-quiet"
              onClick={() => remove.mutate(search)}
            >
              <CloseIcon />
              <span className="sr-only">
                {say('Remove ', 'সরান: ')}
                <span translate="no">{search.title}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
