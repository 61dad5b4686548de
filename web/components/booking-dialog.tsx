import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { book, BookingForm } from '#contract/bookings'
import type { PhoneListing } from '#contract/listings'
import { Alert } from '#ui/alert'
import { Field } from '#ui/field'
import { Modal } from '#ui/modal'
import { ask, Refused } from '#web/api'
import { placeProblem } from '#web/form-problem'
import { formatTaka } from '#web/money'
import { useSession } from '#web/session'

interface BookingDialog {
  phone: PhoneListing
  onBooked: () => void
  /** The phone is no longer as it was shown, so what is shown should be asked for again. */
  onOutdated: () => void
  onClose: () => void
}

const outdated = new Set(['listing_gone', 'listing_unavailable', 'listing_changed'])

const Open = BookingForm.pick({ phone: true, location: true })

/** Books the chosen phone for the person who is signed in. What the listing and the login say is shown and cannot be changed. */
export function BookingDialog({ phone, onBooked, onOutdated, onClose }: BookingDialog) {
  const { person } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(Open) })
  if (!person) return null

  const submit = handleSubmit(async (open) => {
    setProblem(null)
    try {
      await ask(book, {
        body: { ...open, name: person.name, email: person.email, title: phone.title, price: phone.resale_price, listingId: phone._id },
      })
      toast.success('Booking Confirmed')
      onBooked()
    } catch (cause) {
      // The end of a session is announced, and leads away, by itself.
      if (cause instanceof Refused && cause.problem.status === 401) return
      const sentence = placeProblem(cause, ['phone', 'location'], setError)
      setProblem(sentence)
      toast.error(sentence ?? (cause as Refused).message)
      if (cause instanceof Refused && outdated.has(cause.problem.code)) onOutdated()
    }
  })

  return (
    <Modal title="Book this phone" onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" value={person.name} disabled readOnly />
          <Field label="Email" value={person.email} disabled readOnly />
        </div>
        <div className="grid gap-4 sm:grid-cols-[1.6fr_1fr]">
          <Field label="Title" value={phone.title} disabled readOnly />
          <Field label="Price" value={formatTaka(phone.resale_price)} disabled readOnly className="figures" />
        </div>
        <Field
          label="Phone"
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="01712 345678"
          hint="So that the seller can reach you."
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        <Field
          label="Location"
          autoComplete="off"
          defaultValue={phone.location}
          hint="Where you would like to meet the seller."
          error={formState.errors.location?.message}
          {...register('location')}
        />
        {problem && <Alert>{problem}</Alert>}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <button type="button" className="btn" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Booking…' : 'Book Now'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
