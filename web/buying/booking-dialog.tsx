import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { book, BookingForm } from '#contract/bookings'
import type { PhoneListing } from '#contract/listings'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import type { Person } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface BookingDialogProps {
  phone: PhoneListing
  /** Who books it. */
  person: Person
  onBooked: (booking: { id: string; price: number; holdEndsAt: string }) => void
  /** The phone is no longer as it was shown, so what is shown should be asked for again. */
  onOutdated: () => void
  onClose: () => void
}

const outdated = new Set(['listing_gone', 'listing_unavailable', 'listing_changed', 'already_booked'])

/** What came of a try replaces what came of the one before. */
const toastId = 'booking'

/** Why it was not booked. */
interface Trouble {
  sentence: string
  /** It was: this person had booked it before. */
  bookingId?: unknown
}

const Open = BookingForm.pick({ phone: true, location: true })

/** Books the chosen phone for the person who is signed in. What the listing and the login say is shown and cannot be changed. */
export function BookingDialog({ phone: chosen, person, onBooked, onOutdated, onClose }: BookingDialogProps) {
  const { say, digits, taka } = useSpeech()
  const [phone, setPhone] = useState(chosen)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const end = useRef<HTMLDivElement>(null)
  // On a phone it would appear below what is seen.
  useEffect(() => {
    if (trouble) end.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(Open) })

  const submit = handleSubmit(async (open) => {
    setTrouble(null)
    try {
      const { insertedId, holdEndsAt } = await ask(book, {
        body: {
          ...open,
          name: person.name,
          email: person.email,
          title: phone.title,
          price: phone.resale_price,
          listingId: phone._id,
        },
      })
      toast.success(say('Booking Confirmed', 'বুকিং হয়ে গেছে'), { id: toastId })
      onBooked({ id: insertedId, price: phone.resale_price, holdEndsAt })
    } catch (cause) {
      // The end of a session is announced, and leads away, by itself.
      if (cause instanceof Refused && cause.problem.status === 401) return
      const sentence = placeProblem(cause, ['phone', 'location'], setError)
      toast.error(sentence ?? (cause as Refused).message, { id: toastId })
      const refusal = cause instanceof Refused ? cause.problem : undefined
      if (sentence) setTrouble({ sentence, bookingId: refusal?.['bookingId'] })
      // What it costs now stands in the fields, and pressing again takes it.
      if (refusal?.code === 'listing_changed')
        setPhone({ ...phone, title: String(refusal['listingTitle']), resale_price: Number(refusal['resale_price']) })
      if (refusal && outdated.has(refusal.code)) onOutdated()
    }
  })

  return (
    <Modal title={say('Book this phone', 'ফোনটি বুক করুন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={say('Name', 'নাম')} value={person.name} disabled readOnly />
          <Field label={say('Email', 'ইমেইল')} value={person.email} disabled readOnly />
        </div>
        <div className="grid gap-4 sm:grid-cols-[1.6fr_1fr]">
          <Field label={say('Title', 'ফোন')} value={phone.title} disabled readOnly />
          <Field label={say('Price', 'দাম')} value={taka(phone.resale_price)} disabled readOnly className="figures" />
        </div>
        <Field
          label={say('Phone', 'আপনার মোবাইল')}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={digits('01712 345678')}
          hint={say('So that the seller can reach you.', 'যাতে বিক্রেতা আপনার সঙ্গে যোগাযোগ করতে পারেন।')}
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        <Field
          label={say('Location', 'জায়গা')}
          autoComplete="off"
          defaultValue={phone.location}
          hint={say('Where you would like to meet the seller.', 'যেখানে বিক্রেতার সঙ্গে দেখা করতে চান।')}
          error={formState.errors.location?.message}
          {...register('location')}
        />
        {trouble && (
          <Alert>
            {trouble.sentence}{' '}
            {typeof trouble.bookingId === 'string' && (
              <Link to={`/dashboard/payment/${trouble.bookingId}`} className="link">
                {say('Pay', 'পেমেন্ট করুন')}
              </Link>
            )}
          </Alert>
        )}
        <div ref={end} className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <button type="button" className="btn" onClick={onClose}>
            {say('Not now', 'এখন না')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            {formState.isSubmitting
              ? say('Booking…', 'বুক হচ্ছে…')
              : phone === chosen
                ? say('Book Now', 'বুক করুন')
                : say(`Book for ${taka(phone.resale_price)}`, `${taka(phone.resale_price)} দামে বুক করুন`)}
          </button>
        </div>
      </form>
    </Modal>
  )
}
