import { QueryClientProvider } from '@tanstack/react-query'
import { queryClientOf } from '#web/session/query-client.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { AccountMenu } from './account-menu.tsx'
import { InboxLink } from './inbox-link.tsx'
import { MessagesLink } from '#web/conversations/messages-link.tsx'
import { Bell } from '#web/notifications/bell.tsx'

/** Shows the part of the top navigation for a person who is signed in. */
export function PersonBar({ person }: { person: SignedInPerson }) {
  const { isAdmin } = useSession()
  return (
    <QueryClientProvider client={queryClientOf(person.id)}>
      {isAdmin && <InboxLink />}
      {/* On a small screen there is no room for both; the drawer has the messages too. */}
      <span className={isAdmin ? 'max-sm:hidden' : 'contents'}>
        <MessagesLink />
      </span>
      <Bell key={person.id} />
      <AccountMenu person={person} />
    </QueryClientProvider>
  )
}
