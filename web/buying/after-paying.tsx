import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings'
import { phonePath } from '#contract/page-addresses'
import { ContactLines } from '#web/phones/contact-lines.tsx'
import { bookingContact } from '#web/phones/queries.ts'
import { Trouble } from '#web/ui/alert.tsx'
import { CheckIcon, FlagIcon } from '#web/ui/icons.tsx'
import { Name } from '#web/ui/name.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ReportDialog } from './report-dialog.tsx'

/** What to look at before one leaves with a used phone. */
const checks: Both[] = [
  [
    'Dial *#06#: the IMEI on the screen must match the box and Settings. To check the registration, text KYD, a space and the IMEI to 16002.',
    '*#06# ডায়াল করুন: স্ক্রিনের IMEI আর বক্স ও সেটিংসের IMEI একই কি না দেখুন। নিবন্ধন জানতে KYD লিখে স্পেস দিয়ে IMEI লিখে 16002 নম্বরে পাঠান।',
  ],
  [
    'The seller has signed out of iCloud or Google and erased the phone, and it starts without asking for their account.',
    'বিক্রেতা iCloud বা Google থেকে লগআউট করে ফোন রিসেট করেছেন, চালু করলে তাঁর অ্যাকাউন্ট আর চায় না।',
  ],
  [
    'Screen and touch everywhere, both cameras, speaker and microphone in a call with your own SIM, Wi-Fi, the buttons, the fingerprint or face lock.',
    'পুরো স্ক্রিন আর টাচ, সামনে-পেছনের ক্যামেরা, নিজের সিমে কল করে স্পিকার ও মাইক, ওয়াইফাই, বাটন, ফিঙ্গারপ্রিন্ট বা ফেস লক।',
  ],
  ['It charges, and it matches the photos and the condition.', 'চার্জ হয় কি না, আর ছবি ও অবস্থার বর্ণনার সঙ্গে মেলে কি না।'],
]

/** What follows a payment: reaching the seller, where to meet, what to look at, and what to do when something is wrong. */
export function AfterPaying({ booking: { _id, listingId, title, location, locationBangla } }: { booking: Booking }) {
  const { say } = useSpeech()
  const { data, error, refetch } = useQuery(bookingContact(_id))
  const [isReporting, setReporting] = useState(false)
  const seller = data?.contact
  return (
    <section aria-labelledby="next" className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id="next" className="text-title">
        {say('What happens next', 'এরপর যা করবেন')}
      </h2>
      <ol className="flex flex-col gap-6">
        <Step number={1} title={say('Call the seller and agree on a time', 'বিক্রেতাকে কল করে সময় ঠিক করুন')}>
          {seller && <ContactLines contact={seller} title={title} isSeller />}
          {!seller && !error && <div className="skeleton h-24 w-full max-w-xs" />}
          {error && !seller && <Trouble message={error.message} onRetry={() => void refetch()} />}
        </Step>
        <Step number={2} title={say('Meet in a busy place, by day', 'দিনের বেলা, লোকজন আছে এমন জায়গায় দেখা করুন')}>
          <p>
            {say('You asked to meet at', 'আপনি দেখা করতে চেয়েছেন:')}{' '}
            <Name>{say(location, locationBangla ?? location)}</Name>
            {say('. The seller can see this.', '। বিক্রেতা তা জানেন।')}
          </p>
        </Step>
        <Step number={3} title={say('Before you leave, look at the phone', 'নেওয়ার আগে ফোনটি দেখে নিন')}>
          <ul className="flex flex-col gap-2">
            {checks.map((check) => (
              <li key={check[0]} className="flex gap-2">
                <CheckIcon className="mt-0.5 size-5 text-primary" />
                <span className="min-w-0">{say(...check)}</span>
              </li>
            ))}
          </ul>
          <Link to="/neir" className="inline-flex min-h-11 items-center wrap-anywhere link link-primary">
            {say('Registration and handover, step by step', 'নিবন্ধন আর হাতবদল, ধাপে ধাপে')}
          </Link>
        </Step>
        <Step number={4} title={say('Is something wrong?', 'কোনো সমস্যা?')}>
          <p>
            {say(
              'Do not take the phone. Report it instead: we look at every report, and if we take a phone off the market, your payment goes back to your card.',
              'ফোনটি নেবেন না, রিপোর্ট করুন: প্রতিটি রিপোর্ট আমরা দেখি। আমরা কোনো ফোন বাজার থেকে নামালে টাকা আপনার কার্ডে ফেরত যায়।',
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="btn h-auto min-h-11 max-w-full border-line bg-base-100 px-2 wrap-anywhere whitespace-normal sm:px-4"
              onClick={() => setReporting(true)}
            >
              <FlagIcon className="size-5" /> {say('Report a problem', 'সমস্যা জানান')}
            </button>
            <Link to={phonePath({ id: listingId, title })} className="btn btn-ghost">
              {say('The phone’s page', 'ফোনের পাতা')}
            </Link>
          </div>
        </Step>
      </ol>
      {isReporting && (
        <ReportDialog
          phone={{ _id: listingId, title, seller_name: seller?.name ?? '' }}
          onClose={() => setReporting(false)}
        />
      )}
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { count } = useSpeech()
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="figures grid size-7 shrink-0 place-items-center rounded-full bg-base-200 text-small font-semibold"
      >
        {count(number)}
      </span>
      <div className="flex min-w-0 grow flex-col gap-2">
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  )
}
