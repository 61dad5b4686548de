import type { Booking } from '#contract/bookings/bookings'
import { photoUrl } from '#contract/photos/photo-urls'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the subject of a payment: the phone, its seller, and the end of its hold. */
export function PaymentSubject({ booking: { img, title, sellerName, ...booking } }: { booking: Booking }) {
  const { say, deadline } = useSpeech()
  const end = booking.deadline ?? booking.holdEndsAt
  const until = <time dateTime={end}>{deadline(end)}</time>
  return (
    <div className="flex gap-4 rounded-box bg-base-200 p-4">
      {img && (
        <img
          src={photoUrl(img, 320, 'webp')}
          alt=""
          width="72"
          height="90"
          className="aspect-4/5 w-18 shrink-0 self-start rounded-selector bg-base-300 object-cover"
        />
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <p translate="no" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-small text-quiet wrap-anywhere">
          {say('Sold by', 'বিক্রেতা:')} <NameOfPerson name={sellerName} />
        </p>
        <p className="text-small">{say(<>Booked for you until {until}</>, <>{until} পর্যন্ত আপনার জন্য বুক করা</>)}</p>
      </div>
    </div>
  )
}
