import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link, useNavigate } from 'react-router'
import { Narrow } from '#components/narrow'
import { Alert } from '#ui/alert'
import { PasswordField } from '#ui/field'
import { resetPassword } from '#web/account'
import { useHashToken } from '#web/hash-token'
import { NewPassword } from '#web/password-forms'
import { Refused } from '#web/refused'
import { arrive } from '#web/session'

const title = 'Choose a new password'

/** Where the link of the mail leads. */
export default function ResetPasswordPage() {
  const token = useHashToken()
  const navigate = useNavigate()
  const [isSpent, setSpent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(NewPassword) })

  const submit = handleSubmit(async ({ password }) => {
    setProblem(null)
    try {
      await resetPassword(token!, password)
    } catch (cause) {
      const code = cause instanceof Refused ? cause.problem.code : ''
      const message = cause instanceof Error ? cause.message : 'Something went wrong. Please try again.'
      if (code === 'INVALID_TOKEN') return setSpent(true)
      if (code === 'WEAK_PASSWORD') return setError('password', { message }, { shouldFocus: true })
      return setProblem(message)
    }
    toast.success('Your password is changed. Please log in with it.')
    // Every login has ended, this browser's too.
    await arrive()
    void navigate('/login', { replace: true })
  })

  if (token === null || isSpent) {
    return (
      <Narrow title={title}>
        <Alert>This link is no longer good. A link works once, for one hour.</Alert>
        <Link to="/forgot-password" className="btn btn-primary self-start">
          Send me a new link
        </Link>
      </Narrow>
    )
  }
  return (
    <Narrow title={title}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="6 or more characters, with one upper case letter, one number and one special character."
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!token || formState.isSubmitting}>
          {formState.isSubmitting ? 'Changing…' : 'Change password'}
        </button>
        {problem && <Alert>{problem}</Alert>}
      </form>
      <p className="text-small text-quiet">Every device that is signed in to your account is signed out.</p>
    </Narrow>
  )
}
