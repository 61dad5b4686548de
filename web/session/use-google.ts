import { useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useSearchParams } from 'react-router'
import {
  googleMessageType,
  googleNotices,
  type GoogleRefusal,
  googleRefusals,
  readGoogleMessage,
} from '#contract/google'
import { googleNoticesInBangla, googleRefusalsInBangla } from '#contract/google-in-bangla'
import { askGoogle, type GoogleOutcome, goToGoogle } from './google.ts'
import { reasonOf } from './refused.ts'
import { returnPath } from './return-to.ts'
import { finishGoogleLogin } from './log-in.ts'
import { speechHere, useSpeech } from '#web/i18n/speech.ts'

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
      if (outcome.notice)
        toast(say(googleNotices[outcome.notice], googleNoticesInBangla[outcome.notice]), { duration: 10_000 })
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
  }

  async function begin(accountType: 'user' | 'seller') {
    setProblem(null)
    const trip = { accountType, from: returnPath(search) }
    const asked = askGoogle(trip)
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
    const outcome = outcomeIn(search)
    if (!outcome) return
    const rest = new URLSearchParams(search)
    for (const name of ['google', 'accountType', 'notice']) rest.delete(name)
    setSearch(rest, { replace: true })
    void end(outcome)
  })
  useEffect(() => comeBack(), [])

  return { isUnderWay, problem, begin }
}

const sentenceOf = (code: GoogleRefusal) => speechHere().say(googleRefusals[code], googleRefusalsInBangla[code])

/** What the way back from Google wrote into the address of the login page. */
function outcomeIn(search: URLSearchParams): GoogleOutcome | null {
  const google = search.get('google')
  if (google === null) return null
  if (google !== 'done') {
    const code = Object.hasOwn(googleRefusals, google) ? (google as GoogleRefusal) : 'failed'
    return { outcome: 'refused', message: sentenceOf(code) }
  }
  const message = readGoogleMessage({
    type: googleMessageType,
    outcome: 'done',
    accountType: search.get('accountType'),
    notice: search.get('notice'),
  })
  return message ?? { outcome: 'refused', message: sentenceOf('failed') }
}
