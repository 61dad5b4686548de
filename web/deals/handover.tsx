import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Deal } from '#contract/deals'
import { acceptProposal } from '#contract/handover'
import type { HandoverPlan } from '#contract/handover-fields'
import { ask } from '#web/session/api.ts'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { ClockIcon, PlaceIcon } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ParcelFact } from './parcel-fact.tsx'
import { courierNames } from './courier-words.ts'
import { deal as dealQuery, keepDeal } from './queries.ts'

const dialogs = {
  meeting: lazy(async () => ({ default: (await inTime(import('./meeting-dialog.tsx'))).MeetingDialog })),
  courier: lazy(async () => ({ default: (await inTime(import('./courier-dialogs.tsx'))).CourierDialog })),
  parcel: lazy(async () => ({ default: (await inTime(import('./courier-dialogs.tsx'))).ParcelDialog })),
}

/** How the phone changes hands: what is agreed, what is proposed, what was sent, and how to propose something else. */
export function Handover({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { agreed, proposed, proposalsLeft, parcel, returnParcel } = deal.handover
  const canSend = deal.actions.includes('send')
  const isReturn = deal.role === 'buyer'
  const canAgree = deal.actions.includes('agree')
  const accept = useAction({
    mutationFn: (number: number) => ask(acceptProposal, { params: { id: deal.id }, body: { number } }),
    onSuccess: (now) => keepDeal(client, now),
    async onError(cause) {
      toastError(cause)
      await client.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey })
    },
  })
  const Dialog = open && dialogs[open]
  if (!agreed && !canAgree) return null
  return (
    <section aria-labelledby="handover" className="flex flex-col gap-4 rounded-box border border-line p-5">
      <h2 id="handover" className="text-title">
        {say('How you hand over the phone', 'ফোন যেভাবে হাতবদল হবে')}
      </h2>
      {agreed && <Plan title={say('Agreed', 'ঠিক হয়েছে')} plan={agreed} />}
      {parcel && <ParcelFact parcel={parcel} />}
      {returnParcel && <ParcelFact parcel={returnParcel} isReturn />}
      {(canSend || deal.actions.includes('correct_parcel')) && (
        <button
          type="button"
          className={`btn self-start ${canSend && !isReturn ? 'btn-primary' : 'border-line bg-base-100'}`}
          onClick={() => setOpen('parcel')}
        >
          {canSend
            ? isReturn
              ? say('Send the phone back by courier', 'কুরিয়ারে ফোন ফেরত পাঠান')
              : say('Enter the tracking number', 'ট্র্যাকিং নম্বর লিখুন')
            : say('Correct the tracking number', 'ট্র্যাকিং নম্বর ঠিক করুন')}
        </button>
      )}
      {canAgree && proposed && (
        <Plan
          title={
            proposed.isOwn
              ? say('Your proposal is waiting for an answer', 'আপনার প্রস্তাব, উত্তরের অপেক্ষায়')
              : say(`${deal.other} proposes`, `${deal.other}-এর প্রস্তাব`)
          }
          plan={proposed}
        />
      )}
      {canAgree && !agreed && !proposed && (
        <p>
          {say(
            'Agree on a time and a public place: a police station, a mall or a metro station. Or agree on a courier.',
            'সময় আর একটি জনসমাগমের জায়গা ঠিক করুন: থানা, শপিং মল বা মেট্রো স্টেশন। নয়তো কুরিয়ার ঠিক করুন।',
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
            <>
              <button type="button" className="btn border-line bg-base-100" onClick={() => setOpen('meeting')}>
                {say('Propose a meeting', 'দেখা করার প্রস্তাব দিন')}
              </button>
              <button type="button" className="btn border-line bg-base-100" onClick={() => setOpen('courier')}>
                {say('Propose a courier', 'কুরিয়ারের প্রস্তাব দিন')}
              </button>
            </>
          )}
        </div>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog deal={deal} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

function Plan({ title, plan }: { title: string; plan: HandoverPlan }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {plan.way === 'meet' ? <MeetingPlan {...plan} /> : <CourierPlan {...plan} />}
    </div>
  )
}

type PlanOf<Way extends HandoverPlan['way']> = Extract<HandoverPlan, { way: Way }>

function MeetingPlan({ at, place, placeBangla }: PlanOf<'meet'>) {
  const { say, deadline } = useSpeech()
  return (
    <>
      <p className="flex gap-2">
        <ClockIcon className="mt-0.5 size-5 shrink-0" />
        <time dateTime={at}>{deadline(at)}</time>
      </p>
      <p className="flex gap-2 wrap-anywhere">
        <PlaceIcon className="mt-0.5 size-5 shrink-0" />
        {placeBangla ? say(place, placeBangla) : place || say('A place we no longer list', 'জায়গাটি আর তালিকায় নেই')}
      </p>
    </>
  )
}

function CourierPlan({ courier, paidBy, days }: PlanOf<'courier'>) {
  const { say, count, plural } = useSpeech()
  return (
    <>
      <p>{say(...courierNames[courier])}</p>
      <p>
        {say(
          `Sent within ${plural(days, { one: '1 day', other: `${days} days` })} after you agree.`,
          `ঠিক হওয়ার ${count(days)} দিনের মধ্যে পাঠানো হবে।`,
        )}{' '}
        {paidBy === 'buyer'
          ? say('The buyer pays the courier.', 'কুরিয়ারের খরচ ক্রেতার।')
          : say('The seller pays the courier.', 'কুরিয়ারের খরচ বিক্রেতার।')}
      </p>
    </>
  )
}
