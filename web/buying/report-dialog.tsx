import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import type { ListedPhone } from '#web/phones/listed-phone.ts'
import type { z } from 'zod'
import { report, ReportForm } from '#contract/moderation/reports'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ReasonAndNote } from '#web/ui/reason-and-note.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { reasonWords } from '#web/i18n/report-reasons.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import type { Typed } from './buying.tsx'
import { useTyped } from './use-typed.ts'

interface ReportDialogProps {
  phone: Pick<ListedPhone, 'id' | 'title' | 'sellerName'>
  /** The text that was typed before a login came between. */
  typed?: Typed
  onTyped?: (typed: Typed) => void
  onClose: () => void
}

/** Refusals after which there is nothing left to fill in. */
const final = new Set(['already_reported', 'own_listing_reported', 'listing_gone'])

/** Tells the admins that something is wrong with a phone. */
export function ReportDialog({ phone, typed, onTyped, onClose }: ReportDialogProps) {
  const { say } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, subscribe, formState } = useForm({
    resolver: resolverOf(ReportForm),
    defaultValues: typed as z.input<typeof ReportForm> | undefined,
  })
  useTyped(subscribe, onTyped)

  const submit = handleSubmit(async (form) => {
    setProblem(null)
    try {
      const { message } = await ask(report, { body: { ...form, listingId: phone.id } })
      toast.success(say(message, 'ধন্যবাদ। ফোনটি আমরা দেখব।'))
      onClose()
    } catch (cause) {
      if (isSessionProblem(cause)) return
      if (cause instanceof Refused && final.has(cause.problem.code)) {
        toast.error(cause.message)
        return onClose()
      }
      setProblem(placeProblem(cause, ['reason', 'note'], setError))
    }
  })

  return (
    <Modal title={say('Report this phone', 'ফোনটি রিপোর্ট করুন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-quiet">
          {say(
            <>
              {phone.title}, sold by {phone.sellerName}.
            </>,
            <>
              <span translate="no">{phone.title}</span>, বিক্রেতা <span translate="no">{phone.sellerName}</span>।
            </>,
          )}{' '}
          {say('We do not tell the seller who reported it.', 'কে রিপোর্ট করেছেন তা বিক্রেতা জানবেন না।')}
        </p>
        <ReasonAndNote
          question={say('What is wrong with it?', 'কী সমস্যা?')}
          reasons={reasonWords}
          hint={say('What did you see, and where?', 'কী দেখেছেন, কোথায়?')}
          fields={{ reason: register('reason'), note: register('note') }}
          errors={formState.errors}
        />
        {problem && <ConfirmAddress />}
        <FormButtons
          problem={problem}
          isSubmitting={formState.isSubmitting}
          cancel={say('Not now', 'এখন না')}
          submit={say('Report', 'রিপোর্ট করুন')}
          submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
