import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#web/site/head.tsx'
import type { ProductRecord } from '#contract/listings/own-products'
import { Field } from '#web/ui/field.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { postProduct } from '#web/selling/post-product.ts'
import { LiveLimit } from '#web/selling/live-limit.tsx'
import { AccountDraftNotice } from '#web/selling/account-draft-notice.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { withFaultPhotos } from '#web/selling/fault-photos.ts'
import { useKnownFields } from '#web/selling/known-fields.ts'
import { photoProblem, photosReady } from '#web/selling/photos-ready.ts'
import { faultPhotosOf, fieldsOf, myProduct } from '#web/selling/product-record.ts'
import { ReserveOfSale } from '#web/deals/reserve-note.tsx'
import { ProductFieldset } from '#web/selling/product-fieldset.tsx'
import { fieldsOfStep, hasFault, isInSteps, lastStep, StepBar, steps, useSteps } from '#web/selling/product-steps.tsx'
import { draftOf, keepTyped, productDraft, takeFromAccount } from '#web/selling/product-draft.ts'
import {
  emptyProduct,
  placeProductProblem,
  productFieldNames,
  type ProductFields,
  productFormOf,
  productOf,
  saysDetails,
  type ProductValues,
} from '#web/selling/product-form.ts'
import { shownOfBrand } from '#web/phones/queries.ts'
import { myProducts } from '#web/selling/queries.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'

export default function AddProduct() {
  const { person } = useSession()
  const { say } = useSpeech()
  // Throwing the draft away begins a new form, and so does going on with that of another device.
  const [round, setRound] = useState(0)
  const [isTaken, setTaken] = useState(false)
  const startOver = (taken: boolean) => {
    setTaken(taken)
    setRound(round + 1)
  }
  const like = useSearchParams()[0].get('like')
  const original = useQuery({ ...myProduct(like ?? ''), enabled: like !== null })
  const isReady = like === null || !original.isPending
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={say('Add A Product', 'ফোন বিক্রি করুন')} />
      <h1 className="text-heading">{say('Add A Product', 'ফোন বিক্রি করুন')}</h1>
      <LiveLimit />
      {!isReady && <TableSkeleton />}
      {person && isReady && (
        <ProductEntry
          key={`${person.id} ${round}`}
          person={person}
          like={original.data}
          isTaken={isTaken}
          onStartOver={startOver}
        />
      )}
    </div>
  )
}

interface ProductEntryProps {
  person: SignedInPerson
  /** A product of one's own, of which this becomes a copy. Of its photos it has those of the faults that it names. */
  like: ProductRecord | undefined
  /** True when this is the draft of another device. */
  isTaken: boolean
  onStartOver: (isTaken: boolean) => void
}

function ProductEntry({ person, like, isTaken, onStartOver }: ProductEntryProps) {
  const speech = useSpeech()
  const { say } = speech
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const noticeId = useId()
  const { uploads, account: accountDraft } = draftOf(person.id)
  const { other, isSaved } = useSyncExternalStore(accountDraft.subscribe, accountDraft.state)
  const items = useSyncExternalStore(uploads.subscribe, uploads.items)
  const [isAsked, setAsked] = useState(false)

  const [draft] = useState(() => productDraft.fields(person.id))
  // A draft that was begun before goes first.
  const [copied] = useState(draft === null && items.length === 0 ? like : undefined)
  const [hasDetails] = useState(copied !== undefined || saysDetails(draft ?? {}))
  const form = useForm<ProductFields, unknown, ProductValues>({
    resolver: resolverOf(productFormOf(person.email)),
    // A field of another step cannot take it.
    shouldFocusError: !isInSteps(),
    defaultValues: { ...emptyProduct, ...(copied && fieldsOf(copied)), ...draft, email: person.email },
  })
  const { register, formState, setError, clearErrors, subscribe, getValues, getFieldState, trigger } = form
  const { errors, isSubmitting } = formState
  const hasDraft = draft !== null || formState.isDirty || items.length > 0
  const { step, next, back, showFault } = useSteps(hasDraft)
  useKnownFields(form, person.email)

  useEffect(() => void accountDraft.open(), [accountDraft])

  useEffect(() => {
    const shown = copied ? faultPhotosOf(copied) : []
    if (shown.length === 0) return
    uploads.take(shown)
    // The photos are a draft, so what they belong to is one.
    keepTyped(person.id, getValues())
  }, [copied, uploads, person.id, getValues])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        // A value that is only filled in is no draft.
        callback: ({ values, isDirty, isSubmitted, name }) => {
          if (isDirty || draft) keepTyped(person.id, values)
          // A fault that a step has found is no longer shown while it is corrected; once the form was sent, each letter is checked.
          const field = productFieldNames.find((one) => one === name)
          if (field && !isSubmitted && getFieldState(field).invalid) clearErrors(field)
        },
      }),
    [subscribe, person.id, draft, getFieldState, clearErrors],
  )

  /** @returns whether the phone is posted */
  async function post(product: ProductValues): Promise<boolean> {
    const imgs = await photosReady(uploads)
    if (!imgs) return false
    let posted: Awaited<ReturnType<typeof postProduct>>
    try {
      const conditionReport = withFaultPhotos(product.conditionReport, product.faultPhotos, uploads.items())
      posted = await postProduct({ ...productOf(product), conditionReport, img: imgs[0], photos: imgs })
      if (posted.isHeld)
        toast(say('Product added. An admin reads its text first.', 'ফোনটি যোগ হয়েছে। একজন অ্যাডমিন আগে লেখাটি পড়বেন।'))
      else toast.success(say('Product added Successfully', 'ফোনটি বাজারে উঠেছে'))
    } catch (cause) {
      placeProductProblem(cause, setError)
      toastError(cause)
      return false
    }
    forget()
    void invalidate(queryClient, ...shownOfBrand(product.category), myProducts(person.email))
    // The address is the specified one; the entry of the history says which phone is new, so that the way back shows it again.
    void navigate('/dashboard/my-product', { state: posted.isHeld ? null : { posted: posted.id } })
    return true
  }

  const isFaulty = (step: number) => hasFault(form, uploads.items(), step)

  async function goOn(event: SubmitEvent) {
    event.preventDefault()
    if (step === 0) setAsked(true)
    else await trigger(fieldsOfStep(step))
    if (isFaulty(step)) showFault(step)
    else next()
  }

  async function save(event: SubmitEvent) {
    setAsked(true)
    let isPosted = false
    await form.handleSubmit(async (product) => {
      isPosted = await post(product)
    })(event)
    const faulty = steps.findIndex((_, step) => isFaulty(step))
    if (!isPosted && isInSteps() && faulty >= 0) showFault(faulty)
  }

  function forget() {
    productDraft.forget(person.id)
    uploads.clear()
    accountDraft.changed()
    void accountDraft.save()
  }

  function discard() {
    forget()
    onStartOver(false)
  }

  const isOnItsWay = items.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => (step === lastStep || !isInSteps() ? save(event) : goOn(event))}
    >
      <AccountDraftNotice
        id={noticeId}
        other={other}
        hasOwn={hasDraft}
        onTake={(draft) => {
          takeFromAccount(person.id, draft)
          onStartOver(true)
        }}
        onKeepOwn={() => accountDraft.keepOwn()}
        onDiscardOwn={discard}
      />
      {isTaken && (
        <p className="text-quiet">
          {say(
            'An IMEI is not kept with a draft on your account. If you had typed one, please type it again.',
            'অ্যাকাউন্টের খসড়ায় IMEI রাখা হয় না। দিয়ে থাকলে আবার লিখুন।',
          )}
        </p>
      )}
      {like && !copied && (
        <p>
          {say(
            <>
              You have started with another phone. Discard that draft to start with a copy of{' '}
              <span translate="no">{like.productName}</span>.
            </>,
            <>
              আপনি আরেকটি ফোন দিয়ে শুরু করেছেন। <span translate="no">{like.productName}</span>-&#8288;এর মতো করে শুরু করতে
              আগের খসড়াটি মুছুন।
            </>,
          )}
        </p>
      )}
      <ProductFieldset
        form={form}
        uploads={uploads}
        items={items}
        photoError={isAsked ? photoProblem(items, speech) : null}
        like={like?._id}
        areDetailsOpen={hasDetails}
        step={step}
        isInOrder
      >
        <Field
          label={say('Email', 'ইমেইল')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...register('email')}
        />
      </ProductFieldset>
      <ReserveOfSale isElsewhere={step !== lastStep} />
      <div className="mt-2 flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
        <StepBar step={step} isSubmitting={isSubmitting} isWaitingForPhotos={isOnItsWay} onBack={back} />
        {hasDraft && (
          <p className="text-small text-quiet">
            {isSaved
              ? say('Saved as a draft on your account.', 'আপনার অ্যাকাউন্টে খসড়া সেভ আছে।')
              : say('Saved as a draft in this browser.', 'এই ব্রাউজারে খসড়া সেভ আছে।')}{' '}
            {other && (
              <span>
                <button
                  type="button"
                  className="link py-2"
                  onClick={() => document.getElementById(noticeId)?.scrollIntoView({ block: 'center' })}
                >
                  {say('Another device has changed it.', 'আরেকটি ডিভাইসে বদলেছে।')}
                </button>{' '}
              </span>
            )}
            <button type="button" className="link py-2" disabled={isSubmitting} onClick={discard}>
              {say('Discard draft', 'খসড়া মুছুন')}
            </button>
          </p>
        )}
      </div>
    </form>
  )
}
