import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getWebhookDeliveries, replayWebhook, type WebhookDelivery } from '#contract/accounts/webhooks'
import { LoadError } from '#web/ui/alert.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { faultWords, stateWords } from './program-words.ts'

/** Shows what was sent to a webhook lately, once somebody opens it. */
export function Deliveries({ webhookId, isPaused }: { webhookId: string; isPaused: boolean }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('Sent lately', 'সম্প্রতি পাঠানো')}</summary>
      {isOpen && <List webhookId={webhookId} isPaused={isPaused} />}
    </details>
  )
}

function List({ webhookId: id, isPaused }: { webhookId: string; isPaused: boolean }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(queryOf(getWebhookDeliveries, { params: { id } }))
  const replaying = useAction({
    mutationFn: (delivery: string) => ask(replayWebhook, { params: { id, delivery } }),
    onSettled: () => invalidate(client, getWebhookDeliveries),
  })
  if (!data) return isError ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />
  if (data.length === 0) return <p className="text-quiet">{say('Nothing yet.', 'এখনও কিছু নেই।')}</p>
  return (
    <ul className="pb-3">
      {data.map((delivery) => (
        <li key={delivery.id} className="flex items-center justify-between gap-4 py-2">
          <div className="min-w-0 text-small">
            <p className="font-semibold wrap-anywhere" translate="no">
              {delivery.type}
            </p>
            <p className="text-quiet">
              <Outcome delivery={delivery} /> · <Ago time={delivery.triedAt ?? delivery.madeAt} now={dataUpdatedAt} />
            </p>
          </div>
          {!isPaused && (
            <button
              type="button"
              className="btn btn-sm whitespace-nowrap"
              onClick={() => replaying.mutate(delivery.id)}
            >
              {say('Send again', 'আবার পাঠান')}
              <HiddenName> {delivery.type}</HiddenName>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Outcome({ delivery: { state, fault, status } }: { delivery: WebhookDelivery }) {
  const { say } = useSpeech()
  const why = fault && fault !== 'status' ? say(...faultWords[fault]) : (status ?? '')
  return `${say(...stateWords[state])}${why === '' ? '' : `: ${why}`}`
}
