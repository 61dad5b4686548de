import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link, useSearchParams } from 'react-router'
import { GoogleButton } from '#components/google-button'
import { Head } from '#components/head'
import { SignUp } from '#contract/accounts'
import { Alert } from '#ui/alert'
import { Choice, Field, PasswordField } from '#ui/field'
import { placeProblem } from '#web/form-problem'
import { signUp } from '#web/session'
import { useHydrated } from '#web/hydrated'
import { useReturn } from '#web/use-return'

export default function SignUpPage() {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState<string | null>(null)
  useReturn('/')
  const { register, handleSubmit, setError, getValues, formState } = useForm({ resolver: zodResolver(SignUp) })
  const { errors } = formState

  const submit = handleSubmit(async (newcomer) => {
    setProblem(null)
    try {
      await signUp(newcomer)
      toast.success('User Created Successfully')
    } catch (cause) {
      setProblem(placeProblem(cause, ['name', 'email', 'password', 'accountType'], setError))
    }
  })

  return (
    <div className="page flex grow flex-col items-center py-12 lg:py-20">
      <Head title="Sign Up" description="Create an account at PhoneHaat, to buy used phones or to sell your own." />
      <div className="flex w-full max-w-md flex-col gap-6">
        <h1 className="text-heading">Sign Up</h1>
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="6 or more characters, with one upper case letter, one number and one special character."
            error={errors.password?.message}
            {...register('password')}
          />
          <Choice
            label="Account Type"
            defaultValue="user"
            hint="A seller can buy phones too."
            error={errors.accountType?.message}
            {...register('accountType')}
          >
            <option value="user">user</option>
            <option value="seller">seller</option>
          </Choice>
          <button type="submit" className="btn btn-primary btn-block mt-2" disabled={!isHydrated || formState.isSubmitting}>
            {formState.isSubmitting ? 'Creating your account…' : 'Sign Up'}
          </button>
          {problem && <Alert>{problem}</Alert>}
        </form>
        <p>
          Already have an account?{' '}
          <Link to={{ pathname: '/login', search: search.toString() }} className="link link-primary">
            Login
          </Link>
        </p>
        <GoogleButton accountType={() => (getValues('accountType') === 'seller' ? 'seller' : 'user')} />
      </div>
    </div>
  )
}
