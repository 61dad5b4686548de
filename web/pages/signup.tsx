import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useSearchParams } from 'react-router'
import { termsVersion } from '#contract/base/terms'
import { Agreement } from '#web/session/agreement.tsx'
import { GoogleButton } from '#web/session/google-button.tsx'
import { Head } from '#web/site/head.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field, PasswordField } from '#web/ui/field.tsx'
import { NumberWay } from '#web/session/number-way.tsx'
import { signUp } from '#web/session/log-in.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { LoginReason, useIsWanted } from '#web/session/login-reason.tsx'
import { useReturn } from '#web/session/use-return.ts'

const loadSchema = async () => (await import('#contract/accounts/accounts')).SignUp

export default function SignUpPage() {
  const [search] = useSearchParams()
  const { say } = useSpeech()
  const isHydrated = useHydrated()
  const accountType = useRef<HTMLSelectElement>(null)
  const isSelling = search.get('as') === 'seller'
  const chosenType = () => ((accountType.current?.value ?? search.get('as')) === 'seller' ? 'seller' : 'user')
  const isWanted = useIsWanted()
  useReturn(isSelling ? '/sell' : isWanted ? undefined : '/')
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async (newcomer) => {
    await signUp({ ...newcomer, agreedTo: termsVersion })
    toast.success(say('User Created Successfully', 'আপনার অ্যাকাউন্ট তৈরি হয়েছে'))
  })

  return (
    <div className="page flex grow flex-col items-center py-12 lg:py-20">
      <Head
        title={say('Sign Up', 'সাইন আপ')}
        description={say(
          'Create a PhoneHaat account to buy used phones or sell your own.',
          'ফোনহাটে অ্যাকাউন্ট খুলুন: ব্যবহৃত ফোন কিনুন, বা নিজের ফোন বিক্রি করুন।',
        )}
      />
      <div className="flex w-full max-w-md flex-col gap-6">
        <h1 className="text-heading">{say('Sign Up', 'সাইন আপ')}</h1>
        <LoginReason isSignUp />
        <Agreement />
        <NumberWay accountType={chosenType}>
          <form {...form} className="flex flex-col gap-4">
            <Field label={say('Name', 'নাম')} autoComplete="name" name="name" error={errors.name} />
            <Field
              label={say('Email', 'ইমেইল')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              name="email"
              error={errors.email}
            />
            <PasswordField
              label={say('Password', 'পাসওয়ার্ড')}
              autoComplete="new-password"
              hint={say(
                '6 or more characters, with one upper case letter, one number and one special character.',
                'অন্তত ৬ অক্ষর, তার মধ্যে একটি বড় হাতের ইংরেজি অক্ষর, একটি সংখ্যা আর একটি চিহ্ন, যেমন #।',
              )}
              name="password"
              error={errors.password}
            />
            <Choice
              label={say('Account Type', 'অ্যাকাউন্টের ধরন')}
              hint={say('A seller can buy phones too.', 'বিক্রেতা ফোন কিনতেও পারেন।')}
              ref={accountType}
              name="accountType"
              defaultValue={isSelling ? 'seller' : 'user'}
              error={errors.accountType}
            >
              <option value="user">{say('Buyer', 'ক্রেতা')}</option>
              <option value="seller">{say('Seller', 'বিক্রেতা')}</option>
            </Choice>
            <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!isHydrated || isSubmitting}>
              {isSubmitting ? say('Creating your account…', 'অ্যাকাউন্ট খোলা হচ্ছে…') : say('Sign Up', 'সাইন আপ করুন')}
            </button>
            {problem && <Alert>{problem}</Alert>}
          </form>
          <p>
            {say('Already have an account?', 'আগে থেকেই অ্যাকাউন্ট আছে?')}{' '}
            <Link to={{ pathname: '/login', search: search.toString() }} className="link">
              {say('Login', 'লগইন করুন')}
            </Link>
          </p>
          <GoogleButton accountType={chosenType} />
        </NumberWay>
      </div>
    </div>
  )
}
