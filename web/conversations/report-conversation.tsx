import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { ConversationReportForm, reportConversation } from '#contract/conversations/conversation-reports'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ReasonAndNote } from '#web/ui/reason-and-note.tsx'
import { ask } from '#web/session/api.ts'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
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
            `Our admins will see the last 50 messages. We do not tell ${otherName}.`,
            `আমাদের অ্যাডমিনরা শেষ ৫০টি মেসেজ দেখবেন। ${otherName} তা জানবেন না।`,
          )}
        </p>
        <ReasonAndNote
          question={say('What is wrong?', 'কী সমস্যা?')}
          reasons={conversationReasonWords}
          fields={{ reason: register('reason'), note: register('note') }}
          errors={formState.errors}
        />
        {problem && <ConfirmAddress />}
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={say('Not now', 'এখন না')}
          submit={say('Report', 'রিপোর্ট করুন')}
          submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
