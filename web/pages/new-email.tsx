import { Link } from 'react-router'
import { confirmNewAddress } from '#contract/accounts/address-change'
import { LetterLink } from '#web/account/letter-link.tsx'
import { ask } from '#web/session/api.ts'
import { refreshSession } from '#web/session/session.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The page to which the link in the letter to a new address leads. */
export default function NewEmailPage() {
  const { say } = useSpeech()
  const { person } = useSession()
  const way = (
    <Link to={person ? '/dashboard/account' : '/login'} className="btn btn-primary self-start">
      {person ? say('Your account', 'আপনার অ্যাকাউন্ট') : say('Login', 'লগইন')}
    </Link>
  )
  return (
    <LetterLink
      title={say('Your new email address', 'আপনার নতুন ইমেইল ঠিকানা')}
      about={say(
        'From now on you log in with this address, with Google too, and our emails go here. Every device but the one that asked for it is signed out.',
        'এখন থেকে এই ঠিকানা দিয়ে লগইন করবেন, Google দিয়েও, আর আমাদের ইমেইল এখানে আসবে। যে ডিভাইস থেকে বদলাতে চেয়েছেন সেটি ছাড়া সব ডিভাইস লগআউট হবে।',
      )}
      button={say('Use this address', 'এই ঠিকানা ব্যবহার করুন')}
      act={async (token) => {
        const { email } = await ask(confirmNewAddress, { body: { token } })
        void refreshSession()
        return email
      }}
      done={(email) => ({
        said: say(
          <>
            Your account has the address{' '}
            <span translate="no" className="wrap-anywhere">
              {email}
            </span>{' '}
            now.
          </>,
          <>
            আপনার অ্যাকাউন্টের ঠিকানা এখন{' '}
            <span translate="no" className="wrap-anywhere">
              {email}
            </span>
            ।
          </>,
        ),
        way,
      })}
      otherwise={way}
    />
  )
}
