import { lazy, Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { termsVersion } from '#contract/base/terms'
import { agreedTo } from '#web/session/agreed-to.ts'
import { inTime } from '#web/session/chunk.ts'
import { Guard } from '#web/session/guard.tsx'
import { ProofDialog } from '#web/session/proof-dialog.tsx'
import { queryClientOf } from '#web/session/query-client.ts'
import { useSession } from '#web/session/state.ts'

const AgreementDialog = lazy(async () => ({
  default: (await inTime(import('#web/session/agreement-dialog.tsx'))).AgreementDialog,
}))

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
      {agreedTo.read(person.id) !== termsVersion && (
        <Suspense>
          <AgreementDialog personId={person.id} />
        </Suspense>
      )}
    </QueryClientProvider>
  ) : null
}
