import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, type ComponentProps, useId } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import {
  answerReview,
  type DealReviews as Reviews,
  ReviewAnswerForm,
  ReviewForm,
  reportReview,
  ReviewReportForm,
  writeReview,
} from '#contract/reviews/reviews'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { DealRecord } from '#web/phones/deal-record.tsx'
import { ReviewAverage, ReviewText } from '#web/phones/review-list.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Lines } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { dealReviews, useDealReviews } from './review-queries.ts'
import { useFieldWords } from '#web/i18n/field-words.ts'

/** One to five stars, each a button; those up to the chosen one are filled. */
function StarChoice({ error, ...input }: ComponentProps<'input'> & { error?: string | undefined }) {
  const { say, count, plural } = useSpeech()
  const inWords = useFieldWords()
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-1">
      <legend className="font-medium">{say('Stars', 'তারা')}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              value={stars}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              aria-label={say(plural(stars, { one: '1 star', other: `${stars} stars` }), `${count(stars)} তারা`)}
              {...input}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-small text-error">
          {inWords(error)}
        </p>
      )}
    </fieldset>
  )
}

/** Shows what the two of a deal say of each other. */
export function DealReviews({ deal: { id, state } }: { deal: Deal }) {
  const { say, deadline } = useSpeech()
  const { data, isLoading } = useDealReviews(id)
  // It keeps its place while it is on its way, so that nothing below it moves.
  if (!data) return state === 'completed' && isLoading ? <div className="skeleton h-80" /> : null
  const { canWrite, notAsked, least, closesAt, own, isSealed, ofYou, canAnswer } = data
  if (!canWrite && !notAsked && !own && !ofYou) return null
  return (
    <Part title={say('Reviews of this deal', 'এই কেনাবেচার রিভিউ')}>
      {canWrite && <WriteReview id={id} by={closesAt ? deadline(closesAt) : ''} />}
      {notAsked && <NotAsked why={notAsked} least={least} />}
      {own && (
        <div>
          <p className="font-medium">{say('You wrote', 'আপনি লিখেছেন')}</p>
          <ReviewText review={own} />
          {isSealed && closesAt && (
            <p className="text-small text-quiet">
              {say(
                `Not published yet: it will be once the other person has written too, or on ${deadline(closesAt)}.`,
                `এখনও কেউ দেখেন না: অন্যজন লিখলে দেখবেন, না হলে ${deadline(closesAt)} থেকে।`,
              )}
            </p>
          )}
        </div>
      )}
      {ofYou && (
        <div>
          <p className="font-medium">{say('The other person wrote', 'অন্যজন লিখেছেন')}</p>
          <ReviewText review={ofYou} />
        </div>
      )}
      {canAnswer && <AnswerReview id={id} />}
      {ofYou && <ReportReview id={ofYou.id} />}
    </Part>
  )
}

/** Shows what is known of the other person of a deal from earlier ones, folded. */
export function OtherSoFar({ deal: { id, role } }: { deal: Deal }) {
  const { say, count } = useSpeech()
  const { data } = useDealReviews(id)
  const { ofOther = null, recordOfOther = null } = data ?? {}
  const isRated = ofOther !== null && ofOther.average !== null
  if (!recordOfOther && !isRated) return null
  return (
    <Fold
      title={role === 'buyer' ? say('The seller so far', 'বিক্রেতা এ পর্যন্ত') : say('The buyer so far', 'ক্রেতা এ পর্যন্ত')}
      answer={recordOfOther ? say(`${count(recordOfOther.deals)} deals`, `${count(recordOfOther.deals)}টি কেনাবেচা`) : ''}
    >
      {recordOfOther && <DealRecord record={recordOfOther} />}
      {isRated && <ReviewAverage average={ofOther.average!} of={ofOther.count} />}
      {isRated && ofOther.newest.map((review) => <ReviewText key={review.id} review={review} />)}
    </Fold>
  )
}

/** Explains why no one is asked for a review of this deal. */
function NotAsked({ why, least }: { why: 'price' | 'time'; least: Reviews['least'] }) {
  const { say, count, plural, taka } = useSpeech()
  return (
    <p className="max-w-prose text-quiet">
      {why === 'price'
        ? say(
            `Only deals of ${taka(least.price)} or more are reviewed, so this one is not.`,
            `${taka(least.price)} বা তার বেশি দামের ফোন হলে রিভিউ লেখা যায়, তাই এই কেনাবেচায় রিভিউ নেই।`,
          )
        : say(
            `This deal was complete within ${plural(least.hours, { one: 'an hour', other: `${count(least.hours)} hours` })} of the payment. Such quick deals are not reviewed.`,
            `টাকা দেওয়ার ${count(least.hours)} ঘণ্টার মধ্যেই এই কেনাবেচা শেষ হয়েছে। এত তাড়াতাড়ি শেষ হলে রিভিউ লেখা যায় না।`,
          )}
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

/** Sends something once that cannot be changed. */
function useSending(id: string) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    async send(done: string, post: () => Promise<unknown>, place: (cause: unknown) => string | null) {
      setProblem(null)
      try {
        await post()
        toast.success(done)
        await invalidate(client, dealReviews(id))
      } catch (cause) {
        if (!isSessionProblem(cause)) setProblem(place(cause))
      }
    },
  }
}

const TypedReview = z.object({
  // Nothing while no star is chosen.
  stars: z.string().nullish().transform(Number).pipe(ReviewForm.shape.stars),
  text: ReviewForm.shape.text,
})

function WriteReview({ id, by }: { id: string; by: string }) {
  const { say } = useSpeech()
  const { problem, send } = useSending(id)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(TypedReview),
    defaultValues: { stars: '', text: '' },
  })
  const submit = handleSubmit((body) =>
    send(
      say('Thank you for your review.', 'রিভিউয়ের জন্য ধন্যবাদ।'),
      () => ask(writeReview, { params: { id }, body }),
      (cause) => placeProblem(cause, ['stars', 'text'], setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <h3 className="text-lead">{say('Write a review', 'রিভিউ লিখুন')}</h3>
      <p className="text-quiet">
        {say(
          `You have until ${by}. Neither of you sees the other’s review until both are in, and reviews cannot be changed.`,
          `${by} পর্যন্ত। দুজনের রিভিউ জমা না পড়লে কেউ কারওটা দেখেন না, আর রিভিউ বদলানো যায় না।`,
        )}
      </p>
      <StarChoice error={formState.errors.stars?.message} {...register('stars')} />
      <Lines
        label={say('Your review', 'আপনার কথা')}
        isOptional
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary self-start" disabled={formState.isSubmitting}>
        {say('Send review', 'রিভিউ পাঠান')}
      </button>
    </form>
  )
}

function AnswerReview({ id }: { id: string }) {
  const { say } = useSpeech()
  const { problem, send } = useSending(id)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(ReviewAnswerForm),
    defaultValues: { text: '' },
  })
  const submit = handleSubmit((body) =>
    send(
      say('Your answer is published.', 'আপনার উত্তর প্রকাশিত হয়েছে।'),
      () => ask(answerReview, { params: { id }, body }),
      (cause) => placeProblem(cause, ['text'], setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Lines
        label={say('Your answer', 'আপনার উত্তর')}
        hint={say('You can answer once, and cannot change it.', 'একবারই উত্তর দেওয়া যায়, বদলানো যায় না।')}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn self-start" disabled={formState.isSubmitting}>
        {say('Answer', 'উত্তর দিন')}
      </button>
    </form>
  )
}

function ReportReview({ id }: { id: string }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const { problem, send } = useSending(id)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(ReviewReportForm),
    defaultValues: { note: '' },
  })
  const submit = handleSubmit((body) =>
    send(
      say('Thank you. We will look at this review.', 'ধন্যবাদ। রিভিউটি আমরা দেখব।'),
      async () => {
        await ask(reportReview, { params: { id }, body })
        setOpen(false)
      },
      (cause) => placeProblem(cause, ['note'], setError),
    ),
  )
  if (!isOpen)
    return (
      <button type="button" className="btn btn-ghost btn-sm self-start text-quiet" onClick={() => setOpen(true)}>
        {say('Report this review', 'এই রিভিউ রিপোর্ট করুন')}
      </button>
    )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Lines
        label={say('What is wrong with it?', 'কী সমস্যা?')}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn self-start" disabled={formState.isSubmitting}>
        {say('Report', 'রিপোর্ট করুন')}
      </button>
    </form>
  )
}
