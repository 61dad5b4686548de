import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { getAddressDraft } from '#contract/deals/handover'
import type { AddressForm } from '#contract/deals/parcel-address'
import { DistrictOptions } from '#web/phones/district-options.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Choice, Field } from '#web/ui/field.tsx'
import { queryOf } from '#web/session/query-of.ts'

type Typed = z.input<typeof AddressForm>

/** The fields of an address, as answers name them. */
export const addressFields = [
  'address.name',
  'address.mobile',
  'address.districtId',
  'address.area',
  'address.line',
] as const

const noAddress: Typed['address'] = { name: '', mobile: '', districtId: '', area: '', line: '' }

const addressDraft = { ...queryOf(getAddressDraft, {}), gcTime: 0 }

/** Shows a form once it is known what its address begins with; with an empty one where that cannot be known. */
export function WithDraft({ children }: { children: (address: Typed['address']) => ReactNode }) {
  const { say } = useSpeech()
  const { data, isPending } = useQuery({ ...addressDraft, refetchOnWindowFocus: false, retry: false })
  if (isPending)
    return (
      <div role="status" className="skeleton h-80 w-full">
        <span className="sr-only">{say('Loading', 'আসছে')}</span>
      </div>
    )
  const known = data ?? noAddress
  return children({
    name: known.name,
    mobile: known.mobile ?? '',
    districtId: known.districtId ?? '',
    area: known.area ?? '',
    line: known.line ?? '',
  })
}

interface AddressFieldsProps {
  /** The one who reads it. */
  reader: string
  register: (name: (typeof addressFields)[number]) => UseFormRegisterReturn
  errors: FieldErrors<Typed['address']> | undefined
}

/** The fields of an address in the form that registers them. */
export function AddressFields({ reader, register, errors }: AddressFieldsProps) {
  const { say } = useSpeech()
  const note = useId()
  return (
    <fieldset className="flex flex-col gap-4" aria-describedby={note}>
      <legend className="sr-only">{say('Address for the parcel', 'পার্সেলের ঠিকানা')}</legend>
      <p id={note} className="text-small text-quiet">
        {say(
          `Only ${reader} sees your address, to send the phone, and an admin who has to decide about the parcel.`,
          `ঠিকানাটি শুধু ${reader} দেখবেন, ফোন পাঠানোর জন্য; পার্সেল নিয়ে সিদ্ধান্ত দিতে হলে অ্যাডমিনও দেখবেন।`,
        )}
      </p>
      <Field
        label={say('Name', 'নাম')}
        autoComplete="name"
        error={errors?.name?.message}
        {...register('address.name')}
      />
      <Field
        label={say('Mobile number', 'মোবাইল নম্বর')}
        type="tel"
        autoComplete="tel"
        hint={say('The courier calls it.', 'কুরিয়ার এই নম্বরে ফোন করবে।')}
        error={errors?.mobile?.message}
        {...register('address.mobile')}
      />
      <Choice label={say('District', 'জেলা')} error={errors?.districtId?.message} {...register('address.districtId')}>
        <option value="">{say('Choose', 'বেছে নিন')}</option>
        <DistrictOptions />
      </Choice>
      <Field
        label={say('Upazila or area', 'উপজেলা বা এলাকা')}
        autoComplete="address-level3"
        error={errors?.area?.message}
        {...register('address.area')}
      />
      <Field
        label={say('House, road, village or block', 'বাসা, রোড, গ্রাম বা ব্লক')}
        autoComplete="street-address"
        error={errors?.line?.message}
        {...register('address.line')}
      />
    </fieldset>
  )
}
