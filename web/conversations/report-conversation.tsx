import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { ConversationReportForm, reportConversation } from '#contract/conversations/conversation-reports'
import { ReasonAndNote } from '#web/ui/reason-and-note.tsx'
import { ask } from '#web/session/api.ts'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { conversationReasonWords } from '#web/i18n/report-reasons.ts'
import { useSpeech } from '#web/i18n/speech.ts'

export function ReportConversation({ id, otherName, onClose }: { id: string; otherName: string; onClose: () => void }) {
  const { say } = useSpeech()
  const form = useForm({ resolver: resolverOf(ConversationReportForm) })
  return (
    <FormDialog
      title={say('Report this conversation', 'কথাবার্তাটি রিপোর্ট করুন')}
      form={form}
      send={async (body) => {
        const { message } = await ask(reportConversation, { params: { id }, body })
        toast.success(say(message, 'ধন্যবাদ। কথাবার্তাটি আমরা দেখব।'))
        onClose()
      }}
      help={<ConfirmAddress />}
      submit={say('Report', 'রিপোর্ট করুন')}
      submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-quiet">
        {say(
          `Our admins will see the last 50 messages. We do not tell ${otherName}.`,
          `আমাদের অ্যাডমিনরা শেষ ৫০টি মেসেজ দেখবেন। ${otherName} তা জানবেন না।`,
        )}
      </p>
      <ReasonAndNote
        question={say('What is wrong?', 'কী সমস্যা?')}
        reasons={conversationReasonWords}
        fields={{ reason: form.register('reason'), note: form.register('note') }}
        errors={form.formState.errors}
      />
    </FormDialog>
  )
}
