import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Dismissal, dismissReport, type Report } from '#contract/moderation/reports'
import { Lines } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface DismissDialogProps {
  report: Report
  /** False where another admin was quicker. */
  onDecided: (isDismissed: boolean) => void
  onClose: () => void
}

/** Asks an admin for a note, which may stay empty, and lets the phone stay. */
export function DismissDialog({ report, onDecided, onClose }: DismissDialogProps) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(Dismissal) })

  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await ask(dismissReport, { params: { id: report._id }, body })
      onDecided(true)
    } catch (cause) {
      if (isSessionProblem(cause)) return
      setProblem(placeProblem(cause, ['note'], setError))
      if (!(cause instanceof Refused) || cause.problem.code !== 'report_decided') return
      toast.error(cause.message)
      onDecided(false)
    }
  })

  return (
    <Modal title={say('Dismiss this report?', 'রিপোর্টটি খারিজ করবেন?')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-quiet">
          <span translate="no">{report.phone.title}</span>{' '}
          {say('stays on the market. You can reopen the report later.', 'বাজারে থাকবে। রিপোর্টটি পরে আবার খুলতে পারবেন।')}
        </p>
        <Lines
          label={say('Note', 'নোট')}
          isOptional
          hint={say('Only admins read this.', 'শুধু অ্যাডমিনরা পড়বেন।')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={say('Cancel', 'বাতিল')}
          submit={say('Dismiss', 'খারিজ করুন')}
          submitting={say('Dismissing…', 'খারিজ হচ্ছে…')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
