import type { BookingContact } from '#contract/bookings/contacts'
import { PhoneAsBooked } from '#web/phones/booked-phone.tsx'
import { CancelSale } from '#web/phones/cancel-sale.tsx'
import { ContactLines } from '#web/phones/contact-lines.tsx'
import { stateWords } from '#web/i18n/deal-states.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the person who has booked or bought one's phone, and the end of its hold. */
export function Buyer({
  booking: { bookingId, state, holdEndsAt, contact },
  title,
}: {
  booking: BookingContact
  title: string
}) {
  const { say, deadline } = useSpeech()
  const until = <time dateTime={holdEndsAt}>{deadline(holdEndsAt)}</time>
  return (
    <div className="flex flex-col gap-1 border-b border-line px-3 pb-2">
      <p className="text-small">
        {state === 'unpaid'
          ? say(<>Kept until {until} for:</>, <>{until} পর্যন্ত যাঁর জন্য রাখা:</>)
          : say(...stateWords[state])}
      </p>
      {contact ? (
        <ContactLines contact={contact} title={title} />
      ) : (
        <p className="text-small text-quiet">
          {say('The buyer’s account no longer exists.', 'ক্রেতার অ্যাকাউন্টটি আর নেই।')}
        </p>
      )}
      <PhoneAsBooked bookingId={bookingId} title={title} />
      {(state === 'unpaid' || state === 'cash_promised' || state === 'cod_promised') && (
        <CancelSale
          bookingId={bookingId}
          title={title}
          className="btn btn-ghost btn-sm -ms-3 self-start font-normal text-quiet"
        />
      )}
    </div>
  )
}
