import { ExclusionForm, excludePerson } from '#contract/accounts/exclusions'
import type { PersonRecord } from '#contract/accounts/people'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface ExcludeDialogProps {
  person: PersonRecord
  onClose: () => void
  onDone: () => void
}

/** Requests the cause before somebody is deleted and kept from signing up again. */
export function ExcludeDialog({ person: { _id: id, name }, onClose, onDone }: ExcludeDialogProps) {
  const { say } = useSpeech()
  return (
    <ReasonDialog
      title={say(`Delete ${name} for breaking the rules?`, `নিয়ম ভাঙার কারণে ${name}-কে মুছবেন?`)}
      reason={ExclusionForm.shape.cause}
      label={say('What they did', 'কী করেছেন')}
      hint={say('Only admins read this.', 'এটি শুধু অ্যাডমিনরা পড়েন।')}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('Delete', 'মুছুন')}
      submitting={say('Deleting…', 'মোছা হচ্ছে…')}
      isDangerous
      onSubmit={async (cause) => {
        await ask(excludePerson, { body: { id, cause } })
        onDone()
      }}
      onClose={onClose}
    >
      {say(
        'The account is deleted as usual. Besides, its email address, phone numbers and payout account cannot be used for another account.',
        'অ্যাকাউন্টটি যেমন মোছে তেমনই মুছবে। তা ছাড়া এর ইমেইল, ফোন নম্বর আর টাকা পাওয়ার অ্যাকাউন্ট দিয়ে আর অ্যাকাউন্ট খোলা যাবে না।',
      )}
    </ReasonDialog>
  )
}
