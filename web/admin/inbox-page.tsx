import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { maxWaiting, type Waiting, type WaitingKind } from '#contract/moderation/inbox'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { inbox } from './queries.ts'

/** The page on which each kind is decided; `null` where that is elsewhere. */
const queues: Record<WaitingKind, { to: string | null; words: Both }> = {
  complaints: {
    to: '/dashboard/support-inbox?kind=complaint',
    words: ['Complaints to answer', 'যেসব অভিযোগের উত্তর বাকি'],
  },
  support: { to: '/dashboard/support-inbox?kind=question', words: ['Questions to answer', 'যেসব প্রশ্নের উত্তর বাকি'] },
  contested_deals: { to: '/dashboard/contested-deals', words: ['Contested deals', 'আপত্তি ওঠা কেনাবেচা'] },
  appeals_waiting: { to: '/dashboard/reportedItems?state=appeals', words: ['Appeals', 'আপিল'] },
  lost_reports: { to: '/dashboard/lost-phones?state=open', words: ['Lost phones', 'হারানো ফোন'] },
  reports: { to: '/dashboard/reportedItems', words: ['Reported phones', 'রিপোর্ট হওয়া ফোন'] },
  reported_messages: { to: '/dashboard/reported-messages', words: ['Reported messages', 'রিপোর্ট হওয়া মেসেজ'] },
  reported_reviews: {
    to: '/dashboard/reported-messages?state=reviews',
    words: ['Reported reviews', 'রিপোর্ট হওয়া রিভিউ'],
  },
  held_messages: { to: '/dashboard/reported-messages?state=held', words: ['Held messages', 'আটকানো মেসেজ'] },
  held_listings: { to: '/dashboard/held-listings', words: ['Held phones', 'আটকানো ফোন'] },
  code_photos: { to: '/dashboard/code-photos', words: ['Photos with a code', 'কোডসহ ছবি'] },
  shop_papers: { to: '/dashboard/shop-checks', words: ['Papers of shops', 'দোকানের কাগজ'] },
  photo_copies: { to: '/dashboard/photo-copies', words: ['Same photos', 'একই ছবি'] },
  suspicious_pairs: { to: '/dashboard/suspicious-pairs', words: ['Suspicious pairs', 'সন্দেহজনক জোড়া'] },
  refunds_by_hand: { to: '/dashboard/money', words: ['Refunds to send', 'ক্রেতাদের যে টাকা ফেরত দিতে হবে'] },
  payouts_waiting: { to: '/dashboard/money', words: ['Payouts to send', 'যে টাকা পাঠাতে হবে'] },
  payouts_due: { to: '/dashboard/money', words: ['Sellers to pay', 'যে বিক্রেতাদের টাকা বাকি'] },
  disputes: {
    to: null,
    words: [
      'Disputed payments, to answer in the Stripe dashboard',
      'আপত্তি ওঠা পেমেন্ট, উত্তর দিতে হবে Stripe-এর ড্যাশবোর্ডে',
    ],
  },
}

/** All that waits for an admin, what is due first in front, and below it the queues in which nothing does. */
export function InboxPage() {
  const { say } = useSpeech()
  const query = useQuery(inbox)
  const title = say('Inbox', 'যা অপেক্ষায় আছে')
  const waiting = query.data
  const isEmpty = (kind: string) => !waiting?.some((row) => row.kind === kind)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      {query.isPending && <TableSkeleton />}
      {query.isError && !waiting && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {waiting?.length === 0 && <Empty title={say('Nothing is waiting for you', 'এখন আপনার কিছু করার নেই')} />}
      {waiting && waiting.length > 0 && <Rows waiting={waiting} now={query.dataUpdatedAt} />}
      {waiting && (
        <nav aria-labelledby="rest" className="flex flex-col gap-2">
          <h2 id="rest" className="text-small text-quiet">
            {say('Nothing waits here', 'এখানে কিছু অপেক্ষায় নেই')}
          </h2>
          <ul className="flex flex-wrap gap-x-5">
            {Object.entries(queues).map(
              ([kind, { to, words }]) =>
                to &&
                isEmpty(kind) && (
                  <li key={kind}>
                    <Link to={to} className="link inline-flex min-h-11 items-center">
                      {say(...words)}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Lists the work that waits for an admin, a row a kind. `now` in milliseconds. */
export function Rows({ waiting, now }: { waiting: Waiting[]; now: number }) {
  return (
    <ul className="border-t border-line">
      {waiting.map((row) => (
        <Row key={row.kind} row={row} now={now} />
      ))}
    </ul>
  )
}

function Row({ row: { kind, count: waiting, since, due }, now }: { row: Waiting; now: number }) {
  const { say, count, deadline } = useSpeech()
  const { to, words } = queues[kind]
  const isLate = due !== null && Date.parse(due) < now
  const className = 'flex min-h-16 items-center gap-4 rounded-field px-3 py-3'
  const shown = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{say(...words)}</span>
        <span className={`block text-small ${isLate ? 'font-semibold text-error' : 'text-quiet'}`}>
          {due ? (
            say(`First by ${deadline(due)}`, `প্রথমটি ${deadline(due)}-এর মধ্যে`)
          ) : (
            <>
              {say('Oldest: ', 'সবচেয়ে পুরোনো: ')}
              <Ago time={since} now={now} />
            </>
          )}
        </span>
      </span>
      <span className="figures rounded-full bg-accent px-3 font-semibold text-accent-content">
        {waiting === maxWaiting ? `${count(waiting)}+` : count(waiting)}
      </span>
      {to && <ArrowIcon className="size-5 shrink-0 text-quiet" />}
    </>
  )
  return (
    <li className="border-b border-line">
      {to ? (
        <Link to={to} className={`${className} hover:bg-base-200`}>
          {shown}
        </Link>
      ) : (
        <div className={className}>{shown}</div>
      )}
    </li>
  )
}
