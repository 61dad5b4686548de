import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Deal } from '#contract/deals'
import { acceptMeeting } from '#contract/handover'
import type { Meeting as MeetingPlan } from '#contract/handover-fields'
import { ask } from '#web/session/api.ts'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { ClockIcon, PlaceIcon } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { deal as dealQuery, keepDeal } from './queries.ts'

const MeetingDialog = lazy(async () => ({ default: (await inTime(import('./meeting-dialog.tsx'))).MeetingDialog }))

/** Where and when the two meet: what is agreed, what is proposed, and how to propose something else. */
export function Meeting({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { agreed, proposed, proposalsLeft } = deal.handover
  const canAgree = deal.actions.includes('agree')
  const accept = useAction({
    mutationFn: (number: number) => ask(acceptMeeting, { params: { id: deal.id }, body: { number } }),
    onSuccess: (now) => keepDeal(client, now),
    async onError(cause) {
      toastError(cause)
      await client.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey })
    },
  })
  if (!agreed && !canAgree) return null
  return (
    <section aria-labelledby="meeting" className="flex flex-col gap-4 rounded-box border border-line p-5">
      <h2 id="meeting" className="text-title">
        {say('Where and when to meet', 'কোথায়, কখন দেখা হবে')}
      </h2>
      {agreed && <Plan title={say('Agreed', 'ঠিক হয়েছে')} meeting={agreed} />}
      {canAgree && proposed && (
        <Plan
          title={
            proposed.isOwn
              ? say('You propose. Waiting for an answer', 'আপনার প্রস্তাব, উত্তরের অপেক্ষায়')
              : say(`${deal.other} proposes`, `${deal.other}-এর প্রস্তাব`)
          }
          meeting={proposed}
        />
      )}
      {canAgree && !agreed && !proposed && (
        <p>
          {say(
            'Agree on a time and a public place: a police station, a mall or a metro station.',
            'সময় আর একটি জনসমাগমের জায়গা ঠিক করুন: থানা, শপিং মল বা মেট্রো স্টেশন।',
          )}
        </p>
      )}
      {canAgree && (
        <div className="flex flex-wrap gap-3">
          {proposed && !proposed.isOwn && (
            <button
              type="button"
              className="btn btn-primary"
              disabled={accept.isPending}
              onClick={() => accept.mutate(proposed.number)}
            >
              {say('Accept', 'মেনে নিন')}
            </button>
          )}
          {proposalsLeft > 0 && (
            <button type="button" className="btn border-line bg-base-100" onClick={() => setOpen(true)}>
              {agreed || proposed
                ? say('Propose another time or place', 'অন্য সময় বা জায়গা প্রস্তাব করুন')
                : say('Propose a time and a place', 'সময় ও জায়গা প্রস্তাব করুন')}
            </button>
          )}
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MeetingDialog deal={deal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Plan({ title, meeting: { at, place, placeBangla } }: { title: string; meeting: MeetingPlan }) {
  const { say, deadline } = useSpeech()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <p className="flex gap-2">
        <ClockIcon className="mt-0.5 size-5 shrink-0" />
        <time dateTime={at}>{deadline(at)}</time>
      </p>
      <p className="flex gap-2 wrap-anywhere">
        <PlaceIcon className="mt-0.5 size-5 shrink-0" />
        {placeBangla ? say(place, placeBangla) : place || say('A place that is no longer known', 'জায়গাটি আর জানা নেই')}
      </p>
    </div>
  )
}
