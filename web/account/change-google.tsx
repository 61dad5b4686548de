import type { OwnAccount } from '#contract/accounts/own-account'
import { setGoogle } from '#contract/accounts/own-google'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ProofForm } from './proof-form.tsx'

interface ChangeGoogleProps {
  account: Pick<OwnAccount, 'google' | 'hasPassword'>
  onClose: () => void
}

/** Keeps Google from opening the account, or lets it again. */
export function ChangeGoogle({ account, onClose }: ChangeGoogleProps) {
  const { say } = useSpeech()
  const isOn = account.google === 'on'
  const submitting = say('Saving…', 'সেভ হচ্ছে…')
  return (
    <ProofForm
      title={isOn ? say('Turn Google off?', 'Google বন্ধ করবেন?') : say('Turn Google on?', 'Google চালু করবেন?')}
      account={account}
      submit={isOn ? say('Turn it off', 'বন্ধ করুন') : say('Turn it on', 'চালু করুন')}
      submitting={submitting}
      isDangerous={isOn}
      onClose={onClose}
      onProof={async ({ password }) => {
        await ask(setGoogle, { body: { isOn: !isOn, password } })
        return isOn
          ? say('Google no longer opens your account.', 'Google দিয়ে আর লগইন হবে না।')
          : say('The next login with Google adds it to your account.', 'পরেরবার Google দিয়ে লগইন করলেই তা যোগ হবে।')
      }}
    >
      {isOn
        ? say(
            'It no longer opens your account, also where Google knows your email address.',
            'Google আপনার ইমেইল জানলেও তা দিয়ে আর লগইন হবে না।',
          )
        : say('Log in with Google afterwards, with your email address.', 'এরপর আপনার ইমেইল দিয়ে Google-এ লগইন করুন।')}
    </ProofForm>
  )
}
