import { useForm } from 'react-hook-form'
import type { Deal } from '#contract/deals/deals'
import { reportMissing } from '#contract/deals/handover'
import { escalate } from '#contract/deals/problems'
import { EscalationForm, MissingForm } from '#contract/deals/problem-fields'
import { Lines } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { missingWords } from './courier-words.ts'
import { SendDialog, useSending } from './dialog-sending.tsx'

interface DialogProps {
  deal: Deal
  onClose: () => void
}

/** The buyer says that the phone has not come, or the seller that it has not come back. */
export function Missing({ deal: { id, role }, onClose }: DialogProps) {
  const { say } = useSpeech()
  const { problem, send } = useSending(onClose)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(MissingForm) })
  const submit = handleSubmit((body) =>
    send(
      () => ask(reportMissing, { params: { id }, body }),
      (cause) => placeProblem(cause, ['note'], setError),
    ),
  )
  return (
    <Modal title={say(...missingWords({ role }))} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Lines
          label={
            role === 'buyer' ? say('What does the courier say?', 'কুরিয়ার কী বলছে?') : say('What happened?', 'কী হয়েছে?')
          }
          hint={say(
            'Ask the courier with the tracking number first. The other person and an admin will read it.',
            'আগে ট্র্যাকিং নম্বর দিয়ে কুরিয়ারে খোঁজ নিন। অন্যজন আর একজন অ্যাডমিন এটি পড়বেন।',
          )}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <SendDialog problem={problem} isBusy={formState.isSubmitting}>
          {say('Report it', 'জানান')}
        </SendDialog>
      </form>
    </Modal>
  )
}

/** The buyer wants an admin to decide about a phone that is to go back. */
export function Escalation({ deal: { id }, onClose }: DialogProps) {
  const { say } = useSpeech()
  const { problem, send } = useSending(onClose)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(EscalationForm) })
  const submit = handleSubmit((body) =>
    send(
      () => ask(escalate, { params: { id }, body }),
      (cause) => placeProblem(cause, ['note'], setError),
    ),
  )
  return (
    <Modal title={say('Ask an admin to decide?', 'অ্যাডমিনের সিদ্ধান্ত চান?')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Lines
          label={say('Why will the seller not take it back?', 'বিক্রেতা কেন ফোন নিচ্ছেন না?')}
          hint={say(
            'Try to agree on the return first. The seller and the admin who decides will read this.',
            'আগে ফেরত দেওয়ার উপায় ঠিক করার চেষ্টা করুন। বিক্রেতা এটি পড়বেন, আর যে অ্যাডমিন সিদ্ধান্ত দেবেন তিনি।',
          )}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <SendDialog problem={problem} isBusy={formState.isSubmitting}>
          {say('Ask for a decision', 'সিদ্ধান্ত চাই')}
        </SendDialog>
      </form>
    </Modal>
  )
}
