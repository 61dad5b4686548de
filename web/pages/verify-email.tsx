import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { Narrow } from '#components/narrow'
import { Alert, Trouble } from '#ui/alert'
import { CheckIcon } from '#ui/icons'
import { claimsOf } from '#web/access-token'
import { confirmAddress } from '#web/account'
import { useHashToken } from '#web/hash-token'
import { Refused } from '#web/refused'
import { refreshPerson, useSession } from '#web/session'

/** Where the link of the mail leads. */
export default function VerifyEmailPage() {
  const token = useHashToken()
  const { loading } = useSession()
  return (
    <Narrow title="Your email address">
      {token === null ? <Spent /> : token === undefined || loading ? <Moment /> : <Confirmation key={token} token={token} />}
    </Narrow>
  )
}

type Outcome = 'waiting' | 'asking' | 'confirmed' | 'spent' | { trouble: string }

/**
 * Whoever is signed in with the address of the link confirms it by arriving. Others press a button: programs that look through mail
 * open its links and run the scripts there, and would confirm what nobody has read.
 */
function Confirmation({ token }: { token: string }) {
  const { person } = useSession()
  const [outcome, setOutcome] = useState<Outcome>('waiting')
  const isOwn = person !== null && claimsOf(token)?.email === person.email

  async function confirm() {
    setOutcome('asking')
    try {
      await confirmAddress(token)
      setOutcome('confirmed')
      void refreshPerson()
    } catch (cause) {
      const isRefused = cause instanceof Refused && [400, 401, 404].includes(cause.problem.status)
      setOutcome(isRefused ? 'spent' : { trouble: cause instanceof Error ? cause.message : 'Something went wrong.' })
    }
  }

  const arrive = useEffectEvent(() => {
    if (isOwn && outcome === 'waiting') void confirm()
  })
  useEffect(() => arrive(), [isOwn])

  if (typeof outcome === 'object') return <Trouble message={outcome.trouble} onRetry={() => void confirm()} />
  if (outcome === 'spent') return <Spent />
  if (outcome === 'confirmed') {
    return (
      <>
        <p role="status" className="flex items-center gap-3 text-lead">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
            <CheckIcon />
          </span>
          Thank you. Your email address is confirmed.
        </p>
        <WayOn />
      </>
    )
  }
  if (outcome === 'asking' || isOwn) return <Moment />
  return (
    <>
      <p className="text-quiet">One tap is left, because some mail programs open links by themselves.</p>
      <button type="button" className="btn btn-primary self-start" onClick={() => void confirm()}>
        Confirm my address
      </button>
    </>
  )
}

const Moment = () => <p role="status">One moment…</p>

function Spent() {
  return (
    <>
      <Alert>This link is no longer good. A link works for 24 hours.</Alert>
      <p className="text-quiet">The dashboard has a button that sends you a new one.</p>
      <WayOn />
    </>
  )
}

function WayOn() {
  const { person } = useSession()
  return (
    <Link to={person ? '/dashboard' : '/login'} className="btn btn-primary self-start">
      {person ? 'Dashboard' : 'Login'}
    </Link>
  )
}
