import { lazy, Suspense, useState } from 'react'
import type { BookingAction } from '#contract/bookings'
import type { Deal } from '#contract/deals'
import { inTime } from '#web/session/chunk.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const dialogs = () => inTime(import('./problem-dialogs.tsx'))

const forms = {
  complain: {
    button: ['Something is not as described', 'কিছু বর্ণনার সঙ্গে মেলে না'] as Both,
    Dialog: lazy(async () => ({ default: (await dialogs()).Complaint })),
  },
  offer_part: {
    button: ['Offer a part of the price', 'দামের কিছু অংশ ফেরত দিতে চাই'] as Both,
    Dialog: lazy(async () => ({ default: (await dialogs()).Offer })),
  },
  contest: {
    button: ['Contest it', 'আপত্তি জানান'] as Both,
    Dialog: lazy(async () => ({ default: (await dialogs()).Contest })),
  },
} satisfies Partial<Record<BookingAction, unknown>>

type FormName = keyof typeof forms
const isForm = (action: BookingAction): action is FormName => Object.hasOwn(forms, action)

/** What one can press about a phone that is not as described and has to say more about. */
export function ProblemButtons({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const [open, setOpen] = useState<FormName | null>(null)
  const Dialog = open && forms[open].Dialog
  return (
    <>
      {deal.actions.filter(isForm).map((name) => (
        <button key={name} type="button" className="btn border-line bg-base-100" onClick={() => setOpen(name)}>
          {say(...forms[name].button)}
        </button>
      ))}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog deal={deal} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
