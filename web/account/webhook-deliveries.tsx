import { useQuery, useQueryClient } from '@tanstack/react-query'
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

interface DeliveriesProps {
  webhookId: string
  isPaused: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** Shows what was sent to a webhook lately, once somebody opens it. */
export function Deliveries({ webhookId, isPaused, isOpen, onToggle }: DeliveriesProps) {
  const { say } = useSpeech()
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>{say('Sent lately', 'সম্প্রতি পাঠানো')}</summary>
      {isOpen && <List webhookId={webhookId} isPaused={isPaused} />}
    </details>
  )
}

const lookEvery = 2000
/** Milliseconds within which something due is waited for here. */
const soon = 60_000

const isUnderWay = (deliveries: WebhookDelivery[], at: number) =>
  deliveries.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) - at < soon)

function List({ webhookId: id, isPaused }: { webhookId: string; isPaused: boolean }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery({
    ...queryOf(getWebhookDeliveries, { params: { id } }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      !isPaused && data && isUnderWay(data, dataUpdatedAt) ? lookEvery : false,
  })
  const replaying = useAction({
    mutationFn: (delivery: string) => ask(replayWebhook, { params: { id, delivery } }),
    onSettled: () => invalidate(client, getWebhookDeliveries),
  })
  if (!data) return isError ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />
  if (data.length === 0) return <p className="pb-3 text-quiet">{say('Nothing yet.', 'এখনও কিছু নেই।')}</p>
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
              className="btn btn-sm reach relative whitespace-nowrap"
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
  if (!fault) return say(...stateWords[state])
  const why = fault === 'status' ? say(`answered ${status}`, `উত্তর ${status}`) : say(...faultWords[fault])
  return `${state === 'waiting' ? say('Failed, comes again', 'পৌঁছায়নি, আবার যাবে') : say(...stateWords[state])}: ${why}`
}
