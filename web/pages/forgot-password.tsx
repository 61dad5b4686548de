import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { MailboxLink } from '#web/account/mailbox-link.tsx'
import { Narrow } from '#web/site/narrow.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { ForgotPassword } from '#web/account/password-forms.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { forgotPassword } from '#web/account/account.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { reasonOf } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'

export default function ForgotPasswordPage() {
  const isHydrated = useHydrated()
  const { say } = useSpeech()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: resolverOf(ForgotPassword) })

  const submit = handleSubmit(async ({ email }) => {
    setProblem(null)
    try {
      await forgotPassword(email)
      setSentTo(email)
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
  })

  if (sentTo) {
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
          <button type="button" className="link" onClick={() => setSentTo(null)}>
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
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label={say('Email', 'ইমেইল')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <button
          type="submit"
          className="btn btn-primary btn-block mt-2"
          disabled={!isHydrated || formState.isSubmitting}
        >
          {formState.isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the link', 'লিংক পাঠান')}
        </button>
        {problem && <Alert>{problem}</Alert>}
      </form>
      <p>
        <Link to="/login" className="link inline-flex min-h-11 items-center link-primary">
          {say('Back to Login', 'লগইনে ফিরুন')}
        </Link>
      </p>
    </Narrow>
  )
}
