import type { Parcel } from '#contract/deals/handover-fields'
import { useSpeech } from '#web/i18n/speech.ts'
import { courierNames } from './courier-words.ts'

/** A parcel: its courier, its number and when it was sent. */
export function ParcelFact({ parcel, isReturn = false }: { parcel: Parcel; isReturn?: boolean }) {
  const { say, shortTime } = useSpeech()
  const { courier, trackingNumber, sentAt } = parcel
  return (
    <p className="wrap-anywhere">
      {isReturn && <span className="font-medium">{say('Back: ', 'ফেরত: ')}</span>}
      <span>{say(...courierNames[courier])}: </span>
      {trackingNumber ? (
        <span className="figures font-semibold" translate="no">
          {trackingNumber}
        </span>
      ) : (
        <span>{say('a number that is no longer kept', 'নম্বরটি আর রাখা নেই')}</span>
      )}
      <span className="block text-small text-quiet">
        {say('Sent: ', 'পাঠানো হয়েছে: ')}
        <time dateTime={sentAt}>{shortTime(sentAt)}</time>
      </span>
    </p>
  )
}
