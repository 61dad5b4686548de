import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { statementNames } from '#contract/listings/product-details'
import { conditionName } from '#contract/listings/condition-names'
import { conditions } from '#contract/listings/listings'
import { useSpeech } from '#web/i18n/speech.ts'
import { brandName } from '#web/phones/brand-name.ts'
import { categories } from '#web/phones/queries.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { DistrictOptions } from '#web/phones/district-options.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { capital } from './capital.ts'
import { ConditionReportFields } from './condition-report-fields.tsx'
import { DescriptionFields, FactsFields } from './details-fields.tsx'
import { ImeiFields } from './imei-fields.tsx'
import { ModelChoice } from './model-choice.tsx'
import { OptionalPart } from './optional-part.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'
import { OriginalPrice, ResalePrice } from './price-field.tsx'
import type { ProductFields, ProductValues } from './product-form.ts'
import { lastStep, Step, steps } from './product-steps.tsx'
import { PurchaseDate } from './purchase-date.tsx'

interface ProductFieldsProps {
  form: UseFormReturn<ProductFields, unknown, ProductValues>
  uploads: PhotoUploads
  items: readonly Upload[]
  photoError: string | null
  /** The phone that is changed, or of which a copy is made. */
  like?: string | undefined
  /** True when the optional details are in sight at once. */
  areDetailsOpen: boolean
  /** The step that is shown on a phone. */
  step: number
  /** True when the steps come one after the other. */
  isInOrder?: boolean
  /** Fields that stand after the mobile number. */
  children?: ReactNode
}

/** The fields of a product, whether it is posted or changed. */
export function ProductFieldset({
  form,
  uploads,
  items,
  photoError,
  like,
  areDetailsOpen,
  step,
  isInOrder,
  children,
}: ProductFieldsProps) {
  const speech = useSpeech()
  const { say, language } = speech
  const brands = useQuery(categories)
  const { register, control, formState } = form
  const { errors } = formState
  const at = (at: number) => ({ at, shown: step, title: say(...steps[at]!.title), isNumbered: isInOrder })
  return (
    <>
      <Step {...at(0)}>
        <PhotoPicker uploads={uploads} items={items} error={photoError ?? undefined} like={like} />
      </Step>
      <Step {...at(1)}>
        <ModelChoice form={form} />
        <Field
          label={say('Product Name', 'ফোনের নাম')}
          placeholder={say('Samsung Galaxy S21, 8/128 GB', 'যেমন Samsung Galaxy S21, 8/128 GB')}
          autoComplete="off"
          maxLength={120}
          error={errors.productName?.message}
          {...register('productName')}
        />
        {/* Its options come later than the draft; a choice that they do not hold would be forgotten. */}
        <Choice
          key={brands.data ? 'known' : 'unknown'}
          label={say('Category', 'ব্র্যান্ড')}
          error={errors.category?.message}
          {...register('category')}
        >
          <option value="">
            {brands.data ? say('Choose a brand', 'একটি বেছে নিন') : say('Loading the brands…', 'ব্র্যান্ডগুলো আসছে…')}
          </option>
          {brands.data?.map(({ id, ...names }) => (
            <option key={id} value={id} translate="no">
              {brandName(names, speech)}
            </option>
          ))}
        </Choice>
        {brands.isError && !brands.data && (
          <LoadError message={brands.error.message} onRetry={() => void brands.refetch()} />
        )}
        <PurchaseDate control={control} />
        <div id="facts" className="flex scroll-mt-20 flex-col gap-5">
          <ImeiFields form={form} />
          <OptionalPart
            title={say('Colour, box, warranty, NEIR', 'রং, বক্স, ওয়ারেন্টি, NEIR')}
            isOpen={areDetailsOpen}
            hasFault={statementNames.some((name) => name !== 'description' && errors[name])}
            attempts={formState.submitCount}
          >
            <FactsFields form={form} />
          </OptionalPart>
          <OptionalPart
            title={say('Description and what comes with it', 'বিবরণ আর সঙ্গে যা পাবেন')}
            isOpen={areDetailsOpen}
            hasFault={Boolean(errors.description)}
            attempts={formState.submitCount}
          >
            <DescriptionFields form={form} />
          </OptionalPart>
        </div>
      </Step>
      <Step {...at(2)}>
        <ConditionReportFields form={form} uploads={uploads} items={items} />
        <Choice label={say('Condition', 'অবস্থা')} error={errors.condition?.message} {...register('condition')}>
          <option value="">{say('Choose one', 'একটি বেছে নিন')}</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {capital(conditionName(condition, language))}
            </option>
          ))}
        </Choice>
      </Step>
      <Step {...at(lastStep)}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <ResalePrice form={form} />
          <OriginalPrice form={form} />
        </div>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label={say('Mobile Number', 'মোবাইল নম্বর')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={say('01712 345678', '০১৭১২ ৩৪৫৬৭৮')}
            maxLength={40}
            error={errors.mobile?.message}
            {...register('mobile')}
          />
          {children}
        </div>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field
            label={say('Location', 'এলাকা')}
            placeholder={say('Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা')}
            autoComplete="off"
            maxLength={120}
            error={errors.location?.message}
            {...register('location')}
          />
          <Choice
            label={say('District', 'জেলা')}
            isOptional
            error={errors.districtId?.message}
            {...register('districtId')}
          >
            <option value="">{say('Same as the location', 'এলাকা যে জেলায়')}</option>
            <DistrictOptions />
          </Choice>
        </div>
      </Step>
    </>
  )
}
