import { useState } from 'react'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const load = () => inTime(import('#web/phones/compared-choice.tsx'))

/** Choosing phones of a list to compare. What it shows comes once it is requested; null while one does not choose. */
export function useComparing() {
  const [choice, setChoice] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const { say } = useSpeech()
  const toggle = async () => {
    try {
      const loaded = choice ? null : await load()
      loaded?.readChosen()
      setChoice(loaded)
    } catch (cause) {
      toastError(cause)
    }
  }
  const button = (
    <button
      type="button"
      aria-pressed={choice !== null}
      // On a phone it is small and takes presses over the number of phones too, which is above it.
      className="relative min-h-6 min-w-11 text-start font-semibold underline underline-offset-2 aria-pressed:decoration-2 noscript:hidden after:absolute after:inset-x-0 after:bottom-0 after:h-11 max-sm:text-small sm:min-h-11"
      onClick={() => void toggle()}
    >
      {say('Compare', 'তুলনা')}
    </button>
  )
  return { choice, button }
}
