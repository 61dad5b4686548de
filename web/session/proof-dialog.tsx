import { lazy, Suspense, useEffect, useState } from 'react'
import { Loading } from '#web/ui/loading.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { inTime } from './chunk.ts'
import { sessionActions } from './state.ts'

const CodeForm = lazy(async () => ({ default: (await inTime(import('./code-form.tsx'))).CodeForm }))

type Answer = (isGiven: boolean) => void

/** Requests a code of the second step where a call wants a recent one. The call waits meanwhile, and what was typed for it stays. */
export function ProofDialog() {
  const { say } = useSpeech()
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null)

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const ask = async () => {
      const isGiven = await new Promise<boolean>((give) => setAnswer({ give }))
      asked = undefined
      setAnswer(null)
      return isGiven
    }
    // Several calls at once are one question.
    sessionActions.proveAgain = () => (asked ??= ask())
    return () => {
      sessionActions.proveAgain = () => Promise.resolve(false)
    }
  }, [])

  if (!answer) return null
  return (
    <Modal title={say('Confirm that it is you', 'আপনিই করছেন তো? নিশ্চিত করুন')} onClose={() => answer.give(false)}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet">
          {say(
            'This cannot be taken back, or shows what few may see. Type a code of your second step, and it goes on.',
            'এটি আর ফেরানো যায় না, বা যা দেখাবে তা সবার জন্য নয়। দ্বিতীয় ধাপের একটি কোড দিলেই কাজটি হয়ে যাবে।',
          )}
        </p>
        <Suspense fallback={<Loading />}>
          <CodeForm submit={say('Confirm', 'নিশ্চিত করুন')} onDone={() => answer.give(true)} />
        </Suspense>
      </div>
    </Modal>
  )
}
