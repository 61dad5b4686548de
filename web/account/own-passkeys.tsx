import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxPasskeys, type OwnPasskey } from '#contract/accounts/passkeys'
import { LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { opened } from '#web/session/opened.tsx'
import { ownAccount } from '#web/session/own-account.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Part } from './part.tsx'

const AddPasskey = opened(async () => (await import('./change-passkeys.tsx')).AddPasskey)
const RemovePasskey = opened(async () => (await import('./change-passkeys.tsx')).RemovePasskey)

/** The keys of devices by which one logs in. */
export function PasskeysPart() {
  const { say, count } = useSpeech()
  const { data: account, dataUpdatedAt, isError, error, refetch } = useQuery(ownAccount)
  const [open, setOpen] = useState<'new' | OwnPasskey | null>(null)
  const close = () => setOpen(null)
  const passkeys = account?.passkeys
  return (
    <Part
      title={say('Passkeys', 'পাসকি')}
      isFolded
      answer={passkeys && (passkeys.length > 0 ? count(passkeys.length) : say('None', 'নেই'))}
    >
      {!account && (isError ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      <p className="text-quiet">
        {say(
          'Log in with the fingerprint, face or PIN of your device, without a password or a code.',
          'পাসওয়ার্ড বা কোড ছাড়াই আপনার ডিভাইসের ফিঙ্গারপ্রিন্ট, মুখ বা পিন দিয়ে লগইন করুন।',
        )}
      </p>
      {passkeys && passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} now={dataUpdatedAt} onRemove={() => setOpen(passkey)} />
          ))}
        </ul>
      )}
      {passkeys && passkeys.length < maxPasskeys && (
        <button type="button" className="btn self-start" {...AddPasskey.near} onClick={() => setOpen('new')}>
          {say('Add a passkey', 'পাসকি যোগ করুন')}
        </button>
      )}
      {account && open === 'new' && <AddPasskey account={account} onClose={close} />}
      {account && open && open !== 'new' && <RemovePasskey account={account} passkey={open} onClose={close} />}
    </Part>
  )
}

function Line({ passkey, now, onRemove }: { passkey: OwnPasskey; now: number; onRemove: () => void }) {
  const { say } = useSpeech()
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" translate="no">
          {passkey.name}
        </p>
        <p className="text-small text-quiet">
          {say('Added', 'যোগ হয়েছে')} <Ago time={passkey.addedAt} now={now} />
          {passkey.usedAt && (
            <>
              {' · '}
              {say('last used', 'শেষ ব্যবহার')} <Ago time={passkey.usedAt} now={now} />
            </>
          )}
        </p>
      </div>
      <button type="button" className="btn btn-sm whitespace-nowrap" {...RemovePasskey.near} onClick={onRemove}>
        {say('Remove', 'সরান')}
        <span className="sr-only" translate="no">
          {' '}
          {passkey.name}
        </span>
      </button>
    </li>
  )
}
