import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { removeSecondFactor } from '#contract/accounts/own-account'
import { LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { inTime } from '#web/session/chunk.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { Part } from './part.tsx'

const SecondStepSetup = lazy(async () => ({
  default: (await inTime(import('./second-step-setup.tsx'))).SecondStepSetup,
}))

/** The second step at login: whether one has it, how one gets it, and how it goes. */
export function SecondStepPart() {
  const { say } = useSpeech()
  const { data: account, isError, error, refetch } = useQuery(ownAccount)
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <Part
      title={say('Second step at login', 'লগইনের দ্বিতীয় ধাপ')}
      isFolded
      answer={account && (account.secondFactor === 'on' ? say('On', 'চালু') : say('Off', 'বন্ধ'))}
    >
      {!account && isError && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!account && !isError && <TableSkeleton />}
      <Suspense fallback={<TableSkeleton />}>
        {account && isSettingUp && <SecondStepSetup onDone={() => setSettingUp(false)} />}
      </Suspense>
      {account &&
        !isSettingUp &&
        (account.secondFactor === 'on' ? <IsOn /> : <IsOff onBegin={() => setSettingUp(true)} />)}
    </Part>
  )
}

function IsOff({ onBegin }: { onBegin: () => void }) {
  const { say } = useSpeech()
  return (
    <>
      <p className="text-quiet">{say('A code from an app, besides the password.', 'পাসওয়ার্ডের সঙ্গে অ্যাপের একটি কোড।')}</p>
      <button type="button" className="btn self-start" onClick={onBegin}>
        {say('Set up the second step', 'দ্বিতীয় ধাপ চালু করুন')}
      </button>
    </>
  )
}

function IsOn() {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removal = useAction({
    mutationFn: () => ask(removeSecondFactor, {}),
    onSuccess: () => {
      toast.success(say('The second step is off.', 'দ্বিতীয় ধাপ বন্ধ হয়েছে।'))
      return invalidate(queryClient, ownAccount)
    },
    onError: toastError,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <p>
        {say('It is on.', 'চালু আছে।')}{' '}
        <span className="text-quiet">
          {say(
            'Few backup codes left, or a new phone? Turn it off and on again.',
            'ব্যাকআপ কোড কম, বা নতুন ফোন? বন্ধ করে আবার চালু করুন।',
          )}
        </span>
      </p>
      <button type="button" className="btn self-start" onClick={() => setAsking(true)}>
        {say('Turn it off', 'দ্বিতীয় ধাপ বন্ধ করুন')}
      </button>
      {isAsking && (
        <Confirm
          question={say('Turn off the second step?', 'দ্বিতীয় ধাপ বন্ধ করবেন?')}
          action={say('Turn it off', 'দ্বিতীয় ধাপ বন্ধ করুন')}
          isPending={removal.isPending}
          onDecline={() => setAsking(false)}
          onConfirm={() => removal.mutate()}
        >
          <p>
            {say(
              'Then your password is enough to log in, and your backup codes no longer work.',
              'তারপর শুধু পাসওয়ার্ড দিয়েই লগইন করা যাবে, আর ব্যাকআপ কোডগুলো চলবে না।',
            )}
          </p>
        </Confirm>
      )}
    </>
  )
}
