import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { ModelChoice } from '#web/selling/model-choice.tsx'
import { PhotoPicker } from '#web/selling/photo-picker.tsx'
import { PriceField, ResalePrice } from '#web/selling/price-field.tsx'
import { PurchaseDate } from '#web/selling/purchase-date.tsx'
import { conditionName } from '#contract/condition-names'
import { local } from '#contract/mobile'
import { conditions } from '#contract/listings'
import { says } from '#contract/messages'
import type { Photo } from '#contract/photos'
import { districts, divisions } from '#contract/places'
import { Trouble } from '#web/ui/alert.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { addOnce } from '#web/selling/add-once.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { productDraft, uploadsOf } from '#web/selling/product-draft.ts'
import { emptyProduct, type ProductFields, productFormOf, type ProductValues } from '#web/selling/product-form.ts'
import { categories, categoryMobile } from '#web/phones/queries.ts'
import { myProducts } from '#web/selling/queries.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

export default function AddProduct() {
  const { person } = useSession()
  const { say } = useSpeech()
  // Throwing the draft away begins a new form.
  const [round, setRound] = useState(0)
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={say('Add A Product', 'ফোন বিক্রি করুন')} />
      <h1 className="text-heading">{say('Add A Product', 'ফোন বিক্রি করুন')}</h1>
      {person && <ProductEntry key={`${person.id} ${round}`} person={person} onDiscarded={() => setRound(round + 1)} />}
    </div>
  )
}

const fieldNames = Object.keys(emptyProduct) as (keyof ProductFields)[]

function ProductEntry({ person, onDiscarded }: { person: SignedInPerson; onDiscarded: () => void }) {
  const speech = useSpeech()
  const { say, language } = speech
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const brands = useQuery(categories)
  const uploads = uploadsOf(person.id)
  const items = useSyncExternalStore(uploads.subscribe, uploads.items)
  const [isAsked, setAsked] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [add] = useState(addOnce)

  const [draft] = useState(() => productDraft.fields(person.id))
  const form = useForm<ProductFields, unknown, ProductValues>({
    resolver: resolverOf(productFormOf(person.email)),
    defaultValues: { ...emptyProduct, ...draft, email: person.email },
  })
  const { register, control, formState, setError, subscribe, getValues, resetField } = form
  const { data: account } = useQuery(ownAccount)
  const { errors, isSubmitting } = formState
  const hasDraft = draft !== null || formState.isDirty || items.length > 0

  // What the account has is filled in where nothing has been typed.
  useEffect(() => {
    if (account?.mobile && !getValues('mobile')) resetField('mobile', { defaultValue: local(account.mobile) })
    if (account?.area && !getValues('location')) resetField('location', { defaultValue: account.area })
  }, [account, getValues, resetField])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        // What is only filled in is no draft.
        callback: ({ values, isDirty }) => {
          if (isDirty || draft) productDraft.keepFields(person.id, values)
        },
      }),
    [subscribe, person.id, draft],
  )

  const save = form.handleSubmit(async (product) => {
    setMissing(null)
    const { photos, failed } = await uploads.settled()
    const problem = failed > 0 ? whatFailed(failed, speech) : photos.length === 0 ? says('image_required') : null
    if (problem) return setMissing(problem)
    const imgs = photos.map(({ img }: Photo) => img)
    const { model, modelSlug: _slug, ...chosen } = product
    try {
      await add({ ...chosen, statedModel: chosen.modelId ? null : model, img: imgs[0]!, photos: imgs })
    } catch (cause) {
      placeProblem(cause, fieldNames, setError)
      return toastError(cause)
    }
    productDraft.forget(person.id)
    uploads.clear()
    toast.success(say('Product added Successfully', 'ফোনটি বাজারে উঠেছে'))
    void queryClient.invalidateQueries({ queryKey: categoryMobile(product.category).queryKey })
    void queryClient.invalidateQueries({ queryKey: myProducts(person.email).queryKey })
    void navigate('/dashboard/my-product')
  })

  function discard() {
    productDraft.forget(person.id)
    uploads.clear()
    onDiscarded()
  }

  const isOnItsWay = items.some(({ state }) => state === 'waiting' || state === 'sending')
  const photoError = items.length === 0 ? (isAsked ? says('image_required') : undefined) : (missing ?? undefined)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        setAsked(true)
        return save(event)
      }}
    >
      <ModelChoice form={form} />
      <Field
        label={say('Product Name', 'ফোনের নাম')}
        placeholder={say('Samsung Galaxy S21, 8/128 GB', 'যেমন Samsung Galaxy S21, 8/128 GB')}
        autoComplete="off"
        maxLength={120}
        error={errors.productName?.message}
        {...register('productName')}
      />
      <PhotoPicker uploads={uploads} items={items} error={photoError} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ResalePrice form={form} />
        <PriceField
          label={say('Original Price', 'নতুনের দাম')}
          name="originalPrice"
          form={form}
          hint={say('What it cost when it was new, in Taka.', 'নতুন অবস্থায় কত টাকা ছিল।')}
          isOptional
        />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Choice label={say('Condition', 'অবস্থা')} error={errors.condition?.message} {...register('condition')}>
          <option value="">{say('Choose one', 'একটি বেছে নিন')}</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {capital(conditionName(condition, language))}
            </option>
          ))}
        </Choice>
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
      </div>
      <Field
        label={say('Email', 'ইমেইল')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
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
          <option value="">{say('Same as the location', 'জায়গা যে জেলায়')}</option>
          {divisions.map((division) => (
            <optgroup key={division.id} label={say(division.name, division.bangla)}>
              {districts
                .filter((district) => district.division === division.id)
                .map(({ id, name, bangla }) => (
                  <option key={id} value={id}>
                    {say(name, bangla)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Choice>
      </div>
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
        {brands.data?.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Choice>
      {brands.isError && !brands.data && (
        <Trouble message={brands.error.message} onRetry={() => void brands.refetch()} />
      )}
      <PurchaseDate control={control} />
      <div className="mt-2 flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
        <button type="submit" className="btn btn-primary px-8" disabled={isSubmitting}>
          {!isSubmitting
            ? say('Add Product', 'বাজারে তুলুন')
            : isOnItsWay
              ? say('Waiting for the photos…', 'ছবির জন্য অপেক্ষা করছি…')
              : say('Adding…', 'উঠছে…')}
        </button>
        {hasDraft && (
          <p className="text-small text-quiet">
            {say('Kept as a draft in this browser.', 'এই ব্রাউজারে খসড়া রাখা আছে।')}{' '}
            <button type="button" className="link py-2" disabled={isSubmitting} onClick={discard}>
              {say('Discard draft', 'খসড়া মুছুন')}
            </button>
          </p>
        )}
      </div>
    </form>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const whatFailed = (failed: number, { say, count, plural }: Speech) =>
  say(
    plural(failed, {
      one: 'One photo did not arrive. Try it again or remove it.',
      other: `${failed} photos did not arrive. Try them again or remove them.`,
    }),
    `${count(failed)}টি ছবি আসেনি। আবার চেষ্টা করুন বা সরিয়ে দিন।`,
  )
