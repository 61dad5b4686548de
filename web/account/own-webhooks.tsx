import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import {
  getWebhookDeliveries,
  getWebhooks,
  maxWebhooks,
  type OwnWebhook,
  removeWebhook,
  renewWebhookSecret,
  setWebhook,
  testWebhook,
} from '#contract/accounts/webhooks'
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
import { NewWebhook } from './new-webhook.tsx'
import { ProgramPart } from './program-part.tsx'
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
    <ProgramPart title={say('Webhooks', 'ওয়েবহুক')}>
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
      {open?.what === 'new' && account && (
        <NewWebhook account={account} onClose={close} onMade={(secret) => setOpen({ what: 'shown', secret })} />
      )}
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
    </ProgramPart>
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
  const [isListOpen, setListOpen] = useState(false)
  const testing = useAction({
    mutationFn: () => ask(testWebhook, { params: { id } }),
    onSuccess: () => {
      toast.success(say('A test is on its way.', 'পরীক্ষামূলক খবর পাঠানো হচ্ছে।'))
      setListOpen(true)
    },
    onSettled: () => invalidate(client, getWebhooks, getWebhookDeliveries),
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
    <li className="flex flex-col gap-3 pt-3">
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
              {say('Nothing arrives. First failure:', 'কিছু পৌঁছাচ্ছে না। প্রথমবার:')} <Ago time={failingSince} now={now} />
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
      <Deliveries webhookId={id} isPaused={pausedFor !== null} isOpen={isListOpen} onToggle={setListOpen} />
    </li>
  )
}
