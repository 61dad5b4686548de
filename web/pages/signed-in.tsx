import { lazy, Suspense, useEffect, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { termsVersion } from '#contract/base/terms'
import { agreedTo } from '#web/session/agreed-to.ts'
import { inTime } from '#web/session/chunk.ts'
import { Guard } from '#web/session/guard.tsx'
import { queryClientOf } from '#web/session/query-client.ts'
import { useSession, type Proof, sessionActions } from '#web/session/state.ts'
import { opened } from '#web/session/opened.tsx'

const ProofQuestion = opened(async () => (await import('#web/session/proof-question.tsx')).ProofQuestion)

type Answer = (isGiven: boolean) => void

/** Requests a code of the second step or of the number, or a login with Google, where a call wants a recent one. The call waits meanwhile, and what was typed for it stays. */
function ProofDialog() {
  const [answer, setAnswer] = useState<{ by: Proof; give: Answer } | null>(null)

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const ask = async (by: Proof) => {
      const isGiven = await new Promise<boolean>((give) => setAnswer({ by, give }))
      asked = undefined
      setAnswer(null)
      return isGiven
    }
    // Several calls at once are one question.
    sessionActions.proveAgain = (by) => (asked ??= ask(by))
    return () => {
      sessionActions.proveAgain = () => Promise.resolve(false)
    }
  }, [])

  if (!answer) return null
  return <ProofQuestion by={answer.by} onDone={() => answer.give(true)} onClose={() => answer.give(false)} />
}

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
