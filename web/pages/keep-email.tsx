import { Link } from 'react-router'
import { undoNewAddress } from '#contract/accounts/address-change'
import { LetterLink } from '#web/account/letter-link.tsx'
import { ask } from '#web/session/api.ts'
import { refreshSession } from '#web/session/session.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The page to which the link in the letters to an old address leads. */
export default function KeepEmailPage() {
  const { say } = useSpeech()
  return (
    <LetterLink
      title={say('Keep your email address', 'আপনার ইমেইল ঠিকানা রাখুন')}
      about={say(
        'Did you not ask for another address? Then someone knows your password. Your account keeps the address at which you got the email, every device is signed out, and the password no longer works. Then you choose a new one.',
        'ঠিকানা বদলাতে আপনি চাননি? তাহলে কেউ আপনার পাসওয়ার্ড জেনে গেছে। যে ঠিকানায় এই ইমেইল পড়ছেন সেটিই অ্যাকাউন্টে থাকবে, সব ডিভাইস লগআউট হবে, আর পাসওয়ার্ডটি আর চলবে না। এরপরই নতুন পাসওয়ার্ড দেবেন।',
      )}
      button={say('Keep my address', 'আমার ঠিকানা রাখুন')}
      act={async (token) => {
        await ask(undoNewAddress, { body: { token } })
        void refreshSession()
      }}
      done={() => ({
        said: say(
          'Your account has its address, and no one is logged in to it.',
          'আপনার অ্যাকাউন্টে আপনার ঠিকানাই আছে, আর কোথাও লগইন নেই।',
        ),
        way: (
          <Link to="/forgot-password" className="btn btn-primary self-start">
            {say('Choose a new password', 'নতুন পাসওয়ার্ড দিন')}
          </Link>
        ),
      })}
      otherwise={
        <p className="text-quiet">
          {say(
            <>
              If someone else got into your account, <Contact>{say('write to us', 'আমাদের লিখুন')}</Contact> at once.
            </>,
            <>
              অন্য কেউ আপনার অ্যাকাউন্টে ঢুকে থাকলে এখনই <Contact>{say('write to us', 'আমাদের লিখুন')}</Contact>।
            </>,
          )}
        </p>
      }
    />
  )
}

const Contact = ({ children }: { children: string }) => (
  <Link to="/contact" className="link">
    {children}
  </Link>
)
