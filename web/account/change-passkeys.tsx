import type { OwnAccount } from '#contract/accounts/own-account'
import { allowPasskey, type OwnPasskey, removePasskey } from '#contract/accounts/passkeys'
import { Alert } from '#web/ui/alert.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { forgetPasskey, knowsPasskeys, makePasskey } from '#web/session/passkey.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { deviceOf } from './device-name.ts'
import { ProofForm } from './proof-form.tsx'

type Account = Pick<OwnAccount, 'hasPassword'>

/** Adds a passkey: the proof first, then the browser's own window. */
export function AddPasskey({ account, onClose }: { account: Account; onClose: () => void }) {
  const { say, language } = useSpeech()
  const title = say('Add a passkey', 'পাসকি যোগ করুন')
  if (!knowsPasskeys())
    return (
      <Modal title={title} onClose={onClose}>
        <Alert>
          {say(
            'This browser knows no passkeys. Please try it in a newer one.',
            'এই ব্রাউজারে পাসকি চলে না। নতুন কোনো ব্রাউজারে চেষ্টা করুন।',
          )}
        </Alert>
      </Modal>
    )
  return (
    <ProofForm
      title={title}
      account={account}
      submit={say('Continue', 'এগিয়ে যান')}
      submitting={say('Waiting for your device…', 'ডিভাইসের জন্য অপেক্ষা করছি…')}
      onClose={onClose}
      onProof={async (body) => {
        await ask(allowPasskey, { body })
        return (
          (await makePasskey(deviceOf(navigator.userAgent, language))) &&
          say('You can log in with this passkey now.', 'এখন এই পাসকি দিয়ে লগইন করতে পারবেন।')
        )
      }}
    >
      {say('Your device then asks you to unlock it.', 'এরপর ডিভাইস আপনাকে আনলক করতে বলবে।')}
    </ProofForm>
  )
}

interface RemovalProps {
  account: Account
  passkey: OwnPasskey
  onClose: () => void
}

/** Removes a passkey, from its device too where the browser can. */
export function RemovePasskey({ account, passkey: { id, name }, onClose }: RemovalProps) {
  const { say } = useSpeech()
  return (
    <ProofForm
      title={say('Remove the passkey?', 'পাসকিটি সরাবেন?')}
      account={account}
      submit={say('Remove it', 'সরান')}
      submitting={say('Removing…', 'সরানো হচ্ছে…')}
      isDangerous
      onClose={onClose}
      onProof={async (body) => {
        const { credentialId } = await ask(removePasskey, { params: { id }, body })
        if (knowsPasskeys()) await forgetPasskey(credentialId)
        return say('The passkey is removed.', 'পাসকিটি সরানো হয়েছে।')
      }}
    >
      {say(`${name} no longer opens your account.`, `${name}: এটি দিয়ে আর লগইন হবে না।`)}
    </ProofForm>
  )
}
