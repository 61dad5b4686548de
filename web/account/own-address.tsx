import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { opened } from '#web/session/opened.tsx'
import { MailboxLink } from '#web/session/mailbox-link.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { refreshPerson } from '#web/session/session.ts'
import { isPlaceholder, shownAddress } from '#contract/accounts/no-address'
import type { SignedInPerson } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

const ChangeAddress = opened(async () => (await import('./change-address.tsx')).ChangeAddress)

/** The email address of the account, whether it is confirmed, and the one that is to take its place. */
export function OwnAddress({ person }: { person: SignedInPerson }) {
  const { say } = useSpeech()
  const { data: account } = useQuery(ownAccount)
  const [isChanging, setChanging] = useState(false)
  const waiting = account?.newEmail === person.email ? null : account?.newEmail
  return (
    <>
      <span translate="no">{shownAddress(person.email)}</span>{' '}
      <span className="text-quiet">
        (
        {isPlaceholder(person.email)
          ? say('none', 'নেই')
          : person.emailVerified
            ? say('confirmed', 'নিশ্চিত করা')
            : say('not confirmed yet', 'এখনও নিশ্চিত করা হয়নি')}
        )
      </span>{' '}
      {account && (
        <button type="button" className="link" {...ChangeAddress.near} onClick={() => setChanging(true)}>
          {isPlaceholder(person.email) ? say('Add one', 'একটি দিন') : say('Change it', 'বদলান')}
        </button>
      )}
      {waiting && <Waiting email={waiting} />}
      {account && isChanging && <ChangeAddress account={account} onClose={() => setChanging(false)} />}
    </>
  )
}

function Waiting({ email }: { email: string }) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()

  // The link opens another tab; this one learns of it when it becomes visible again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void refreshPerson()
      void invalidate(queryClient, ownAccount)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queryClient])

  return (
    <span
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-base-200 px-4 py-3"
    >
      <span className="min-w-0">
        {say(
          <>
            A link went to <span translate="no">{email}</span>. Open it within 24 hours, and your address changes.
          </>,
          <>
            <span translate="no">{email}</span> ঠিকানায় একটি লিংক গেছে। ২৪ ঘণ্টার মধ্যে খুললে ঠিকানা বদলাবে।
          </>,
        )}
      </span>
      <MailboxLink to={email} />
    </span>
  )
}
