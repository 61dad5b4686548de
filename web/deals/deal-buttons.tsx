import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { acceptPhone, callOff, type Deal, receive } from '#contract/deals'
import { acceptPart, declinePart, takeBack } from '#contract/problems'
import { CancelSale } from '#web/phones/cancel-sale.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ProblemButtons } from './problem-buttons.tsx'
import { deal as dealQuery, keepDeal } from './queries.ts'

interface Act {
  call: typeof receive | typeof acceptPhone | typeof callOff | typeof takeBack | typeof acceptPart | typeof declinePart
  button: Both
  question: Both
  text: Both
  isHarmless: boolean
}

type ActName = 'receive' | 'accept' | 'accept_part' | 'decline_part' | 'take_back' | 'call_off'

const acts: Record<ActName, Act> = {
  receive: {
    call: receive,
    button: ['I have the phone', 'ফোনটি পেয়েছি'],
    question: ['Do you have the phone in your hand?', 'ফোনটি কি আপনার হাতে?'],
    text: [
      'You then have 48 hours to try it. Do not confirm before you have it.',
      'এরপর দেখে নেওয়ার জন্য ৪৮ ঘণ্টা পাবেন। হাতে পাওয়ার আগে নিশ্চিত করবেন না।',
    ],
    isHarmless: true,
  },
  accept: {
    call: acceptPhone,
    button: ['Everything is fine', 'সব ঠিক আছে'],
    question: ['Is the phone as described?', 'ফোনটি কি বর্ণনার সঙ্গে মেলে?'],
    text: ['The seller then gets the money, and the deal is complete.', 'এরপর বিক্রেতা টাকা পাবেন, কেনাবেচা সম্পন্ন হবে।'],
    isHarmless: true,
  },
  take_back: {
    call: takeBack,
    button: ['Take the phone back', 'ফোন ফেরত নিন'],
    question: ['Take the phone back?', 'ফোন ফেরত নেবেন?'],
    text: [
      'The buyer has seven days to return it. When you have it, the buyer gets the money back.',
      'ফেরত দেওয়ার জন্য ক্রেতা সাত দিন পাবেন। ফোন আপনার হাতে এলে ক্রেতা টাকা ফেরত পাবেন।',
    ],
    isHarmless: false,
  },
  accept_part: {
    call: acceptPart,
    button: ['Accept the offer', 'প্রস্তাব মেনে নিন'],
    question: ['Accept the offer?', 'প্রস্তাব মেনে নেবেন?'],
    text: [
      'You keep the phone, that part of the price goes back to your card, and the deal is complete.',
      'ফোন আপনার থাকবে, টাকার ওই অংশ আপনার কার্ডে ফেরত যাবে, কেনাবেচা সম্পন্ন হবে।',
    ],
    isHarmless: true,
  },
  decline_part: {
    call: declinePart,
    button: ['Decline the offer', 'প্রস্তাবে রাজি নই'],
    question: ['Decline the offer?', 'প্রস্তাবে রাজি নন?'],
    text: ['An admin will then read what both of you say, and decide.', 'তখন একজন অ্যাডমিন দুজনের কথা পড়ে সিদ্ধান্ত দেবেন।'],
    isHarmless: false,
  },
  call_off: {
    call: callOff,
    button: ['Call off the deal', 'কেনাবেচা বাতিল করুন'],
    question: ['Call off the deal?', 'কেনাবেচা বাতিল করবেন?'],
    text: [
      'Both of you have to agree. Then the buyer gets the money back, and the phone is on the market again.',
      'দুজনকেই রাজি হতে হবে। তখন ক্রেতা টাকা ফেরত পাবেন আর ফোনটি আবার বাজারে উঠবে।',
    ],
    isHarmless: false,
  },
}

/** A buyer receives a phone that was sent. */
const delivered: Act = {
  ...acts.receive,
  text: [
    'You then have 72 hours to try it. Do not confirm before you have it.',
    'এরপর দেখে নেওয়ার জন্য ৭২ ঘণ্টা পাবেন। হাতে পাওয়ার আগে নিশ্চিত করবেন না।',
  ],
}

/** Both call off a deal whose phone is with a courier. */
const recalled: Act = {
  ...acts.call_off,
  text: [
    'Both of you have to agree. Then the buyer gets the money back, and the two of you arrange its return to the seller.',
    'দুজনকেই রাজি হতে হবে। তখন ক্রেতা টাকা ফেরত পাবেন, আর ফোন বিক্রেতার কাছে ফেরত আনার ব্যবস্থা দুজনে করবেন।',
  ],
}

/** A seller receives a phone that comes back. */
const returned: Act = {
  call: receive,
  button: ['I have the phone back', 'ফোন ফেরত পেয়েছি'],
  question: ['Do you have the phone back?', 'ফোনটি কি আবার আপনার হাতে?'],
  text: [
    'The buyer then gets the money back. Look at the phone before you confirm.',
    'এরপর ক্রেতা টাকা ফেরত পাবেন। নিশ্চিত করার আগে ফোনটি দেখে নিন।',
  ],
  isHarmless: true,
}

const isAct = (action: string): action is ActName => Object.hasOwn(acts, action)

/** What one can press in a deal; each asks before it is done. */
export function DealButtons({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [asked, setAsked] = useState<ActName | null>(null)
  const received = deal.role === 'seller' ? returned : deal.state === 'paid' ? acts.receive : delivered
  const isSent = deal.handover.parcel !== null
  const actOf = (name: ActName) =>
    name === 'receive' ? received : name === 'call_off' && isSent ? recalled : acts[name]
  const send = useAction({
    mutationFn: (name: ActName) => ask(actOf(name).call, { params: { id: deal.id } }),
    onSuccess: (now) => keepDeal(client, now),
    async onError(cause) {
      toastError(cause)
      await client.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey })
    },
    onSettled: () => setAsked(null),
  })
  const { callOffAskedBy, role } = deal
  const hasAsked = callOffAskedBy === role
  const names = deal.actions.filter(isAct).filter((name) => name !== 'call_off' || !hasAsked)
  const button = (name: ActName) => (
    <button
      key={name}
      type="button"
      className={`btn ${actOf(name).isHarmless ? 'btn-primary' : 'border-line bg-base-100'}`}
      onClick={() => setAsked(name)}
    >
      {say(...actOf(name).button)}
    </button>
  )
  return (
    <>
      {callOffAskedBy && (
        <p role="status">
          {hasAsked
            ? say(
                'You have asked to call off the deal. It ends when the other person agrees; until then it continues.',
                'আপনি কেনাবেচাটি বাতিল করতে চেয়েছেন। অন্যজন রাজি হলে বাতিল হবে; ততদিন চলবে।',
              )
            : say(`${deal.other} would like to call the deal off.`, `${deal.other} কেনাবেচাটি বাতিল করতে চান।`)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {deal.actions.includes('pay') && (
          <Link to={`/dashboard/payment/${deal.id}`} className="btn btn-primary">
            {say('Pay', 'পেমেন্ট করুন')}
          </Link>
        )}
        {names.filter((name) => name !== 'call_off').map(button)}
        <ProblemButtons deal={deal} />
        {names.filter((name) => name === 'call_off').map(button)}
        {deal.actions.includes('cancel_sale') && (
          <CancelSale bookingId={deal.id} title={deal.title} className="btn border-line bg-base-100" />
        )}
      </div>
      {asked && (
        <Confirm
          question={say(...actOf(asked).question)}
          action={say(...actOf(asked).button)}
          decline={say('Not now', 'এখন না')}
          isHarmless={actOf(asked).isHarmless}
          isPending={send.isPending}
          onDecline={() => setAsked(null)}
          onConfirm={() => send.mutate(asked)}
        >
          <p>{say(...actOf(asked).text)}</p>
        </Confirm>
      )}
    </>
  )
}
