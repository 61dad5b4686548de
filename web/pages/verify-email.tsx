import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Narrow } from '#components/narrow'
import { Alert, Trouble } from '#ui/alert'
import { CheckIcon } from '#ui/icons'
import { confirmAddress } from '#web/account'
import { useHashToken } from '#web/hash-token'
import { Refused } from '#web/refused'
import { refreshPerson, useSession } from '#web/session'

type Outcome = 'asking' | 'confirmed' | 'spent' | { trouble: string }

/** Where the link of the mail leads: the address is confirmed by arriving here. */
export default function VerifyEmailPage() {
  const token = useHashToken()
  const { person } = useSession()
  const [tries, setTries] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>('asking')

  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setOutcome('spent')
    let isCurrent = true
    setOutcome('asking')
    confirmAddress(token)
      .then(() => {
        void refreshPerson()
        return isCurrent && setOutcome('confirmed')
      })
      .catch((cause: unknown) => {
        if (!isCurrent) return
        const isRefused = cause instanceof Refused && [400, 401, 404].includes(cause.problem.status)
        setOutcome(isRefused ? 'spent' : { trouble: cause instanceof Error ? cause.message : 'Something went wrong.' })
      })
    return () => {
      isCurrent = false
    }
  }, [token, tries])

  const next = (
    <Link to={person ? '/dashboard' : '/login'} className="btn btn-primary self-start">
      {person ? 'Dashboard' : 'Login'}
    </Link>
  )
  return (
    <Narrow title="Your email address">
      {outcome === 'asking' && <p role="status">Confirming your address…</p>}
      {outcome === 'confirmed' && (
        <>
          <p role="status" className="flex items-center gap-3 text-lead">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
              <CheckIcon />
            </span>
            Thank you. Your email address is confirmed.
          </p>
          {next}
        </>
      )}
      {outcome === 'spent' && (
        <>
          <Alert>This link is no longer good. A link works for 24 hours.</Alert>
          <p className="text-quiet">The dashboard has a button that sends you a new one.</p>
          {next}
        </>
      )}
      {typeof outcome === 'object' && <Trouble message={outcome.trouble} onRetry={() => setTries(tries + 1)} />}
    </Narrow>
  )
}
