import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { supportCasePath } from '#contract/base/dashboard-addresses'
import { SupportKind, SupportState } from '#contract/support/support'
import {
  getReadyAnswers,
  putReadyAnswer,
  ReadyAnswer,
  removeReadyAnswer,
  type WaitingThread,
} from '#contract/support/support-inbox'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { kindWords, stateWords } from '#web/session/support-words.tsx'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field, Lines } from '#web/ui/field.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { readyAnswers, supportInbox } from './queries.ts'

const states: Record<SupportState, Both> = { ...stateWords, open: ['To answer', 'উত্তর বাকি'] }
const kinds: Record<SupportKind | 'all', Both> = {
  all: ['All', 'সব'],
  question: ['Questions', 'প্রশ্ন'],
  complaint: ['Complaints', 'অভিযোগ'],
}

/** For admins: what people have written to the market. */
export function SupportInbox() {
  const { say } = useSpeech()
  const [parameters] = useSearchParams()
  const state = SupportState.catch('open').parse(parameters.get('state'))
  const kind = SupportKind.safeParse(parameters.get('kind')).data
  const query = useInfiniteQuery(supportInbox(state, kind))
  const title = say('Questions and complaints', 'প্রশ্ন ও অভিযোগ')
  const to = (change: Record<string, string>) => `?${new URLSearchParams({ state, ...(kind && { kind }), ...change })}`
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Filter
          label={say('State', 'অবস্থা')}
          options={Object.entries(states).map(([one, words]) => ({
            to: to({ state: one }),
            title: say<string>(...words),
            isChosen: one === state,
          }))}
        />
        <Filter
          label={say('Kind', 'ধরন')}
          options={Object.entries(kinds).map(([one, words]) => ({
            to: one === 'all' ? `?state=${state}` : to({ kind: one }),
            title: say<string>(...words),
            isChosen: one === (kind ?? 'all'),
          }))}
        />
      </div>
      <ListedPages
        query={query}
        of="questions and complaints"
        empty={<Empty title={say('Nothing is here', 'এখানে কিছু নেই')} />}
      >
        {(threads, now) => (
          <ul className="border-t border-line">
            {threads.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} now={now} />
            ))}
          </ul>
        )}
      </ListedPages>
      <div className="border-t border-line">
        <Fold title={say('Ready answers', 'তৈরি উত্তর')}>
          <ReadyAnswers />
        </Fold>
      </div>
    </div>
  )
}

function ThreadRow({ thread, now }: { thread: WaitingThread; now: number }) {
  const { say, deadline } = useSpeech()
  const { id, kind, begins, person, reach, waitsSince, answerBy, lastAt, takenBy, isYours } = thread
  const isLate = answerBy !== null && Date.parse(answerBy) < now
  return (
    <li className="border-b border-line">
      <Link to={supportCasePath(id)} className="flex flex-col gap-1 rounded-field px-3 py-3 hover:bg-base-200">
        <span className="line-clamp-2 font-semibold wrap-anywhere" translate="no">
          {begins}
        </span>
        <span className={`text-small ${isLate ? 'font-semibold text-error' : 'text-quiet'}`}>
          {answerBy ? (
            say(`Complaint: answer by ${deadline(answerBy)}`, `অভিযোগ: ${deadline(answerBy)}-এর মধ্যে উত্তর দিন`)
          ) : (
            <>
              {say(...kindWords[kind])} · <Ago time={waitsSince ?? lastAt} now={now} />
            </>
          )}
        </span>
        <span className="text-small text-quiet wrap-anywhere">
          {person ? <NameOfPerson name={person.name} /> : <span translate="no">{reach}</span>}
          {takenBy && (
            <>
              {' · '}
              {isYours ? (
                <span>{say('You have taken it', 'আপনি নিয়েছেন')}</span>
              ) : (
                <>
                  <span>{say('Taken by ', 'নিয়েছেন ')}</span>
                  <span translate="no">{takenBy}</span>
                </>
              )}
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The answers that are at hand, each to be changed or removed. */
function ReadyAnswers() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { data = [] } = useQuery(readyAnswers)
  const [open, setOpen] = useState<ReadyAnswer | 'new' | null>(null)
  const removing = useAction({
    mutationFn: (name: string) => ask(removeReadyAnswer, { params: { name } }),
    onSettled: () => invalidate(client, getReadyAnswers),
  })
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.map((answer) => (
          <li key={answer.name} className="flex flex-col gap-1">
            <p className="font-semibold" translate="no">
              {answer.name}
            </p>
            <p className="text-small whitespace-pre-line text-quiet" translate="no">
              {say(answer.en, answer.bn)}
            </p>
            <div className="flex flex-wrap gap-2">
              <button type="button" className="btn btn-sm reach relative" onClick={() => setOpen(answer)}>
                {say('Change', 'বদলান')}
                <HiddenName> {answer.name}</HiddenName>
              </button>
              <button
                type="button"
                className="btn btn-ghost btn-sm reach relative"
                onClick={() => removing.mutate(answer.name)}
              >
                {say('Remove', 'মুছুন')}
                <HiddenName> {answer.name}</HiddenName>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className="btn self-start" onClick={() => setOpen('new')}>
        {say('Add an answer', 'উত্তর যোগ করুন')}
      </button>
      {open && <ReadyAnswerDialog answer={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function ReadyAnswerDialog({ answer, onClose }: { answer: ReadyAnswer | null; onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const form = useForm<z.input<typeof ReadyAnswer>, unknown, ReadyAnswer>({
    resolver: resolverOf(ReadyAnswer),
    defaultValues: answer ?? { name: '', en: '', bn: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={answer ? say('Change a ready answer', 'তৈরি উত্তর বদলান') : say('A new ready answer', 'নতুন তৈরি উত্তর')}
      form={form}
      send={async (body) => {
        await ask(putReadyAnswer, { body })
        await invalidate(client, getReadyAnswers)
        onClose()
      }}
      submit={say('Save', 'সেভ করুন')}
      onClose={onClose}
    >
      <Field
        label={say('Name', 'নাম')}
        readOnly={answer !== null}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Lines label={say('In English', 'ইংরেজিতে')} lang="en" error={errors.en?.message} {...form.register('en')} />
      <Lines label={say('In Bangla', 'বাংলায়')} lang="bn" error={errors.bn?.message} {...form.register('bn')} />
    </FormDialog>
  )
}
