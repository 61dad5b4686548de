import { useQuery } from '@tanstack/react-query'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { bookingContact } from '#web/phones/queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The IMEIs of the phone that one has booked, to hold beside the phone. Nothing where its seller has told none. */
export function BookedImei({ bookingId }: { bookingId: string }) {
  const { say } = useSpeech()
  const { data } = useQuery(bookingContact(bookingId))
  if (!data || data.imeis.length === 0) return null
  return (
    <div className="flex flex-col gap-1 rounded-box border border-line p-4">
      <ImeiList imeis={data.imeis} />
      <p className="text-small text-quiet">
        {say(
          'As the seller typed it. When you meet, dial *#06# on the phone: it must show the same number.',
          'বিক্রেতা যেমন লিখেছেন। দেখা হলে ফোনে *#06# ডায়াল করুন: একই নম্বর দেখাতে হবে।',
        )}
      </p>
    </div>
  )
}
