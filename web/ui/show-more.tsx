import { Alert } from './alert.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export interface ShowMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
    error: Error | null
  }
  /** The name of the items, in English; in Bangla it need not be said. */
  of: string
}

/** Goes on with a list that has more (R14). */
export function ShowMore({ query, of }: ShowMoreProps) {
  const { say } = useSpeech()
  if (!query.hasNextPage) return null
  return (
    <div className="flex flex-col items-center gap-3">
      {query.isFetchNextPageError && <Alert>{query.error?.message}</Alert>}
      <button
        type="button"
        className="btn btn-wide"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchingNextPage ? say('Loading…', 'আসছে…') : say(`Show more ${of}`, 'আরও দেখুন')}
      </button>
    </div>
  )
}
