import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type Booking, getBookings } from '#contract/bookings/bookings'
import { beginPayment, getPaymentMethods, type OfferedMethod } from '#contract/payments/methods'
import { useSpeech } from '#web/i18n/speech.ts'
import { PaymentPromise } from '#web/phones/payment-promise.tsx'
import { ask } from '#web/session/api.ts'
import { counts } from '#web/session/query-client.ts'
import { invalidate } from '#web/session/query-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { DepositLine } from './deposit-line.tsx'
import { PaymentSubject } from './payment-subject.tsx'
import { booking as bookingQuery } from './queries.ts'

/** The time between two looks at a booking whose buyer has come back from the provider's page, in milliseconds. */
const lookEvery = 3_000

interface PagePaymentProps {
  booking: Booking
  method: OfferedMethod
  /** True where the deposit of a deal in cash is paid. */
  isDeposit?: boolean
}

/** Pays for an open booking at the page of a provider, which sends the buyer back here. */
export function PagePayment({ booking, method, isDeposit = false }: PagePaymentProps) {
  const { language, say, charge: inWords } = useSpeech()
  const client = useQueryClient()
  const back = useSearchParams()[0].get('back')
  const provider = method.provider[language]
  const begin = useAction({
    mutationFn: () =>
      ask(beginPayment, {
        body: { bookingId: booking._id, method: method.name, price: booking.price, deposit: isDeposit, language },
      }),
    onSuccess: ({ page }) => location.assign(page),
    onError: () => void invalidate(client, bookingQuery(booking._id), getBookings, getPaymentMethods, counts),
  })
  // The provider's webhook may be here before its answer to us.
  useQuery({ ...bookingQuery(booking._id), refetchInterval: back === 'done' && !begin.isSuccess ? lookEvery : false })
  const onShown = useEffectEvent(() => begin.reset())
  useEffect(() => {
    // A buyer who goes back finds this page as it was left.
    const shown = (event: PageTransitionEvent) => event.persisted && onShown()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  const isBusy = begin.isPending || begin.isSuccess
  return (
    <>
      <section
        aria-label={method.title[language]}
        className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-6"
      >
        <p className="text-title">
          {isDeposit ? (
            <DepositLine charge={method.charge} />
          ) : (
            say(
              <>
                Please pay <strong className="figures">{inWords(method.charge)}</strong> for your product
              </>,
              <>
                আপনার ফোনের জন্য <strong className="figures">{inWords(method.charge)}</strong> পেমেন্ট করুন
              </>,
            )
          )}
        </p>
        {back === 'not' && !isBusy && (
          <Alert>
            {say(
              `The payment at ${provider} was not completed. Try again, or choose another way.`,
              `${provider}-এ পেমেন্ট শেষ হয়নি। আবার চেষ্টা করুন, বা অন্য উপায় বেছে নিন।`,
            )}
          </Alert>
        )}
        {back === 'done' && !isBusy && (
          <p role="status">
            {say(
              `We are asking ${provider} about your payment. If you have paid, do not pay again: this page tells you when it is here.`,
              `আপনার পেমেন্টের কথা ${provider}-এর কাছে জানতে চাইছি। টাকা দিয়ে থাকলে আবার দেবেন না, পৌঁছালে এখানেই জানবেন।`,
            )}
          </p>
        )}
        {begin.isError && <Alert>{begin.error.message}</Alert>}
        <button type="button" className="btn btn-primary self-start" disabled={isBusy} onClick={() => begin.mutate()}>
          {isBusy
            ? say(`Opening ${provider}…`, `${provider} খুলছে…`)
            : say(`Pay ${inWords(method.charge)}`, `${inWords(method.charge)} দিন`)}
        </button>
        <p className="text-small text-quiet">
          {say(
            `You pay on the page of ${provider} and come back here. We never see your PIN or your card.`,
            `${provider}-এর পাতায় টাকা দিয়ে এখানে ফিরে আসবেন। আপনার পিন বা কার্ড আমরা দেখি না।`,
          )}{' '}
          {method.holdsMoney && !isDeposit && (
            <span>
              {say(
                'The money stays set aside there until you have the phone.',
                'ফোন হাতে পাওয়া পর্যন্ত টাকা সেখানেই আলাদা করা থাকে।',
              )}
            </span>
          )}
        </p>
      </section>
      <PaymentSubject booking={booking} />
      {!isDeposit && <PaymentPromise price={booking.price} holder={method.holdsMoney ? provider : undefined} />}
    </>
  )
}
