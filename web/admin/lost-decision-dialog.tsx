import { useQueryClient } from '@tanstack/react-query'
import { confirmLostReport, LostDecision, type LostReport, rejectLostReport } from '#contract/lost-phones'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface LostDecisionProps {
  report: LostReport
  isConfirming: boolean
  onClose: () => void
}

/** Asks an admin why a report of a lost phone is confirmed or rejected. */
export function LostDecisionDialog({ report, isConfirming, onClose }: LostDecisionProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  return (
    <ReasonDialog
      title={
        isConfirming
          ? say('Confirm this report?', 'রিপোর্টটি মেনে নেবেন?')
          : say('Reject this report?', 'রিপোর্টটি নাকচ করবেন?')
      }
      reason={LostDecision.shape.reason}
      label={say('Why', 'কেন')}
      submit={isConfirming ? say('Confirm', 'মেনে নিন') : say('Reject', 'নাকচ করুন')}
      onSubmit={async (reason) => {
        const call = isConfirming ? confirmLostReport : rejectLostReport
        await ask(call, { params: { id: report._id }, body: { reason } })
        onClose()
        void client.invalidateQueries({ queryKey: ['lost-reports'] })
      }}
      onClose={onClose}
    >
      {isConfirming
        ? say(
            'Its listings will be taken down, and a buyer who has paid will be refunded. The seller will read what you write.',
            'এই IMEI-র ফোনগুলো বাজার থেকে নামবে, কেউ টাকা দিয়ে থাকলে ফেরত পাবেন। আপনি যা লিখবেন বিক্রেতা পড়বেন।',
          )
        : say(
            'Its listings will return to the market, and deals will continue. After two rejected reports a person cannot make any more. The person who reported it will read what you write.',
            'এই IMEI-র ফোনগুলো আবার বাজারে আসবে, কেনাবেচা চলবে। দুটি রিপোর্ট নাকচ হলে কেউ আর রিপোর্ট করতে পারেন না। আপনি যা লিখবেন, যিনি রিপোর্ট করেছেন তিনি পড়বেন।',
          )}
    </ReasonDialog>
  )
}
