import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import { acceptProposal, giveAddress } from '#contract/deals/handover'
import { AddressForm } from '#contract/deals/parcel-address'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AddressFields, addressFields, WithDraft } from './address-fields.tsx'
import { SendDialog, useSending } from './dialog-sending.tsx'
import { CourierPlan } from './plan-facts.tsx'

interface DialogProps {
  deal: Deal
  onClose: () => void
}

/** The buyer accepts the courier that they have read, and says where the phone is to be sent. What takes its place meanwhile has to be read first. */
export function AcceptCourier({ deal, onClose }: DialogProps) {
  const { say } = useSpeech()
  const { other, handover } = deal
  const { proposed } = handover
  const [number, read] = useState(proposed?.number ?? 0)
  return (
    <Modal title={say('Where is the phone to be sent?', 'ফোনটি কোথায় পাঠানো হবে?')} onClose={onClose}>
      {proposed && proposed.number !== number && (
        <div className="mb-4 flex flex-col items-start gap-2">
          <Alert>
            {say(`${other} has changed the proposal while you were typing.`, `আপনি লেখার সময় ${other} প্রস্তাবটি বদলেছেন।`)}
          </Alert>
          {proposed.way === 'courier' && !proposed.isOwn ? (
            <>
              <CourierPlan {...proposed} />
              <button type="button" className="btn" onClick={() => read(proposed.number)}>
                {say('Continue with this one', 'এটি নিয়েই এগোন')}
              </button>
            </>
          ) : (
            <p>{say('Close this, and see what is proposed now.', 'এটি বন্ধ করে দেখুন এখন কী প্রস্তাব আছে।')}</p>
          )}
        </div>
      )}
      <WithDraft>
        {(address) => (
          <TypedAddress
            deal={deal}
            onClose={onClose}
            address={address}
            button={say('Accept the courier', 'কুরিয়ারে রাজি')}
            save={(body) => ask(acceptProposal, { params: { id: deal.id }, body: { number, ...body } })}
          />
        )}
      </WithDraft>
    </Modal>
  )
}

/** Asks the one who gets a parcel for its address, or for another one. */
export function AddressDialog({ deal, onClose }: DialogProps) {
  const { say } = useSpeech()
  const { role, handover } = deal
  const own = role === 'buyer' ? handover.address : handover.returnAddress
  const form = (address: z.input<typeof AddressForm>['address']) => (
    <TypedAddress
      deal={deal}
      onClose={onClose}
      address={address}
      button={say('Save the address', 'ঠিকানা সংরক্ষণ করুন')}
      save={(body) => ask(giveAddress, { params: { id: deal.id }, body })}
    />
  )
  return (
    <Modal
      title={own ? say('Change the address', 'ঠিকানা বদলান') : say('Give your address', 'আপনার ঠিকানা দিন')}
      onClose={onClose}
    >
      {own ? form(own) : <WithDraft>{form}</WithDraft>}
    </Modal>
  )
}

interface TypedAddressProps extends DialogProps {
  address: z.input<typeof AddressForm>['address']
  button: string
  save: (body: z.output<typeof AddressForm>) => Promise<Deal>
}

function TypedAddress({ deal, onClose, address, button, save }: TypedAddressProps) {
  const { problem, send } = useSending(onClose)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(AddressForm),
    defaultValues: { address },
  })
  const submit = handleSubmit((body) =>
    send(
      () => save(body),
      (cause) => placeProblem(cause, addressFields, setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <AddressFields reader={deal.other} register={register} errors={formState.errors.address} />
      <SendDialog problem={problem} isBusy={formState.isSubmitting}>
        {button}
      </SendDialog>
    </form>
  )
}
