import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import {
  getWebhooks,
  makeWebhook,
  maxWebhooks,
  type OwnWebhook,
  removeWebhook,
  renewWebhookSecret,
  setWebhook,
  testWebhook,
  type WebhookTopic,
  webhookTopics,
} from '#contract/accounts/webhooks'
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
import { placeProblem } from '#web/session/form-problem.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Checks } from './checks.tsx'
import { Part } from './part.tsx'
import { pausedWords, topicWords } from './program-words.ts'
import { ProofForm } from './proof-form.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Deliveries } from './webhook-deliveries.tsx'

type Open = { what: 'new' } | { what: 'secret' | 'removal'; webhook: OwnWebhook } | { what: 'shown'; secret: string }

/** Addresses of programs that are told what happens. */
export function WebhooksPart() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(queryOf(getWebhooks, {}))
  const { data: account } = useQuery(ownAccount)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const removing = useAction({
    mutationFn: (id: string) => ask(removeWebhook, { params: { id } }),
    onSuccess: () => toast.success(say('The webhook is removed.', 'ওয়েবহুকটি সরানো হয়েছে।')),
    onSettled: () => {
      close()
      return invalidate(client, getWebhooks)
    },
  })
  return (
    <Part title={say('Webhooks', 'ওয়েবহুক')}>
      <p className="text-quiet">
        {say(
          'We tell your program as soon as something happens: a booking, a payment, your turn in a deal.',
          'কিছু ঘটলেই আপনার প্রোগ্রামকে জানাই: বুকিং, পেমেন্ট, লেনদেনে আপনার পালা।',
        )}
      </p>
      {!data && (isError ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data && data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((webhook) => (
            <Line
              key={webhook.id}
              webhook={webhook}
              now={dataUpdatedAt}
              onSecret={() => setOpen({ what: 'secret', webhook })}
              onRemove={() => setOpen({ what: 'removal', webhook })}
            />
          ))}
        </ul>
      )}
      {data && data.length < maxWebhooks && (
        <button type="button" className="btn self-start" onClick={() => setOpen({ what: 'new' })}>
          {say('Add a webhook', 'ওয়েবহুক যোগ করুন')}
        </button>
      )}
      {open?.what === 'new' && <NewWebhook onClose={close} onMade={(secret) => setOpen({ what: 'shown', secret })} />}
      {open?.what === 'shown' && (
        <ShownOnce title={say('The secret of the webhook', 'ওয়েবহুকের গোপন চাবি')} secret={open.secret} onClose={close} />
      )}
      {open?.what === 'secret' && account && (
        <ProofForm
          title={say('Make a new secret?', 'নতুন গোপন চাবি তৈরি করবেন?')}
          account={account}
          submit={say('Make it', 'তৈরি করুন')}
          submitting={say('Making…', 'তৈরি হচ্ছে…')}
          onClose={close}
          onProof={async (body) => {
            const { secret } = await ask(renewWebhookSecret, { params: { id: open.webhook.id }, body })
            setOpen({ what: 'shown', secret })
            return false
          }}
        >
          {say('The one before works for a day more.', 'আগেরটি আর এক দিন চলবে।')}
        </ProofForm>
      )}
      {open?.what === 'removal' && (
        <Confirm
          question={say('Remove the webhook?', 'ওয়েবহুকটি সরাবেন?')}
          action={say('Remove it', 'সরান')}
          isPending={removing.isPending}
          onDecline={close}
          onConfirm={() => removing.mutate(open.webhook.id)}
        >
          <p className="break-all" translate="no">
            {open.webhook.url}
          </p>
        </Confirm>
      )}
    </Part>
  )
}

interface LineProps {
  webhook: OwnWebhook
  now: number
  onSecret: () => void
  onRemove: () => void
}

function Line({ webhook: { id, url, topics, pausedFor, failingSince }, now, onSecret, onRemove }: LineProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const testing = useAction({
    mutationFn: () => ask(testWebhook, { params: { id } }),
    onSuccess: () => toast.success(say('A test is on its way.', 'পরীক্ষামূলক খবর পাঠানো হচ্ছে।')),
    onSettled: () => invalidate(client, getWebhooks),
  })
  const setting = useAction({
    mutationFn: (isOn: boolean) => ask(setWebhook, { params: { id }, body: { topics, isOn } }),
    onSettled: () => invalidate(client, getWebhooks),
  })
  const actions: Array<[words: string, act: () => void]> = [
    ...(pausedFor
      ? ([[say('Turn on', 'চালু করুন'), () => setting.mutate(true)]] satisfies Array<[string, () => void]>)
      : ([
          [say('Test', 'পরীক্ষা করুন'), () => testing.mutate()],
          [say('Pause', 'বন্ধ রাখুন'), () => setting.mutate(false)],
        ] satisfies Array<[string, () => void]>)),
    [say('New secret', 'নতুন চাবি'), onSecret],
    [say('Remove', 'সরান'), onRemove],
  ]
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3">
      <div>
        <p className="font-semibold break-all" translate="no">
          {url}
        </p>
        <p className="text-small">{topics.map((topic) => say(...topicWords[topic])).join(' · ')}</p>
        {pausedFor ? (
          <p className="text-small text-error">{say(...pausedWords[pausedFor])}</p>
        ) : (
          failingSince && (
            <p className="text-small text-error">
              {say('Nothing has arrived since', 'কিছু পৌঁছাচ্ছে না')} <Ago time={failingSince} now={now} />
            </p>
          )
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(([words, act]) => (
          <button key={words} type="button" className="btn btn-sm reach relative" onClick={act}>
            {words}
            <HiddenName> {url}</HiddenName>
          </button>
        ))}
      </div>
      <Deliveries webhookId={id} isPaused={pausedFor !== null} />
    </li>
  )
}

function NewWebhook({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data: account } = useQuery(ownAccount)
  const [url, setUrl] = useState('')
  const [topics, setTopics] = useState<WebhookTopic[]>([...webhookTopics])
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<{ url?: string; topics?: string }>({})
  const [isSubmitting, setSubmitting] = useState(false)
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong({})
    setProblem(null)
    setSubmitting(true)
    try {
      const { secret } = await ask(makeWebhook, { body: { url, topics, ...(account?.hasPassword && { password }) } })
      await invalidate(client, getWebhooks)
      return onMade(secret)
    } catch (cause) {
      setProblem(
        placeProblem(cause, ['url', 'topics'], (field, { message }) =>
          setWrong((before) => ({ ...before, [field]: message })),
        ),
      )
    }
    setSubmitting(false)
  }
  return (
    <Modal title={say('Add a webhook', 'ওয়েবহুক যোগ করুন')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <Field
          type="url"
          label={say('Address of your program', 'আপনার প্রোগ্রামের ঠিকানা')}
          placeholder="https://"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          value={url}
          {...(wrong.url && { error: wrong.url })}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Checks
          legend={say('Tell it of', 'যা জানাব')}
          all={webhookTopics.map((value) => ({ value, words: say(...topicWords[value]) }))}
          chosen={topics}
          error={wrong.topics}
          onChange={setTopics}
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
          submit={say('Add it', 'যোগ করুন')}
          submitting={say('Adding…', 'যোগ হচ্ছে…')}
          cancel={say('Cancel', 'বাতিল')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
