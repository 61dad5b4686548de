import { useState } from 'react'
import { Link } from 'react-router'
import { MailboxLink } from '#web/session/mailbox-link.tsx'
import { Narrow } from '#web/site/narrow.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { forgotPassword } from '#web/account/account.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const loadSchema = async () => (await import('#web/account/password-forms.ts')).ForgotPassword

export default function ForgotPasswordPage() {
  const isHydrated = useHydrated()
  const { say } = useSpeech()
  const [sentTo, setSentTo] = useState('')
  const [isSent, setSent] = useState(false)

  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async ({ email }) => {
    await forgotPassword(email)
    setSentTo(email)
    setSent(true)
  })

  if (isSent) {
    return (
      <Narrow title={say('Check your email', 'আপনার ইমেইল দেখুন')}>
        <div role="status" className="flex flex-col gap-4 text-lead">
          <p>
            {say(
              <>
                If <strong className="wrap-anywhere">{sentTo}</strong> has an account here, a link to choose a new
                password is on its way.
              </>,
              <>
                <strong className="wrap-anywhere" translate="no">
                  {sentTo}
                </strong>{' '}
                ঠিকানায় এখানে অ্যাকাউন্ট থাকলে নতুন পাসওয়ার্ড দেওয়ার লিংক এখনই যাচ্ছে।
              </>,
            )}
          </p>
          <p className="text-base text-quiet">
            {say(
              'The link works once, for one hour. Please check your spam folder too.',
              'লিংকটি একবারই কাজ করে, এক ঘণ্টা পর্যন্ত। না পেলে স্প্যামে দেখুন।',
            )}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <MailboxLink to={sentTo} />
          <button type="button" className="link" onClick={() => setSent(false)}>
            {say('Send it again', 'আবার পাঠান')}
          </button>
          <Link to="/login" className="link">
            {say('Login', 'লগইন')}
          </Link>
        </p>
      </Narrow>
    )
  }
  return (
    <Narrow title={say('Forgot your password?', 'পাসওয়ার্ড ভুলে গেছেন?')}>
      <p className="text-quiet">
        {say(
          'Enter the email address of your account, and we will send you a link to choose a new one.',
          'আপনার অ্যাকাউন্টের ইমেইল ঠিকানা লিখুন, আমরা নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠাব।',
        )}
      </p>
      <form {...form} className="flex flex-col gap-4">
        <Field
          label={say('Email', 'ইমেইল')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          name="email"
          defaultValue={sentTo}
          error={errors.email}
        />
        <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!isHydrated || isSubmitting}>
          {isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the link', 'লিংক পাঠান')}
        </button>
        {problem && <Alert>{problem}</Alert>}
      </form>
      <p>
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          {say('Back to Login', 'লগইনে ফিরুন')}
        </Link>
      </p>
    </Narrow>
  )
}
