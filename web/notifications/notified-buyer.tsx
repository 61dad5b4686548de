import { useQuery } from '@tanstack/react-query'
import { ContactLines } from '#web/phones/contact-lines.tsx'
import { bookingContact } from '#web/phones/queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the buyer of one's phone below the notification of the booking; nothing once it has ended without a deal (ruling R17). */
export function NotifiedBuyer({ bookingId, title }: { bookingId: string; title: string }) {
  const { say, deadline } = useSpeech()
  const { data } = useQuery(bookingContact(bookingId))
  if (!data?.contact) return null
  return (
    <div className="flex flex-col gap-1 pr-3 pb-3 pl-11">
      {data.state === 'unpaid' && (
        <p className="text-small">
          {say(
            <>Kept for the buyer until {deadline(data.holdEndsAt)}</>,
            <>{deadline(data.holdEndsAt)} পর্যন্ত ক্রেতার জন্য রাখা</>,
          )}
        </p>
      )}
      <ContactLines contact={data.contact} title={title} />
    </div>
  )
}
