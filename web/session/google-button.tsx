import { useRouteLoaderData, useSearchParams } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { inTime } from './chunk.ts'
import { requestGoogle, type GoogleOutcome, goToGoogle } from './google.ts'
import { reasonOf } from './refused.ts'
import { returnPath } from './return-to.ts'
import { finishGoogleLogin } from './log-in.ts'

interface GoogleButtonProps {
  /** Returns the account type of a newcomer. */
  accountType: () => 'user' | 'seller'
}

/** Login by Google's window; nothing on a site that was not set up for it. */
export function GoogleButton(button: GoogleButtonProps) {
  const google = useRouteLoaderData<{ site: Site }>('root')?.site.google
  return google && <Continue {...button} />
}

/** The mark is Google's own, in the colours its guidelines request. */
function Continue({ accountType }: GoogleButtonProps) {
  const { isUnderWay, problem, begin } = useGoogle()
  const { say } = useSpeech()
  const isHydrated = useHydrated()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4 text-small text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {say('or', 'অথবা')}
      </div>
      <button
        type="button"
        className="btn btn-block border-line bg-base-100"
        disabled={!isHydrated || isUnderWay}
        onClick={() => void begin(accountType())}
      >
        <svg viewBox="0 0 18 18" aria-hidden="true" className="size-5">
          <path
            fill="#4285F4"
            d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
          />
          <path
            fill="#34A853"
            d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
          />
          <path
            fill="#FBBC05"
            d="M3.96 10.71A5.4 5.4 0 0 1 3.68 9c0-.6.1-1.17.28-1.71V4.96H.96A9 9 0 0 0 0 9c0 1.45.35 2.83.96 4.04l3-2.33Z"
          />
          <path
            fill="#EA4335"
            d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
          />
        </svg>
        {isUnderWay
          ? say('Waiting for the Google window…', 'Google-এর উইন্ডোর জন্য অপেক্ষা করছি…')
          : say('CONTINUE WITH GOOGLE', 'Google দিয়ে চালিয়ে যান')}
      </button>
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}

/** Needed only by those who come back from Google. */
const outcomes = () => inTime(import('./google-outcome.ts'))

/** Logging in with Google. `problem` is why it did not work, as a sentence. */
function useGoogle(): {
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
