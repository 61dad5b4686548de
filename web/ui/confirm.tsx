import type { ReactNode } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { Modal } from './modal.tsx'

interface ConfirmProps {
  question: string
  children?: ReactNode
  /** The action's name, as its button says it. */
  action: string
  decline?: string
  isPending?: boolean
  /** It takes nothing away. */
  isHarmless?: boolean
  onConfirm: () => void
  onDecline: () => void
}

/** Asks before something that cannot be undone. Declining comes first. */
export function Confirm({
  question,
  children,
  action,
  decline,
  isPending,
  isHarmless,
  onConfirm,
  onDecline,
}: ConfirmProps) {
  const { say } = useSpeech()
  return (
    <Modal title={question} onClose={onDecline}>
      <div className="text-quiet">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn" onClick={onDecline}>
          {decline ?? say('Keep', 'থাক')}
        </button>
        <button
          type="button"
          className={`btn ${isHarmless ? 'btn-primary' : 'btn-error'}`}
          disabled={isPending}
          onClick={onConfirm}
        >
          {action}
        </button>
      </div>
    </Modal>
  )
}
