import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { requestGoogle } from './google.ts'
import { provider } from './provider.ts'
import { reasonOf } from './refused.ts'
import { refreshSession } from './session.ts'
import { sessionActions, type SignedInPerson, useSession } from './state.ts'

/** Logs in with Google again, in its window. */
export function GoogleProof({ onDone }: { onDone: () => void }) {
  const { say } = useSpeech()
  const { person } = useSession()
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function prove() {
    const answer = requestGoogle({ accountType: 'user', from: '/dashboard/account' })
    if (!answer) return setProblem(say('Your browser blocked the new window.', 'ব্রাউজার নতুন উইন্ডো খুলতে দেয়নি।'))
    setProblem(null)
    setUnderWay(true)
    try {
      const outcome = await answer
      if (outcome.outcome === 'refused') setProblem(outcome.message)
      else {
        const here = await provider<{ user: SignedInPerson } | null>('/get-session')
        // It was a login of its own, which has ended the one before.
        if (here?.user.id !== person?.id) await refreshSession()
        else if (await sessionActions.renewToken()) return onDone()
      }
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
    setUnderWay(false)
  }
  return (
    <>
      <p>{say('Log in with Google again, and it goes on.', 'আবার Google দিয়ে লগইন করলেই কাজটি হয়ে যাবে।')}</p>
      {problem && <Alert>{problem}</Alert>}
      <button type="button" className="btn btn-primary btn-block" disabled={isUnderWay} onClick={() => void prove()}>
        {isUnderWay
          ? say('Waiting for the Google window…', 'Google-এর উইন্ডোর জন্য অপেক্ষা করছি…')
          : say('Continue with Google', 'Google দিয়ে চালিয়ে যান')}
      </button>
    </>
  )
}
