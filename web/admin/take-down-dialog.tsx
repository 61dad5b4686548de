import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { type Report, TakeDown, takeDown } from '#contract/reports'
import { Lines } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface TakeDownDialogProps {
  report: Report
  onDecided: () => void
  onClose: () => void
}

/** Asks an admin for the reason, which the seller reads, and takes the phone down. */
export function TakeDownDialog({ report, onDecided, onClose }: TakeDownDialogProps) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(TakeDown) })

  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      const { message } = await ask(takeDown, { params: { id: report._id }, body })
      toast.success(say(message, 'ফোনটি নামানো হয়েছে।'))
      onDecided()
    } catch (cause) {
      if (isSessionProblem(cause)) return
      const sentence = placeProblem(cause, ['reason'], setError)
      setProblem(sentence)
      if (!(cause instanceof Refused) || cause.problem.code !== 'report_decided') return
      toast.error(cause.message)
      onDecided()
    }
  })

  return (
    <Modal title={say('Take this phone down?', 'ফোনটি নামিয়ে দেবেন?')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-quiet">
          <span translate="no">{report.phone.title}</span>{' '}
          {say(
            'will be taken off the market. A booking of it is cancelled or refunded, and other reports about it are settled too.',
            'বাজার থেকে সরে যাবে। বুকিং থাকলে বাতিল হবে বা টাকা ফেরত যাবে, ফোনটির অন্য রিপোর্টগুলোও মিটে যাবে।',
          )}
        </p>
        <Lines
          label={say('Reason', 'কারণ')}
          hint={say(
            <>{report.phone.sellerName} will read this in My Product.</>,
            <>
              <span translate="no">{report.phone.sellerName}</span> এটি ‘আমার ফোন’ পাতায় পড়বেন।
            </>,
          )}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={say('Keep', 'থাক')}
          submit={say('Take down', 'নামিয়ে দিন')}
          submitting={say('Taking down…', 'নামানো হচ্ছে…')}
          isDangerous
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
