import { Alert } from '#web/ui/alert.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { CodeForm } from './code-form.tsx'
import { loginName } from './login-name.ts'
import { finishLogin } from './second-factor.ts'
import { signOut } from './session.ts'
import { type SignedInPerson, useSession } from './state.ts'

/** The second step of a login, after the password or Google. */
export function LoginCode({ person }: { person: SignedInPerson }) {
  const { say } = useSpeech()
  const { failure } = useSession()
  return (
    <div className="flex flex-col gap-4">
      <p>
        {say(
          'One more step: open the app with your codes, and type the one for PhoneHaat.',
          'আর একটি ধাপ: কোডের অ্যাপটি খুলে PhoneHaat-এর কোডটি লিখুন।',
        )}{' '}
        <span className="text-quiet wrap-anywhere" translate="no">
          {loginName(person)}
        </span>
      </p>
      <CodeForm submit={say('Login', 'লগইন করুন')} onDone={() => finishLogin(person)} />
      {failure && <Alert>{failure}</Alert>}
      <button
        type="button"
        className="btn btn-ghost btn-sm self-start -mx-3 font-normal"
        onClick={() => void signOut()}
      >
        {say('Log in as someone else', 'অন্য অ্যাকাউন্টে লগইন করুন')}
      </button>
    </div>
  )
}
