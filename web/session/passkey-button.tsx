import { useEffect, useState } from 'react'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LockIcon } from '#web/ui/work-icons.tsx'
import { inTime } from './chunk.ts'
import { reasonOf } from './refused.ts'

const passkeys = () => inTime(import('./passkey.ts'))

/** Logging in with a passkey: by the button, or in the email field where the browser offers them there. */
export function PasskeyButton() {
  const { say } = useSpeech()
  const isHydrated = useHydrated()
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isLeft = false
    async function offer() {
      if (typeof PublicKeyCredential !== 'function') return
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isLeft) return
      const { offerPasskeys } = await passkeys()
      if (isLeft) return
      await offerPasskeys()
    }
    // A key that was chosen and did not work says so; that none could be offered is nothing to read.
    offer().catch((cause: unknown) => cause instanceof Error && cause.cause && setProblem(cause.message))
    return () => {
      isLeft = true
      void passkeys().then(
        ({ stopOffering }) => stopOffering(),
        () => undefined,
      )
    }
  }, [])

  async function begin() {
    setProblem(null)
    setUnderWay(true)
    try {
      const { logInByPasskey } = await passkeys()
      await logInByPasskey()
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
    setUnderWay(false)
  }

  return (
    <div className="-mt-2 flex flex-col gap-4">
      <button
        type="button"
        className="btn btn-block border-line bg-base-100"
        disabled={!isHydrated || isUnderWay}
        onClick={() => void begin()}
      >
        <LockIcon className="size-5" />
        {say('LOG IN WITH A PASSKEY', 'পাসকি দিয়ে লগইন করুন')}
      </button>
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
