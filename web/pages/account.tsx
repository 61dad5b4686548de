import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { isPlaceholder } from '#contract/accounts/no-address'
import { PasskeysPart } from '#web/account/own-passkeys.tsx'
import { OwnNumber } from '#web/account/own-number.tsx'
import { OwnAddress } from '#web/account/own-address.tsx'
import { OwnDetails, OwnLetters } from '#web/account/own-details.tsx'
import { Part } from '#web/account/part.tsx'
import { PersonalDataPart } from '#web/account/personal-data.tsx'
import { SecondStepPart } from '#web/account/second-step.tsx'
import { LoginList } from '#web/account/login-list.tsx'
import { ShortcutChoice } from '#web/app/shortcut-choice.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { endAllLogins, endLogin, type LoginElsewhere, logins, rename } from '#web/account/account.ts'
import { toastError } from '#web/session/toast-error.ts'
import { deviceOf } from '#web/account/device-name.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { refreshSession, signOut } from '#web/session/session.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate, queryElsewhere } from '#web/session/query-of.ts'
import { useShortForm } from '#web/session/short-form.ts'
import { opened } from '#web/session/opened.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import type { Site } from '#web/site/page-context.ts'

const ChangeGoogle = opened(async () => (await import('#web/account/change-google.tsx')).ChangeGoogle)

/** Says whether Google opens the account, and turns that off and on; nothing where it never did. */
function OwnGoogle() {
  const { say } = useSpeech()
  const isOffered = useRouteLoaderData<{ site: Site }>('root')?.site.google
  const { data: account } = useQuery(ownAccount)
  const [isOpen, setOpen] = useState(false)
  if (!isOffered || !account || account.google === 'none') return null
  const isOn = account.google === 'on'
  return (
    <>
      <dt className="text-quiet">Google</dt>
      <dd className="mb-2 flex flex-wrap gap-x-2">
        <span>{isOn ? say('opens your account', 'দিয়ে লগইন হয়') : say('is turned off', 'বন্ধ আছে')}</span>
        <button type="button" className="link" {...ChangeGoogle.near} onClick={() => setOpen(true)}>
          {isOn ? say('Turn it off', 'বন্ধ করুন') : say('Turn it on', 'চালু করুন')}
        </button>
        {isOpen && <ChangeGoogle account={account} onClose={() => setOpen(false)} />}
      </dd>
    </>
  )
}

const loadSchema = async () => (await import('#web/account/own-forms.ts')).NameForm

export default function AccountPage() {
  const { person } = useSession()
  const { say } = useSpeech()
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <Head title={say('Your account', 'আপনার অ্যাকাউন্ট')} />
      <h1 className="-mb-6 text-heading">{say('Your account', 'আপনার অ্যাকাউন্ট')}</h1>
      {person && <Yourself person={person} />}
      <OwnDetails />
      <Devices />
      <div className="border-t border-line">
        <OwnLetters />
        <SecondStepPart />
        <PasskeysPart />
        {/* Not where there is nothing but a finger, and so most likely no keyboard. */}
        <Part title={say('Keyboard', 'কিবোর্ড')} isFolded className="hidden any-pointer-fine:block">
          <ShortcutChoice />
        </Part>
        <PersonalDataPart />
      </div>
      <div className="-mt-6 flex flex-col items-start">
        <Link to="/dashboard/lost-phones" className="inline-flex min-h-11 items-center link">
          {say('Lost phones: check or report one', 'হারানো ফোন: খোঁজ নিন বা রিপোর্ট করুন')}
        </Link>
        <Link to="/dashboard/programs" className="inline-flex min-h-11 items-center link">
          {say('For your programs: tokens and webhooks', 'আপনার প্রোগ্রামের জন্য: টোকেন ও ওয়েবহুক')}
        </Link>
      </div>
    </div>
  )
}

function Yourself({ person }: { person: SignedInPerson }) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const [isChanged, setChanged] = useState(false)
  const { form, errors, problem, isSubmitting } = useShortForm(loadSchema, async ({ name }) => {
    await rename(name)
    setChanged(false)
    toast.success(say('Your name has been changed.', 'আপনার নাম বদলানো হয়েছে।'))
    void queryClient.invalidateQueries()
  })

  return (
    <Part title={say('You', 'আপনি')}>
      <form {...form} onInput={() => setChanged(true)} className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <div className="grow">
          <Field
            key={person.name}
            name="name"
            defaultValue={person.name}
            label={say('Name', 'নাম')}
            autoComplete="name"
            maxLength={100}
            hint={say('Others see it.', 'সবাই এটি দেখেন।')}
            error={errors.name}
          />
        </div>
        <button type="submit" className="btn self-start sm:mt-7.5" disabled={isSubmitting || !isChanged}>
          {isSubmitting ? say('Changing…', 'বদলানো হচ্ছে…') : say('Change name', 'নাম বদলান')}
        </button>
      </form>
      {problem && <Alert>{problem}</Alert>}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_1fr]">
        <dt className="text-quiet">{say('Email', 'ইমেইল')}</dt>
        <dd className="mb-2 wrap-anywhere">
          <OwnAddress person={person} />
        </dd>
        <OwnNumber person={person} />
        <OwnGoogle />
        {!isPlaceholder(person.email) && (
          <>
            <dt className="text-quiet">{say('Password', 'পাসওয়ার্ড')}</dt>
            <dd>
              <Link to="/forgot-password" className="link inline-flex min-h-6 items-center">
                {say('Change it by email', 'ইমেইলে বদলান')}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </Part>
  )
}

const loginsQuery = queryElsewhere('logins', logins)

function Devices() {
  const { language, say } = useSpeech()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(loginsQuery)
  const [isLeaving, setLeaving] = useState(false)

  const end = useAction({
    mutationFn: ({ token }: LoginElsewhere) => endLogin(token),
    onSuccess: (_, { userAgent }) => {
      const device = deviceOf(userAgent, language)
      toast.success(say(`${device} has been signed out.`, `${device} লগআউট হয়েছে।`))
    },
    onSettled: () => invalidate(queryClient, loginsQuery),
  })
  const endAll = useAction({
    mutationFn: endAllLogins,
    onError: (cause) => {
      setLeaving(false)
      toastError(cause)
    },
    onSuccess: async () => {
      toast.success(say('You have been signed out everywhere.', 'আপনি সব জায়গা থেকে লগআউট হয়েছেন।'))
      await refreshSession()
      void navigate('/login')
    },
  })
  const everywhere = say('Sign out everywhere', 'সব জায়গা থেকে লগআউট')
  const signOutHere = () => void signOut().finally(() => navigate('/login'))

  return (
    <Part title={say('Logged in on', 'যেখানে লগইন আছে')}>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && (
        <LoginList
          logins={query.data}
          now={query.dataUpdatedAt}
          ending={end.isPending ? end.variables.id : null}
          onEnd={(login) => (login.isHere ? signOutHere() : end.mutate(login))}
        />
      )}
      <button type="button" className="btn self-start text-error" onClick={() => setLeaving(true)}>
        {everywhere}
      </button>
      {isLeaving && (
        <Confirm
          question={say('Sign out everywhere?', 'সব জায়গা থেকে লগআউট করবেন?')}
          action={everywhere}
          decline={say('Stay logged in', 'না, থাক')}
          isPending={endAll.isPending}
          onDecline={() => setLeaving(false)}
          onConfirm={() => endAll.mutate()}
        >
          <p>{say('This device too.', 'এই ডিভাইসটিও।')}</p>
        </Confirm>
      )}
    </Part>
  )
}
