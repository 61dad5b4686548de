import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import type { z } from 'zod'
import { ShopForm } from '#contract/shops/shop-fields'
import { changeShop, getMyShop, openShop, type OwnShop } from '#contract/shops/shops'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { DistrictOptions } from '#web/phones/district-options.tsx'
import { sendPhoto } from '#web/phones/send-photo.ts'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { invalidate } from '#web/session/query-of.ts'
import { reasonOf } from '#web/session/refused.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import { HoursFields } from './hours-fields.tsx'

type Typed = z.input<typeof ShopForm>

const fields = ['name', 'nameBangla', 'districtId', 'address', 'place', 'hours', 'tradeLicence', 'dbid'] as const
const weekdays = { from: '10:00', to: '20:00' }

const startOf = (shop: OwnShop | undefined): Typed => ({
  name: shop?.name ?? '',
  nameBangla: shop?.nameBangla ?? '',
  districtId: shop?.districtId ?? '',
  address: shop?.address ?? '',
  place: shop?.place ?? null,
  hours: shop?.hours ?? Array.from({ length: 7 }, (_, day) => (day === 5 ? null : weekdays)),
  img: shop?.img ?? null,
  tradeLicence: shop?.tradeLicence ?? '',
  dbid: shop?.dbid ?? '',
})

/** Reads coordinates as a map gives them: 23.80711, 90.36872. Numbers that are none are left to the schema. */
function placeOf(typed: string): Typed['place'] {
  if (typed.trim() === '') return null
  const [latitude = Number.NaN, longitude = Number.NaN] = typed
    .split(',')
    .map((part) => Number(part.trim() || Number.NaN))
  return { latitude, longitude }
}

/** Opens a shop, or changes what one's own says of itself. */
export function ShopDetails({ shop }: { shop?: OwnShop }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<
    Typed,
    unknown,
    z.output<typeof ShopForm>
  >({ resolver: resolverOf(ShopForm), defaultValues: startOf(shop) })
  const { errors, isSubmitting } = formState
  const [img, hours] = useWatch({ control, name: ['img', 'hours'] })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await (shop ? ask(changeShop, { body }) : ask(openShop, { body }))
      toast.success(shop ? say('Saved.', 'সেভ হয়েছে।') : say('The shop is open.', 'দোকান খোলা হয়েছে।'))
      await invalidate(client, getMyShop)
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, fields, setError))
    }
  })
  async function onPicture({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setProblem(null)
    try {
      const photo = await sendPhoto(file, { onProgress: () => undefined, signal: AbortSignal.timeout(180_000) })
      setValue('img', photo.img)
    } catch (cause) {
      setProblem(reasonOf(cause))
    }
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label={say('Name in English', 'ইংরেজিতে নাম')}
          lang="en"
          error={errors.name?.message}
          {...register('name')}
        />
        <Field
          label={say('Name in Bangla', 'বাংলায় নাম')}
          lang="bn"
          error={errors.nameBangla?.message}
          {...register('nameBangla')}
        />
        <Choice label={say('District', 'জেলা')} error={errors.districtId?.message} {...register('districtId')}>
          <option value="">{say('Choose', 'বেছে নিন')}</option>
          <DistrictOptions />
        </Choice>
        <Field
          label={say('Address', 'ঠিকানা')}
          hint={say('Shop number, market and area.', 'দোকান নম্বর, মার্কেট ও এলাকা।')}
          autoComplete="street-address"
          error={errors.address?.message}
          {...register('address')}
        />
        <Field
          label={say('Place on the map', 'ম্যাপে জায়গা')}
          isOptional
          hint={say('As your map shows it: 23.80711, 90.36872', 'ম্যাপে যেমন দেখায়: 23.80711, 90.36872')}
          inputMode="text"
          autoComplete="off"
          defaultValue={shop?.place ? `${shop.place.latitude}, ${shop.place.longitude}` : ''}
          error={errors.place?.latitude?.message ?? errors.place?.longitude?.message ?? errors.place?.message}
          onChange={({ target }) => setValue('place', placeOf(target.value))}
        />
      </div>
      <HoursFields
        hours={hours}
        error={errors.hours ? 'hours_invalid' : undefined}
        onChange={(changed) => setValue('hours', changed)}
      />
      <div className="flex flex-wrap items-center gap-4">
        {img && <img src={img} alt="" width={160} height={120} className="aspect-4/3 w-40 rounded-box object-cover" />}
        <FileButton
          label={img ? say('Another picture', 'অন্য ছবি') : say('Picture of the shop', 'দোকানের ছবি')}
          icon={<CameraIcon />}
          accept="image/jpeg,image/png,image/webp,image/avif,image/*"
          onChange={(event) => void onPicture(event)}
        />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label={say('Trade licence number', 'ট্রেড লাইসেন্স নম্বর')}
          isOptional
          autoComplete="off"
          error={errors.tradeLicence?.message}
          {...register('tradeLicence')}
        />
        <Field
          label={say('DBID', 'ডিবিআইডি')}
          isOptional
          autoComplete="off"
          error={errors.dbid?.message}
          {...register('dbid')}
        />
      </div>
      <p className="text-small text-quiet">
        {say(
          'An admin checks the licence or the DBID. Then buyers see the badge and the number, and you can sell more phones a day. Another name or number is checked again.',
          'একজন অ্যাডমিন লাইসেন্স বা ডিবিআইডি যাচাই করেন। তারপর ক্রেতারা ব্যাজ ও নম্বর দেখেন, আর আপনি দিনে বেশি ফোন তুলতে পারেন। নাম বা নম্বর বদলালে আবার যাচাই হয়।',
        )}
      </p>
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn self-start btn-primary" disabled={isSubmitting}>
        {isSubmitting ? say('Saving…', 'সেভ হচ্ছে…') : shop ? say('Save', 'সেভ করুন') : say('Open the shop', 'দোকান খুলুন')}
      </button>
    </form>
  )
}
