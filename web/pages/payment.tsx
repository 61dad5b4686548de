import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BookedImei } from '#web/buying/booked-imei.tsx'
import { CashChosen } from '#web/buying/cash-chosen.tsx'
import { BookingOver } from '#web/buying/booking-over.tsx'
import { WaysToPay } from '#web/buying/ways-to-pay.tsx'
import { Head } from '#web/site/head.tsx'
import { PaymentCompleted } from '#web/buying/payment-completed.tsx'
import { type Booking, isAtDoor } from '#contract/bookings/bookings'
import { PhoneAsBooked } from '#web/phones/booked-phone.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { booking as bookingQuery } from '#web/buying/queries.ts'
import { inTime } from '#web/session/chunk.ts'
import { isAbsent } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Number and place are optional: where the code that requests them does not come, one pays without. */
const ContactFirst = lazy(async (): Promise<{ default: ComponentType<{ booking: Booking }> }> => {
  try {
    return { default: (await inTime(import('#web/buying/contact-first.tsx'))).ContactFirst }
  } catch {
    return { default: ({ booking }) => !booking.paid && <WaysToPay booking={booking} AtDoor={AtDoor} /> }
  }
})

const AtDoorPayment = lazy(async () => ({
  default: (await import('#web/deals/at-door-payment.tsx')).AtDoorPayment,
}))

/** Loads the form for an address once somebody turns to it. */
const AtDoor = ({ booking }: { booking: Booking }) => (
  <Suspense fallback={null}>
    <AtDoorPayment booking={booking} />
  </Suspense>
)

export default function PaymentPage() {
  const { id = '' } = useParams()
  const query = useQuery(bookingQuery(id))
  const { say } = useSpeech()

  if (query.isPending) return <PaymentSkeleton />
  if (query.isError && !query.data) {
    return (
      <>
        <Head title={say('Payment', 'পেমেন্ট')} />
        <h1 className="mb-6 text-heading">{say('Payment', 'পেমেন্ট')}</h1>
        {isAbsent(query.error) ? (
          <Empty title={say('We could not find this booking in your account.', 'আপনার বুকিংগুলোর মধ্যে এটি নেই।')}>
            <Link to="/dashboard" className="btn btn-primary">
              {say('My Orders', 'আমার অর্ডার')}
            </Link>
          </Empty>
        ) : (
          <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
        )}
      </>
    )
  }
  const { title } = query.data
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <Head title={say(`Payment for ${title}`, `পেমেন্ট: ${title}`)} />
      <h1 className="text-heading">
        {say(
          <>Payment for {title}</>,
          <>
            পেমেন্ট:{' '}
            <span translate="no" className="inline-block">
              {title}
            </span>
          </>,
        )}
      </h1>
      <Payment booking={query.data} />
      <PhoneAsBooked bookingId={query.data._id} title={title} />
    </div>
  )
}

function Payment({ booking }: { booking: Booking }) {
  const isPayable = booking.actions.includes('pay')
  // A booking that was over when the page came is no news.
  const [wasPayable] = useState(isPayable)
  const isCash = (booking.inCash && !booking.paid) || isAtDoor(booking.state)
  if (booking.paid || isPayable || isCash)
    return (
      <>
        {booking.paid ? (
          <PaymentCompleted booking={booking} transactionId={booking.transactionId} />
        ) : isCash ? (
          <CashChosen booking={booking} />
        ) : (
          !booking.contactDue && <WaysToPay booking={booking} AtDoor={AtDoor} />
        )}
        {booking.contactDue && (
          <Suspense fallback={null}>
            <ContactFirst booking={booking} />
          </Suspense>
        )}
        {!isPayable && <BookedImei bookingId={booking._id} isCash={booking.inCash} />}
      </>
    )
  return <BookingOver booking={booking} isNews={wasPayable} />
}

function PaymentSkeleton() {
  const { say } = useSpeech()
  return (
    <div className="flex max-w-xl flex-col gap-6" role="status">
      <span className="sr-only">{say('Loading your booking', 'আপনার বুকিং আসছে')}</span>
      <div className="skeleton h-9 w-4/5" />
      <div className="skeleton h-7 w-3/5" />
      <div className="skeleton h-72 w-full" />
    </div>
  )
}
