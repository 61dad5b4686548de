import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ParcelGrams, type parcelWeights } from '#contract/deals/consignment-fields'
import { bookCourier } from '#contract/deals/consignments'
import type { Deal } from '#contract/deals/deals'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { Choice } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AddressFact } from './address-fact.tsx'
import { SendDialog, useSending } from './dialog-sending.tsx'

const Typed = z.object({ grams: z.string().transform(Number).pipe(ParcelGrams) })

const weightWords: Record<(typeof parcelWeights)[number], Both> = {
  500: ['Up to half a kilogram', 'আধা কেজি পর্যন্ত'],
  1000: ['Up to 1 kilogram', '১ কেজি পর্যন্ত'],
  2000: ['Up to 2 kilograms', '২ কেজি পর্যন্ত'],
}

/** The one who sends the phone books the courier that the two have agreed on. */
export function BookCourierDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { say, taka } = useSpeech()
  const { problem, send } = useSending(onClose)
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof Typed>,
    unknown,
    z.output<typeof Typed>
  >({ resolver: resolverOf(Typed), defaultValues: { grams: '500' } })
  const submit = handleSubmit((body) =>
    send(
      () => ask(bookCourier, { params: { id: deal.id }, body }),
      (cause) => placeProblem(cause, ['grams'], setError),
    ),
  )
  const { address: outAddress, returnAddress, courierOffer: offer } = deal.handover
  const isReturn = deal.role === 'buyer'
  const address = isReturn ? returnAddress : outAddress
  return (
    <Modal title={say('Book the courier', 'কুরিয়ার বুক করুন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {address && <AddressFact title={say('Send it to', 'যে ঠিকানায় পাঠাবেন')} address={address} />}
        <Choice
          label={say('Weight with its packing', 'প্যাকেটসহ ওজন')}
          hint={offer?.source ? say(`Prices from: ${offer.source}`, `দামের উৎস: ${offer.source}`) : undefined}
          {...register('grams')}
        >
          {offer?.weights.map(({ grams, price }) => (
            <option key={grams} value={grams}>
              {[say(...weightWords[grams]), ...(price === null ? [] : [taka(price)])].join(': ')}
            </option>
          ))}
        </Choice>
        <p className="text-small">
          {isReturn
            ? say(
                'The courier gets the seller’s name, number and address. You then have a label for the parcel, and the deal goes on by itself when the courier has it.',
                'বিক্রেতার নাম, নম্বর ও ঠিকানা কুরিয়ার পাবে। এরপর পার্সেলের লেবেল পাবেন। কুরিয়ার পার্সেল নিলে কেনাবেচা নিজে থেকেই এগোবে।',
              )
            : say(
                'The courier gets the buyer’s name, number and address. You then have a label for the parcel, and the deal goes on by itself when the courier has it and when it is delivered.',
                'ক্রেতার নাম, নম্বর ও ঠিকানা কুরিয়ার পাবে। এরপর পার্সেলের লেবেল পাবেন। কুরিয়ার পার্সেল নিলে আর পৌঁছে দিলে কেনাবেচা নিজে থেকেই এগোবে।',
              )}
        </p>
        <SendDialog problem={problem} isBusy={formState.isSubmitting}>
          {say('Book it', 'বুক করুন')}
        </SendDialog>
      </form>
    </Modal>
  )
}
