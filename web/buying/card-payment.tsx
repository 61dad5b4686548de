import type { Stripe } from '@stripe/stripe-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Booking, Charge } from '#contract/bookings/bookings'
import { recordPayment } from '#contract/payments/payments'
import { getBookings } from '#contract/bookings/bookings'
import { PaymentPromise } from '#web/phones/payment-promise.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { loadCards } from './cards.ts'
import { booking as bookingQuery, cards, paymentIntent } from './queries.ts'
import { retryDelay } from '#web/session/retry.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate, queryElsewhere } from '#web/session/query-of.ts'
import { counts } from '#web/session/query-client.ts'
import { CardForm } from './card-form.tsx'
import { DepositLine } from './deposit-line.tsx'
import { PaymentSubject } from './payment-subject.tsx'

/** Returns whether recording a charged payment may still succeed: after a lost connection, or while the card company has yet to notify our server. */
function mayPass(cause: Error): boolean {
  return (
    cause instanceof Refused &&
    (cause.problem.status === 0 || cause.problem.status >= 500 || cause.problem.code === 'payment_unconfirmed')
  )
}

/** Refusals to prepare a payment that say that the booking has moved on. */
const noLongerOpen: ReadonlySet<string> = new Set([
  'booking_paid',
  'booking_over',
  'cash_chosen',
  'payment_goes_back',
  'payment_goes_back_withdrawn',
])

/** The time between two looks at a booking while its payment is on the way, in milliseconds. */
const lookEvery = 3_000

/** Pays for an open booking by card, or its deposit in poisha. Whatever happens to this page meanwhile, the card is charged once. */
export function CardPayment({ booking, deposit }: { booking: Booking; deposit?: number | undefined }) {
  const queryClient = useQueryClient()
  const { say, charge: inWords } = useSpeech()
  const intent = useQuery(paymentIntent(booking._id, booking.price, deposit !== undefined))
  const { stripe, error: cardsError, retry: retryCards } = useCards()
  const [isProcessing, setProcessing] = useState(false)

  const refetchOrders = () => invalidate(queryClient, bookingQuery(booking._id), getBookings, counts)
  const record = useMutation({
    mutationFn: (transactionId: string) =>
      ask(recordPayment, {
        body: { price: booking.price, transactionId, email: booking.email, bookingId: booking._id },
      }),
    retry: (failures, cause) => failures < 3 && mayPass(cause),
    retryDelay,
    // The page says it in the place of the card.
    onError: () => {},
    onSettled: refetchOrders,
  })

  // The card company's word reaches our server by another way too, so the booking may turn paid by itself.
  useQuery({ ...bookingQuery(booking._id), refetchInterval: isProcessing || record.isError ? lookEvery : false })

  const refusal = intent.error instanceof Refused ? intent.error.problem.code : null
  const onNoLongerOpen = useEffectEvent(refetchOrders)
  useEffect(() => {
    if (refusal !== null && noLongerOpen.has(refusal)) void onNoLongerOpen()
  }, [refusal])

  if (record.variables !== undefined)
    return <Recording transactionId={record.variables} error={record.error} onRetry={record.mutate} />
  if (isProcessing) {
    return (
      <p role="status" className="rounded-box border border-line p-6">
        {say(
          'The card company is still processing your payment. You do not need to pay again; this page will tell you when it is done.',
          'কার্ড কোম্পানি পেমেন্টটি এখনও প্রসেস করছে। আবার টাকা দিতে হবে না; শেষ হলে এই পাতাতেই জানবেন।',
        )}
      </p>
    )
  }
  const charge = intent.data?.charge ?? booking.charge
  return (
    <>
      <div className="-mt-3">
        <p className="text-title">
          {deposit !== undefined ? (
            <DepositLine charge={charge} />
          ) : (
            say(
              <>
                Please pay <strong className="figures">{inWords(charge)}</strong> for your product
              </>,
              <>
                আপনার ফোনের জন্য <strong className="figures">{inWords(charge)}</strong> পেমেন্ট করুন
              </>,
            )
          )}
        </p>
        <Rate price={deposit ?? booking.price} charge={charge} />
      </div>
      {intent.isError && <LoadError message={intent.error.message} onRetry={() => void intent.refetch()} />}
      {cardsError && <LoadError message={cardsError.message} onRetry={retryCards} />}
      {!intent.isError && !cardsError && (
        <CardForm
          stripe={stripe}
          booking={booking}
          charge={charge}
          isDeposit={deposit !== undefined}
          clientSecret={intent.data?.clientSecret}
          onSucceeded={record.mutate}
          onProcessing={() => setProcessing(true)}
          onOver={() => void Promise.all([intent.refetch(), refetchOrders()])}
        />
      )}
      <PaymentSubject booking={booking} />
      {deposit === undefined && <PaymentPromise price={booking.price} />}
    </>
  )
}

/** The card company's script, loaded with this page only. */
function useCards(): { stripe: Stripe | null; error: Error | null; retry: () => void } {
  const settings = useQuery(cards)
  const loaded = useQuery({
    ...queryElsewhere('card-script', async () => ({ stripe: await loadCards(settings.data!) })),
    enabled: settings.isSuccess,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return {
    stripe: loaded.data?.stripe ?? null,
    error: settings.error ?? loaded.error,
    retry: () => void (settings.isError ? settings.refetch() : loaded.refetch()),
  }
}

/** The price in Taka, and the dated rate that made dollars of it (R6). */
function Rate({ price, charge }: { price: number; charge: Charge }) {
  const { say, taka, rate, longDate } = useSpeech()
  if (charge.currency === 'bdt') return null
  return (
    <>
      <p className="figures text-title font-bold">{taka(price)}</p>
      <p className="figures text-quiet">
        <span>{charge.rate && say(`At ${rate(charge.rate)} per dollar`, `প্রতি ডলার ${rate(charge.rate)} ধরে`)}</span>
        <span>
          {charge.rateDate && say(` (rate on ${longDate(charge.rateDate)})`, ` (${longDate(charge.rateDate)}-এর দর)`)}
        </span>
      </p>
    </>
  )
}

interface RecordingProps {
  transactionId: string
  error: Error | null
  onRetry: (transactionId: string) => void
}

/** The card is charged; our own record of it is still on its way. */
function Recording({ transactionId, error, onRetry }: RecordingProps) {
  const { say } = useSpeech()
  return (
    <div role="status" className="flex flex-col items-start gap-4 rounded-box border border-line p-6">
      <p className="text-lead font-semibold">
        {error
          ? say(
              'Your card was charged, but the order does not show it yet.',
              'কার্ড থেকে টাকা কাটা হয়েছে, তবে অর্ডারে এখনও দেখা যাচ্ছে না।',
            )
          : say('Your card was charged. Updating your order…', 'কার্ড থেকে টাকা কাটা হয়েছে। অর্ডার আপডেট হচ্ছে…')}
      </p>
      <p className="text-quiet">
        {say('Transaction', 'লেনদেন')}{' '}
        <span className="font-mono text-small break-all" translate="no">
          {transactionId}
        </span>
        {say('. Please do not pay again.', '। আবার পেমেন্ট করবেন না।')}
      </p>
      {error && (
        <>
          <Alert>{error.message}</Alert>
          <button type="button" className="btn btn-primary" onClick={() => onRetry(transactionId)}>
            {say('Try again', 'আবার চেষ্টা করুন')}
          </button>
        </>
      )}
    </div>
  )
}
