import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Booking } from '#contract/bookings/bookings'
import { OwnBookingContact, setBookingContact } from '#contract/bookings/contacts'
import { local } from '#contract/base/typed'
import type { OwnAccount } from '#contract/accounts/own-account'
import { ask } from '#web/session/api.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { booking as bookingQuery } from './queries.ts'

type Account = Pick<OwnAccount, 'mobile' | 'area'>

/** Asks the buyer of a booking by an accepted offer for what the booking sheet asks otherwise; it begins with what the account knows. */
export function ContactFirst({ booking }: { booking: Booking }) {
  const { say } = useSpeech()
  const { data, isPending } = useQuery(ownAccount)
  if (!isPending) return <Contact booking={booking} account={data ?? { mobile: null, area: null }} />
  return (
    <div className="skeleton h-72 w-full" role="status">
      <span className="sr-only">{say('Loading', 'আসছে')}</span>
    </div>
  )
}

function Contact({
  booking: { _id: id, paid, location, locationBangla },
  account,
}: {
  booking: Booking
  account: Account
}) {
  const { say, digits } = useSpeech()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(OwnBookingContact),
    defaultValues: {
      phone: account.mobile ? local(account.mobile) : '',
      location: account.area ?? say(location, locationBangla ?? location),
    },
  })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    // The place of the phone is sent by its own name, whatever language it is shown in.
    const typed = body.location === locationBangla ? { ...body, location } : body
    try {
      await ask(setBookingContact, { params: { id }, body: typed })
      await invalidate(client, bookingQuery(id))
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['phone', 'location'], setError))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <h2 className="text-title">{say('How does the seller reach you?', 'বিক্রেতা আপনাকে কীভাবে পাবেন?')}</h2>
      <Field
        label={say('Mobile number', 'মোবাইল নম্বর')}
        type="tel"
        autoComplete="tel"
        placeholder={digits('01712 345678')}
        hint={say('Only the seller of this phone sees it.', 'শুধু এই ফোনের বিক্রেতা দেখবেন।')}
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <Field
        label={say('Where would you like to meet?', 'কোথায় দেখা করতে চান?')}
        autoComplete="off"
        hint={say('The area, and the spot if you like.', 'এলাকা, চাইলে ঠিক জায়গাটিও।')}
        error={formState.errors.location?.message}
        {...register('location')}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
        {paid ? say('Send to the seller', 'বিক্রেতাকে জানান') : say('Go on to the payment', 'পেমেন্টে যান')}
      </button>
    </form>
  )
}
