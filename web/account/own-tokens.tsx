import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import {
  getApiTokens,
  maxApiTokens,
  type OwnApiToken,
  removeApiToken,
  type TokenScope,
} from '#contract/accounts/api-tokens'
import { LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { NewToken } from './new-token.tsx'
import { ProgramPart } from './program-part.tsx'
import { groupsOfScopes, groupWords } from './program-words.ts'
import { ShownOnce } from './shown-once.tsx'

/** Tokens by which programs act for oneself. */
export function TokensPart() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(queryOf(getApiTokens, {}))
  const { data: account } = useQuery(ownAccount)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const [going, setGoing] = useState<OwnApiToken | null>(null)
  const removing = useAction({
    mutationFn: (id: string) => ask(removeApiToken, { params: { id } }),
    onSuccess: () => toast.success(say('The token is removed.', 'টোকেনটি সরানো হয়েছে।')),
    onSettled: () => {
      setGoing(null)
      return invalidate(client, getApiTokens)
    },
  })
  return (
    <ProgramPart title={say('API tokens', 'এপিআই টোকেন')}>
      <p className="text-quiet">
        {say(
          'A program with a token acts for you, as far as you allow it.',
          'যে প্রোগ্রামে টোকেন আছে, সেটি আপনার দেওয়া অনুমতির মধ্যে আপনার হয়ে কাজ করে।',
        )}
      </p>
      {!data && (isError ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data && data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((token) => (
            <Line key={token.id} token={token} now={dataUpdatedAt} onRemove={() => setGoing(token)} />
          ))}
        </ul>
      )}
      {data && data.length < maxApiTokens && (
        <button type="button" className="btn self-start" onClick={() => setOpen(true)}>
          {say('Make a token', 'টোকেন তৈরি করুন')}
        </button>
      )}
      {isOpen && account && (
        <NewToken
          account={account}
          onClose={() => setOpen(false)}
          onMade={(token) => {
            setOpen(false)
            setShown(token)
          }}
        />
      )}
      {shown && (
        <ShownOnce title={say('Your new token', 'আপনার নতুন টোকেন')} secret={shown} onClose={() => setShown(null)} />
      )}
      {going && (
        <Confirm
          question={say('Remove the token?', 'টোকেনটি সরাবেন?')}
          action={say('Remove it', 'সরান')}
          isPending={removing.isPending}
          onDecline={() => setGoing(null)}
          onConfirm={() => removing.mutate(going.id)}
        >
          <p className="wrap-anywhere">
            {say(`${going.name} can do nothing from then on.`, `${going.name}: এটি আর কিছু করতে পারবে না।`)}
          </p>
        </Confirm>
      )}
    </ProgramPart>
  )
}

function Line({ token, now, onRemove }: { token: OwnApiToken; now: number; onRemove: () => void }) {
  const { say } = useSpeech()
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" translate="no">
          {token.name}
        </p>
        <Scopes scopes={token.scopes} />
        <p className="text-small text-quiet">
          {say('Made', 'তৈরি')} <Ago time={token.madeAt} now={now} />
          {' · '}
          <span>
            {token.usedAt ? (
              <>
                {say('last used', 'শেষ ব্যবহার')} <Ago time={token.usedAt} now={now} />
              </>
            ) : (
              say('never used', 'এখনও ব্যবহার হয়নি')
            )}
          </span>
        </p>
      </div>
      <button type="button" className="btn btn-sm whitespace-nowrap" onClick={onRemove}>
        {say('Remove', 'সরান')}
        <HiddenName> {token.name}</HiddenName>
      </button>
    </li>
  )
}

function Scopes({ scopes }: { scopes: readonly TokenScope[] }) {
  const { say } = useSpeech()
  return (['read', 'change'] as const).map((act) => {
    const groups = groupsOfScopes.filter((group) => scopes.some((scope) => scope === `${act}:${group}`))
    if (groups.length === 0) return null
    return (
      <p key={act} className="text-small">
        {act === 'read' ? say('Reads', 'দেখতে পারে') : say('Changes', 'বদলাতে পারে')}
        {': '}
        {groups.map((group) => say(...groupWords[group])).join(', ')}
      </p>
    )
  })
}
