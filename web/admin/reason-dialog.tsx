import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Lines } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface ReasonDialogProps {
  title: string
  /** A description of the act that is about to happen. */
  children: ReactNode
  /** The schema of the call's `reason`. */
  reason: z.ZodType<string, string>
  label: string
  /** A note on the readers of the reason. */
  hint?: ReactNode
  /** A warning above the field. */
  notice?: ReactNode
  cancel?: string
  submit: string
  submitting?: string
  isDangerous?: boolean
  /** Called with the reason. A refusal is shown in the dialog, and the typed text stays. */
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks an admin for a reason before something is done. */
export function ReasonDialog({
  title,
  children,
  reason,
  label,
  hint,
  notice,
  cancel,
  submit,
  submitting,
  isDangerous,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const [resolver] = useState(() => resolverOf(z.object({ reason })))
  const { register, handleSubmit, setError, formState } = useForm({ resolver })
  const send = handleSubmit(async ({ reason }) => {
    setProblem(null)
    try {
      await onSubmit(reason)
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['reason'], setError))
    }
  })
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-quiet">{children}</p>
        {notice}
        <Lines label={label} hint={hint} error={formState.errors.reason?.message} {...register('reason')} />
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={cancel ?? say('Not now', 'এখন না')}
          submit={submit}
          submitting={submitting ?? say('Saving…', 'সেভ হচ্ছে…')}
          isDangerous={isDangerous}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
