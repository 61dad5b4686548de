import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSpeech } from '#web/i18n/speech.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { placeProblem } from './form-problem.ts'
import { isSessionProblem } from './toast-error.ts'

interface FormDialogProps<Fields extends FieldValues, Values> {
  title: string
  form: UseFormReturn<Fields, unknown, Values>
  /** Sends what was typed. A refusal is said at its field or above the buttons, and the typed text stays. */
  send: (values: Values) => Promise<unknown>
  children: ReactNode
  /** The buttons about a problem, above it. */
  help?: ReactNode
  cancel?: string
  submit: string
  submitting?: string
  isDangerous?: boolean
  onClose: () => void
}

/** A dialog with a form that is sent by one call. */
export function FormDialog<Fields extends FieldValues, Values>({
  title,
  form,
  send,
  children,
  help,
  cancel,
  submit,
  submitting,
  isDangerous,
  onClose,
}: FormDialogProps<Fields, Values>) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(null)
    try {
      await send(values)
    } catch (cause) {
      if (isSessionProblem(cause)) return
      setProblem(placeProblem(cause, Object.keys(form.getValues()) as Path<Fields>[], form.setError))
    }
  })
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {children}
        {problem && help}
        <FormButtons
          problem={problem}
          isSubmitting={form.formState.isSubmitting}
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
