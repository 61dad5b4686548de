import { CodePhotoReason, decideCodePhoto, type WaitingCodePhoto } from '#contract/photos/code-photos'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface CodePhotoRejectionProps {
  photo: WaitingCodePhoto
  onDecided: () => void
  onClose: () => void
}

/** Asks an admin why a photo with a code is rejected. */
export function CodePhotoRejection({ photo: { _id: id, img, title }, onDecided, onClose }: CodePhotoRejectionProps) {
  const { say } = useSpeech()
  return (
    <ReasonDialog
      title={say('Reject this photo?', 'ছবিটি নাকচ করবেন?')}
      reason={CodePhotoReason}
      label={say('Why', 'কেন')}
      hint={say('The seller will read this.', 'বিক্রেতা এটি পড়বেন।')}
      submit={say('Reject', 'নাকচ করুন')}
      onSubmit={async (reason) => {
        await ask(decideCodePhoto, { params: { id }, body: { outcome: 'rejected', img, reason } })
        onClose()
        onDecided()
      }}
      onClose={onClose}
    >
      <span translate="no">{title}</span>{' '}
      {say('stays on the market, and its seller can send another photo.', 'বাজারে থাকবে, বিক্রেতা আরেকটি ছবি পাঠাতে পারবেন।')}
    </ReasonDialog>
  )
}
