import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type BookingState, isAtDoor, isDeal, isHeld, isPaid } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import { receiptPath, supportAboutPath } from '#contract/base/dashboard-addresses'
import { useNow } from '#web/browser/clock.ts'
import { CancelBooking } from '#web/buying/cancel-booking.tsx'
import { BookedImei } from '#web/buying/booked-imei.tsx'
import { BuyerCode, rememberedCode, useRememberedCode } from '#web/deals/buyer-code.tsx'
import { ActionButton, DealActing } from '#web/deals/deal-acting.tsx'
import { DealReviews, OtherSoFar } from '#web/deals/deal-reviews.tsx'
import { EarlierSales } from '#web/deals/earlier-sales.tsx'
import { InvoiceButton } from '#web/deals/invoice-button.tsx'
import { MissedMeetings } from '#web/deals/missed-meetings.tsx'
import { OtherPerson } from '#web/deals/other-person.tsx'
import { ProblemSaid } from '#web/deals/problem-said.tsx'
import { deal as dealQuery } from '#web/deals/queries.ts'
import { ReportNoted } from '#web/deals/report-noted.tsx'
import { DealPayout } from '#web/deals/reserve-note.tsx'
import { SellerCode } from '#web/deals/seller-code.tsx'
import { actionsInCard, StepCard } from '#web/deals/step-card.tsx'
import { Timeline } from '#web/deals/timeline.tsx'
import { Tracker } from '#web/deals/tracker.tsx'
import { PhoneAsBooked } from '#web/phones/booked-phone.tsx'
import { HandoverChecks } from '#web/phones/handover-checks.tsx'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LockIcon } from '#web/ui/work-icons.tsx'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { isAbsent } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { AlertIcon } from '#web/ui/icons.tsx'
import { markedWords } from '#web/deals/lost-words.ts'
import { getMyShop } from '#contract/shops/shops'
import { actFor, useShopHere } from '#web/session/shop-work.ts'
import { exportOwnDeal } from '#contract/deals/deal-cases'
import { keepAsFile } from '#web/browser/keep-as-file.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Gives one of the two people of a deal their side of it as one file. */
function OwnFileButton({ dealId }: { dealId: string }) {
  const { say } = useSpeech()
  const download = useAction({
    mutationFn: () => ask(exportOwnDeal, { params: { id: dealId } }),
    onSuccess: (file) => keepAsFile(`deal-${dealId}.json`, 'application/json', JSON.stringify(file, null, 2)),
    onError: toastError,
  })
  return (
    <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
      {say('Everything, as a file', 'সব তথ্য, এক ফাইলে')}
    </button>
  )
}

/** Opens the page for a shop that one works for, where it is none of one's own: a code that was scanned comes in a new tab, which acts for no shop. */
function OpenForShop() {
  const { say } = useSpeech()
  const isForShop = useShopHere() !== null
  const { data } = useQuery({ ...queryOf(getMyShop, {}), enabled: !isForShop })
  if (isForShop) return null
  return data?.worksFor.map((shop) => (
    <button key={shop.id} type="button" className="btn" onClick={() => actFor(shop, location.pathname + location.hash)}>
      {say(`Open it for ${shop.name}`, `${shop.nameBangla}-এর হয়ে খুলুন`)}
    </button>
  ))
}

/** Next to what comes next: an open report of the phone, to which its seller can answer. */
function LostNote({ deal: { lost, isOnHold, role } }: { deal: Deal }) {
  const { say } = useSpeech()
  if (!lost || lost.effect !== null) return null
  return (
    <section
      aria-label={say('A report of the phone', 'ফোনটি নিয়ে রিপোর্ট')}
      className="flex gap-3 rounded-box border border-line p-5"
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-error" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        {!isOnHold && <p>{say(...markedWords[role])}</p>}
        {role === 'seller' ? (
          <Link to="/dashboard/lost-phones" className="btn btn-primary">
            {say('Answer the report', 'রিপোর্টের উত্তর দিন')}
          </Link>
        ) : (
          isOnHold && <p>{say('The seller is asked to answer the report.', 'বিক্রেতাকে রিপোর্টের উত্তর দিতে বলা হয়েছে।')}</p>
        )}
      </div>
    </section>
  )
}

/** The subject of a deal: its phone and its price. */
function DealHead({ deal: { title, img, price, role } }: { deal: Deal }) {
  const { say, taka } = useSpeech()
  return (
    <header className="flex items-center gap-4">
      <img
        src={img}
        alt=""
        width="80"
        height="100"
        className="aspect-4/5 w-18 shrink-0 rounded-field bg-base-200 object-cover sm:w-20"
      />
      <div className="min-w-0">
        <p className="text-small text-quiet">
          {role === 'buyer' ? say('You are buying', 'আপনি কিনছেন') : say('You are selling', 'আপনি বেচছেন')}
        </p>
        <h1 className="text-title wrap-anywhere" translate="no">
          {title}
        </h1>
        <p className="figures font-semibold">{taka(price)}</p>
      </div>
    </header>
  )
}

/** One deal for its buyer or its seller: its subject, the next step and by when, and all else folded. */
export default function DealPage() {
  const { id = '' } = useParams()
  const { say } = useSpeech()
  const query = useQuery(dealQuery(id))
  useRememberedCode(id, query.data?.code)
  const remembered = query.data ? null : rememberedCode(id)
  return (
    <div className="flex flex-col gap-6">
      <Head title={query.data?.title ?? say('Your deal', 'আপনার কেনাবেচা')} />
      {!query.data && <h1 className="text-heading">{say('Your deal', 'আপনার কেনাবেচা')}</h1>}
      <ReportNoted />
      {query.isPending && !query.isPaused && <DealSkeleton />}
      {query.isError && !query.data && isAbsent(query.error) && (
        <Empty title={say('We could not find this deal in your account.', 'আপনার কেনাবেচার মধ্যে এটি নেই।')}>
          <Link to="/dashboard" className="btn btn-primary">
            {say('My Orders', 'আমার অর্ডার')}
          </Link>
          <OpenForShop />
        </Empty>
      )}
      {query.isError && !query.data && !isAbsent(query.error) && (
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {remembered && !isAbsent(query.error) && <BuyerCode dealId={id} code={remembered} />}
      {query.data && <Stand deal={query.data} asOf={query.dataUpdatedAt} />}
    </div>
  )
}

function Stand({ deal, asOf }: { deal: Deal; asOf: number }) {
  const { say } = useSpeech()
  const now = useNow(asOf)
  const { role, state } = deal
  return (
    <DealActing deal={deal}>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <DealHead deal={deal} />
          <Tracker deal={deal} now={now} />
          <StepCard deal={deal} now={now} />
          <LostNote deal={deal} />
          <MissedMeetings deal={deal} />
          {deal.problem && (
            <section aria-labelledby="problem" className="flex flex-col gap-3">
              <h2 id="problem" className="text-lead font-semibold">
                {say('What has been said', 'এ নিয়ে যা বলা হয়েছে')}
              </h2>
              <ProblemSaid problem={deal.problem} />
            </section>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          {deal.code && deal.next?.step !== 'meet' && (
            <BuyerCode
              dealId={deal.id}
              code={deal.code}
              isReturn={role === 'seller'}
              isForCash={state === 'cash_promised'}
            />
          )}
          <OtherPerson deal={deal} />
          {isHeld(state) && <HeldNote deal={deal} now={now} />}
          {(state === 'cash_promised' || isAtDoor(state)) && <CashNote deal={deal} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DealReviews deal={deal} />
          <Folds deal={deal} />
        </div>
      </div>
    </DealActing>
  )
}

/** The states in which nothing speaks against the phone. */
const beforeTried: ReadonlySet<BookingState> = new Set(['paid', 'to_send', 'sent', 'arrived', 'handed_over'])

/** Says to each of the two that the money is held, and until when. `now` in milliseconds. */
function HeldNote({ deal: { role, state, price, payout, isOnHold }, now }: { deal: Deal; now: number }) {
  const { say, taka } = useSpeech()
  return (
    <div className="flex gap-3 rounded-box bg-primary/8 p-4 text-small">
      <LockIcon className="size-5 shrink-0 text-primary" />
      <div className="flex min-w-0 flex-col gap-1">
        <p>
          {!beforeTried.has(state)
            ? say(`We hold the ${taka(price)} until this is settled.`, `এর মীমাংসা পর্যন্ত ${taka(price)} আমাদের কাছে জমা।`)
            : role === 'buyer'
              ? say(
                  `We hold your ${taka(price)} until you have tried the phone.`,
                  `ফোন দেখে নেওয়া পর্যন্ত আপনার ${taka(price)} আমাদের কাছে জমা।`,
                )
              : say(
                  `We hold ${taka(price)} for you until the buyer has tried the phone.`,
                  `ক্রেতা ফোন দেখে নেওয়া পর্যন্ত আপনার ${taka(price)} আমাদের কাছে জমা।`,
                )}
        </p>
        {payout && !isOnHold && <DealPayout payout={payout} now={now} />}
      </div>
    </div>
  )
}

/** Says to each of the two that the market holds no money, or a deposit. */
function CashNote({ deal: { role, state, price, deposit } }: { deal: Deal }) {
  const { say, taka } = useSpeech()
  if (isAtDoor(state))
    return (
      <p className="rounded-box bg-base-200 p-4 text-small">
        {role === 'buyer'
          ? say(
              `You pay the courier ${taka(price)} in cash at the door. From then on we hold it until you have tried the phone. Pay nothing in advance.`,
              `দরজায় কুরিয়ারকে নগদ ${taka(price)} দেবেন। এরপর ফোন দেখে নেওয়া পর্যন্ত টাকা আমাদের কাছে জমা থাকে। আগে কোনো টাকা দেবেন না।`,
            )
          : say(
              `The courier collects ${taka(price)} and pays it to us. We pay you when the buyer has tried the phone and the courier has paid.`,
              `কুরিয়ার ${taka(price)} নিয়ে আমাদের দেয়। ক্রেতা ফোন দেখে নেওয়ার পর আর কুরিয়ার টাকা দিলে আমরা আপনাকে পাঠাই।`,
            )}
      </p>
    )
  if (deposit !== null)
    return (
      <p className="rounded-box bg-base-200 p-4 text-small">
        {role === 'buyer'
          ? say(
              `We hold your deposit of ${taka(deposit)}. It comes back if you cancel before the time of the meeting, and if the seller cancels or does not come. If you do not come, it is the seller’s.`,
              `আপনার ${taka(deposit)} অগ্রিম আমাদের কাছে জমা। দেখা করার সময়ের আগে আপনি বাতিল করলে, আর বিক্রেতা বাতিল করলে বা না এলে তা ফেরত পাবেন। আপনি না এলে তা বিক্রেতার।`,
            )
          : say(
              `We hold the buyer’s deposit of ${taka(deposit)}. With the code it is yours, less our fee, and also if the buyer does not come. It goes back if you cancel or do not come.`,
              `ক্রেতার ${taka(deposit)} অগ্রিম আমাদের কাছে জমা। কোড দিলে ফি বাদে তা আপনার, ক্রেতা না এলেও। আপনি বাতিল করলে বা না এলে তা ফেরত যাবে।`,
            )}
      </p>
    )
  return (
    <p className="rounded-box bg-base-200 p-4 text-small">
      {role === 'buyer'
        ? say(
            `You pay ${taka(price)} in cash when you meet. We hold no money, so we cannot give any back. Pay nothing in advance.`,
            `দেখা করে নগদ ${taka(price)} দেবেন। কোনো টাকা আমাদের কাছে জমা নেই, তাই ফেরতও দিতে পারি না। আগে কোনো টাকা দেবেন না।`,
          )
        : say(
            `The buyer pays you ${taka(price)} in cash. We hold no money for you; our fee, if there is one, is taken off another sale.`,
            `ক্রেতা আপনাকে নগদ ${taka(price)} দেবেন। আপনার জন্য কোনো টাকা আমাদের কাছে জমা নেই; আমাদের ফি থাকলে অন্য বিক্রি থেকে কাটা হবে।`,
          )}
    </p>
  )
}

/** All that is not the next step, each line with its answer in it. */
function Folds({ deal }: { deal: Deal }) {
  const { say, count, plural } = useSpeech()
  const { id, role, state, title, actions, next, events } = deal
  const inCard = actionsInCard(deal)
  const isCodeInCard = next?.actions.includes('hand_over')
  const canGiveCode = actions.includes('hand_over') && !isCodeInCard
  const others = actions.filter(
    (action) =>
      !inCard.includes(action) &&
      // My Orders has the button that cancels.
      !['hand_over', 'cancel'].includes(action) &&
      !(action === 'call_off' && deal.callOffAskedBy),
  )
  const isBeforeHandover =
    state === 'cash_promised' || isAtDoor(state) || state === 'paid' || state === 'to_send' || state === 'sent'
  return (
    <div className="border-t border-line">
      {canGiveCode && (
        <Fold title={say('You have met already?', 'দেখা হয়ে গেছে?')} answer={say('Type the code', 'কোড লিখুন')}>
          <SellerCode deal={deal} />
        </Fold>
      )}
      <PhoneAsBooked bookingId={id} title={title} />
      {role === 'buyer' && isDeal(state) && (
        <Fold
          title={isBeforeHandover ? say('Before you take it', 'নেওয়ার আগে') : say('What to look at', 'যা যা দেখে নেবেন')}
          answer={isBeforeHandover ? say('What to look at', 'যা যা দেখে নেবেন') : ''}
        >
          {!deal.lost?.effect && <BookedImei bookingId={id} isCash={state === 'cash_promised'} />}
          <HandoverChecks />
          <EarlierSales sales={deal.earlierSales} />
        </Fold>
      )}
      {others.length > 0 && (
        <Fold title={say('What else you can do', 'আর যা করতে পারেন')}>
          <div className="flex max-w-md flex-col gap-2">
            {others.map((name) =>
              name === 'cancel' ? (
                <CancelOwn key={name} deal={deal} />
              ) : (
                <ActionButton key={name} name={name} look="plain" />
              ),
            )}
          </div>
        </Fold>
      )}
      <OtherSoFar deal={deal} />
      <Fold
        title={say('Receipt and history', 'রসিদ ও ইতিহাস')}
        answer={say(
          plural(events.length, { one: '1 step', other: `${count(events.length)} steps` }),
          `${count(events.length)}টি ধাপ`,
        )}
      >
        <Timeline events={events} />
        <div className="flex flex-wrap gap-3">
          {(isPaid(state) || state === 'refunded') && (
            <Link to={receiptPath(id)} className="btn">
              {say('Receipt', 'রসিদ')}
            </Link>
          )}
          {deal.hasInvoice && <InvoiceButton dealId={id} className="btn" />}
          <OwnFileButton dealId={id} />
          <Link to={role === 'buyer' ? '/dashboard' : '/dashboard/my-sales'} className="btn btn-ghost">
            {role === 'buyer' ? say('My Orders', 'আমার অর্ডার') : say('My Sales', 'আমার বিক্রি')}
          </Link>
        </div>
      </Fold>
      <Link to={supportAboutPath(id)} className="link mt-3 inline-flex min-h-11 items-center text-small">
        {say('Write to us about this deal', 'এই কেনাবেচা নিয়ে আমাদের লিখুন')}
      </Link>
    </div>
  )
}

function CancelOwn({ deal: { id, title } }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className="btn w-full border-line bg-base-100" onClick={() => setAsked(true)}>
        {say('Cancel the booking', 'বুকিং বাতিল করুন')}
      </button>
      {isAsked && (
        <CancelBooking
          booking={{ id, title }}
          onClose={() => setAsked(false)}
          onCancelled={() => void invalidate(client, dealQuery(id))}
        />
      )}
    </>
  )
}

function DealSkeleton() {
  const { say } = useSpeech()
  return (
    <div className="flex flex-col gap-6" role="status">
      <span className="sr-only">{say('Loading your deal', 'আপনার কেনাবেচা আসছে')}</span>
      <div className="skeleton h-25 w-full" />
      <div className="skeleton h-12 w-full" />
      <div className="skeleton h-52 w-full" />
    </div>
  )
}
