import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { local } from '#contract/mobile'
import type { ProductRecord } from '#contract/own-products'
import { says } from '#contract/messages'
import { Field } from '#web/ui/field.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { toastError } from '#web/session/toast-error.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { addOnce } from '#web/selling/add-once.ts'
import { AccountDraftNotice } from '#web/selling/account-draft-notice.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { withFaultPhotos } from '#web/selling/fault-photos.ts'
import { photosReady } from '#web/selling/photos-ready.ts'
import { fieldsOf, myProduct } from '#web/selling/product-record.ts'
import { ProductFieldset } from '#web/selling/product-fieldset.tsx'
import { draftOf, keepTyped, productDraft, takeFromAccount } from '#web/selling/product-draft.ts'
import {
  emptyProduct,
  productFieldNames,
  type ProductFields,
  productFormOf,
  productOf,
  saysDetails,
  type ProductValues,
} from '#web/selling/product-form.ts'
import { categoryMobile } from '#web/phones/queries.ts'
import { myProducts } from '#web/selling/queries.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { type SignedInPerson, useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

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
  /** A product of one's own, of which this becomes a copy without its photos. */
  like: ProductRecord | undefined
  /** Whether this is the draft of another device. */
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
  const [missing, setMissing] = useState<string | null>(null)
  const [add] = useState(addOnce)

  const [draft] = useState(() => productDraft.fields(person.id))
  // What was begun before goes first.
  const [copied] = useState(draft === null && items.length === 0 ? like : undefined)
  const [hasDetails] = useState(copied !== undefined || saysDetails(draft ?? {}))
  const form = useForm<ProductFields, unknown, ProductValues>({
    resolver: resolverOf(productFormOf(person.email)),
    defaultValues: { ...emptyProduct, ...(copied && fieldsOf(copied)), ...draft, email: person.email },
  })
  const { register, formState, setError, subscribe, getValues, resetField } = form
  const { data: account } = useQuery(ownAccount)
  const { errors, isSubmitting } = formState
  const hasDraft = draft !== null || formState.isDirty || items.length > 0

  // What the account has is filled in where nothing has been typed.
  useEffect(() => {
    if (account?.mobile && !getValues('mobile')) resetField('mobile', { defaultValue: local(account.mobile) })
    if (account?.area && !getValues('location')) resetField('location', { defaultValue: account.area })
  }, [account, getValues, resetField])

  useEffect(() => void accountDraft.open(), [accountDraft])

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        // What is only filled in is no draft.
        callback: ({ values, isDirty }) => {
          if (isDirty || draft) keepTyped(person.id, values)
        },
      }),
    [subscribe, person.id, draft],
  )

  const save = form.handleSubmit(async (product) => {
    setMissing(null)
    const ready = await photosReady(uploads, speech)
    if ('problem' in ready) return setMissing(ready.problem)
    try {
      const conditionReport = withFaultPhotos(product.conditionReport, product.faultPhotos, uploads.items())
      await add({ ...productOf(product), conditionReport, img: ready.imgs[0], photos: ready.imgs })
    } catch (cause) {
      placeProblem(cause, productFieldNames, setError)
      return toastError(cause)
    }
    forget()
    toast.success(say('Product added Successfully', 'ফোনটি বাজারে উঠেছে'))
    void queryClient.invalidateQueries({ queryKey: categoryMobile(product.category).queryKey })
    void queryClient.invalidateQueries({ queryKey: myProducts(person.email).queryKey })
    void navigate('/dashboard/my-product')
  })

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
              You have begun with another phone. Discard that draft to begin with a copy of{' '}
              <span translate="no">{like.productName}</span>.
            </>,
            <>
              আপনি আরেকটি ফোন দিয়ে শুরু করেছেন। <span translate="no">{like.productName}</span>-এর মতো করে শুরু করতে আগের
              খসড়াটি মুছুন।
            </>,
          )}
        </p>
      )}
      <ProductFieldset
        form={form}
        uploads={uploads}
        items={items}
        photoError={photoError}
        like={like?._id}
        areDetailsOpen={hasDetails}
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
            {isSaved
              ? say('Saved as a draft on your account.', 'আপনার অ্যাকাউন্টে খসড়া সেভ আছে।')
              : say('Saved as a draft in this browser.', 'এই ব্রাউজারে খসড়া সেভ আছে।')}{' '}
            {other && (
              <button
                type="button"
                className="link py-2"
                onClick={() => document.getElementById(noticeId)?.scrollIntoView({ block: 'center' })}
              >
                {say('Another device has changed it.', 'আরেকটি ডিভাইসে বদলেছে।')}
              </button>
            )}{' '}
            <button type="button" className="link py-2" disabled={isSubmitting} onClick={discard}>
              {say('Discard draft', 'খসড়া মুছুন')}
            </button>
          </p>
        )}
      </div>
    </form>
  )
}
