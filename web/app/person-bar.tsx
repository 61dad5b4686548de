import { QueryClientProvider } from '@tanstack/react-query'
import { queryClientOf } from '#web/session/query-client.ts'
import type { SignedInPerson } from '#web/session/state.ts'
import { AccountMenu } from './account-menu.tsx'
import { MessagesLink } from '#web/conversations/messages-link.tsx'
import { Bell } from '#web/notifications/bell.tsx'

/** What the top navigation shows to a person who is signed in. */
export function PersonBar({ person }: { person: SignedInPerson }) {
  return (
    <QueryClientProvider client={queryClientOf(person.id)}>
      <MessagesLink />
      <Bell key={person.id} />
      <AccountMenu person={person} />
    </QueryClientProvider>
  )
}
