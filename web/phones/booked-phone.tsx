import { HiddenName } from '#web/ui/name.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#web/session/chunk.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const BookedPhoneFound = lazy(async () => ({
  default: (await inTime(import('./booked-phone-found.tsx'))).BookedPhoneFound,
}))

/** Shows the two people of a booking the phone as it was described when it was booked. Requested when it is opened. */
export function PhoneAsBooked({ bookingId, title }: { bookingId: string; title: string }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open || isOpen)}>
      <summary>
        <span>
          {say('As it was described', 'বুক করার সময় যেমন লেখা ছিল')}
          <HiddenName>: {title}</HiddenName>
        </span>
        <ChevronIcon />
      </summary>
      <div className="flex flex-col gap-5 pb-4">
        {isOpen && (
          <Suspense fallback={<div className="skeleton h-32 w-full" />}>
            <BookedPhoneFound bookingId={bookingId} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
