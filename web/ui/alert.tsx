import type { ReactNode } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { AlertIcon } from './icons.tsx'

/** Something went wrong, next to the thing that went wrong. Read out when it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-2 text-error">
      <AlertIcon className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** A question to the server failed: what happened, and how to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { say } = useSpeech()
  return (
    <div className="flex flex-col items-start gap-4 rounded-box border border-line p-6">
      <Alert>{message}</Alert>
      <button type="button" className="btn" onClick={onRetry}>
        {say('Try again', 'আবার চেষ্টা করুন')}
      </button>
    </div>
  )
}
