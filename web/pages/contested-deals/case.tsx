import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { conditionName } from '#contract/listings/condition-names'
import { type DealCase, readDealMessages } from '#contract/deals/deal-cases'
import { contestedDealPath } from '#contract/base/dashboard-addresses'
import { phonePath } from '#contract/base/page-addresses'
import type { DealOutcome } from '#contract/deals/problem-fields'
import { ExportButton } from '#web/admin/export-button.tsx'
import { DecisionDialog } from '#web/admin/decision-dialog.tsx'
import { PersonSummary } from '#web/admin/person-summary.tsx'
import { contestedDeals, contestedShown, dealCase } from '#web/admin/queries.ts'
import { AddressFact } from '#web/deals/address-fact.tsx'
import { MissedMeetingFact } from '#web/deals/missed-meeting-fact.tsx'
import { ParcelFact } from '#web/deals/parcel-fact.tsx'
import { ProblemSaid } from '#web/deals/problem-said.tsx'
import { Timeline } from '#web/deals/timeline.tsx'
import { Shown } from '#web/phones/shown-photos.tsx'
import { Refused, ask } from '#web/session/api.ts'
import { isAbsent } from '#web/session/refused.ts'
import { inTime } from '#web/session/chunk.ts'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useSpeech, type Both } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import type { ContestedDeal } from '#contract/deals/problems'
import { MessageList } from '#web/admin/message-list.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { disputeWords } from '#web/notifications/failure-words.ts'

const AsBooked = lazy(async () => ({
  default: (await inTime(import('#web/phones/booked-phone-found.tsx'))).AsBooked,
}))

/** One deal that waits for a decision, with the evidence next to it. */
export function Case({ id }: { id: string }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(dealCase(id))
  const [outcome, setOutcome] = useState<DealOutcome | null>(null)
  const onDecided = async () => {
    // The one that waits next may have been decided by another admin: without an answer, the list has what is left.
    const waiting = await client.fetchQuery(contestedDeals).catch(() => [])
    const next = waiting.find((deal) => deal.id !== id)
    await navigate(next ? contestedDealPath(next.id) : '/dashboard/contested-deals')
    await invalidate(client, ...contestedShown)
  }
  const isOver =
    isAbsent(query.error) || (query.error instanceof Refused && query.error.problem.code === 'deal_moved_on')
  const title = query.data?.deal.title ?? say('Contested deal', 'আপত্তি ওঠা কেনাবেচা')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <Link to="/dashboard/contested-deals" className="link inline-flex min-h-11 w-fit items-center text-small">
        {say('All contested deals', 'আপত্তি ওঠা সব কেনাবেচা')}
      </Link>
      {!query.data && <h1 className="text-heading">{title}</h1>}
      {query.isPending && <Loading />}
      {query.isError && !query.data && isOver && (
        <>
          <Empty title={say('This deal is not waiting for your decision', 'এই কেনাবেচা আপনার সিদ্ধান্তের অপেক্ষায় নেই')} />
          {!isAbsent(query.error) && <ExportButton dealId={id} />}
        </>
      )}
      {query.isError && !query.data && !isOver && (
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Evidence found={query.data} now={query.dataUpdatedAt} onDecide={setOutcome} />}
      {query.data && outcome && (
        <DecisionDialog
          deal={query.data.deal}
          outcome={outcome}
          onDecided={() => void onDecided()}
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  )
}

interface EvidenceProps {
  found: DealCase
  now: number
  onDecide: (outcome: DealOutcome) => void
}

function Evidence({ found, now, onDecide }: EvidenceProps) {
  const { say, taka, count, plural } = useSpeech()
  const { deal, address, listing, asBooked, events, payments, buyer, seller } = found
  return (
    <article
      aria-labelledby="case"
      className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <header>
          <h1 id="case" className="text-heading wrap-anywhere" translate="no">
            {deal.title}
          </h1>
          <p className="figures text-lead">
            <span className="font-semibold">{taka(deal.price)}</span>
            <span className="text-quiet"> · {say('we hold it', 'আমাদের কাছে জমা')}</span>
          </p>
        </header>
        <ProblemSaid problem={deal.problem} />
        {deal.parcel && <ParcelFact parcel={deal.parcel} />}
        {deal.collection && (
          <p className="figures">
            {say(
              `The courier was to collect ${taka(deal.collection.collect)} at the door, and says that it got ${taka(deal.collection.collected)}. It owes us what is missing.`,
              `কুরিয়ারের দরজায় ${taka(deal.collection.collect)} নেওয়ার কথা, বলছে ${taka(deal.collection.collected)} পেয়েছে। বাকিটা কুরিয়ারের কাছে আমাদের পাওনা।`,
            )}
          </p>
        )}
        {deal.returnParcel && <ParcelFact parcel={deal.returnParcel} isReturn />}
        {address && (
          <AddressFact
            title={
              deal.state === 'missing'
                ? say('Sent to the buyer', 'ক্রেতার যে ঠিকানায় পাঠানো')
                : say('Sent back to the seller', 'বিক্রেতার যে ঠিকানায় ফেরত পাঠানো')
            }
            address={address}
          />
        )}
        {deal.missedMeetings.map((missed) => (
          <MissedMeetingFact key={`${missed.meetAt} ${missed.saidBy}`} missed={missed} />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <Decision deal={deal} onDecide={onDecide} />
        <ExportButton dealId={deal.id} />
        <PersonSummary person={buyer} side="buyer" now={now} />
        <PersonSummary person={seller} side="seller" now={now} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="pb-2 font-semibold">{say('Photos of the listing', 'পোস্টের ছবি')}</h2>
          <Shown photos={listing.imgs} whose={say('the listing’s photo', 'পোস্টের ছবি')} width={96} className="" />
        </div>
        <div className="border-t border-line">
          <Fold
            title={say('As it was described', 'বুক করার সময় যেমন লেখা ছিল')}
            answer={asBooked ? say(asBooked.condition, conditionName(asBooked.condition, 'bn')) : ''}
          >
            <Suspense fallback={<div className="skeleton h-32 w-full" />}>
              <AsBooked phone={asBooked} />
            </Suspense>
            <Link to={phonePath({ id: listing._id, title: listing.title })} className="link w-fit text-small">
              {say('Page of the phone now', 'ফোনের এখনকার পাতা')}
            </Link>
          </Fold>
          <Fold title={say('Their messages', 'তাঁদের মেসেজ')} answer={say('Opening is logged', 'খুললে লগে থাকে')}>
            <Messages deal={deal} now={now} />
          </Fold>
          <Fold title={say('Payments and refunds', 'পেমেন্ট ও ফেরত')} answer={count(payments.length)}>
            <Payments payments={payments} />
          </Fold>
          <Fold
            title={say('What has happened', 'যা যা হয়েছে')}
            answer={say(
              plural(events.length, { one: '1 step', other: `${count(events.length)} steps` }),
              `${count(events.length)}টি ধাপ`,
            )}
          >
            <Timeline events={events} />
          </Fold>
        </div>
      </div>
    </article>
  )
}

/** The ways to decide, and what happens without a decision. */
function Decision({ deal, onDecide }: { deal: DealCase['deal']; onDecide: EvidenceProps['onDecide'] }) {
  const { say, deadline } = useSpeech()
  // A parcel that has not come cannot go back, and one that was sent back went back already.
  const isMissing = deal.state !== 'contested'
  const isOfDeposit = deal.state === 'cash_promised'
  // Nothing is paid out of a phone that was confirmed as lost or stolen.
  const isLost = deal.problem.about === 'lost'
  const by = deal.deadline && deadline(deal.deadline)
  const ways: [DealOutcome, string][] = [
    ['uphold', say('Refund the buyer', 'টাকা ক্রেতাকে ফেরত')],
    ['order_return', say('Return, then refund', 'ফোন ফেরত, তারপর টাকা')],
    ['split', say('Refund part of it', 'ক্রেতাকে কিছু অংশ')],
    ['dismiss', isLost ? say('No refund, no payout', 'কেউ টাকা পাবেন না') : say('Pay the seller', 'টাকা বিক্রেতাকে')],
  ]
  const impossible: Partial<Record<DealOutcome, boolean>> = { order_return: isMissing, split: isLost || isOfDeposit }
  return (
    <section aria-labelledby="decide" className="flex flex-col gap-3 rounded-box border border-accent bg-accent/15 p-5">
      <h2 id="decide" className="text-lead font-semibold">
        {by ? say(`Decide by ${by}`, `${by}-এর মধ্যে সিদ্ধান্ত দিন`) : say('Decide', 'সিদ্ধান্ত দিন')}
      </h2>
      {by && (
        <p className="text-small">
          {isMissing
            ? say('Otherwise the buyer gets the money back.', 'না হলে ক্রেতা টাকা ফেরত পাবেন।')
            : say('Otherwise the phone goes back, and then the money.', 'না হলে ফোন ফেরত যাবে, তারপর টাকা।')}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
        {ways
          .filter(([outcome]) => !impossible[outcome])
          .map(([outcome, words]) => (
            <button key={outcome} type="button" className="btn bg-base-100" onClick={() => onDecide(outcome)}>
              {words}
            </button>
          ))}
      </div>
    </section>
  )
}

/** The messages of the two people of a deal for an admin, who opens them: each opening is in the audit log. `now` in milliseconds. */
function Messages({ deal: { id, buyer, seller }, now }: { deal: ContestedDeal; now: number }) {
  const { say } = useSpeech()
  const reading = useAction({
    mutationFn: () => ask(readDealMessages, { params: { id } }),
  })
  const messages = reading.data?.messages
  if (!messages)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-small text-quiet">
          {say(
            'Only these two people read their messages. Open them if you need them to decide. The audit log records who does.',
            'এই মেসেজ শুধু এই দুজন পড়েন। সিদ্ধান্তের জন্য দরকার হলে তবেই খুলুন। কে খুলেছেন তা অডিট লগে থাকে।',
          )}
        </p>
        <button type="button" className="btn" disabled={reading.isPending} onClick={() => reading.mutate()}>
          {say('Open their messages', 'তাঁদের মেসেজ খুলুন')}
        </button>
      </div>
    )
  if (messages.length === 0)
    return (
      <p className="text-quiet">
        {say('They have not written to each other about this phone.', 'এই ফোন নিয়ে তাঁরা একে অন্যকে কিছু লেখেননি।')}
      </p>
    )
  return <MessageList messages={messages} nameOf={(side) => (side === 'buyer' ? buyer : seller).name} now={now} />
}

type Payment = DealCase['payments'][number]

const states: Record<Payment['state'], Both> = {
  open: ['not paid yet', 'এখনও দেওয়া হয়নি'],
  succeeded: ['paid', 'দেওয়া হয়েছে'],
  cancelled: ['ended unpaid', 'না দিয়েই শেষ'],
  refund_due: ['refund on its way', 'টাকা ফেরত যাচ্ছে'],
  refunded: ['refunded', 'ফেরত দেওয়া হয়েছে'],
}

const disputeStates: Record<Payment['disputes'][number]['state'], Both> = {
  open: ['open', 'চলছে'],
  won: ['won', 'জেতা'],
  lost: ['lost', 'হারা'],
  dropped: ['closed without a decision', 'সিদ্ধান্ত ছাড়াই বন্ধ'],
}

/** The payments of a deal, with what has gone back and what banks dispute. */
function Payments({ payments }: Pick<DealCase, 'payments'>) {
  const { say, charge, shortTime } = useSpeech()
  const inCharge = ({ charge: { currency } }: Payment, amount: number) => charge({ amount, currency })
  return (
    <ul className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.madeAt} className="figures">
          <p>
            <span className="font-semibold">{inCharge(payment, payment.charge.amount)}</span>,{' '}
            {say(...states[payment.state])}
          </p>
          <p className="text-small text-quiet">
            <time dateTime={payment.settledAt ?? payment.madeAt}>{shortTime(payment.settledAt ?? payment.madeAt)}</time>
          </p>
          {payment.givenBack > 0 && (
            <p>
              {say('Refunded so far: ', 'ফেরত গেছে: ')}
              {inCharge(payment, payment.givenBack)}
            </p>
          )}
          {payment.part && !payment.part.isReturned && (
            <p>
              {say('On its way back: ', 'ফেরত যাচ্ছে: ')}
              {inCharge(payment, payment.part.charged)}
            </p>
          )}
          {payment.disputes.map(({ reason, state, openedAt }) => (
            <p key={openedAt}>
              {say('Disputed by the bank: ', 'ব্যাংকের আপত্তি: ')}
              {say(...disputeWords[reason])}, {say(...disputeStates[state])}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
