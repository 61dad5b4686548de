import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { Narrow } from '#web/site/narrow.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { claimsOf } from '#web/session/access-token.ts'
import { confirmAddress } from '#web/account/account.ts'
import { useHashToken } from '#web/session/hash-token.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'
import { useSession } from '#web/session/state.ts'
import { refreshPerson } from '#web/session/session.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The page to which the link of the mail leads. */
export default function VerifyEmailPage() {
  const token = useHashToken()
  const { loading } = useSession()
  const { say } = useSpeech()
  return (
    <Narrow title={say('Your email address', 'আপনার ইমেইল ঠিকানা')}>
      {token === null ? (
        <Spent />
      ) : token === undefined || loading ? (
        <Moment />
      ) : (
        <Confirmation key={token} token={token} />
      )}
    </Narrow>
  )
}

type Outcome = 'waiting' | 'asking' | 'confirmed' | 'spent' | { failure: string }

/**
 * A person signed in with the address of the link confirms it by opening the page. Others press a button: programs that look through mail
 * open its links and run the scripts there, and would confirm what no person has read.
 */
function Confirmation({ token }: { token: string }) {
  const { person } = useSession()
  const { say } = useSpeech()
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
      setOutcome(isRefused ? 'spent' : { failure: reasonOf(cause) })
    }
  }

  const confirmOwn = useEffectEvent(() => {
    if (isOwn && outcome === 'waiting') void confirm()
  })
  useEffect(() => confirmOwn(), [isOwn])

  if (typeof outcome === 'object') return <LoadError message={outcome.failure} onRetry={() => void confirm()} />
  if (outcome === 'spent') return <Spent />
  if (outcome === 'confirmed') {
    return (
      <>
        <p role="status" className="flex items-center gap-3 text-lead">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
            <CheckIcon />
          </span>
          {say('Thank you. Your email address is confirmed.', 'ধন্যবাদ। আপনার ইমেইল ঠিকানা নিশ্চিত হয়েছে।')}
        </p>
        <WayOn />
      </>
    )
  }
  if (outcome === 'asking' || isOwn) return <Moment />
  return (
    <>
      <p className="text-quiet">
        {say(
          'One more tap: some email apps open links by themselves.',
          'আর একটি চাপ বাকি, কারণ কিছু ইমেইল অ্যাপ নিজে থেকেই লিংক খুলে ফেলে।',
        )}
      </p>
      <button type="button" className="btn btn-primary self-start" onClick={() => void confirm()}>
        {say('Confirm my address', 'ঠিকানা নিশ্চিত করুন')}
      </button>
    </>
  )
}

function Moment() {
  const { say } = useSpeech()
  return <p role="status">{say('One moment…', 'একটু অপেক্ষা করুন…')}</p>
}

function Spent() {
  const { say } = useSpeech()
  return (
    <>
      <Alert>
        {say('This link has expired. A link works for 24 hours.', 'এই লিংকের মেয়াদ শেষ। একটি লিংক ২৪ ঘণ্টা চলে।')}
      </Alert>
      <p className="text-quiet">
        {say('You can send yourself a new one from the dashboard.', 'ড্যাশবোর্ডের একটি বাটন চাপলেই নতুন লিংক যাবে।')}
      </p>
      <WayOn />
    </>
  )
}

function WayOn() {
  const { say } = useSpeech()
  const { person } = useSession()
  return (
    <Link to={person ? '/dashboard' : '/login'} className="btn btn-primary self-start">
      {person ? say('Dashboard', 'ড্যাশবোর্ড') : say('Login', 'লগইন')}
    </Link>
  )
}
