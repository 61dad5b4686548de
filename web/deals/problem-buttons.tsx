import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react'
import type { BookingAction } from '#contract/bookings'
import type { Deal } from '#contract/deals'
import { inTime } from '#web/session/chunk.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { contestWords, missingWords } from './courier-words.ts'

const dialogs = () => inTime(import('./problem-dialogs.tsx'))
const parcelDialogs = () => inTime(import('./missing-dialogs.tsx'))

interface Form {
  /** What one presses; another thing where the deal stands otherwise. */
  button(deal: Deal): Both
  Dialog: LazyExoticComponent<ComponentType<{ deal: Deal; onClose: () => void }>>
}

const forms = {
  complain: {
    button: () => ['Something is not as described', 'কিছু বর্ণনার সঙ্গে মেলে না'],
    Dialog: lazy(async () => ({ default: (await dialogs()).Complaint })),
  },
  report_missing: {
    button: missingWords,
    Dialog: lazy(async () => ({ default: (await parcelDialogs()).Missing })),
  },
  surrender: {
    button: () => ['I gave it to the police', 'পুলিশে জমা দিয়েছি'],
    Dialog: lazy(async () => ({ default: (await inTime(import('./surrender-dialog.tsx'))).Surrender })),
  },
  escalate: {
    button: () => ['The seller will not take it back', 'বিক্রেতা ফোন নিচ্ছেন না'],
    Dialog: lazy(async () => ({ default: (await parcelDialogs()).Escalation })),
  },
  offer_part: {
    button: () => ['Offer part of the price', 'দামের কিছু অংশ ফেরত দিতে চাই'],
    Dialog: lazy(async () => ({ default: (await dialogs()).Offer })),
  },
  contest: {
    button: contestWords,
    Dialog: lazy(async () => ({ default: (await dialogs()).Contest })),
  },
} satisfies Partial<Record<BookingAction, Form>>

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
        <button
          key={name}
          type="button"
          className={`btn ${deal.state === 'missing' ? 'btn-primary' : 'border-line bg-base-100'}`}
          onClick={() => setOpen(name)}
        >
          {say(...forms[name].button(deal))}
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
