import toast from 'react-hot-toast/headless'
import { type Report, TakeDown, takeDown } from '#contract/moderation/reports'
import { ask, Refused } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface TakeDownDialogProps {
  report: Report
  onDecided: () => void
  onClose: () => void
}

/** Asks an admin for the reason, which the seller reads, and takes the phone down. */
export function TakeDownDialog({ report, onDecided, onClose }: TakeDownDialogProps) {
  const { say } = useSpeech()
  async function take(reason: string) {
    try {
      const { message } = await ask(takeDown, { params: { id: report._id }, body: { reason } })
      toast.success(say(message, 'ফোনটি নামানো হয়েছে।'))
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.problem.code !== 'report_decided') throw cause
      toast.error(cause.message)
    }
    onDecided()
  }
  return (
    <ReasonDialog
      title={say('Take this phone down?', 'ফোনটি নামিয়ে দেবেন?')}
      reason={TakeDown.shape.reason}
      label={say('Reason', 'কারণ')}
      hint={say(
        <>{report.phone.seller.name} will read this in My Product.</>,
        <>
          <span translate="no">{report.phone.seller.name}</span> এটি ‘আমার ফোন’ পাতায় পড়বেন।
        </>,
      )}
      cancel={say('Keep', 'থাক')}
      submit={say('Take down', 'নামিয়ে দিন')}
      submitting={say('Taking down…', 'নামানো হচ্ছে…')}
      isDangerous
      onSubmit={take}
      onClose={onClose}
    >
      <span translate="no">{report.phone.title}</span>{' '}
      {say(
        'will be taken off the market. Any booking for it will be cancelled or refunded, and other reports about it settled too.',
        'বাজার থেকে সরে যাবে। বুকিং থাকলে বাতিল হবে বা টাকা ফেরত যাবে, ফোনটির অন্য রিপোর্টগুলোও মিটে যাবে।',
      )}
    </ReasonDialog>
  )
}
