import { useQuery } from '@tanstack/react-query'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { bookingContact } from '#web/phones/queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Name } from '#web/ui/name.tsx'

/**
 * The IMEIs of the phone that one has booked, to hold beside the phone: four digits of each until it is paid, then all of them (ruling R26). Nothing
 * where its seller has told none.
 */
export function BookedImei({ bookingId }: { bookingId: string }) {
  const { say } = useSpeech()
  const { data } = useQuery(bookingContact(bookingId))
  if (!data || (data.imeis.length === 0 && data.imeiEnds.length === 0)) return null
  return (
    <div className="flex flex-col gap-1 rounded-box border border-line p-4">
      {data.imeis.length > 0 ? (
        <>
          <ImeiList imeis={data.imeis} />
          <p className="text-small text-quiet">
            {say(
              'As the seller typed it. When you meet, dial *#06# on the phone and compare all 15 digits before you show your code. If they differ, do not take the phone.',
              'বিক্রেতা যেমন লিখেছেন। দেখা হলে ফোনে *#06# ডায়াল করে কোড দেখানোর আগে ১৫টি সংখ্যাই মিলিয়ে নিন। না মিললে ফোন নেবেন না।',
            )}
          </p>
        </>
      ) : (
        <>
          <p className="figures">
            <Name>IMEI</Name>{' '}
            <span translate="no" className="font-mono">
              {data.imeiEnds.map((end) => `•••• ${end}`).join(', ')}
            </span>
          </p>
          <p className="text-small text-quiet">
            {say(
              'You will see the whole number here once you have paid. Then compare it with what *#06# shows on the phone when you meet.',
              'পেমেন্টের পর পুরো নম্বরটি এখানে দেখতে পাবেন। দেখা হলে ফোনে *#06# ডায়াল করে মিলিয়ে নেবেন।',
            )}
          </p>
        </>
      )}
    </div>
  )
}
