import { ConfirmAddress, onlyToConfirmed } from '#web/session/confirm-address.tsx'
import { SavedSearches } from '#web/search/saved-searches.tsx'

/** The saved searches of somebody who is signed in. */
export function OwnSearches({ personId }: { personId: string }) {
  return (
    <SavedSearches personId={personId} alertNotice={<ConfirmAddress because={onlyToConfirmed} className="mb-8" />} />
  )
}
