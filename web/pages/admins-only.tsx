import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { inTime } from '#web/session/chunk.ts'
import { Guard } from '#web/session/guard.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { Head } from '#web/site/head.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

const SecondStepSetup = lazy(async () => ({
  default: (await inTime(import('#web/account/second-step-setup.tsx'))).SecondStepSetup,
}))

export default function AdminsOnly() {
  return (
    <Guard only="admin">
      <WithSecondStep />
    </Guard>
  )
}

/** Leads an admin who needs a second step at login to setting it up, before the first page of theirs. */
function WithSecondStep() {
  const { data: account, isPending } = useQuery(ownAccount)
  if (isPending) return <Loading />
  return account?.secondFactor === 'missing' ? <SetUpFirst /> : <Outlet />
}

function SetUpFirst() {
  const { say } = useSpeech()
  const title = say('First, a second step at login', 'আগে লগইনের দ্বিতীয় ধাপ চালু করুন')
  return (
    <div className="flex flex-col gap-5">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <p className="max-w-prose">
        {say(
          'You decide about money and about other people, so your password alone is not enough. It takes two minutes and an app for login codes on your phone.',
          'আপনি টাকা আর অন্যদের অ্যাকাউন্ট নিয়ে সিদ্ধান্ত নেন, তাই শুধু পাসওয়ার্ডে চলে না। দুই মিনিট লাগবে, আর ফোনে লগইন কোডের একটি অ্যাপ।',
        )}
      </p>
      <Suspense fallback={<Loading />}>
        <SecondStepSetup />
      </Suspense>
    </div>
  )
}
