import type { UseFormReturn } from 'react-hook-form'
import { useSpeech } from '#web/i18n/speech.ts'
import { Field } from '#web/ui/field.tsx'
import { ImeiFromPhoto } from '#web/phones/imei-from-photo.tsx'
import { imeiInput } from '#web/phones/imei-input.ts'
import { placeImeis } from '#web/phones/barcodes.ts'
import { CallIcon } from '#web/ui/work-icons.tsx'
import { OptionalPart } from './optional-part.tsx'
import type { ProductFields, ProductValues } from './product-form.ts'
import { isInSteps } from './product-steps.tsx'

/** The IMEIs of a phone, one for each SIM; both can be left out. */
export function ImeiFields({ form }: { form: UseFormReturn<ProductFields, unknown, ProductValues> }) {
  const { say } = useSpeech()
  const { errors } = form.formState
  function place(found: string[]) {
    const [first = '', second = ''] = form.getValues('imeis')
    form.setValue('imeis', placeImeis([first, second], found), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <OptionalPart
      title={say('The phone’s IMEI', 'ফোনের IMEI')}
      isOpen={!isInSteps() || form.getValues('imeis').some(Boolean)}
      hasFault={Boolean(errors.imeis)}
      attempts={form.formState.submitCount}
    >
      <p className="text-small text-quiet">
        {say(
          'It moves the phone up in the list, and no one else can list the same phone. Only you, the buyer who has booked it and our team can see it.',
          'IMEI দিলে ফোনটি তালিকায় ওপরে থাকে, একই ফোন অন্য কেউ তুলতে পারে না। আপনি, যিনি বুক করেছেন আর আমাদের দল ছাড়া কেউ দেখে না।',
        )}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <a href="tel:*%2306%23" className="btn border-line bg-base-100">
          <CallIcon className="size-5" />
          {say('Dial *#06# on this phone', 'এই ফোনে *#06# ডায়াল করুন')}
        </a>
        <ImeiFromPhoto onFound={place} />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label={say('IMEI', 'IMEI')}
          {...imeiInput}
          hint={say('15 digits, after *#06# or on the box.', '১৫টি সংখ্যা, *#06# দিলে বা বক্সে দেখা যায়।')}
          error={errors.imeis?.[0]?.message}
          {...form.register('imeis.0')}
        />
        <Field
          label={say('Second IMEI', 'দ্বিতীয় IMEI')}
          {...imeiInput}
          hint={say('If the phone takes two SIMs.', 'ফোনে দুই সিম চললে।')}
          error={errors.imeis?.[1]?.message}
          {...form.register('imeis.1')}
        />
      </div>
    </OptionalPart>
  )
}
