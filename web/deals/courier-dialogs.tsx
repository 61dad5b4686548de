import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import { correctParcel, proposeCourier, sendParcel } from '#contract/deals/handover'
import { couriers, ParcelForm } from '#contract/deals/handover-fields'
import { DeliveryForm } from '#contract/deals/parcel-address'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Choice, Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AddressFact } from './address-fact.tsx'
import { AddressFields, addressFields, WithDraft } from './address-fields.tsx'
import { courierNames } from './courier-words.ts'
import { SendDialog, useSending } from './dialog-sending.tsx'

export { AcceptCourier, AddressDialog } from './address-dialog.tsx'

interface DialogProps {
  deal: Deal
  onClose: () => void
}

/** The couriers, as options of a choice. */
function Couriers(): ReactNode {
  const { say } = useSpeech()
  return couriers.map((courier) => (
    <option key={courier} value={courier}>
      {say(...courierNames[courier])}
    </option>
  ))
}

type TypedDelivery = z.input<typeof TypedDelivery>
const TypedDelivery = DeliveryForm.extend({
  days: z.string().transform(Number).pipe(DeliveryForm.shape.days),
})
const BuyersDelivery = TypedDelivery.required({ address: true })

/** One of the two proposes a courier; the buyer says where the phone is to be sent, where the seller does not know it yet. */
export function CourierDialog({ deal, onClose }: DialogProps) {
  const { say } = useSpeech()
  const known = deal.state === 'to_send' && deal.handover.address
  return (
    <Modal title={say('Propose a courier', 'কুরিয়ারের প্রস্তাব দিন')} onClose={onClose}>
      {deal.role === 'seller' || known ? (
        <div className="flex flex-col gap-4">
          {deal.role === 'buyer' && known && (
            <AddressFact title={say('To your address', 'আপনার ঠিকানায়')} address={known} />
          )}
          <Proposal deal={deal} onClose={onClose} />
        </div>
      ) : (
        <WithDraft>{(address) => <Proposal deal={deal} onClose={onClose} address={address} />}</WithDraft>
      )}
    </Modal>
  )
}

function Proposal({ deal, onClose, address }: DialogProps & Pick<TypedDelivery, 'address'>) {
  const { say, count, plural } = useSpeech()
  const { problem, send } = useSending(onClose)
  const { booksHere } = deal.handover
  const schema: z.ZodType<z.output<typeof DeliveryForm>, TypedDelivery> = address ? BuyersDelivery : TypedDelivery
  const { register, handleSubmit, setError, formState } = useForm<
    TypedDelivery,
    unknown,
    z.output<typeof DeliveryForm>
  >({
    resolver: resolverOf(schema),
    defaultValues: { courier: booksHere[0] ?? 'pathao', paidBy: 'buyer', days: '2', address },
  })
  const submit = handleSubmit((body) =>
    send(
      () => ask(proposeCourier, { params: { id: deal.id }, body }),
      (cause) => placeProblem(cause, ['courier', 'paidBy', 'days', ...addressFields], setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Choice
        label={say('Courier', 'কুরিয়ার')}
        hint={
          booksHere.length > 0
            ? say(
                `Booked here, and tells us where the phone is: ${booksHere.map((name) => courierNames[name][0]).join(', ')}`,
                `এখান থেকে বুক করা যায়, ফোন কোথায় আছে তা জানায়: ${booksHere.map((name) => courierNames[name][1]).join(', ')}`,
              )
            : undefined
        }
        {...register('courier')}
      >
        <Couriers />
      </Choice>
      <Choice label={say('Who pays the courier?', 'কুরিয়ারের খরচ কে দেবেন?')} {...register('paidBy')}>
        <option value="buyer">{say('The buyer', 'ক্রেতা')}</option>
        <option value="seller">{say('The seller', 'বিক্রেতা')}</option>
      </Choice>
      <Choice
        label={say('Sent within', 'কত দিনের মধ্যে পাঠানো হবে')}
        hint={say(
          'After you agree. Without a tracking number by then the buyer gets the money back.',
          'ঠিক হওয়ার পর থেকে। এর মধ্যে ট্র্যাকিং নম্বর না দিলে ক্রেতা টাকা ফেরত পাবেন।',
        )}
        {...register('days')}
      >
        {Array.from({ length: deal.maxSendDays }, (_, index) => index + 1).map((days) => (
          <option key={days} value={days}>
            {say(plural(days, { one: '1 day', other: `${days} days` }), `${count(days)} দিন`)}
          </option>
        ))}
      </Choice>
      {address && <AddressFields reader={deal.other} register={register} errors={formState.errors.address} />}
      <SendDialog problem={problem} isBusy={formState.isSubmitting}>
        {say('Send the proposal', 'প্রস্তাব পাঠান')}
      </SendDialog>
    </form>
  )
}

/** The seller writes the tracking number of the parcel, the buyer that of a phone that goes back, or they correct it. */
export function ParcelDialog({ deal: { id, handover, role, actions }, onClose }: DialogProps) {
  const isCorrection = actions.includes('correct_parcel')
  const { say } = useSpeech()
  const { problem, send } = useSending(onClose)
  const own = role === 'seller' ? handover.parcel : handover.returnParcel
  const before = own ?? handover.parcel
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(ParcelForm),
    defaultValues: {
      courier: before?.courier ?? (handover.agreed?.way === 'courier' ? handover.agreed.courier : 'pathao'),
      trackingNumber: own?.trackingNumber ?? (role === 'seller' ? (handover.consignment?.trackingCode ?? '') : ''),
    },
  })
  const submit = handleSubmit((body) =>
    send(
      () => ask(isCorrection ? correctParcel : sendParcel, { params: { id }, body }),
      (cause) => placeProblem(cause, ['courier', 'trackingNumber'], setError),
    ),
  )
  return (
    <Modal
      title={
        isCorrection
          ? say('Correct the tracking number', 'ট্র্যাকিং নম্বর ঠিক করুন')
          : say('Enter the tracking number', 'ট্র্যাকিং নম্বর লিখুন')
      }
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Choice label={say('Courier', 'কুরিয়ার')} {...register('courier')}>
          <Couriers />
        </Choice>
        <Field
          label={say('Tracking number', 'ট্র্যাকিং নম্বর')}
          hint={say('It is on the courier’s receipt.', 'কুরিয়ারের রসিদে আছে।')}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          error={formState.errors.trackingNumber?.message}
          {...register('trackingNumber')}
        />
        <SendDialog problem={problem} isBusy={formState.isSubmitting}>
          {isCorrection
            ? say('Correct it', 'ঠিক করুন')
            : role === 'buyer'
              ? say('The phone is sent back', 'ফোন ফেরত পাঠানো হয়েছে')
              : say('The phone is sent', 'ফোন পাঠানো হয়েছে')}
        </SendDialog>
      </form>
    </Modal>
  )
}
