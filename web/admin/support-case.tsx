import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { contestedDealPath } from '#contract/base/dashboard-addresses'
import { slugPath } from '#contract/base/page-addresses'
import {
  answerSupport,
  changeSupport,
  getSupportCase,
  getSupportInbox,
  noteSupport,
  type SupportCase as Case,
} from '#contract/support/support-inbox'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { counts } from '#web/session/query-client.ts'
import { invalidate } from '#web/session/query-of.ts'
import { kindWords, stateWords, SupportTalk } from '#web/session/support-words.tsx'
import { TextForm } from '#web/session/text-form.tsx'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { PersonLink } from './person-link.tsx'
import { readyAnswers, supportCase } from './queries.ts'

/** For admins: what one person and the market have written to each other. */
export function SupportCase({ id }: { id: string }) {
  const query = useQuery(supportCase(id))
  if (query.isError && !query.data)
    return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <TableSkeleton />
  return <Opened thread={query.data} now={query.dataUpdatedAt} />
}

function Opened({ thread, now }: { thread: Case; now: number }) {
  const { say, deadline } = useSpeech()
  const client = useQueryClient()
  const { id, kind, state, order, listingId, person, reach, answerBy, takenBy, isYours, messages } = thread
  const refetch = () => invalidate(client, getSupportCase, getSupportInbox, counts)
  const changing = useAction({
    mutationFn: (body: { isYours?: boolean; isClosed?: boolean }) => ask(changeSupport, { params: { id }, body }),
    onSettled: refetch,
  })
  const by = answerBy && deadline(answerBy)
  const isClosed = state === 'closed'
  return (
    <article className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Head title={say('Questions and complaints', 'প্রশ্ন ও অভিযোগ')} />
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h1 className="text-heading">{say(...kindWords[kind])}</h1>
          <p className={answerBy && Date.parse(answerBy) < now ? 'font-semibold text-error' : 'text-quiet'}>
            {by ? say(`Answer by ${by}`, `${by}-এর মধ্যে উত্তর দিন`) : say(...stateWords[state])}
          </p>
        </header>
        <SupportTalk messages={messages} isOurs name={person?.name ?? reach ?? ''} />
        <Answer thread={thread} onDone={refetch} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <dl className="flex flex-col gap-3 wrap-anywhere">
          <div>
            <dt className="text-small text-quiet">{say('From', 'লিখেছেন')}</dt>
            <dd>
              {person ? (
                <PersonLink person={person} />
              ) : (
                <>
                  <span translate="no">{reach}</span> · {say('no account', 'অ্যাকাউন্ট ছাড়া')}
                </>
              )}
            </dd>
          </div>
          {order && (
            <div>
              <dt className="text-small text-quiet">{say('About', 'যা নিয়ে')}</dt>
              <dd className="flex flex-col items-start">
                <Link to={contestedDealPath(order.id)} className="link inline-flex min-h-11 items-center">
                  {say('The deal', 'কেনাবেচা')}
                </Link>
                {listingId && (
                  <Link to={slugPath(listingId)} className="link inline-flex min-h-11 items-center" translate="no">
                    {order.title}
                  </Link>
                )}
              </dd>
            </div>
          )}
          {takenBy && !isYours && (
            <div>
              <dt className="text-small text-quiet">{say('Taken by', 'নিয়েছেন')}</dt>
              <dd translate="no">{takenBy}</dd>
            </div>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn"
            disabled={changing.isPending}
            onClick={() => changing.mutate({ isYours: !isYours })}
          >
            {isYours ? say('Let it go', 'ছেড়ে দিন') : say('I take this', 'এটি আমি দেখছি')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={changing.isPending}
            onClick={() => changing.mutate({ isClosed: !isClosed })}
          >
            {isClosed ? say('Reopen', 'আবার খুলুন') : say('Close', 'বন্ধ করুন')}
          </button>
        </div>
        <Notes thread={thread} now={now} onDone={refetch} />
        <Link to="/dashboard/support-inbox" className="link inline-flex min-h-11 items-center self-start">
          {say('All questions and complaints', 'সব প্রশ্ন ও অভিযোগ')}
        </Link>
      </div>
    </article>
  )
}

interface PartProps {
  thread: Case
  onDone: () => Promise<unknown>
}

/** Answers, with the answers that are at hand in the language of the one who asks. */
function Answer({ thread: { id, language }, onDone }: PartProps) {
  const { say } = useSpeech()
  const { data: ready = [] } = useQuery(readyAnswers)
  const [text, setText] = useState('')
  return (
    <TextForm
      label={say('Your answer', 'আপনার উত্তর')}
      hint={
        language === 'bn'
          ? say('They read the site in Bangla.', 'তিনি সাইট বাংলায় পড়েন।')
          : say('They read the site in English.', 'তিনি সাইট ইংরেজিতে পড়েন।')
      }
      submit={say('Send the answer', 'উত্তর পাঠান')}
      written={{ text, onText: setText }}
      send={async (text) => {
        await ask(answerSupport, { params: { id }, body: { text } })
        await onDone()
      }}
    >
      {ready.length > 0 && (
        <select
          className="select max-w-56"
          aria-label={say('Insert a ready answer', 'তৈরি উত্তর বসান')}
          value=""
          onChange={({ target }) => {
            const chosen = ready.find(({ name }) => name === target.value)
            if (chosen) setText([text.trimEnd(), chosen[language]].filter(Boolean).join('\n\n'))
          }}
        >
          <option value="">{say('Ready answers', 'তৈরি উত্তর')}</option>
          {ready.map(({ name }) => (
            <option key={name} translate="no">
              {name}
            </option>
          ))}
        </select>
      )}
    </TextForm>
  )
}

/** The notes of admins, which the one who asks never sees. */
function Notes({ thread: { id, notes }, now, onDone }: PartProps & { now: number }) {
  const { say } = useSpeech()
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-3 rounded-box bg-base-200 p-4">
      <h2 id="notes" className="font-semibold">
        {say('Notes for admins', 'অ্যাডমিনদের নোট')}
      </h2>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map(({ text, writtenBy, writtenAt }) => (
            <li key={`${writtenAt} ${text}`} className="wrap-anywhere">
              <p className="whitespace-pre-line" translate="no">
                {text}
              </p>
              <p className="text-small text-quiet">
                <span translate="no">{writtenBy}</span> · <Ago time={writtenAt} now={now} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <TextForm
        label={say('A note', 'নোট')}
        hint={say('The person never sees it.', 'যিনি লিখেছেন তিনি এটি দেখেন না।')}
        submit={say('Add the note', 'নোট যোগ করুন')}
        isPrimary={false}
        send={async (text) => {
          await ask(noteSupport, { params: { id }, body: { text } })
          await onDone()
        }}
      />
    </section>
  )
}
