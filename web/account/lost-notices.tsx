import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerLostNotice, type LostNotice } from '#contract/lost-phones/lost-notices'
import { ProblemAnswer } from '#contract/deals/problem-fields'
import { ProblemPhotos, useShownPhotos } from '#web/phones/problem-photos.tsx'
import { Shown } from '#web/phones/shown-photos.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { useSession } from '#web/session/state.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Lines } from '#web/ui/field.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { lostNotices } from '#web/phones/queries.ts'
import { invalidate } from '#web/session/query-of.ts'

const ended: Record<Exclude<LostNotice['state'], 'open'>, Both> = {
  confirmed: ['An admin has confirmed the report.', 'একজন অ্যাডমিন রিপোর্টটি মেনে নিয়েছেন।'],
  rejected: ['An admin has rejected the report.', 'একজন অ্যাডমিন রিপোর্টটি নাকচ করেছেন।'],
  taken_back: ['The report was withdrawn.', 'রিপোর্টটি তুলে নেওয়া হয়েছে।'],
}

/** Reports of a seller's own phones, with the answer to each. Nothing for others, and where there is none. */
export function LostNotices() {
  const { say } = useSpeech()
  const { isSeller } = useSession()
  const { data = [] } = useQuery({ ...lostNotices, enabled: isSeller })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="reported" className="flex flex-col gap-5">
      <h2 id="reported" className="text-title">
        {say('Reports of your phones', 'আপনার ফোন নিয়ে রিপোর্ট')}
      </h2>
      <ul className="flex flex-col gap-4">
        {data.map((notice) => (
          <Notice key={notice._id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice }: { notice: LostNotice }) {
  const { say, deadline } = useSpeech()
  const [isWriting, setWriting] = useState(false)
  const { title, kind, state, answer, answerBy, holdEndsAt, photos } = notice
  const isTurn = state === 'open' && answer === null
  return (
    <li className={`flex flex-col gap-3 rounded-box border p-4 sm:p-5 ${isTurn ? 'border-accent' : 'border-line'}`}>
      <h3 className="text-lead wrap-anywhere" translate="no">
        {title}
      </h3>
      {state === 'open' ? (
        <>
          <p>
            {kind === 'stolen'
              ? say('Someone has reported its IMEI as stolen.', 'কেউ একজন এর IMEI চুরি বলে রিপোর্ট করেছেন।')
              : say('Someone has reported its IMEI as lost.', 'কেউ একজন এর IMEI হারানো বলে রিপোর্ট করেছেন।')}{' '}
            {holdEndsAt
              ? say(
                  `It is on hold while an admin looks at it. Without a decision by ${deadline(holdEndsAt)} it goes on.`,
                  `একজন অ্যাডমিন দেখছেন, ততদিন আটকে আছে। ${deadline(holdEndsAt)}-এর মধ্যে সিদ্ধান্ত না হলে আবার চলবে।`,
                )
              : say(
                  'It stays as it is while an admin looks at it.',
                  'একজন অ্যাডমিন দেখছেন, ততদিন ফোনটি যেমন আছে তেমনই থাকবে।',
                )}
          </p>
          {answer === null && (
            <p className="font-semibold">
              {say(`Answer by ${deadline(answerBy)}`, `${deadline(answerBy)}-এর মধ্যে উত্তর দিন`)}
            </p>
          )}
        </>
      ) : (
        <p>{say(...ended[state])}</p>
      )}
      {answer !== null && (
        <div>
          <p className="text-small text-quiet">{say('Your answer', 'আপনার উত্তর')}</p>
          <p className="wrap-anywhere whitespace-pre-line" translate="no">
            {answer}
          </p>
          <Shown photos={photos} whose={say('your photo', 'আপনার ছবি')} />
        </div>
      )}
      {notice.canAnswer && !isWriting && (
        <button
          type="button"
          className={`btn self-start ${answer === null ? 'btn-primary' : ''}`}
          onClick={() => setWriting(true)}
        >
          {answer === null ? say('Answer', 'উত্তর দিন') : say('Change your answer', 'উত্তর বদলান')}
          <span className="sr-only" translate="no">
            : {title}
          </span>
        </button>
      )}
      {isWriting && <AnswerForm notice={notice} onDone={() => setWriting(false)} />}
    </li>
  )
}

function AnswerForm({ notice: { _id: id, answer }, onDone }: { notice: LostNotice; onDone: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const shown = useShownPhotos()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(ProblemAnswer),
    defaultValues: { note: answer ?? '' },
  })
  const submit = handleSubmit(async ({ note }) => {
    setProblem(null)
    try {
      await ask(answerLostNotice, { params: { id }, body: { note, photos: shown.photos.map(({ img }) => img) } })
      await invalidate(client, lostNotices)
      onDone()
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['note'], setError))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Lines
        label={say('Where did you get the phone?', 'ফোনটি কোথায় পেয়েছেন?')}
        hint={say(
          'When, who from, and what shows it. Only the admin who decides reads it.',
          'কবে, কার কাছ থেকে, আর প্রমাণ কী। শুধু যে অ্যাডমিন সিদ্ধান্ত দেবেন তিনি পড়বেন।',
        )}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <ProblemPhotos
        {...shown}
        hint={say(
          'The receipt or invoice, the box with its IMEI, or the phone with *#06# on its screen. Only the admins see them.',
          'রসিদ বা ইনভয়েস, IMEI-সহ বক্স, কিংবা ফোনের পর্দায় *#06#। শুধু অ্যাডমিনরা দেখবেন।',
        )}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary self-start" disabled={formState.isSubmitting || shown.isSending}>
        {formState.isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send the answer', 'উত্তর পাঠান')}
      </button>
    </form>
  )
}
