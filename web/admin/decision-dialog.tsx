import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import { type ContestedDeal, decideDeal } from '#contract/deals/problems'
import { type DealOutcome, PartOffer } from '#contract/deals/problem-fields'
import { Lines } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TakaField } from '#web/ui/taka-field.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { typedTaka } from '#web/i18n/taka-input.ts'

interface DecisionDialogProps {
  deal: ContestedDeal
  outcome: DealOutcome
  onDecided: () => void
  onClose: () => void
}

const questions: Record<DealOutcome, Both> = {
  uphold: ['Refund the buyer in full?', 'ক্রেতাকে পুরো টাকা ফেরত দেবেন?'],
  order_return: ['Send the phone back?', 'ফোন ফেরত পাঠাবেন?'],
  split: ['Refund part of the price?', 'দামের কিছু অংশ ফেরত দেবেন?'],
  dismiss: ['Pay the seller?', 'টাকা বিক্রেতাকে দেবেন?'],
}

const Divided = PartOffer.extend({ part: typedTaka(PartOffer.shape.part) })
/** The form of a decision that names no part. */
const Whole = PartOffer.extend({ part: typedTaka(z.number()) })

/** Asks an admin for the reason, which both people read, and decides a deal. */
export function DecisionDialog({ deal, outcome, onDecided, onClose }: DecisionDialogProps) {
  const { say, taka } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const resolver = resolverOf(outcome === 'split' ? Divided : Whole)
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver,
    defaultValues: { part: '', note: '' },
  })
  const part = useWatch({ control, name: 'part' })
  const submit = handleSubmit(async ({ note, part }) => {
    setProblem(null)
    try {
      const body = outcome === 'split' ? { outcome, note, part } : { outcome, note }
      const { message } = await ask(decideDeal, { params: { id: deal.id }, body })
      toast.success(say(message, 'সিদ্ধান্ত দেওয়া হয়েছে'))
      onDecided()
    } catch (cause) {
      if (isSessionProblem(cause)) return
      setProblem(placeProblem(cause, ['note', 'part'], setError))
      if (!(cause instanceof Refused) || cause.problem.code !== 'deal_moved_on') return
      toast.error(cause.message)
      onDecided()
    }
  })
  return (
    <Modal title={say(...questions[outcome])} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {outcome === 'split' && (
          <TakaField
            label={say('How much goes back to the buyer?', 'ক্রেতা কত টাকা ফেরত পাবেন?')}
            hint={say(
              `In Taka, out of ${taka(deal.price - deal.returned)}.`,
              `টাকায়, ${taka(deal.price - deal.returned)}-এর মধ্যে।`,
            )}
            text={part}
            error={formState.errors.part?.message}
            {...register('part')}
          />
        )}
        <Lines
          label={say('Reason', 'কারণ')}
          hint={say('Both people will read this.', 'দুজনেই এটি পড়বেন।')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={say('Cancel', 'বাতিল')}
          submit={say('Decide', 'সিদ্ধান্ত দিন')}
          submitting={say('Saving…', 'সেভ হচ্ছে…')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
