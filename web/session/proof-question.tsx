import { lazy, Suspense } from 'react'
import { Loading } from '#web/ui/loading.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { inTime } from './chunk.ts'
import type { Proof } from './state.ts'

const CodeForm = lazy(async () => ({ default: (await inTime(import('./code-form.tsx'))).CodeForm }))
const GoogleProof = lazy(async () => ({ default: (await inTime(import('./google-proof.tsx'))).GoogleProof }))
const NumberProof = lazy(async () => ({ default: (await inTime(import('./number-proof.tsx'))).NumberProof }))

interface ProofQuestionProps {
  by: Proof
  onDone: () => void
  onClose: () => void
}

/** Requests a code of the second step or of the number, or a login with Google. */
export function ProofQuestion({ by, onDone, onClose }: ProofQuestionProps) {
  const { say } = useSpeech()
  return (
    <Modal title={say('Confirm that it is you', 'আপনিই করছেন তো? নিশ্চিত করুন')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {by === 'Google' ? (
          <Suspense fallback={<Loading />}>
            <GoogleProof onDone={onDone} />
          </Suspense>
        ) : by === 'number' ? (
          <Suspense fallback={<Loading />}>
            <NumberProof onDone={onDone} />
          </Suspense>
        ) : (
          <>
            <p className="text-quiet">
              {say(
                'This cannot be taken back, or shows what few may see. Type a code of your second step, and it goes on.',
                'এটি আর ফেরানো যায় না, বা যা দেখাবে তা সবার জন্য নয়। দ্বিতীয় ধাপের একটি কোড দিলেই কাজটি হয়ে যাবে।',
              )}
            </p>
            <Suspense fallback={<Loading />}>
              <CodeForm submit={say('Confirm', 'নিশ্চিত করুন')} onDone={onDone} />
            </Suspense>
          </>
        )}
      </div>
    </Modal>
  )
}
