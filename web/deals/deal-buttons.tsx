import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { acceptPhone, callOff, type Deal, receive } from '#contract/deals'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { deal as dealQuery, keepDeal } from './queries.ts'

interface Act {
  call: typeof receive | typeof acceptPhone | typeof callOff
  button: Both
  question: Both
  text: Both
  isHarmless: boolean
}

const acts: Record<'receive' | 'accept' | 'call_off', Act> = {
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
    button: ['All is well', 'সব ঠিক আছে'],
    question: ['Is the phone as described?', 'ফোনটি কি বর্ণনার সঙ্গে মেলে?'],
    text: ['The seller then gets the money, and the deal is complete.', 'এরপর বিক্রেতা টাকা পাবেন, কেনাবেচা সম্পন্ন হবে।'],
    isHarmless: true,
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

type ActName = keyof typeof acts
const isAct = (action: string): action is ActName => Object.hasOwn(acts, action)

/** What one can press in a deal; each asks before it is done. */
export function DealButtons({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [asked, setAsked] = useState<ActName | null>(null)
  const send = useAction({
    mutationFn: (name: ActName) => ask(acts[name].call, { params: { id: deal.id } }),
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
  return (
    <>
      {callOffAskedBy && (
        <p role="status">
          {hasAsked
            ? say(
                'You have asked to call the deal off. It is over when the other one agrees; until then it goes on.',
                'আপনি কেনাবেচাটি বাতিল করতে চেয়েছেন। অন্যজন রাজি হলে বাতিল হবে; তখন পর্যন্ত চলবে।',
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
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={`btn ${acts[name].isHarmless ? 'btn-primary' : ''}`}
            onClick={() => setAsked(name)}
          >
            {say(...acts[name].button)}
          </button>
        ))}
      </div>
      {asked && (
        <Confirm
          question={say(...acts[asked].question)}
          action={say(...acts[asked].button)}
          decline={say('Not now', 'এখন নয়')}
          isHarmless={acts[asked].isHarmless}
          isPending={send.isPending}
          onDecline={() => setAsked(null)}
          onConfirm={() => send.mutate(asked)}
        >
          <p>{say(...acts[asked].text)}</p>
        </Confirm>
      )}
    </>
  )
}
