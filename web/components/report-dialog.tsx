import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import type { PhoneListing } from '#contract/listings'
import { report, ReportForm, reportReasons } from '#contract/reports'
import { Alert } from '#ui/alert'
import { Choice, Lines } from '#ui/field'
import { Modal } from '#ui/modal'
import { ask, Refused } from '#web/api'
import { leadsAway } from '#web/complain'
import { placeProblem } from '#web/form-problem'

interface ReportDialog {
  phone: PhoneListing
  onClose: () => void
}

/** Refusals after which there is nothing left to fill in. */
const final = new Set(['already_reported', 'own_listing_reported', 'listing_gone'])

/** Tells the admins that something is wrong with a phone. */
export function ReportDialog({ phone, onClose }: ReportDialog) {
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(ReportForm) })

  const submit = handleSubmit(async (form) => {
    setProblem(null)
    try {
      const { message } = await ask(report, { body: { ...form, listingId: phone._id } })
      toast.success(message)
      onClose()
    } catch (cause) {
      if (leadsAway(cause)) return
      if (cause instanceof Refused && final.has(cause.problem.code)) {
        toast.error(cause.message)
        return onClose()
      }
      setProblem(placeProblem(cause, ['reason', 'note'], setError))
    }
  })

  return (
    <Modal title="Report this phone" onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-quiet">
          {phone.title}, sold by {phone.seller_name}. The seller does not learn who reported it.
        </p>
        <Choice label="What is wrong with it?" defaultValue="" error={formState.errors.reason?.message} {...register('reason')}>
          <option value="">Choose a reason</option>
          {Object.entries(reportReasons).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </Choice>
        <Lines
          label="Note"
          isOptional
          hint="What did you see, and where?"
          maxLength={1000}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        {problem && <Alert>{problem}</Alert>}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <button type="button" className="btn" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Sending…' : 'Report'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
