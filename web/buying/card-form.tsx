import { isPlaceholder } from '#contract/accounts/no-address'
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { Booking, Charge } from '#contract/bookings/bookings'
import { Alert } from '#web/ui/alert.tsx'
import { LockIcon } from '#web/ui/work-icons.tsx'
import { cardLook } from './cards.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { useTheme } from '#web/ui/theme.ts'
import type { Language } from '#contract/base/language'

/** Words the card company's messages about a card in Bangla: by its decline code, or else its error code. */
const inBangla: Record<string, string> = {
  incomplete_number: 'কার্ডের নম্বরটি পুরো লেখা হয়নি।',
  invalid_number: 'কার্ডের নম্বরটি ঠিক নেই।',
  incorrect_number: 'কার্ডের নম্বরটি ঠিক নেই।',
  incomplete_expiry: 'কার্ডের মেয়াদ পুরো লেখা হয়নি।',
  invalid_expiry_month: 'কার্ডের মেয়াদের মাস ঠিক নেই।',
  invalid_expiry_month_past: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  invalid_expiry_year: 'কার্ডের মেয়াদের বছর ঠিক নেই।',
  invalid_expiry_year_past: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  expired_card: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  incomplete_cvc: 'CVC কোডটি পুরো লেখা হয়নি।',
  incorrect_cvc: 'CVC কোডটি ঠিক নেই।',
  invalid_cvc: 'CVC কোডটি ঠিক নেই।',
  insufficient_funds: 'কার্ডে যথেষ্ট টাকা নেই।',
  lost_card: 'ব্যাংক কার্ডটি নেয়নি।',
  stolen_card: 'ব্যাংক কার্ডটি নেয়নি।',
  generic_decline: 'ব্যাংক কার্ডটি নেয়নি।',
  card_declined: 'ব্যাংক কার্ডটি নেয়নি।',
  processing_error: 'কার্ডটি নিতে গিয়ে একটা ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  payment_intent_authentication_failure: 'ব্যাংক নিশ্চিত হতে পারেনি যে কার্ডটি আপনার। আবার চেষ্টা করুন, বা',
}

/** Explains why a card was not charged, as a sentence; undefined if the card company gave no reason. */
function cardProblem({ message, code = '', decline_code = '' }: StripeError, language: Language): string | undefined {
  return language === 'bn' ? (inBangla[decline_code] ?? inBangla[code] ?? message) : message
}

interface CardFormProps {
  /** Null while the card company's script is on its way. */
  stripe: Stripe | null
  booking: Booking
  charge: Charge
  /** True of the deposit of a deal in cash. */
  isDeposit: boolean
  /** Undefined until the server has prepared the payment. */
  clientSecret: string | undefined
  onSucceeded: (transactionId: string) => void
  /** The card company works on it and will tell the server. */
  onProcessing: () => void
  /** The booking was cancelled or ran out meanwhile, and its payment with it. */
  onOver: () => void
}

/** The card company speaks no Bangla, and would else guess by the browser. */
const options = { locale: 'en' } as const

/** The advice about a faulty field. */
const advice: Record<'cardNumber' | 'cardExpiry' | 'cardCvc', Both> = {
  cardNumber: ['Check the long number on the front of the card.', 'কার্ডের সামনের লম্বা নম্বরটি মিলিয়ে দেখুন।'],
  cardExpiry: ['Check the month and year on the card.', 'কার্ডে লেখা মাস আর বছর মিলিয়ে দেখুন।'],
  cardCvc: ['Check the three digits on the back of the card.', 'কার্ডের পেছনের তিনটি সংখ্যা মিলিয়ে দেখুন।'],
}

/** A try to pay that failed; `field` is the one at fault, if it is one. */
interface Faulty {
  field: keyof typeof advice | undefined
  /** The bank or the card company refused a card that was filled in. */
  isRefused: boolean
}

/** The card company's codes end with the name of the field, but for a few of the year and the month. */
function fieldOf(code: string): Faulty['field'] {
  if (code.endsWith('_number')) return 'cardNumber'
  if (code.endsWith('_cvc')) return 'cardCvc'
  return /_expiry(?:_|$)/.test(code) ? 'cardExpiry' : undefined
}

export function CardForm({ stripe, ...form }: CardFormProps) {
  return (
    <Elements stripe={stripe} options={options}>
      <Entry {...form} />
    </Elements>
  )
}

function Entry({
  booking,
  charge,
  isDeposit,
  clientSecret,
  onSucceeded,
  onProcessing,
  onOver,
}: Omit<CardFormProps, 'stripe'>) {
  const stripe = useStripe()
  const elements = useElements()
  const theme = useTheme()
  const { language, say, charge: inWords } = useSpeech()
  const style = useMemo(() => (theme ? cardLook() : {}), [theme])
  const [error, setError] = useState<string | null>(null)
  const [isProcessing, setProcessing] = useState(false)
  // Each field is a frame of its own, and on a slow network they arrive one after the other.
  const [readyFields, setReadyFields] = useState(0)
  const onReady = () => setReadyFields((count) => count + 1)
  const areFieldsReady = readyFields >= 3
  const isUnderWay = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  /** The field that gets the focus when the button, which cannot be pressed meanwhile, has lost it. */
  const [faulty, setFaulty] = useState<Faulty | null>(null)
  useEffect(() => {
    if (!faulty || isProcessing) return
    if (faulty.field) elements?.getElement(faulty.field as 'cardNumber')?.focus()
    else button.current?.focus()
  }, [faulty, isProcessing, elements])

  const onFoundPaid = useEffectEvent(onSucceeded)
  // Paid already, though this browser does not know: it closed, or another tab paid.
  useEffect(() => {
    if (!stripe || !clientSecret) return
    let isCurrent = true
    void stripe.retrievePaymentIntent(clientSecret).then(({ paymentIntent }) => {
      if (isCurrent && paymentIntent?.status === 'succeeded') onFoundPaid(paymentIntent.id)
    })
    return () => {
      isCurrent = false
    }
  }, [stripe, clientSecret])

  function fail(sentence: string, { code = '', type = '' }: { code?: string; type?: string } = {}) {
    setError(sentence)
    setFaulty({ field: fieldOf(code), isRefused: type === 'card_error' })
  }

  /** Clears the fault of a field once the field has none; Pay shows the next one that it finds. */
  const onChange = ({ error }: { error: unknown }) => {
    if (!error) setError(null)
  }

  const adviceOn = (field: keyof typeof advice) => (error && faulty?.field === field ? say(...advice[field]) : null)

  async function pay(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardNumberElement)
    if (!stripe || !clientSecret || !card || !areFieldsReady || isUnderWay.current) return
    isUnderWay.current = true
    setProcessing(true)
    setError(null)
    try {
      const result = await stripe.confirmCardPayment(clientSecret, {
        payment_method: {
          card,
          billing_details: { name: booking.name, ...(!isPlaceholder(booking.email) && { email: booking.email }) },
        },
      })
      // An intent that another tab has paid is refused to this one, with the paid intent in the refusal.
      const intent = result.paymentIntent ?? result.error?.payment_intent
      if (intent?.status === 'succeeded') onSucceeded(intent.id)
      else if (intent?.status === 'processing') onProcessing()
      else if (intent?.status === 'canceled') onOver()
      else
        fail(
          (result.error && cardProblem(result.error, language)) ??
            say('The payment was not completed. Please try again.', 'পেমেন্ট শেষ হয়নি। আবার চেষ্টা করুন।'),
          result.error,
        )
    } catch {
      fail(
        say(
          'We cannot reach the card company. Please check your connection and try again; you will not be charged twice.',
          'কার্ড কোম্পানির সঙ্গে যোগাযোগ হচ্ছে না। নেটওয়ার্ক দেখে আবার চেষ্টা করুন; দুবার টাকা কাটা হবে না।',
        ),
      )
    } finally {
      isUnderWay.current = false
      setProcessing(false)
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-4" aria-busy={isProcessing}>
      <Box label={say('Card number', 'কার্ড নম্বর')} isReady={Boolean(stripe)} advice={adviceOn('cardNumber')}>
        {(id) => (
          <CardNumberElement id={id} options={{ style, showIcon: true }} onReady={onReady} onChange={onChange} />
        )}
      </Box>
      <div className="grid grid-cols-2 gap-4">
        <Box label={say('Expiry date', 'মেয়াদ')} isReady={Boolean(stripe)} advice={adviceOn('cardExpiry')}>
          {(id) => <CardExpiryElement id={id} options={{ style }} onReady={onReady} onChange={onChange} />}
        </Box>
        <Box label={say('Security code', 'CVC কোড')} isReady={Boolean(stripe)} advice={adviceOn('cardCvc')}>
          {(id) => <CardCvcElement id={id} options={{ style }} onReady={onReady} onChange={onChange} />}
        </Box>
      </div>
      <button
        ref={button}
        type="submit"
        className="btn btn-primary btn-block mt-2"
        disabled={!clientSecret || !areFieldsReady || isProcessing}
      >
        {isProcessing ? say('Paying…', 'পেমেন্ট হচ্ছে…') : say(`Pay ${inWords(charge)}`, `${inWords(charge)} পেমেন্ট করুন`)}
      </button>
      {error && (
        <Alert>
          <p>{error}</p>
          {faulty?.isRefused && (
            <p>
              {say('Nothing was charged.', 'কোনো টাকা কাটা হয়নি।')}{' '}
              {!faulty.field && <span>{say('Try another card.', 'অন্য একটি কার্ড দিয়ে চেষ্টা করুন।')}</span>}
            </p>
          )}
        </Alert>
      )}
      <p className="-mt-2 flex items-center justify-center gap-2 text-small font-medium">
        <LockIcon className="size-4 shrink-0 text-primary" />
        {isDeposit
          ? say('Your deposit is held until you meet.', 'দেখা হওয়া পর্যন্ত আপনার অগ্রিম জমা থাকে।')
          : say('Your money is held until you have the phone.', 'ফোন হাতে পাওয়া পর্যন্ত আপনার টাকা জমা থাকে।')}
      </p>
      <p className="-mt-2 text-center text-small text-quiet">
        {say('Only the card company sees your card details.', 'কার্ডের তথ্য শুধু কার্ড কোম্পানি দেখে।')}
      </p>
    </form>
  )
}

function Box({
  label,
  isReady,
  advice,
  children,
}: {
  label: string
  isReady: boolean
  advice: string | null
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="card-entry" data-faulty={advice !== null || undefined}>
        {isReady ? children(id) : <div className="skeleton h-5" />}
      </div>
      {advice && <p className="text-small text-error">{advice}</p>}
    </div>
  )
}
