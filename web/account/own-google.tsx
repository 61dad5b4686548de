import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { opened } from '#web/session/opened.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const ChangeGoogle = opened(async () => (await import('./change-google.tsx')).ChangeGoogle)

/** Says whether Google opens the account, and turns that off and on; nothing where it never did. */
export function OwnGoogle() {
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
