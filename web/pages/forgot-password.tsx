import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { MailboxLink } from '#components/mailbox-link'
import { Narrow } from '#components/narrow'
import { ForgotPassword } from '#web/password-forms'
import { Alert } from '#ui/alert'
import { Field } from '#ui/field'
import { forgotPassword } from '#web/account'
import { useHydrated } from '#web/hydrated'

export default function ForgotPasswordPage() {
  const isHydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(ForgotPassword) })

  const submit = handleSubmit(async ({ email }) => {
    setProblem(null)
    try {
      await forgotPassword(email)
      setSentTo(email)
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : 'Something went wrong. Please try again.')
    }
  })

  if (sentTo) {
    return (
      <Narrow title="Look into your mail">
        <div role="status" className="flex flex-col gap-4 text-lead">
          <p>
            If <strong className="wrap-anywhere">{sentTo}</strong> has an account here, a link to choose a new password is on its way.
          </p>
          <p className="text-base text-quiet">The link works once, for one hour. It may have landed among the spam.</p>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <MailboxLink to={sentTo} />
          <button type="button" className="link" onClick={() => setSentTo(null)}>
            Send it again
          </button>
          <Link to="/login" className="link">
            Login
          </Link>
        </p>
      </Narrow>
    )
  }
  return (
    <Narrow title="Forgot your password?">
      <p className="text-quiet">Tell us the email address of your account, and we send you a link to choose a new one.</p>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!isHydrated || formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending…' : 'Send the link'}
        </button>
        {problem && <Alert>{problem}</Alert>}
      </form>
      <p>
        <Link to="/login" className="link link-primary">
          Back to Login
        </Link>
      </p>
    </Narrow>
  )
}
