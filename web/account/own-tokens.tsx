import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import {
  getApiTokens,
  makeApiToken,
  maxApiTokens,
  type OwnApiToken,
  removeApiToken,
  type TokenScope,
  tokenScopes,
} from '#contract/accounts/api-tokens'
import { LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { reasonOf } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Checks } from './checks.tsx'
import { Part } from './part.tsx'
import { groupWords } from './program-words.ts'
import { ShownOnce } from './shown-once.tsx'

function useScopeWords() {
  const { say } = useSpeech()
  return (scope: TokenScope) => {
    const [kind, group] = scope.split(':') as ['read' | 'change', keyof typeof groupWords]
    const what = say(...groupWords[group])
    return kind === 'read' ? say(`${what}: read`, `${what}: দেখা`) : say(`${what}: change`, `${what}: বদলানো`)
  }
}

/** Tokens by which programs act for oneself. */
export function TokensPart() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(queryOf(getApiTokens, {}))
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
    <Part title={say('API tokens', 'এপিআই টোকেন')}>
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
      {isOpen && (
        <NewToken
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
    </Part>
  )
}

function Line({ token, now, onRemove }: { token: OwnApiToken; now: number; onRemove: () => void }) {
  const { say } = useSpeech()
  const inWords = useScopeWords()
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" translate="no">
          {token.name}
        </p>
        <p className="text-small">{token.scopes.map(inWords).join(' · ')}</p>
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

function NewToken({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const inWords = useScopeWords()
  const { data: account } = useQuery(ownAccount)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>([])
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [missing, setMissing] = useState<{ name?: string; scopes?: string }>({})
  const [isSubmitting, setSubmitting] = useState(false)
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const lacks = {
      ...(name.trim() === '' && { name: 'name_required' }),
      ...(scopes.length === 0 && { scopes: 'webhook_topics_required' }),
    }
    setMissing(lacks)
    setProblem(null)
    if (Object.keys(lacks).length > 0) return
    setSubmitting(true)
    try {
      const made = await ask(makeApiToken, { body: { name, scopes, ...(account?.hasPassword && { password }) } })
      await invalidate(client, getApiTokens)
      return onMade(made.token)
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
    setSubmitting(false)
  }
  return (
    <Modal title={say('Make a token', 'টোকেন তৈরি করুন')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <Field
          label={say('Name', 'নাম')}
          hint={say('So that you know it again, such as Till.', 'পরে চেনার জন্য, যেমন দোকানের কম্পিউটার।')}
          autoComplete="off"
          maxLength={60}
          value={name}
          {...(missing.name && { error: missing.name })}
          onChange={({ target }) => setName(target.value)}
        />
        <Checks
          legend={say('It may', 'যা করতে পারবে')}
          all={tokenScopes.map((value) => ({ value, words: inWords(value) }))}
          chosen={scopes}
          error={missing.scopes}
          onChange={setScopes}
        />
        {account?.hasPassword && (
          <PasswordField
            label={say('Your password', 'আপনার পাসওয়ার্ড')}
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <FormButtons
          problem={problem}
          isSubmitting={isSubmitting}
          submit={say('Make it', 'তৈরি করুন')}
          submitting={say('Making…', 'তৈরি হচ্ছে…')}
          cancel={say('Cancel', 'বাতিল')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
