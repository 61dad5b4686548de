import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContestedDeal } from '#contract/problems'
import type { DealOutcome } from '#contract/problem-fields'
import { DecisionDialog } from '#web/admin/decision-dialog.tsx'
import { contestedDeals } from '#web/admin/queries.ts'
import { AddressFact } from '#web/deals/address-fact.tsx'
import { MissedMeetingFact } from '#web/deals/missed-meeting-fact.tsx'
import { ParcelFact } from '#web/deals/parcel-fact.tsx'
import { ProblemSaid } from '#web/deals/problem-said.tsx'
import { Head } from '#web/site/head.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Name } from '#web/ui/name.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

interface Deciding {
  deal: ContestedDeal
  outcome: DealOutcome
}

/** For admins: the deals that wait for their decision. */
export default function ContestedDeals() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(contestedDeals)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = () => setDeciding(null)
  const onDecided = () => {
    close()
    void client.invalidateQueries({ queryKey: contestedDeals.queryKey })
  }
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={say('Contested deals', 'আপত্তি ওঠা কেনাবেচা')} />
      <h1 className="text-heading">{say('Contested deals', 'আপত্তি ওঠা কেনাবেচা')}</h1>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <Empty title={say('No deal is waiting for a decision', 'কোনো কেনাবেচা সিদ্ধান্তের অপেক্ষায় নেই')} />
      )}
      {query.data?.map((deal) => (
        <Contested key={deal.id} deal={deal} onDecide={(outcome) => setDeciding({ deal, outcome })} />
      ))}
      {deciding && <DecisionDialog {...deciding} onDecided={onDecided} onClose={close} />}
    </div>
  )
}

function Contested({ deal, onDecide }: { deal: ContestedDeal; onDecide: (outcome: Deciding['outcome']) => void }) {
  const { say, taka, deadline } = useSpeech()
  const { title, price, buyer, seller, problem } = deal
  // A parcel that has not come cannot go back, and one that was sent back went back already.
  const isMissing = deal.state !== 'contested'
  // Nothing is paid out of a phone that was confirmed as lost or stolen.
  const isLost = problem.about === 'lost'
  return (
    <article aria-label={title} className="flex flex-col gap-4 rounded-box border border-line p-5">
      <div>
        <h2 className="text-title wrap-anywhere" translate="no">
          {title}
        </h2>
        <p className="text-quiet">
          <span className="figures">{taka(price)}</span> · {say('buyer', 'ক্রেতা')} <Name>{buyer}</Name> ·{' '}
          {say('seller', 'বিক্রেতা')} <Name>{seller}</Name>
        </p>
        {deal.deadline && (
          <p className="text-small text-quiet">
            {isMissing
              ? say(
                  `Without a decision by ${deadline(deal.deadline)} the buyer gets the money back.`,
                  `${deadline(deal.deadline)}-এর মধ্যে সিদ্ধান্ত না হলে ক্রেতা টাকা ফেরত পাবেন।`,
                )
              : say(
                  `Without a decision by ${deadline(deal.deadline)} the phone goes back, and then the money.`,
                  `${deadline(deal.deadline)}-এর মধ্যে সিদ্ধান্ত না হলে ফোন ফেরত যাবে, তারপর টাকা।`,
                )}
          </p>
        )}
      </div>
      {deal.parcel && <ParcelFact parcel={deal.parcel} />}
      {deal.address && <AddressFact title={say('Sent to', 'যে ঠিকানায় পাঠানো')} address={deal.address} />}
      {deal.returnParcel && <ParcelFact parcel={deal.returnParcel} isReturn />}
      {deal.returnAddress && <AddressFact title={say('Back to', 'ফেরত যাওয়ার ঠিকানা')} address={deal.returnAddress} />}
      {deal.missedMeetings.map((missed) => (
        <MissedMeetingFact key={`${missed.meetAt} ${missed.saidBy}`} missed={missed} />
      ))}
      <ProblemSaid problem={problem} />
      <div className="flex flex-wrap gap-3">
        {!isMissing && (
          <button type="button" className="btn" onClick={() => onDecide('order_return')}>
            {say('Return, then refund', 'ফোন ফেরত, তারপর টাকা')}
          </button>
        )}
        {!isLost && (
          <button type="button" className="btn" onClick={() => onDecide('split')}>
            {say('Refund part of it', 'ক্রেতাকে কিছু অংশ')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => onDecide('uphold')}>
          {say('Refund the buyer', 'টাকা ক্রেতাকে ফেরত')}
        </button>
        <button type="button" className="btn" onClick={() => onDecide('dismiss')}>
          {isLost ? say('No refund, no payout', 'কেউ টাকা পাবেন না') : say('Pay the seller', 'টাকা বিক্রেতাকে')}
        </button>
      </div>
    </article>
  )
}
