import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { BookingState } from '#contract/bookings'
import { Empty } from '#web/ui/empty.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const over: Partial<Record<BookingState, Both>> = {
  cancelled: ['This booking was cancelled.', 'বুকিংটি বাতিল হয়েছে।'],
  expired: ['This booking was not paid in time.', 'সময়মতো পেমেন্ট না হওয়ায় বুকিংটি শেষ হয়ে গেছে।'],
  refunded: ['This booking was refunded.', 'এই বুকিংয়ের টাকা ফেরত দেওয়া হয়েছে।'],
}

/** Says why there is nothing to pay. Where that takes the place of a form one was filling in, it is read out and takes the focus. */
export function BookingOver({ state, isNews }: { state: BookingState; isNews: boolean }) {
  const { say } = useSpeech()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) place.current?.focus()
  }, [isNews])
  return (
    <div ref={place} tabIndex={-1} role={isNews ? 'alert' : undefined}>
      <Empty title={say(...(over[state] ?? ['This booking is no longer open.', 'এই বুকিং আর খোলা নেই।']))}>
        <p>{say('There is nothing to pay.', 'এর জন্য কোনো টাকা দিতে হবে না।')}</p>
        <Link to="/#brands" className="btn btn-primary">
          {say('Browse phones', 'ফোন দেখুন')}
        </Link>
      </Empty>
    </div>
  )
}
