import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LoadError } from '#web/ui/alert.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { loginPath } from './return-to.ts'
import { useSession } from './state.ts'
import { refreshSession, retryRoles } from './session.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'

const roles = {
  seller: { has: 'isSeller', isLoading: 'isSellerLoading', failure: 'isSellerFailure' },
  admin: { has: 'isAdmin', isLoading: 'isAdminLoading', failure: 'isAdminFailure' },
} as const

/** Lets signed-in people through, or those of a role; others go to the login, which remembers the page. */
export function Guard({ only, children }: { only?: keyof typeof roles; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const { say } = useSpeech()

  if (session.loading) return <Unknown />
  if (session.failure) {
    const heading = say('We could not check your login', 'আপনার লগইন যাচাই করা গেল না')
    return <NoAnswer heading={heading} message={session.failure} onRetry={refreshSession} />
  }
  if (!session.person) return <Navigate to={session.left ? '/login' : loginPath(location)} replace />
  if (!session.token) return <Unknown />
  if (!only || session[roles[only].has]) return children
  if (session[roles[only].isLoading]) return <Unknown />
  const failure = session[roles[only].failure]
  if (failure) {
    const heading = say('We could not check whether you can open this page', 'এই পাতা আপনি দেখতে পারেন কি না, তা জানা গেল না')
    return <NoAnswer heading={heading} message={failure} onRetry={retryRoles} />
  }
  return <Navigate to={loginPath(location, only)} replace />
}

function NoAnswer({ heading, message, onRetry }: { heading: string; message: string; onRetry: () => Promise<void> }) {
  const { say } = useSpeech()
  return (
    <div className="page flex flex-col gap-6 py-16">
      <Head title={say('No answer', 'উত্তর আসেনি')} />
      <h1 className="text-heading">{heading}</h1>
      <LoadError message={message} onRetry={() => void onRetry()} />
    </div>
  )
}

/** While the sign-in state is unknown. */
function Unknown() {
  const { say } = useSpeech()
  return (
    <>
      <Head title={say('Loading', 'আসছে')} />
      <Loading />
    </>
  )
}
