import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { isPlaceholder } from '#contract/accounts/no-address'
import { local } from '#contract/base/typed'
import { opened } from '#web/session/opened.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import type { SignedInPerson } from '#web/session/state.ts'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const ChangeNumber = opened(async () => (await import('./change-number.tsx')).ChangeNumber)
const RemoveNumber = opened(async () => (await import('./change-number.tsx')).RemoveNumber)

/** The mobile number by which one logs in; nothing on a site that sends no messages. */
export function OwnNumber({ person }: { person: SignedInPerson }) {
  const { say, digits } = useSpeech()
  const isOffered = useRouteLoaderData<{ site: Site }>('root')?.site.texts
  const { data: account } = useQuery(ownAccount)
  const [open, setOpen] = useState<'change' | 'removal' | null>(null)
  if (!isOffered && !account?.number) return null
  const close = () => setOpen(null)
  return (
    <>
      <dt className="text-quiet">{say('Login number', 'লগইনের নম্বর')}</dt>
      <dd className="mb-2 flex flex-wrap gap-x-2">
        {account?.number ? (
          <span className="tabular-nums">{digits(local(account.number))}</span>
        ) : (
          <span className="text-quiet">{say('none', 'নেই')}</span>
        )}
        {account && isOffered && (
          <button type="button" className="link" {...ChangeNumber.near} onClick={() => setOpen('change')}>
            {account.number ? say('Change it', 'বদলান') : say('Add one', 'একটি দিন')}
          </button>
        )}
        {account?.number && !isPlaceholder(person.email) && (
          <button type="button" className="link" {...RemoveNumber.near} onClick={() => setOpen('removal')}>
            {say('Remove it', 'সরান')}
          </button>
        )}
        {account && open === 'change' && <ChangeNumber account={account} onClose={close} />}
        {account && open === 'removal' && <RemoveNumber account={account} onClose={close} />}
      </dd>
    </>
  )
}
