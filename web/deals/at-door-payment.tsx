import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings'
import { AddressForm } from '#contract/deals/parcel-address'
import { getPaymentMethods, promiseAtDoor } from '#contract/payments/methods'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { counts } from '#web/session/query-client.ts'
import { invalidate } from '#web/session/query-of.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AddressFields, addressFields, WithDraft } from './address-fields.tsx'

/** Lets the buyer of an open booking have a courier collect the price, and asks for the address. */
export function AtDoorPayment({ booking }: { booking: Booking }) {
  return <WithDraft>{(address) => <AddressAtDoor booking={booking} address={address} />}</WithDraft>
}

interface AddressAtDoorProps {
  booking: Booking
  address: z.input<typeof AddressForm>['address']
}

function AddressAtDoor({ booking: { _id: id, price, sellerName }, address }: AddressAtDoorProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(AddressForm),
    defaultValues: { address },
  })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await ask(promiseAtDoor, { params: { id }, body: { price, ...body } })
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, addressFields, setError))
    }
    await invalidate(client, getBooking, getBookings, getPaymentMethods, counts)
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="text-lead font-semibold">{say('Where does the courier bring it?', 'কুরিয়ার কোথায় আনবে?')}</h2>
      <AddressFields reader={sellerName} register={register} errors={formState.errors.address} />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary self-start" disabled={formState.isSubmitting}>
        {say('Pay the courier in cash', 'কুরিয়ারকে নগদে দেব')}
      </button>
    </form>
  )
}
