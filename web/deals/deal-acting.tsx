import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { BookingAction } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import { paymentPath } from '#contract/base/page-addresses'
import { ask } from '#web/session/api.ts'
import { opened } from '#web/session/opened.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { CancelSale } from '#web/phones/cancel-sale.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { type ActName, actOf, isAct } from './acts.ts'
import { addressWords, contestWords, missingWords, sendWords } from './courier-words.ts'
import { deal as dealQuery, keepDeal } from './queries.ts'

const problems = () => import('./problem-dialogs.tsx')
const parcels = () => import('./missing-dialogs.tsx')
const couriers = () => import('./courier-dialogs.tsx')

/** The forms of a courier that one of the two proposes, and that the buyer accepts. */
type ProposalName = 'courier' | 'accept_courier'

interface Form {
  /** The words of its button; others where the deal is otherwise. */
  button(deal: Deal): Both
  Dialog: ReturnType<typeof opened<{ deal: Deal; onClose: () => void }>>
}

const forms = {
  agree: {
    button: ({ handover: { agreed, proposed } }) =>
      agreed || proposed
        ? ['Propose another meeting', 'অন্য সময় বা জায়গা বলুন']
        : ['Propose a meeting', 'দেখা করার প্রস্তাব দিন'],
    Dialog: opened(async () => (await import('./meeting-dialog.tsx')).MeetingDialog),
  },
  courier: {
    button: () => ['Propose a courier', 'কুরিয়ারের প্রস্তাব দিন'],
    Dialog: opened(async () => (await couriers()).CourierDialog),
  },
  accept_courier: {
    button: () => ['Accept', 'মেনে নিন'],
    Dialog: opened(async () => (await couriers()).AcceptCourier),
  },
  give_address: {
    button: addressWords,
    Dialog: opened(async () => (await couriers()).AddressDialog),
  },
  book_courier: {
    button: () => ['Book the courier', 'কুরিয়ার বুক করুন'],
    Dialog: opened(async () => (await import('./book-courier-dialog.tsx')).BookCourierDialog),
  },
  send: { button: sendWords, Dialog: opened(async () => (await couriers()).ParcelDialog) },
  correct_parcel: {
    button: () => ['Correct the tracking number', 'ট্র্যাকিং নম্বর ঠিক করুন'],
    Dialog: opened(async () => (await couriers()).ParcelDialog),
  },
  complain: {
    button: () => ['Something is not as described', 'কিছু বর্ণনার সঙ্গে মেলে না'],
    Dialog: opened(async () => (await problems()).Complaint),
  },
  report_missing: {
    button: missingWords,
    Dialog: opened(async () => (await parcels()).Missing),
  },
  surrender: {
    button: () => ['I gave it to the police', 'পুলিশে জমা দিয়েছি'],
    Dialog: opened(async () => (await import('./surrender-dialog.tsx')).Surrender),
  },
  escalate: {
    button: () => ['The seller will not take it back', 'বিক্রেতা ফোন নিচ্ছেন না'],
    Dialog: opened(async () => (await parcels()).Escalation),
  },
  offer_part: {
    button: () => ['Offer part of the price', 'দামের কিছু অংশ ফেরত দিতে চাই'],
    Dialog: opened(async () => (await problems()).Offer),
  },
  contest: {
    button: contestWords,
    Dialog: opened(async () => (await problems()).Contest),
  },
} satisfies Partial<Record<BookingAction | ProposalName, Form>>

type FormName = keyof typeof forms
const isForm = (name: string): name is FormName => Object.hasOwn(forms, name)

const Acting = createContext<{ deal: Deal; open: (name: FormName | ActName) => void } | null>(null)

/** Opens what the action buttons within it request, one at a time. */
export function DealActing({ deal, children }: { deal: Deal; children: ReactNode }) {
  const [opened, open] = useState<FormName | ActName | null>(null)
  const acting = useMemo(() => ({ deal, open }), [deal])
  const close = () => open(null)
  return (
    <Acting value={acting}>
      {children}
      {opened && isForm(opened) && <Typed name={opened} deal={deal} onClose={close} />}
      {opened && !isForm(opened) && <Asked name={opened} deal={deal} onClose={close} />}
    </Acting>
  )
}

/** Requests what has to be said with an action. */
function Typed({ name, deal, onClose }: { name: FormName; deal: Deal; onClose: () => void }) {
  const { Dialog } = forms[name]
  return <Dialog deal={deal} onClose={onClose} />
}

/** Asks before what cannot be taken back. */
function Asked({ name, deal, onClose }: { name: ActName; deal: Deal; onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { call, question, button, isHarmless, text } = actOf(name, deal)
  const send = useAction({
    mutationFn: () => ask(call, { params: { id: deal.id } }),
    onSuccess: (now) => keepDeal(client, now),
    async onError(cause) {
      toastError(cause)
      await invalidate(client, dealQuery(deal.id))
    },
    onSettled: onClose,
  })
  return (
    <Confirm
      question={say(...question)}
      action={say(...button)}
      decline={say('Not now', 'এখন না')}
      isHarmless={isHarmless}
      isPending={send.isPending}
      onDecline={onClose}
      onConfirm={() => send.mutate()}
    >
      <p>{say(...text)}</p>
    </Confirm>
  )
}

const looks = {
  primary: 'btn btn-primary w-full',
  plain: 'btn w-full border-line bg-base-100',
  link: 'link inline-flex min-h-11 items-center self-start text-start',
}

/** Begins one action of the deal around it. Nothing for what has no button of its own, such as typing a code. */
export function ActionButton({ name, look }: { name: BookingAction | ProposalName; look: keyof typeof looks }) {
  const { say, taka, deadline } = useSpeech()
  const acting = use(Acting)
  if (!acting) throw new Error('no deal around')
  const { deal, open } = acting
  if (name === 'pay')
    return (
      <Link to={paymentPath(deal.id)} className={looks[look]}>
        {deal.deadline
          ? say(
              `Pay ${taka(deal.price)} by ${deadline(deal.deadline)}`,
              `${deadline(deal.deadline)}-এর মধ্যে ${taka(deal.price)} দিন`,
            )
          : say('Pay', 'পেমেন্ট করুন')}
      </Link>
    )
  if (name === 'cancel_sale') return <CancelSale bookingId={deal.id} title={deal.title} className={looks[look]} />
  if (!isForm(name) && !isAct(name)) return null
  return (
    <button
      type="button"
      className={looks[look]}
      {...(isForm(name) && forms[name].Dialog.near)}
      onClick={() => open(name)}
    >
      {say(...(isForm(name) ? forms[name].button(deal) : actOf(name, deal).button))}
    </button>
  )
}
