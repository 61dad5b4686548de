import { Link } from 'react-router'
import type { Attention as Waiting } from '#contract/statistics'
import { AlertIcon } from '#web/ui/icons.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** What an admin should look at, first of all on the page; a line that says so while all is well. `now` is the time of the answer, in milliseconds. */
export function Attention({ waiting, now }: { waiting: Waiting; now: number }) {
  const { say, count, plural } = useSpeech()
  const { openReports, openReportsSince, overdueBookings, refundsDue, refundsDueSince, openDisputes, disagreements } =
    waiting
  const {
    lostReports,
    contestedDeals,
    messageReports,
    suspiciousPairs,
    heldMessages,
    heldListings,
    codePhotos,
    appeals,
  } = waiting
  const decisions = [
    {
      to: '/dashboard/lost-phones?state=open',
      number: lostReports,
      one: say('One phone is reported as lost or stolen', 'একটি ফোন হারানো বা চুরি হওয়ার রিপোর্ট এসেছে'),
      other: say(
        `${count(lostReports)} phones are reported as lost or stolen`,
        `${count(lostReports)}টি ফোন হারানো বা চুরি হওয়ার রিপোর্ট এসেছে`,
      ),
      why: say('They stay off the market until you decide.', 'আপনি সিদ্ধান্ত না দেওয়া পর্যন্ত এগুলোর বিক্রি বন্ধ।'),
    },
    {
      to: '/dashboard/contested-deals',
      number: contestedDeals,
      one: say('Buyer and seller of one deal disagree', 'একটি কেনাবেচায় ক্রেতা ও বিক্রেতা একমত নন'),
      other: say(
        `Buyers and sellers of ${count(contestedDeals)} deals disagree`,
        `${count(contestedDeals)}টি কেনাবেচায় ক্রেতা ও বিক্রেতা একমত নন`,
      ),
      why: say('Their money is held until you decide.', 'আপনি সিদ্ধান্ত না দেওয়া পর্যন্ত টাকা আটকে থাকবে।'),
    },
    {
      to: '/dashboard/reported-messages',
      number: messageReports,
      one: say('One conversation or review is reported', 'একটি কথাবার্তা বা রিভিউ নিয়ে রিপোর্ট এসেছে'),
      other: say(
        `${count(messageReports)} conversations and reviews are reported`,
        `${count(messageReports)}টি কথাবার্তা ও রিভিউ নিয়ে রিপোর্ট এসেছে`,
      ),
      why: '',
    },
    {
      to: '/dashboard/suspicious-pairs',
      number: suspiciousPairs,
      one: say('One buyer and one seller may be the same person', 'একজন ক্রেতা ও একজন বিক্রেতা একই মানুষ হতে পারেন'),
      other: say(
        `${count(suspiciousPairs)} pairs of a buyer and a seller may be one person each`,
        `${count(suspiciousPairs)} জোড়া ক্রেতা-বিক্রেতা একই মানুষ হতে পারেন`,
      ),
      why: say(
        'Their reviews and deals do not count until you decide.',
        'আপনি সিদ্ধান্ত না দেওয়া পর্যন্ত তাঁদের রিভিউ ও কেনাবেচা হিসাবে ধরা হয় না।',
      ),
    },
    {
      to: '/dashboard/reported-messages?state=held',
      number: heldMessages,
      one: say('One message is held back', 'একটি মেসেজ আটকানো আছে'),
      other: say(`${count(heldMessages)} messages are held back`, `${count(heldMessages)}টি মেসেজ আটকানো আছে`),
      why: say('They look like a scam.', 'দেখে প্রতারণা মনে হয়েছে।'),
    },
    {
      to: '/dashboard/held-listings',
      number: heldListings,
      one: say('One phone waits off the market', 'একটি ফোন বাজারে ওঠার অপেক্ষায় আছে'),
      other: say(
        `${count(heldListings)} phones wait off the market`,
        `${count(heldListings)}টি ফোন বাজারে ওঠার অপেক্ষায় আছে`,
      ),
      why: say('Their texts look like a scam.', 'লেখা দেখে প্রতারণা মনে হয়েছে।'),
    },
    {
      to: '/dashboard/reportedItems?state=appeals',
      number: appeals,
      one: say('One appeal is waiting', 'একটি আপিল অপেক্ষায় আছে'),
      other: say(`${count(appeals)} appeals are waiting`, `${count(appeals)}টি আপিল অপেক্ষায় আছে`),
      why: say(
        'Another admin than the one who decided reads them.',
        'যিনি সিদ্ধান্ত নিয়েছেন, তিনি নন; অন্য অ্যাডমিন দেখবেন।',
      ),
    },
    {
      to: '/dashboard/code-photos',
      number: codePhotos,
      one: say('One photo with a code is waiting', 'কোডসহ একটি ছবি অপেক্ষায় আছে'),
      other: say(`${count(codePhotos)} photos with a code are waiting`, `কোডসহ ${count(codePhotos)}টি ছবি অপেক্ষায় আছে`),
      why: say('Their sellers show that the phone is with them.', 'বিক্রেতারা দেখাচ্ছেন ফোনটি তাঁদের কাছে আছে।'),
    },
  ].filter(({ number }) => number > 0)
  if (openReports + overdueBookings + refundsDue + openDisputes + disagreements + decisions.length === 0)
    return <p className="text-quiet">{say('Nothing is waiting for you.', 'এখন আপনার কিছু করার নেই।')}</p>
  return (
    <section aria-labelledby="attention" className="flex gap-3 rounded-box border-2 border-warning p-4 sm:p-6">
      <AlertIcon className="mt-1 size-5" />
      <div className="flex min-w-0 flex-col gap-3">
        <h2 id="attention" className="text-title font-semibold">
          {say('Needs attention', 'নজর দেওয়া দরকার')}
        </h2>
        <ul className="flex max-w-prose flex-col gap-3">
          {openReports > 0 && openReportsSince && (
            <li>
              <Link to="/dashboard/reportedItems" className="link">
                {plural(openReports, {
                  one: say('One report is waiting for your decision', 'একটি রিপোর্ট আপনার সিদ্ধান্তের অপেক্ষায়'),
                  other: say(
                    `${count(openReports)} reports are waiting for your decision`,
                    `${count(openReports)}টি রিপোর্ট আপনার সিদ্ধান্তের অপেক্ষায়`,
                  ),
                })}
              </Link>
              {say(
                <>
                  , the oldest came <Ago time={openReportsSince} now={now} />.
                </>,
                <>
                  , সবচেয়ে পুরোনোটি এসেছে <Ago time={openReportsSince} now={now} />।
                </>,
              )}
            </li>
          )}
          {decisions.map(({ to, number, one, other, why }) => (
            <li key={to}>
              <Link to={to} className="link">
                {plural(number, { one, other })}
              </Link>
              {say('.', '।')} {why}
            </li>
          ))}
          {overdueBookings > 0 && (
            <li>
              {plural(overdueBookings, {
                one: say(
                  'One unpaid booking is past its deadline but still open.',
                  'টাকা না দেওয়া একটি বুকিংয়ের সময় পেরিয়েছে, তবু শেষ হয়নি।',
                ),
                other: say(
                  `${count(overdueBookings)} unpaid bookings are past their deadline but still open.`,
                  `টাকা না দেওয়া ${count(overdueBookings)}টি বুকিংয়ের সময় পেরিয়েছে, তবু শেষ হয়নি।`,
                ),
              })}{' '}
              {say(
                'A job that runs every minute ends them. If they stay open, check the server log.',
                'প্রতি মিনিটে একটি কাজ এগুলো শেষ করে। না হলে সার্ভারের লগ দেখুন।',
              )}
            </li>
          )}
          {refundsDue > 0 && refundsDueSince && (
            <li>
              {plural(refundsDue, {
                one: say('One refund has not gone out yet.', 'একটি বুকিংয়ের টাকা এখনও ফেরত যায়নি।'),
                other: say(
                  `${count(refundsDue)} refunds have not gone out yet.`,
                  `${count(refundsDue)}টি বুকিংয়ের টাকা এখনও ফেরত যায়নি।`,
                ),
              })}{' '}
              {say(
                <>
                  The oldest became due <Ago time={refundsDueSince} now={now} />. We try again every hour; if it stays,
                  look at it in the Stripe dashboard.
                </>,
                <>
                  সবচেয়ে পুরোনোটি <Ago time={refundsDueSince} now={now} /> থেকে বাকি। প্রতি ঘণ্টায় আবার চেষ্টা হয়; না গেলে
                  Stripe-&#8288;এর ড্যাশবোর্ডে দেখুন।
                </>,
              )}
            </li>
          )}
          {openDisputes > 0 && (
            <li>
              {plural(openDisputes, {
                one: say('A buyer’s bank is disputing a payment.', 'একটি পেমেন্ট নিয়ে ক্রেতার ব্যাংকের আপত্তি আছে।'),
                other: say(
                  `Buyers’ banks are disputing ${count(openDisputes)} payments.`,
                  `${count(openDisputes)}টি পেমেন্ট নিয়ে ক্রেতাদের ব্যাংকের আপত্তি আছে।`,
                ),
              })}{' '}
              {say('Answer in time in the Stripe dashboard.', 'সময় থাকতে Stripe-এর ড্যাশবোর্ডে উত্তর দিন।')}
            </li>
          )}
          {disagreements > 0 && (
            <li>
              {plural(disagreements, {
                one: say('One phone does not match its bookings.', 'একটি ফোনের সঙ্গে তার বুকিং মিলছে না।'),
                other: say(
                  `${count(disagreements)} phones do not match their bookings.`,
                  `${count(disagreements)}টি ফোনের সঙ্গে সেগুলোর বুকিং মিলছে না।`,
                ),
              })}{' '}
              <Link to="/dashboard/notifications" className="link">
                {say('Your notifications say which', 'কোনগুলো, তা নোটিফিকেশনে আছে')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
