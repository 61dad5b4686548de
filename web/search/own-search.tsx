import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { CheckIcon } from '#web/ui/icons.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { without } from './phones-address.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { save, savedSearches } from './saved-search-queries.ts'
import { savedWords } from './save-after-login.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'

interface OwnSearchProps {
  personId: string
  /** The search part of its address, without the order. */
  query: string
  button: (onClick: () => void, isSaving: boolean) => ReactNode
  className: string
}

/** The button of somebody who is signed in: it saves the search, or says that it is saved and leads to where that is changed. */
export function OwnSearch(search: OwnSearchProps) {
  return (
    <QueryClientProvider client={queryClientOf(search.personId)}>
      <Saving {...search} />
    </QueryClientProvider>
  )
}

const queryOf = (address: string) =>
  String(without(new URLSearchParams(address.slice(address.indexOf('?') + 1)), 'sort'))

function Saving({ personId, query, button, className }: OwnSearchProps) {
  const { say } = useSpeech()
  const { data: searches } = useQuery(savedSearches)
  const saving = useAction({
    mutationFn: () => save(query, personId),
    onSuccess: () => toast.success(savedWords()),
    onError: toastError,
  })
  // The server may have normalised the query.
  const isSaved = searches?.some(({ id, address }) => queryOf(address) === query || id === saving.data?.id)
  if (!isSaved) return button(() => saving.mutate(), saving.isPending)
  return (
    <Link to="/favourites#searches" className={`btn ${className}`}>
      <CheckIcon /> {say('Saved', 'সেভ করা')}
    </Link>
  )
}
