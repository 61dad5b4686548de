import { Link } from 'react-router'
import { CheckIcon } from '#web/ui/icons.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

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

/** Lists what a buyer looks at before they take a used phone. */
export function HandoverChecks() {
  const { say } = useSpeech()
  return (
    <>
      <ul className="flex flex-col gap-2">
        {checks.map((check) => (
          <li key={check[0]} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-5 text-primary" />
            <span className="min-w-0">{say(...check)}</span>
          </li>
        ))}
      </ul>
      <Link to="/neir" className="inline-flex min-h-11 items-center wrap-anywhere link">
        {say('Registration and handover, step by step', 'নিবন্ধন আর হাতবদল, ধাপে ধাপে')}
      </Link>
    </>
  )
}
