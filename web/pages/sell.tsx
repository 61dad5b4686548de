import { Link, Navigate } from 'react-router'
import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { Head } from '#web/site/head.tsx'
import { loginPath } from '#web/session/return-to.ts'
import { useSession } from '#web/session/state.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { useState } from 'react'
import { startSelling } from '#contract/accounts/own-account'
import { Alert } from '#web/ui/alert.tsx'
import { ask } from '#web/session/api.ts'
import { reasonOf } from '#web/session/refused.ts'
import { retryRoles } from '#web/session/session.ts'

/** To sign up with seller chosen; who logs in there instead comes back to `/sell` too. */
const signUpToSell = '/signup?as=seller&from=%2Fsell'

const steps: { title: Both; text: Both }[] = [
  {
    title: ['Take photos', 'ছবি তুলুন'],
    text: [
      'Up to eight: the front, the back, and every scratch. Honest photos sell faster.',
      'আটটি পর্যন্ত: সামনে, পেছনে আর প্রতিটি দাগ। আসল ছবি দিলে ফোন তাড়াতাড়ি বিক্রি হয়।',
    ],
  },
  {
    title: ['Name your price', 'দাম ঠিক করুন'],
    text: [
      'We show you what the same model costs here. Posting is free.',
      'একই মডেল এখানে কত দামে যাচ্ছে, দেখিয়ে দেব। পোস্ট করা ফ্রি।',
    ],
  },
  {
    title: ['Meet the buyer', 'ক্রেতার সঙ্গে দেখা করুন'],
    text: [
      `We hold the buyer’s money. Show the phone, type the buyer’s code, and only then let it go. ${tryHours.met} hours later the money is yours.`,
      `ক্রেতার টাকা আমাদের কাছে জমা থাকে। ফোন দেখান, ক্রেতার কোড লিখুন, তবেই ফোন হাতছাড়া করুন। ${inBanglaDigits(String(tryHours.met))} ঘণ্টা পর টাকা আপনার।`,
    ],
  },
]

/** Sends people on from ‘Sell your phone’: a seller straight to the form; a buyer becomes a seller with one press, and a visitor signs up. */
export default function Sell() {
  const { person, isSeller, isSellerLoading } = useSession()
  const { say } = useSpeech()
  if (isSeller) return <Navigate to="/dashboard/add-product" replace />
  return (
    <div className="page flex grow flex-col py-12 lg:py-20">
      <Head
        title={say('Sell your phone', 'ফোন বিক্রি করুন')}
        description={say(
          'Sell your used phone to people across Bangladesh. Take photos, name your price, and meet the buyer.',
          'সারা দেশের মানুষের কাছে পুরোনো ফোন বিক্রি করুন। ছবি তুলুন, দাম ঠিক করুন, ক্রেতার সঙ্গে দেখা করুন।',
        )}
      />
      <div className="flex max-w-2xl flex-col gap-6">
        <h1 className="text-heading">{say('Sell your phone', 'ফোন বিক্রি করুন')}</h1>
        <ol className="flex flex-col gap-4">
          {steps.map(({ title, text }) => (
            <li key={title[0]} className="border-s-2 border-line ps-4">
              <h2 className="text-lead font-semibold">{say(...title)}</h2>
              <p className="text-quiet">{say(...text)}</p>
            </li>
          ))}
        </ol>
        <Link to="/worth" className="link self-start py-2 font-semibold">
          {say('What is my phone worth?', 'আমার ফোনের দাম কত?')}
        </Link>
        {!person ? <Joining /> : !isSellerLoading && <StartSelling />}
      </div>
    </div>
  )
}

function Joining() {
  const { say } = useSpeech()
  return (
    <div data-when="out" className="flex flex-wrap items-center gap-3">
      <Link to={signUpToSell} className="btn btn-primary px-8 max-sm:w-full">
        {say('Sign up as a seller', 'বিক্রেতা হিসেবে সাইন আপ করুন')}
      </Link>
      <Link to={loginPath({ pathname: '/sell', search: '' })} className="btn max-sm:w-full">
        {say('Login', 'লগইন')}
      </Link>
    </div>
  )
}

/** Makes a buyer a seller as well; the page around it sees the new role and goes on to the form. */
function StartSelling() {
  const { say } = useSpeech()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start() {
    setPending(true)
    setProblem(null)
    try {
      await ask(startSelling, {})
      await retryRoles()
    } catch (cause) {
      setProblem(reasonOf(cause))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <p className="text-quiet">
        {say(
          'You can keep buying with the same account. Your orders, favourites and searches stay as they are.',
          'একই অ্যাকাউন্টে আগের মতোই ফোন কিনতে পারবেন। আপনার অর্ডার, পছন্দ আর সার্চ যেমন আছে তেমনই থাকবে।',
        )}
      </p>
      <button
        type="button"
        className="btn btn-primary self-start px-8 max-sm:w-full"
        disabled={isPending}
        onClick={() => void start()}
      >
        {isPending ? say('One moment…', 'একটু অপেক্ষা করুন…') : say('Start selling', 'বিক্রি শুরু করুন')}
      </button>
      {problem && <Alert>{problem}</Alert>}
    </>
  )
}
