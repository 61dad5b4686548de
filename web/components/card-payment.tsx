import type { Stripe } from '@stripe/stripe-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Booking, Charge } from '#contract/bookings'
import { recordPayment } from '#contract/payments'
import { Alert, Trouble } from '#ui/alert'
import { ask, Refused } from '#web/api'
import { loadCards } from '#web/cards'
import { formatCharge, formatRate, formatTaka } from '#web/money'
import { booking as bookingQuery, bookings, cards, paymentIntent } from '#web/queries'
import { retryDelay } from '#web/query-client'
import { longDate } from '#web/time'
import { CardForm } from './card-form.tsx'

/** What a payment that went through is recorded despite of: a lost connection, or a card company that has yet to tell our server. */
function mayPass(cause: Error): boolean {
  return (
    cause instanceof Refused && (cause.problem.status === 0 || cause.problem.status >= 500 || cause.problem.code === 'payment_unconfirmed')
  )
}

/** How often a booking is looked at while its payment is on the way, in milliseconds. */
const lookEvery = 3_000

/** Pays for an open booking by card. Whatever happens to this page meanwhile, the card is charged once. */
export function CardPayment({ booking }: { booking: Booking }) {
  const queryClient = useQueryClient()
  const intent = useQuery(paymentIntent(booking._id, booking.price))
  const { stripe, error: cardsError, retry: retryCards } = useCards()
  const [isProcessing, setProcessing] = useState(false)

  const refetchOrders = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey }),
      queryClient.invalidateQueries({ queryKey: bookings(booking.email).queryKey }),
    ])
  const record = useMutation({
    mutationFn: (transactionId: string) =>
      ask(recordPayment, { body: { price: booking.price, transactionId, email: booking.email, bookingId: booking._id } }),
    retry: (failures, cause) => failures < 3 && mayPass(cause),
    retryDelay,
    onSettled: refetchOrders,
  })

  // The card company's word reaches our server by another way too, so the booking may turn paid by itself.
  useQuery({ ...bookingQuery(booking._id), refetchInterval: isProcessing || record.isError ? lookEvery : false })

  const refusal = intent.error instanceof Refused ? intent.error.problem.code : null
  const onNoLongerOpen = useEffectEvent(refetchOrders)
  useEffect(() => {
    if (refusal === 'booking_paid' || refusal === 'booking_over') void onNoLongerOpen()
  }, [refusal])

  if (record.variables !== undefined) return <Recording transactionId={record.variables} error={record.error} onRetry={record.mutate} />
  if (isProcessing) {
    return (
      <p role="status" className="rounded-box border border-line p-6">
        The card company is still working on your payment. You need not pay again; this page tells you when it is done.
      </p>
    )
  }
  const charge = intent.data?.charge ?? booking.charge
  return (
    <>
      <div>
        <p className="text-lead">
          Please pay <strong className="figures">{formatCharge(charge)}</strong> for your product
        </p>
        <Rate price={booking.price} charge={charge} />
      </div>
      {intent.isError && <Trouble message={intent.error.message} onRetry={() => void intent.refetch()} />}
      {cardsError && <Trouble message={cardsError.message} onRetry={retryCards} />}
      {!intent.isError && !cardsError && (
        <CardForm
          stripe={stripe}
          booking={booking}
          charge={charge}
          clientSecret={intent.data?.clientSecret}
          onSucceeded={record.mutate}
          onProcessing={() => setProcessing(true)}
        />
      )}
    </>
  )
}

/** The card company's script, loaded with this page only. */
function useCards(): { stripe: Stripe | null; error: Error | null; retry: () => void } {
  const settings = useQuery(cards)
  const loaded = useQuery({
    queryKey: ['card-script'],
    queryFn: async () => ({ stripe: await loadCards(settings.data!) }),
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
  if (charge.currency === 'bdt') return null
  return (
    <p className="figures text-quiet">
      {formatTaka(price)}
      {charge.rate && ` at ${formatRate(charge.rate)} for one dollar`}
      {charge.rateDate && ` (rate of ${longDate(charge.rateDate)})`}
    </p>
  )
}

interface Recording {
  transactionId: string
  error: Error | null
  onRetry: (transactionId: string) => void
}

/** The card is charged; our own record of it is still on its way. */
function Recording({ transactionId, error, onRetry }: Recording) {
  return (
    <div role="status" className="flex flex-col items-start gap-4 rounded-box border border-line p-6">
      <p className="text-lead font-semibold">
        {error ? 'Your card was charged, but the order does not show it yet.' : 'Your card was charged. Noting it in your order…'}
      </p>
      <p className="text-quiet">
        Transaction <span className="font-mono text-small break-all">{transactionId}</span>. Please do not pay again.
      </p>
      {error && (
        <>
          <Alert>{error.message}</Alert>
          <button type="button" className="btn btn-primary" onClick={() => onRetry(transactionId)}>
            Try again
          </button>
        </>
      )}
    </div>
  )
}
