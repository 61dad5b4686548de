import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { Guard } from '#web/session/guard.tsx'
import { ProofDialog } from '#web/session/proof-dialog.tsx'
import { queryClientOf } from '#web/session/query-client.ts'
import { useSession } from '#web/session/state.ts'

/** Everything that requests a login. The server's HTML of it is the loading text, the same for every visitor. */
export default function SignedIn() {
  return (
    <Guard>
      <Answers />
    </Guard>
  )
}

function Answers() {
  const { person } = useSession()
  return person ? (
    <QueryClientProvider client={queryClientOf(person.id)}>
      <Outlet />
      <ProofDialog />
    </QueryClientProvider>
  ) : null
}
