import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { decideReview } from '#contract/reviews/reviews'
import { useSpeech } from '#web/i18n/speech.ts'
import { ReviewText } from '#web/phones/review-list.tsx'
import { ask } from '#web/session/api.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { reportedReviews } from './queries.ts'
import { PersonLink } from './person-link.tsx'

/** Reviews that were reported and wait for a decision, oldest first. */
export function ReportedReviewList() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(reportedReviews)
  const decide = useAction({
    mutationFn: ({ _id: id, isHidden }: { _id: string; isHidden: boolean }) =>
      ask(decideReview, { params: { id }, body: { isHidden } }),
    onSuccess: (_, { isHidden }) =>
      toast.success(isHidden ? say('Review hidden.', 'রিভিউটি লুকানো হয়েছে।') : say('Review kept.', 'রিভিউটি থাকছে।')),
    onSettled: () => invalidate(client, reportedReviews),
  })
  return (
    <Listed query={query} empty={<Empty title={say('No review is waiting', 'কোনো রিভিউ অপেক্ষায় নেই')} />}>
      {(reviews, now) => (
        <ul className="flex flex-col gap-4">
          {reviews.map((review) => (
            <li key={review.id} className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
              <p className="text-small wrap-anywhere text-quiet">
                <PersonLink person={{ _id: review.author._id, name: review.author.name }} />
                {' → '}
                <PersonLink person={{ _id: review.subject._id, name: review.subject.name }} /> ·{' '}
                <Ago time={review.reportedAt} now={now} />
              </p>
              <ReviewText review={review} />
              <p className="wrap-anywhere whitespace-pre-line">
                <span className="font-medium">{say('Reported: ', 'রিপোর্ট: ')}</span>
                <span translate="no">{review.note}</span>
              </p>
              <div className="flex flex-wrap gap-3">
                <button
                  type="button"
                  className="btn btn-error"
                  onClick={() => decide.mutate({ _id: review.id, isHidden: true })}
                >
                  {say('Hide', 'লুকান')}
                </button>
                <button
                  type="button"
                  className="btn"
                  onClick={() => decide.mutate({ _id: review.id, isHidden: false })}
                >
                  {say('Keep', 'থাক')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Listed>
  )
}
