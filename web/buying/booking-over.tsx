import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { Booking, BookingState } from '#contract/bookings/bookings'
import { Empty } from '#web/ui/empty.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { MoneyBack } from './money-back.tsx'
import { booking as bookingQuery } from './queries.ts'

const over: Partial<Record<BookingState, Both>> = {
  cancelled: ['This booking was cancelled.', 'বুকিংটি বাতিল হয়েছে।'],
  expired: ['This booking was not paid in time.', 'সময়মতো পেমেন্ট না হওয়ায় বুকিংটি শেষ হয়ে গেছে।'],
  refunded: ['This booking was refunded.', 'এই বুকিংয়ের টাকা ফেরত দেওয়া হয়েছে।'],
}

/** The time between two looks at a booking while it is uncertain whether its card was charged, in milliseconds. */
const lookEvery = 3_000

/**
 * Says that a booking is over, and what becomes of money that was charged for it. Where that takes the place of a form one was filling in, it is read
 * out and takes the focus.
 */
export function BookingOver({ booking, isNews }: { booking: Booking; isNews: boolean }) {
  const { say } = useSpeech()
  useQuery({ ...bookingQuery(booking._id), refetchInterval: booking.moneyBack === 'looked_up' ? lookEvery : false })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) place.current?.focus()
  }, [isNews])
  return (
    <div ref={place} tabIndex={-1} role={isNews ? 'alert' : undefined}>
      <Empty title={say(...(over[booking.state] ?? ['This booking is no longer open.', 'এই বুকিং আর খোলা নেই।']))}>
        <p>
          <MoneyBack booking={booking} />
        </p>
        <Link to="/#brands" className="btn btn-primary">
          {say('Browse phones', 'ফোন দেখুন')}
        </Link>
      </Empty>
    </div>
  )
}
