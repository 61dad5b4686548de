import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { NumberSignUp } from '#contract/accounts/number'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Agreement } from './agreement.tsx'
import { LoginCode } from './login-code.tsx'
import { NumberCodeForm } from './number-code-form.tsx'
import { finishNumberSignUp, logInByCode } from './number-login.ts'
import { useShortForm } from './short-form.ts'
import { type SignedInPerson, useSession } from './state.ts'

interface NumberCodeProps {
  /** In E.164. */
  number: string
  /** The account type that a newcomer is offered first. */
  accountType: 'user' | 'seller'
  onBack: () => void
}

/** The steps after a code was sent: the code, and for a new account its name. */
export function NumberCode({ number, accountType, onBack }: NumberCodeProps) {
  const { say } = useSpeech()
  const { waiting } = useSession()
  const [newcomer, setNewcomer] = useState<SignedInPerson | null>(null)
  if (waiting) return <LoginCode person={waiting} />
  if (newcomer) return <Newcomer person={newcomer} accountType={accountType} />
  return (
    <div className="flex flex-col gap-2">
      <NumberCodeForm
        number={number}
        submit={say('Continue', 'এগিয়ে যান')}
        onCode={async (code) => setNewcomer(await logInByCode(number, code))}
      />
      <button type="button" className="btn btn-ghost btn-sm -mx-3 self-start font-normal" onClick={onBack}>
        {say('Use another number, or your email', 'অন্য নম্বর বা ইমেইল দিন')}
      </button>
    </div>
  )
}

const loadSchema = () => Promise.resolve(NumberSignUp)

/** Asks a new account for its name and kind. */
function Newcomer({ person, accountType }: { person: SignedInPerson; accountType: 'user' | 'seller' }) {
  const { say } = useSpeech()
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async (chosen) => {
    await finishNumberSignUp(person, chosen)
    toast.success(say('User Created Successfully', 'আপনার অ্যাকাউন্ট তৈরি হয়েছে'))
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{say('Welcome! One more thing: your name.', 'স্বাগতম! শেষ ধাপ: আপনার নাম।')}</p>
      <Field
        label={say('Name', 'নাম')}
        hint={say('Others see it.', 'সবাই এটি দেখেন।')}
        autoComplete="name"
        maxLength={100}
        ref={focusAtOnce}
        name="name"
        error={errors.name}
      />
      <Choice
        label={say('Account Type', 'অ্যাকাউন্টের ধরন')}
        hint={say('A seller can buy phones too.', 'বিক্রেতা ফোন কিনতেও পারেন।')}
        name="accountType"
        defaultValue={accountType}
        error={errors.accountType}
      >
        <option value="user">{say('Buyer', 'ক্রেতা')}</option>
        <option value="seller">{say('Seller', 'বিক্রেতা')}</option>
      </Choice>
      <Agreement />
      <button type="submit" className="btn btn-primary btn-block mt-2" disabled={isSubmitting}>
        {isSubmitting ? say('Creating your account…', 'অ্যাকাউন্ট খোলা হচ্ছে…') : say('Sign Up', 'সাইন আপ করুন')}
      </button>
      {problem && <Alert>{problem}</Alert>}
    </form>
  )
}
