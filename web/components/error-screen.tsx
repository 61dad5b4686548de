import { isRouteErrorResponse, Link } from 'react-router'
import { signOut } from '#web/session'
import { Head } from './head.tsx'
import { NotFound } from './not-found.tsx'

/** What the screen says went wrong: the status text or the message (specification, section 2). */
function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data } = error as { data: unknown }
    if (typeof data === 'object' && data !== null && 'detail' in data) return String(data.detail)
    return error.statusText || `The page answered ${error.status}.`
  }
  return error instanceof Error ? error.message : 'The page could not be shown.'
}

export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <div className="page flex grow flex-col items-start justify-center gap-4 py-20">
      <Head title="Something went wrong" />
      <h1 className="text-heading">Something went wrong!!</h1>
      <p className="max-w-prose text-lead text-error">{sentenceOf(error)}</p>
      <p className="max-w-prose text-quiet">Loading the page again often helps. If it does not, sign out and log in again.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Load again
        </button>
        <button type="button" className="btn" onClick={() => void signOut().finally(() => location.assign('/login'))}>
          Sign out
        </button>
        <Link to="/" reloadDocument className="btn btn-ghost">
          Home
        </Link>
      </div>
    </div>
  )
}
