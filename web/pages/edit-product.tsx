import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { editProduct, type ProductRecord } from '#contract/listings/own-products'
import { addLikePath } from '#contract/base/dashboard-addresses'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ChancesList } from '#web/selling/chances-list.tsx'
import { CodePhotoSection } from '#web/selling/code-photo.tsx'
import { OffMarketActions } from '#web/selling/off-market.tsx'
import { PhotoUploads } from '#web/phones/photo-uploads.ts'
import { withFaultPhotos } from '#web/selling/fault-photos.ts'
import { photoProblem, photosReady } from '#web/selling/photos-ready.ts'
import {
  placeProductProblem,
  type ProductFields,
  ProductForm,
  productOf,
  type ProductValues,
} from '#web/selling/product-form.ts'
import { ProductFieldset } from '#web/selling/product-fieldset.tsx'
import { beforeSteps, FormBar, hasFault, isInSteps, steps, useParts } from '#web/selling/product-steps.tsx'
import { fieldsOf, storedAttributes, myProduct } from '#web/selling/product-record.ts'
import { HeldNote } from '#web/selling/held-note.tsx'
import { SelfTestSection } from '#web/selling/self-test.tsx'
import { sendPhoto } from '#web/phones/send-photo.ts'
import { ask } from '#web/session/api.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { toastError } from '#web/session/toast-error.ts'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { refreshPhone } from '#web/selling/queries.ts'

export default function EditProduct() {
  const { id = '' } = useParams()
  const { person } = useSession()
  const { say } = useSpeech()
  const query = useQuery(myProduct(id))
  const product = query.data
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={say('Edit your phone', 'ফোনের তথ্য বদলান')} />
      <div>
        <h1 className="text-heading">{say('Edit your phone', 'ফোনের তথ্য বদলান')}</h1>
        {product && (
          <p className="mt-1 wrap-anywhere text-quiet" translate="no">
            {product.productName}
          </p>
        )}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && !product && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {product && person && <Changeable key={product._id} product={product} person={person} />}
    </div>
  )
}

const fixed: Partial<Record<ProductRecord['status'], Both>> = {
  booked: [
    'Someone has booked this phone as it is now. You can change it once the booking has ended.',
    'ফোনটি যেমন আছে তেমনই একজন বুক করেছেন। বুকিং শেষ হলে বদলাতে পারবেন।',
  ],
  sold: ['This phone is sold, so it can no longer be changed.', 'ফোনটি বিক্রি হয়ে গেছে, তাই তথ্য আর বদলানো যাবে না।'],
  withdrawn: [
    'This phone was taken off the market, so it cannot be changed.',
    'ফোনটি বাজার থেকে নামানো হয়েছে, তাই বদলানো যাবে না।',
  ],
}

function Changeable({ product, person }: { product: ProductRecord; person: SignedInPerson }) {
  const { say } = useSpeech()
  const { hash } = useLocation()
  // The page is shown before the product has come, too early for the browser to go to this place.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
  const why = product.offMarket ? undefined : fixed[product.status]
  if (product.held && !product.held.isRejected)
    return (
      <ProductChange product={product} person={person}>
        <div className="border-s-4 border-accent ps-4">
          <h2 className="text-lead font-semibold">{say('Waits for an admin', 'একজন অ্যাডমিনের অপেক্ষায়')}</h2>
          <HeldNote held={product.held} />
        </div>
      </ProductChange>
    )
  if (!why)
    return (
      <ProductChange product={product} person={person}>
        {product.offMarket && <OffMarketActions product={product} />}
        {!product.offMarket && <ChancesList product={product} isMain />}
        <CodePhotoSection product={product} />
        <SelfTestSection product={product} />
        {!product.offMarket && <OffMarketActions product={product} />}
      </ProductChange>
    )
  return (
    <>
      <p>{say(...why)}</p>
      <p className="flex flex-wrap gap-2">
        <Link className="btn" to="/dashboard/my-product">
          {say('My Product', 'আমার ফোন')}
        </Link>
        <Link className="btn btn-ghost" to={addLikePath(product._id)}>
          {say('Add one like it', 'এমন আরেকটি বিক্রি করুন')}
        </Link>
      </p>
    </>
  )
}

interface ProductChangeProps {
  product: ProductRecord
  person: SignedInPerson
  /** The acts on the phone besides changing its description. */
  children: ReactNode
}

/** The form of a phone that is on the market. On a phone one goes to any of its steps, and saves from each. */
function ProductChange({ product, person, children }: ProductChangeProps) {
  const speech = useSpeech()
  const { say } = speech
  const navigate = useNavigate()
  const client = useQueryClient()
  const [uploads] = useState(
    () => new PhotoUploads({ send: sendPhoto, draft: { photos: product.photos, unfinished: [] }, onChange: () => {} }),
  )
  useEffect(() => () => uploads.leave(), [uploads])
  const items = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)
  const [isAsked, setAsked] = useState(false)
  const form = useForm<ProductFields, unknown, ProductValues>({
    resolver: resolverOf(ProductForm),
    // A field of another step cannot take it.
    shouldFocusError: !isInSteps(),
    defaultValues: { ...fieldsOf(product), email: person.email },
  })
  const { isSubmitting, isDirty } = form.formState
  const { step, showFault } = useParts()

  async function change(values: ProductValues): Promise<void> {
    const imgs = await photosReady(uploads)
    if (!imgs) return
    const { email: _own, ...changed } = productOf(values)
    try {
      await ask(editProduct, {
        params: { id: product._id },
        body: {
          ...changed,
          conditionReport: withFaultPhotos(values.conditionReport, values.faultPhotos, uploads.items()),
          attributes: [...changed.attributes, ...storedAttributes(product)],
          img: imgs[0],
          photos: imgs,
        },
      })
    } catch (cause) {
      placeProductProblem(cause, form.setError)
      return toastError(cause)
    }
    toast.success(say('Your changes are saved.', 'পরিবর্তন সেভ হয়েছে।'))
    void refreshPhone(client, product._id)
    void navigate('/dashboard/my-product')
  }

  async function save(event: SubmitEvent) {
    setAsked(true)
    await form.handleSubmit(change)(event)
    const faulty = steps.findIndex((_, at) => hasFault(form, uploads.items(), at))
    if (isInSteps() && faulty >= 0) showFault(faulty)
  }

  return (
    <>
      <div className="md:hidden">
        <Filter
          label={say('Parts of the form', 'ফর্মের অংশ')}
          options={[
            { to: '.', title: say('Overview', 'এক নজরে'), isChosen: step === beforeSteps },
            ...steps.map(({ part, words }, at) => ({
              to: `?part=${part}`,
              title: say(...words),
              isChosen: step === at,
            })),
          ]}
        />
      </div>
      <div className={`flex flex-col gap-6 ${step === beforeSteps ? '' : 'max-md:hidden'}`}>{children}</div>
      <form noValidate className="flex flex-col gap-5 md:border-t md:border-line md:pt-5" onSubmit={save}>
        <h2 className="text-title max-md:hidden">{say('Photos and facts', 'ছবি ও তথ্য')}</h2>
        <ProductFieldset
          form={form}
          uploads={uploads}
          items={items}
          photoError={isAsked ? photoProblem(items, speech) : null}
          like={product._id}
          areDetailsOpen
          step={step}
        />
        <FormBar isLeftOut={step === beforeSteps && !isDirty}>
          <Link className="btn" to="/dashboard/my-product">
            {say('Cancel', 'বাতিল')}
          </Link>
          <button type="submit" className="btn btn-primary max-md:grow md:px-8" disabled={isSubmitting}>
            {isSubmitting ? say('Saving…', 'সেভ হচ্ছে…') : say('Save changes', 'পরিবর্তন সেভ করুন')}
          </button>
        </FormBar>
      </form>
    </>
  )
}
