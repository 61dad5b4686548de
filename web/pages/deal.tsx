import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isPaid } from '#contract/bookings'
import type { Deal } from '#contract/deals'
import { useNow } from '#web/browser/clock.ts'
import { BookedImei } from '#web/buying/booked-imei.tsx'
import { BuyerCode, rememberedCode, useRememberedCode } from '#web/deals/buyer-code.tsx'
import { nextIn } from '#web/deals/deal-words.ts'
import { LostNote } from '#web/deals/lost-note.tsx'
import { heldWords } from '#web/deals/lost-words.ts'
import { DealReviews } from '#web/deals/deal-reviews.tsx'
import { DealButtons } from '#web/deals/deal-buttons.tsx'
import { EarlierSales } from '#web/deals/earlier-sales.tsx'
import { Handover } from '#web/deals/handover.tsx'
import { MissedMeetings } from '#web/deals/missed-meetings.tsx'
import { ProblemSaid } from '#web/deals/problem-said.tsx'
import { deal as dealQuery } from '#web/deals/queries.ts'
import { ReportNoted } from '#web/deals/report-noted.tsx'
import { DealPayout } from '#web/deals/reserve-note.tsx'
import { SellerCode } from '#web/deals/seller-code.tsx'
import { Timeline } from '#web/deals/timeline.tsx'
import { WriteToOther } from '#web/deals/write-to-other.tsx'
import { ContactLines } from '#web/phones/contact-lines.tsx'
import { Head } from '#web/site/head.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { isAbsent } from '#web/session/refused.ts'
import { stateWords } from '#web/i18n/deal-states.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** One deal for its buyer or its seller: what to do now, by when, and what has happened. */
export default function DealPage() {
  const { id = '' } = useParams()
  const { say } = useSpeech()
  const query = useQuery(dealQuery(id))
  useRememberedCode(id, query.data?.code)
  const remembered = query.data ? null : rememberedCode(id)
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={query.data?.title ?? say('Your deal', 'আপনার কেনাবেচা')} />
      <h1 className="text-heading wrap-anywhere">
        {query.data ? <span translate="no">{query.data.title}</span> : say('Your deal', 'আপনার কেনাবেচা')}
      </h1>
      <ReportNoted />
      {query.isPending && !query.isPaused && <DealSkeleton />}
      {query.isError && !query.data && isAbsent(query.error) && (
        <Empty title={say('We could not find this deal in your account.', 'আপনার কেনাবেচার মধ্যে এটি নেই।')}>
          <Link to="/dashboard" className="btn btn-primary">
            {say('My Orders', 'আমার অর্ডার')}
          </Link>
        </Empty>
      )}
      {query.isError && !query.data && !isAbsent(query.error) && (
        <Trouble message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {remembered && !isAbsent(query.error) && <BuyerCode dealId={id} code={remembered} />}
      {query.data && <Stand deal={query.data} asOf={query.dataUpdatedAt} />}
    </div>
  )
}

function Stand({ deal, asOf }: { deal: Deal; asOf: number }) {
  const { say, deadline, taka } = useSpeech()
  const now = useNow(asOf)
  const by = deal.deadline ? deadline(deal.deadline) : ''
  const { role, state, contact } = deal
  return (
    <>
      <section aria-labelledby="now" className="flex flex-col gap-4 rounded-box bg-base-200 p-5">
        <h2 id="now" className="text-title">
          {deal.isOnHold ? say('On hold', 'থেমে আছে') : say(...stateWords[state])}
        </h2>
        <p>
          {say(...(deal.isOnHold ? heldWords[role](deadline(deal.lost?.holdEndsAt ?? '')) : nextIn(deal, by, now)))}
        </p>
        {deal.payout && !deal.isOnHold && <DealPayout payout={deal.payout} now={now} />}
        {deal.part !== null && (
          <p className="figures font-semibold">
            {state === 'completed'
              ? say(`${taka(deal.part)} went back to the buyer.`, `${taka(deal.part)} ক্রেতা ফেরত পেয়েছেন।`)
              : say(`Offered back: ${taka(deal.part)}`, `ফেরতের প্রস্তাব: ${taka(deal.part)}`)}
          </p>
        )}
        <DealButtons deal={deal} />
      </section>
      <LostNote deal={deal} />
      <Handover deal={deal} />
      <MissedMeetings deal={deal} />
      {deal.code && <BuyerCode dealId={deal.id} code={deal.code} isReturn={role === 'seller'} />}
      {role === 'buyer' && !deal.lost?.effect && <BookedImei bookingId={deal.id} />}
      {deal.actions.includes('hand_over') && <SellerCode deal={deal} />}
      {deal.problem && (
        <section aria-labelledby="problem" className="flex flex-col gap-3">
          <h2 id="problem" className="text-title">
            {say('What has been said', 'এ নিয়ে যা বলা হয়েছে')}
          </h2>
          <ProblemSaid problem={deal.problem} />
        </section>
      )}
      {contact && (
        <section aria-labelledby="other" className="flex flex-col gap-3">
          <h2 id="other" className="text-title">
            {role === 'buyer' ? say('The seller', 'বিক্রেতা') : say('The buyer', 'ক্রেতা')}
          </h2>
          <ContactLines contact={contact} title={deal.title} isSeller={role === 'buyer'} />
          <WriteToOther deal={deal} />
        </section>
      )}
      {role === 'seller' && deal.events.at(-1)?.verb === 'cancel_sale' && <WriteToOther deal={deal} />}
      <EarlierSales sales={deal.earlierSales} />
      <DealReviews deal={deal} />
      <section aria-labelledby="past" className="flex flex-col gap-3">
        <h2 id="past" className="text-title">
          {say('What has happened', 'যা যা হয়েছে')}
        </h2>
        <p className="figures font-semibold">{taka(deal.price)}</p>
        <Timeline events={deal.events} />
      </section>
      <div className="flex flex-wrap gap-3">
        {(isPaid(state) || state === 'refunded') && (
          <Link to={`/dashboard/receipt/${deal.id}`} className="btn">
            {say('Receipt', 'রসিদ')}
          </Link>
        )}
        {role === 'buyer' && isPaid(state) && (
          <Link to={`/dashboard/payment/${deal.id}`} className="btn">
            {say('What to look at', 'যা যা দেখে নেবেন')}
          </Link>
        )}
        {role === 'buyer' ? (
          <Link to="/dashboard" className="btn btn-ghost">
            {say('My Orders', 'আমার অর্ডার')}
          </Link>
        ) : (
          <Link to="/dashboard/my-sales" className="btn btn-ghost">
            {say('My Sales', 'আমার বিক্রি')}
          </Link>
        )}
      </div>
    </>
  )
}

function DealSkeleton() {
  const { say } = useSpeech()
  return (
    <div className="flex flex-col gap-6" role="status">
      <span className="sr-only">{say('Loading your deal', 'আপনার কেনাবেচা আসছে')}</span>
      <div className="skeleton h-40 w-full" />
      <div className="skeleton h-52 w-full" />
    </div>
  )
}
