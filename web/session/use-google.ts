import { useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useSearchParams } from 'react-router'
import { inTime } from './chunk.ts'
import { requestGoogle, type GoogleOutcome, goToGoogle } from './google.ts'
import { reasonOf } from './refused.ts'
import { returnPath } from './return-to.ts'
import { finishGoogleLogin } from './log-in.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Needed only by those who come back from Google. */
const outcomes = () => inTime(import('./google-outcome.ts'))

/** Logging in with Google. `problem` is why it did not work, as a sentence. */
export function useGoogle(): {
  isUnderWay: boolean
  problem: string | null
  begin: (accountType: 'user' | 'seller') => Promise<void>
} {
  const { say } = useSpeech()
  const [search, setSearch] = useSearchParams()
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function end(outcome: GoogleOutcome) {
    if (outcome.outcome === 'refused') return setProblem(outcome.message)
    try {
      await finishGoogleLogin(outcome.accountType)
      if (outcome.accountType) toast.success(say('User Created Successfully', 'আপনার অ্যাকাউন্ট তৈরি হয়েছে'))
      if (outcome.notice) toast((await outcomes()).noticeOf(outcome.notice), { duration: 10_000 })
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
  }

  async function begin(accountType: 'user' | 'seller') {
    setProblem(null)
    const trip = { accountType, from: returnPath(search) }
    const asked = requestGoogle(trip)
    if (!asked) {
      toast(
        say(
          'Your browser blocked the new window, so Google opens in this one.',
          'ব্রাউজার নতুন উইন্ডো খুলতে দেয়নি, তাই Google এখানেই খুলছে।',
        ),
      )
      return goToGoogle(trip)
    }
    setUnderWay(true)
    await end(await asked)
    setUnderWay(false)
  }

  // A login in this same window comes back with the outcome in the address.
  const comeBack = useEffectEvent(() => {
    if (!search.has('google')) return
    const rest = new URLSearchParams(search)
    for (const name of ['google', 'accountType', 'notice']) rest.delete(name)
    setSearch(rest, { replace: true })
    outcomes().then(
      ({ outcomeIn }) => end(outcomeIn(search)),
      (cause: unknown) => setProblem(reasonOf(cause)),
    )
  })
  useEffect(() => comeBack(), [])

  return { isUnderWay, problem, begin }
}
