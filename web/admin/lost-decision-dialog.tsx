import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmLostReport, LostDecision, type LostReport, rejectLostReport } from '#contract/lost-phones'
import { Lines } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface LostDecisionProps {
  report: LostReport
  isConfirming: boolean
  onClose: () => void
}

/** Asks an admin why a report of a lost phone is confirmed or rejected. */
export function LostDecisionDialog({ report, isConfirming, onClose }: LostDecisionProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(LostDecision) })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await ask(isConfirming ? confirmLostReport : rejectLostReport, { params: { id: report._id }, body })
      onClose()
      void client.invalidateQueries({ queryKey: ['lost-reports'] })
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['reason'], setError))
    }
  })
  const action = isConfirming ? say('Confirm', 'মেনে নিন') : say('Reject', 'নাকচ করুন')
  return (
    <Modal
      title={
        isConfirming
          ? say('Confirm this report?', 'রিপোর্টটি মেনে নেবেন?')
          : say('Reject this report?', 'রিপোর্টটি নাকচ করবেন?')
      }
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-quiet">
          {isConfirming
            ? say(
                'Its listings are taken down, and a buyer who has paid is refunded. The seller will read what you write.',
                'এর ফোনগুলো বাজার থেকে নামবে, কেউ টাকা দিয়ে থাকলে ফেরত পাবেন। আপনি যা লিখবেন বিক্রেতা পড়বেন।',
              )
            : say(
                'Its listings return to the market, and deals go on. After two rejected reports a person cannot make any more. The person who reported it will read what you write.',
                'এর ফোনগুলো আবার বাজারে আসবে, কেনাবেচা চলবে। দুটি রিপোর্ট নাকচ হলে কেউ আর রিপোর্ট করতে পারেন না। আপনি যা লিখবেন রিপোর্টকারী পড়বেন।',
              )}
        </p>
        <Lines
          label={say('Why', 'কেন')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={say('Not now', 'এখন না')}
          submit={action}
          submitting={say('Saving…', 'সেভ হচ্ছে…')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
