import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { ConversationReportForm, reportConversation } from '#contract/conversations'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Lines } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { conversationReasonWords } from '#web/i18n/report-reasons.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface ReportConversationProps {
  id: string
  otherName: string
  onClose: () => void
}

/** Reports the other person of a conversation. */
export function ReportConversation({ id, otherName, onClose }: ReportConversationProps) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(ConversationReportForm) })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      const { message } = await ask(reportConversation, { params: { id }, body })
      toast.success(say(message, 'ধন্যবাদ। কথাবার্তাটি আমরা দেখব।'))
      onClose()
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['reason', 'note'], setError))
    }
  })
  return (
    <Modal title={say('Report this conversation', 'কথাবার্তাটি রিপোর্ট করুন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-quiet">
          {say(
            `Our admins see the last 50 messages as they are now. ${otherName} does not learn of it.`,
            `আমাদের অ্যাডমিনরা এখনকার শেষ ৫০টি মেসেজ দেখবেন। ${otherName} জানবেন না।`,
          )}
        </p>
        <Choice
          label={say('What is wrong?', 'কী সমস্যা?')}
          error={formState.errors.reason?.message}
          {...register('reason')}
        >
          <option value="">{say('Choose a reason', 'একটি কারণ বেছে নিন')}</option>
          {Object.entries(conversationReasonWords).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {say(...words)}
            </option>
          ))}
        </Choice>
        <Lines
          label={say('Note', 'মন্তব্য')}
          isOptional
          maxLength={1000}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        {problem && <Alert>{problem}</Alert>}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <button type="button" className="btn" onClick={onClose}>
            {say('Not now', 'এখন না')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Report', 'রিপোর্ট করুন')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
