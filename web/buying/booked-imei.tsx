import { useQuery } from '@tanstack/react-query'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { bookingContact } from '#web/phones/queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Name } from '#web/ui/name.tsx'

/**
 * The IMEIs of the phone that one has booked, to hold next to the phone: four digits of each until it is paid, then all of them (ruling R26). Nothing
 * where its seller has told none. Who pays in cash compares the four, as that comes after looking.
 */
export function BookedImei({ bookingId, isCash }: { bookingId: string; isCash: boolean }) {
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
              'Dial *#06# on the phone and compare all 15 digits before you show your code. If they differ, do not take it.',
              'কোড দেখানোর আগে ফোনে *#06# ডায়াল করে ১৫টি সংখ্যাই মেলান। না মিললে নেবেন না।',
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
            {isCash
              ? say(
                  'Dial *#06# on the phone and compare these digits before you pay. If they differ, do not take it.',
                  'টাকা দেওয়ার আগে ফোনে *#06# ডায়াল করে এই সংখ্যাগুলো মেলান। না মিললে নেবেন না।',
                )
              : say('In full once you have paid.', 'পেমেন্টের পর পুরোটা দেখবেন।')}
          </p>
        </>
      )}
    </div>
  )
}
