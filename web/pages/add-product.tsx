import { isPlaceholder } from '#contract/accounts/no-address'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#web/site/head.tsx'
import type { ProductRecord } from '#contract/listings/own-products'
import { Field } from '#web/ui/field.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Refused } from '#web/session/refused.ts'
import { toastError } from '#web/session/toast-error.ts'
import { AccountDraftNotice } from '#web/selling/account-draft-notice.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { withFaultPhotos } from '#web/selling/fault-photos.ts'
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
import { myProducts, myProductCounts, lastProduct } from '#web/selling/queries.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { local } from '#contract/base/typed'
import type { Ask } from '#contract/base/call'
import { productAdded } from '#contract/listings/held-back'
import { addProduct } from '#contract/listings/listings'
import { ask } from '#web/session/api.ts'

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
  // Another tab may post and forget it; this one goes on with it.
  const [draftId, setDraftId] = useState(() => productDraft.id(person.id))
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
      const body = { ...productOf(product), conditionReport, img: imgs[0], photos: imgs }
      posted = await postProduct(body, draftId)
      if (posted.isHeld)
        toast(say('Product added. An admin reads its text first.', 'ফোনটি যোগ হয়েছে। একজন অ্যাডমিন আগে লেখাটি পড়বেন।'))
      else toast.success(say('Product added Successfully', 'ফোনটি বাজারে উঠেছে'))
    } catch (cause) {
      // Anyone who has looked, and posts it again, means another one.
      if (cause instanceof Refused && cause.problem.code === 'outcome_unknown')
        setDraftId(productDraft.renewId(person.id))
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
        {!isPlaceholder(person.email) && (
          <Field
            label={say('Email', 'ইমেইল')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            error={errors.email?.message}
            {...register('email')}
          />
        )}
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

/** Says before the form is filled in that no further phone can come to the market now, and what to do about it; or else nothing. */
function LiveLimit() {
  const { say, count } = useSpeech()
  const { person } = useSession()
  const { data: account } = useQuery(ownAccount)
  const { data: counts } = useQuery(myProductCounts)
  if (!account || !counts || counts.available + counts.booked < account.livePhones) return null
  const limit = account.livePhones
  return (
    <p role="status" className="rounded-field border border-line bg-base-200 px-4 py-3">
      {person?.emailVerified === false
        ? say(
            `Until your email address is confirmed, the most phones you can have on sale is ${limit}. What you type here is saved as a draft.`,
            `ইমেইল ঠিকানা নিশ্চিত না করা পর্যন্ত ${count(limit)}টি ফোন বিক্রির জন্য রাখা যায়। এখানে যা লিখবেন তা খসড়া হিসেবে থাকবে।`,
          )
        : say(
            `The most phones you can have on sale at a time is ${limit}. Once one is sold, paused or deleted, you can put up another.`,
            `একসঙ্গে সর্বোচ্চ ${count(limit)}টি ফোন বিক্রির জন্য রাখা যায়। একটি বিক্রি হলে, বন্ধ রাখলে বা মুছলে আরেকটি দিতে পারবেন।`,
          )}
    </p>
  )
}

/** Fills in what is known where nothing has been typed: the number of the account, and where the seller's last phone was. */
function useKnownFields(
  { getValues, resetField }: UseFormReturn<ProductFields, unknown, ProductValues>,
  email: string,
): void {
  const account = useQuery(ownAccount).data
  const last = useQuery(lastProduct(email)).data

  useEffect(() => {
    if (account?.mobile && !getValues('mobile')) resetField('mobile', { defaultValue: local(account.mobile) })
  }, [account, getValues, resetField])

  useEffect(() => {
    // A person who has no phone here yet gets the area of the account.
    const known = last === null ? account?.area && { location: account.area, districtId: null } : last
    if (!known || getValues('location') || getValues('districtId')) return
    resetField('location', { defaultValue: known.location })
    resetField('districtId', { defaultValue: known.districtId ?? '' })
  }, [account, last, getValues, resetField])
}

/** A number of 32 bits that two different texts of one draft hardly share; where they do, the server refuses the second. */
function digestOf(text: string): string {
  let digest = 0
  for (const letter of text) digest = (Math.imul(digest, 31) + letter.codePointAt(0)!) | 0
  return (digest >>> 0).toString(36)
}

/**
 * Posts the phone of a draft. The same of one draft is one phone: from two tabs, and after a reload because no answer came.
 * @param draftId of `productDraft`
 * @returns its id, and whether it waits for an admin
 * @throws Refused
 */
async function postProduct(
  body: Ask<typeof addProduct>['body'],
  draftId: string,
): Promise<{ id: string; isHeld: boolean }> {
  const key = `${draftId}-${digestOf(JSON.stringify(body))}`
  const { insertedId, message } = await ask(addProduct, { body }, undefined, key)
  return { id: insertedId, isHeld: message === productAdded.held }
}
