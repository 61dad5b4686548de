import { lazy, Suspense } from 'react'
import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import { brandPath } from '#contract/base/page-addresses'
import { GoogleButton } from '#web/session/google-button.tsx'
import { PasskeyButton } from '#web/session/passkey-button.tsx'
import { Head } from '#web/site/head.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import type { Site } from '#web/site/page-context.ts'
import { NumberWay } from '#web/session/number-way.tsx'
import { LoginReason } from '#web/session/login-reason.tsx'
import { returnPath } from '#web/session/return-to.ts'
import { login } from '#web/session/log-in.ts'
import { inTime } from '#web/session/chunk.ts'
import { useSession } from '#web/session/state.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useReturn } from '#web/session/use-return.ts'

const loadSchema = async () => (await import('#contract/accounts/accounts')).Login

const LoginCode = lazy(async () => ({ default: (await inTime(import('#web/session/login-code.tsx'))).LoginCode }))

/** Only a demo fills the form in (R10). */
const demoPerson = { email: 'buyer@demo.test', password: 'Demo#2026' }

export default function LoginPage() {
  const demo = useRouteLoaderData<{ site: Site }>('root')?.site.demo
  const [search] = useSearchParams()
  const { say } = useSpeech()
  const isHydrated = useHydrated()
  const { missing } = useReturn()
  const { waiting } = useSession()
  // The phones behind this wall are in the public list as well.
  const brand = /^\/category-mobile\/([a-z0-9-]+)$/.exec(returnPath(search))?.[1]
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, ({ email, password }) =>
    login(email, password),
  )

  return (
    <div className="page flex grow flex-col items-center py-12 lg:py-20">
      <Head
        title={say('Login', 'লগইন')}
        description={say(
          'Log in to PhoneHaat to book a phone, pay for it, or sell your own.',
          'ফোনহাটে লগইন করে ফোন বুক করুন, পেমেন্ট করুন, বা নিজের ফোন বিক্রি করুন।',
        )}
      />
      <div className="flex w-full max-w-md flex-col gap-6">
        <h1 className="text-heading">{say('Login', 'লগইন')}</h1>
        <LoginReason />
        {brand && (
          <Link to={brandPath(brand)} className="-mt-4 inline-flex min-h-11 items-center self-start link">
            {say('See them without logging in', 'লগইন না করেই ফোনগুলো দেখুন')}
          </Link>
        )}
        {missing && (
          <p className="rounded-field border border-line bg-base-200 px-4 py-3">
            {missing}{' '}
            {search.get('for') === 'seller' && (
              <Link to="/sell" className="link">
                {say('Or start selling with this one', 'বা এই অ্যাকাউন্টেই বিক্রি শুরু করুন')}
              </Link>
            )}
          </p>
        )}
        {waiting ? (
          <Suspense fallback={null}>
            <LoginCode person={waiting} />
          </Suspense>
        ) : (
          <NumberWay accountType={() => 'user'}>
            <form {...form} className="flex flex-col gap-4">
              <Field
                label={say('Email', 'ইমেইল')}
                type="email"
                inputMode="email"
                autoComplete="username webauthn"
                autoCapitalize="none"
                defaultValue={demo ? demoPerson.email : ''}
                name="email"
                error={errors.email}
              />
              <PasswordField
                label={say('Password', 'পাসওয়ার্ড')}
                autoComplete="current-password"
                defaultValue={demo ? demoPerson.password : ''}
                name="password"
                error={errors.password}
              />
              <Link
                to="/forgot-password"
                className="-mt-2 inline-flex min-h-11 items-center self-start link text-small"
              >
                {say('Forgot your password?', 'পাসওয়ার্ড ভুলে গেছেন?')}
              </Link>
              <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!isHydrated || isSubmitting}>
                {isSubmitting ? say('Logging in…', 'লগইন হচ্ছে…') : say('Login', 'লগইন করুন')}
              </button>
              {problem && <Alert>{problem}</Alert>}
            </form>
            <p>
              {say('New to PhoneHaat?', 'ফোনহাটে নতুন?')}{' '}
              <Link to={{ pathname: '/signup', search: search.toString() }} className="link">
                {say('Create a new account', 'নতুন অ্যাকাউন্ট খুলুন')}
              </Link>
            </p>
            <GoogleButton accountType={() => 'user'} />
            <PasskeyButton />
          </NumberWay>
        )}
      </div>
    </div>
  )
}
