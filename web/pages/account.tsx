import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link, useNavigate } from 'react-router'
import { Head } from '#components/head'
import { LoginList } from '#components/login-list'
import { PersonName } from '#contract/accounts'
import { Trouble } from '#ui/alert'
import { Confirm } from '#ui/confirm'
import { Field } from '#ui/field'
import { TableSkeleton } from '#ui/table'
import { endAllLogins, endLogin, type LoginElsewhere, logins, rename } from '#web/account'
import { complain } from '#web/complain'
import { deviceOf } from '#web/device'
import { arrive, type Person, signOut, useSession } from '#web/session'
import { z } from 'zod'

export default function AccountPage() {
  const { person } = useSession()
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <Head title="Your account" />
      <h1 className="-mb-6 text-heading">Your account</h1>
      {person && <Yourself person={person} />}
      <Devices />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Yourself({ person }: { person: Person }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(z.object({ name: PersonName })),
    defaultValues: { name: person.name },
  })
  const submit = handleSubmit(async ({ name }) => {
    try {
      await rename(name)
      reset({ name })
      toast.success('Your name is changed.')
      void queryClient.invalidateQueries()
    } catch (cause) {
      complain(cause)
    }
  })

  return (
    <Part title="You">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <div className="grow">
          <Field
            label="Name"
            autoComplete="name"
            maxLength={100}
            hint="Others see it beside your phones and your bookings."
            error={formState.errors.name?.message}
            {...register('name')}
          />
        </div>
        <button type="submit" className="btn sm:mt-7.5" disabled={formState.isSubmitting || !formState.isDirty}>
          {formState.isSubmitting ? 'Changing…' : 'Change name'}
        </button>
      </form>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_1fr]">
        <dt className="text-quiet">Email</dt>
        <dd className="mb-2 wrap-anywhere">
          {person.email} <span className="text-quiet">({person.emailVerified ? 'confirmed' : 'not confirmed yet'})</span>
        </dd>
        <dt className="text-quiet">Password</dt>
        <dd>
          <Link to="/forgot-password" className="link link-primary">
            Choose a new one
          </Link>{' '}
          <span className="text-quiet">by a link that comes by mail</span>
        </dd>
      </dl>
    </Part>
  )
}

function Devices() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery({ queryKey: ['logins'], queryFn: logins })
  const [isLeaving, setLeaving] = useState(false)

  const end = useMutation({
    mutationFn: ({ token }: LoginElsewhere) => endLogin(token),
    onSuccess: (_, { userAgent }) => toast.success(`${deviceOf(userAgent)} is signed out.`),
    onError: complain,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['logins'] }),
  })
  const endAll = useMutation({
    mutationFn: endAllLogins,
    onError: (cause) => {
      setLeaving(false)
      complain(cause)
    },
    onSuccess: async () => {
      toast.success('You are signed out everywhere.')
      await arrive()
      void navigate('/login')
    },
  })
  const signOutHere = () => void signOut().finally(() => navigate('/login'))

  return (
    <Part title="Where you are signed in">
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && (
        <LoginList
          logins={query.data}
          now={query.dataUpdatedAt}
          ending={end.isPending ? end.variables.id : null}
          onEnd={(login) => (login.isHere ? signOutHere() : end.mutate(login))}
        />
      )}
      <button type="button" className="btn self-start text-error" onClick={() => setLeaving(true)}>
        Sign out everywhere
      </button>
      {isLeaving && (
        <Confirm
          question="Sign out everywhere?"
          action="Sign out everywhere"
          decline="Stay"
          isPending={endAll.isPending}
          onDecline={() => setLeaving(false)}
          onConfirm={() => endAll.mutate()}
        >
          <p>Every device is signed out at once, this one too.</p>
        </Confirm>
      )}
    </Part>
  )
}
