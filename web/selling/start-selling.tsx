import { useState } from 'react'
import { startSelling } from '#contract/accounts/own-account'
import { Alert } from '#web/ui/alert.tsx'
import { ask } from '#web/session/api.ts'
import { reasonOf } from '#web/session/refused.ts'
import { retryRoles } from '#web/session/session.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Makes a buyer a seller as well; the page around it sees the new role and goes on to the form. */
export function StartSelling() {
  const { say } = useSpeech()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start() {
    setPending(true)
    setProblem(null)
    try {
      await ask(startSelling, {})
      await retryRoles()
    } catch (cause) {
      setProblem(reasonOf(cause))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <p className="text-quiet">
        {say(
          'You can keep buying with the same account. Your orders, favourites and searches stay as they are.',
          'একই অ্যাকাউন্টে আগের মতোই ফোন কিনতে পারবেন। আপনার অর্ডার, পছন্দ আর সার্চ যেমন আছে তেমনই থাকবে।',
        )}
      </p>
      <button
        type="button"
        className="btn btn-primary self-start px-8 max-sm:w-full"
        disabled={isPending}
        onClick={() => void start()}
      >
        {isPending ? say('One moment…', 'একটু অপেক্ষা করুন…') : say('Start selling', 'বিক্রি শুরু করুন')}
      </button>
      {problem && <Alert>{problem}</Alert>}
    </>
  )
}
