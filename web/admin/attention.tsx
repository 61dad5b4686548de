import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Attention as Late } from '#contract/search/statistics'
import { Alert } from '#web/ui/alert.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Rows } from './inbox-page.tsx'
import { inbox } from './queries.ts'

/** The inbox, what is due first in front, and what should have ended by itself; a line that says so while all is well. `now` is the time of the answer, in milliseconds. */
export function Attention({ late, now }: { late: Late; now: number }) {
  const { say, count, plural, longDate } = useSpeech()
  const { data: waiting, dataUpdatedAt } = useQuery(inbox)
  const { overdueBookings, refundsDue, refundsDueSince, unsignedWebhooks, disagreements, oldRate } = late
  const isLate = overdueBookings + refundsDue + unsignedWebhooks + disagreements > 0 || oldRate !== null
  if (!waiting && !isLate) return null
  if (waiting?.length === 0 && !isLate)
    return <p className="text-quiet">{say('Nothing is waiting for you.', 'এখন আপনার কিছু করার নেই।')}</p>
  return (
    <section aria-labelledby="attention" className="flex max-w-3xl flex-col gap-3">
      <h2 id="attention" className="text-title font-semibold">
        {say('Needs attention', 'নজর দেওয়া দরকার')}
      </h2>
      {waiting && waiting.length > 0 && <Rows waiting={waiting} now={dataUpdatedAt} />}
      {overdueBookings > 0 && (
        <Alert>
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
        </Alert>
      )}
      {refundsDue > 0 && refundsDueSince && (
        <Alert>
          {plural(refundsDue, {
            one: say('One refund has not gone out yet.', 'একটি বুকিংয়ের টাকা এখনও ফেরত যায়নি।'),
            other: say(
              `${count(refundsDue)} refunds have not gone out yet.`,
              `${count(refundsDue)}টি বুকিংয়ের টাকা এখনও ফেরত যায়নি।`,
            ),
          })}{' '}
          {say(
            <>
              The oldest became due <Ago time={refundsDueSince} now={now} />. We try again every hour; if it stays, look
              at it at the payment company.
            </>,
            <>
              সবচেয়ে পুরোনোটি <Ago time={refundsDueSince} now={now} /> থেকে বাকি। প্রতি ঘণ্টায় আবার চেষ্টা হয়; না গেলে পেমেন্ট
              কোম্পানিতে খোঁজ নিন।
            </>,
          )}
        </Alert>
      )}
      {oldRate && (
        <Alert>
          {say(
            `Cards are charged dollars at the rate of ${longDate(oldRate)}. Set a newer one: USD_RATE and USD_RATE_DATE.`,
            `কার্ড থেকে ডলার কাটা হচ্ছে ${longDate(oldRate)}-এর দরে। নতুন দর দিন: USD_RATE ও USD_RATE_DATE।`,
          )}
        </Alert>
      )}
      {unsignedWebhooks > 0 && (
        <Alert>
          {plural(unsignedWebhooks, {
            one: say(
              'In the last 24 hours, one notice was not signed by its payment company or courier, and was refused.',
              'গত ২৪ ঘণ্টায় একটি খবরে পেমেন্ট কোম্পানি বা কুরিয়ারের সই ছিল না, তা নেওয়া হয়নি।',
            ),
            other: say(
              `In the last 24 hours, ${count(unsignedWebhooks)} notices were not signed by their payment company or courier, and were refused.`,
              `গত ২৪ ঘণ্টায় ${count(unsignedWebhooks)}টি খবরে পেমেন্ট কোম্পানি বা কুরিয়ারের সই ছিল না, সেগুলো নেওয়া হয়নি।`,
            ),
          })}{' '}
          {say(
            'Either a secret in the settings is wrong, or someone pretends to be them. The server log says whose they were.',
            'হয় সেটিংসের কোনো গোপন চাবি ভুল, নয়তো কেউ তাদের নামে পাঠাচ্ছে। কার নামে এসেছে, সার্ভারের লগে আছে।',
          )}
        </Alert>
      )}
      {disagreements > 0 && (
        <Alert>
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
        </Alert>
      )}
    </section>
  )
}
