import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dealPath, supportPath } from '#contract/base/dashboard-addresses'
import { getSupportThread, getSupportThreads, type SupportThread, writeAgain } from '#contract/support/support'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { SupportStatus, SupportTalk } from '#web/session/support-words.tsx'
import { TextForm } from '#web/session/text-form.tsx'
import { WriteToMarket } from './write-to-market.tsx'
import { Head } from '#web/site/head.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'

/** Shows the form that writes to the market, and all that one has written. */
export function Support() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const query = useQuery(queryOf(getSupportThreads, {}))
  const title = say('Help', 'সাহায্য')
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Head title={title} />
      <header className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="text-quiet">
          {say(
            'Write to us: an admin reads it and answers here. We also send you an email or an SMS.',
            'আমাদের লিখুন: একজন অ্যাডমিন পড়ে এখানে উত্তর দেন। ইমেইল বা এসএমএসও পাবেন।',
          )}
        </p>
      </header>
      <WriteToMarket
        kind={parameters.get('kind') === 'complaint' ? 'complaint' : 'question'}
        orderId={parameters.get('order') ?? undefined}
        onSent={({ id }) => {
          toast.success(say('Thank you. We will answer.', 'ধন্যবাদ। আমরা উত্তর দেব।'))
          void invalidate(client, getSupportThreads)
          if (id) void navigate(supportPath(id))
        }}
      />
      <section aria-labelledby="written" className="flex flex-col gap-3">
        <h2 id="written" className="text-title font-semibold">
          {say('What you have written', 'আপনি যা লিখেছেন')}
        </h2>
        <Listed query={query} empty={<p className="text-quiet">{say('Nothing yet.', 'এখনও কিছু নেই।')}</p>}>
          {(threads, now) => (
            <ul className="border-t border-line">
              {threads.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} now={now} />
              ))}
            </ul>
          )}
        </Listed>
      </section>
    </div>
  )
}

function ThreadRow({ thread, now }: { thread: SupportThread; now: number }) {
  return (
    <li className="border-b border-line">
      <Link
        to={supportPath(thread.id)}
        className="flex min-h-16 items-center gap-4 rounded-field px-3 py-3 hover:bg-base-200"
      >
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold wrap-anywhere" translate="no">
            {thread.begins}
          </span>
          <span className="block text-small text-quiet">
            <SupportStatus thread={thread} /> · <Ago time={thread.lastAt} now={now} />
          </span>
        </span>
        <ArrowIcon className="size-5 shrink-0 text-quiet" />
      </Link>
    </li>
  )
}

/** One of them. */
export function SupportConversation({ id }: { id: string }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(queryOf(getSupportThread, { params: { id } }))
  if (query.isError && !query.data)
    return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <TableSkeleton />
  const { order, messages, ...thread } = query.data
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={say('Help', 'সাহায্য')} />
      <header className="flex flex-col gap-1">
        <h1 className="text-heading">{say('You and PhoneHaat', 'আপনি ও ফোনহাট')}</h1>
        <p className="text-small text-quiet">
          <SupportStatus thread={thread} />
        </p>
        {order && (
          <Link to={dealPath(order.id)} className="link inline-flex min-h-11 items-center self-start" translate="no">
            {order.title}
          </Link>
        )}
      </header>
      <SupportTalk messages={messages} />
      <TextForm
        label={say('Write back', 'উত্তর লিখুন')}
        submit={say('Send', 'পাঠান')}
        send={async (text) => {
          await ask(writeAgain, { params: { id }, body: { text } })
          await invalidate(client, getSupportThread, getSupportThreads)
        }}
      />
      <Link to="/dashboard/support" className="link inline-flex min-h-11 items-center self-start">
        {say('All that you have written', 'আপনি যা যা লিখেছেন')}
      </Link>
    </div>
  )
}
