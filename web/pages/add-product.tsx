import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { Head } from '#components/head'
import { ModelChoice } from '#components/model-choice'
import { PhotoPicker } from '#components/photo-picker'
import { PurchaseDate } from '#components/purchase-date'
import { conditions } from '#contract/listings'
import type { Photo } from '#contract/photos'
import { districts, divisions } from '#contract/places'
import { Trouble } from '#ui/alert'
import { Choice, Field } from '#ui/field'
import { complain } from '#web/complain'
import { placeProblem } from '#web/form-problem'
import { goingPrice } from '#web/going-price'
import { formatTaka, poishaOf } from '#web/money'
import { addOnce } from '#web/add-once'
import { productDraft, uploadsOf } from '#web/product-draft'
import { emptyProduct, type ProductFields, ProductForm, type ProductValues } from '#web/product-form'
import { categories, categoryMobile } from '#web/queries'
import { modelFacts, myProducts } from '#web/seller-queries'
import { type Person, useSession } from '#web/session'

export default function AddProduct() {
  const { person } = useSession()
  // Throwing the draft away begins a new form.
  const [round, setRound] = useState(0)
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title="Add A Product" />
      <h1 className="text-heading">Add A Product</h1>
      {person && <ProductEntry key={`${person.id} ${round}`} person={person} onDiscarded={() => setRound(round + 1)} />}
    </div>
  )
}

const fieldNames = Object.keys(emptyProduct) as (keyof ProductFields)[]

function ProductEntry({ person, onDiscarded }: { person: Person; onDiscarded: () => void }) {
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
    resolver: zodResolver(ProductForm),
    defaultValues: { ...emptyProduct, ...draft, email: person.email },
  })
  const { register, control, formState, setError, subscribe } = form
  const { errors, isSubmitting } = formState
  const hasDraft = draft !== null || formState.isDirty || items.length > 0

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => productDraft.keepFields(person.id, values) }),
    [subscribe, person.id],
  )

  const save = form.handleSubmit(async (product) => {
    setMissing(null)
    const { photos, failed } = await uploads.settled()
    const problem = failed > 0 ? whatFailed(failed) : photos.length === 0 ? 'Image is required' : null
    if (problem) return setMissing(problem)
    const imgs = photos.map(({ img }: Photo) => img)
    const { model: _text, modelSlug: _slug, ...chosen } = product
    try {
      await add({ ...chosen, img: imgs[0]!, photos: imgs })
    } catch (cause) {
      placeProblem(cause, fieldNames, setError)
      return complain(cause)
    }
    productDraft.forget(person.id)
    uploads.clear()
    toast.success('Product added Successfully')
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
  const photoError = items.length === 0 ? (isAsked ? 'Image is required' : undefined) : (missing ?? undefined)
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
        label="Product Name"
        placeholder="Samsung Galaxy S21, 8/128 GB"
        autoComplete="off"
        maxLength={120}
        error={errors.productName?.message}
        {...register('productName')}
      />
      <PhotoPicker uploads={uploads} items={items} error={photoError} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ResalePrice form={form} />
        <PriceField label="Original Price" name="originalPrice" form={form} hint="What it cost when it was new, in Taka." isOptional />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Choice label="Condition" error={errors.condition?.message} {...register('condition')}>
          <option value="">Choose one</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {condition[0]!.toUpperCase() + condition.slice(1)}
            </option>
          ))}
        </Choice>
        <Field
          label="Mobile Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="01712 345678"
          maxLength={40}
          error={errors.mobile?.message}
          {...register('mobile')}
        />
      </div>
      <Field label="Email" type="email" readOnly error={errors.email?.message} {...register('email')} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label="Location"
          placeholder="Mirpur 10, Dhaka"
          autoComplete="off"
          maxLength={120}
          error={errors.location?.message}
          {...register('location')}
        />
        <Choice label="District" isOptional error={errors.districtId?.message} {...register('districtId')}>
          <option value="">As the location says</option>
          {divisions.map((division) => (
            <optgroup key={division.id} label={division.name}>
              {districts
                .filter((district) => district.division === division.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Choice>
      </div>
      {/* Its options come later than the draft; a choice that they do not hold would be forgotten. */}
      <Choice key={brands.data ? 'known' : 'unknown'} label="Category" error={errors.category?.message} {...register('category')}>
        <option value="">{brands.data ? 'Choose a brand' : 'Loading the brands…'}</option>
        {brands.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {brands.isError && !brands.data && <Trouble message={brands.error.message} onRetry={() => void brands.refetch()} />}
      <PurchaseDate control={control} />
      <div className="mt-2 flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
        <button type="submit" className="btn btn-primary px-8" disabled={isSubmitting}>
          {isSubmitting ? (isOnItsWay ? 'Waiting for the photos…' : 'Adding…') : 'Add Product'}
        </button>
        {hasDraft && (
          <p className="text-small text-quiet">
            Kept as a draft in this browser.{' '}
            <button type="button" className="link py-2" disabled={isSubmitting} onClick={discard}>
              Discard draft
            </button>
          </p>
        )}
      </div>
    </form>
  )
}

const whatFailed = (failed: number) =>
  failed === 1 ? 'One photo did not arrive. Try it again or remove it.' : `${failed} photos did not arrive. Try them again or remove them.`

interface PriceField {
  label: string
  name: 'price' | 'originalPrice'
  form: UseFormReturn<ProductFields, unknown, ProductValues>
  hint: string
  /** What stays in sight while one types. */
  advice?: string | null
  isOptional?: boolean
}

/** A price as it is typed, read back in the shop's own writing. */
function PriceField({ label, name, form: { register, control, formState }, hint, advice, isOptional }: PriceField) {
  const poisha = poishaOf(useWatch({ control, name }) ?? '')
  return (
    <Field
      label={label}
      isOptional={isOptional}
      inputMode="decimal"
      autoComplete="off"
      placeholder={name === 'price' ? '25,000' : '89,999'}
      maxLength={30}
      className="figures"
      hint={
        <span className="figures flex flex-col">
          <span>{poisha === null ? hint : formatTaka(poisha)}</span>
          {advice && <span>{advice}</span>}
        </span>
      }
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
}

/** The price of the product, beside what phones of its model go for. */
function ResalePrice({ form }: Pick<PriceField, 'form'>) {
  const [slug, condition] = useWatch({ control: form.control, name: ['modelSlug', 'condition'] })
  const model = useQuery(modelFacts(slug)).data
  return <PriceField label="Price" name="price" form={form} hint="In Taka." advice={model && goingPrice(model.prices, condition)} />
}
