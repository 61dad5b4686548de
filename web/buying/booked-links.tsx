import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paymentPath } from '#contract/base/page-addresses'
import { opened } from '#web/session/opened.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import type { NewBooking } from './buying.tsx'

const CancelBooking = opened(async () => (await import('./cancel-booking.tsx')).CancelBooking)

interface BookedLinksProps {
  booking: NewBooking
  title: string
  /** It was made just now, here: it is where Book Now stood, and takes the focus from it. */
  isNew?: boolean
  onCancelled?: (() => void) | undefined
}

/** Until when an unpaid booking of one's own keeps its phone, and what one does next with it. */
export function BookedLinks({
  booking: { id, price, holdEndsAt, actions },
  title,
  isNew = false,
  onCancelled,
}: BookedLinksProps) {
  const { say, taka, deadline } = useSpeech()
  const [isCancelling, setCancelling] = useState(false)
  const pay = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNew) pay.current?.focus()
  }, [isNew])
  const until = <time dateTime={holdEndsAt}>{deadline(holdEndsAt)}</time>
  return (
    <div className="relative z-20 flex grow flex-col gap-2">
      <p className="font-semibold">{say(<>Booked for you until {until}</>, <>{until} পর্যন্ত আপনার জন্য বুক করা</>)}</p>
      <div className="flex flex-wrap gap-2">
        {actions.includes('pay') && (
          <Link ref={pay} to={paymentPath(id)} className="btn btn-primary grow">
            {say(`Pay ${taka(price)}`, `${taka(price)} পেমেন্ট করুন`)}
            <Of title={title} />
          </Link>
        )}
        <Link to="/dashboard" className="btn grow">
          {say('Your order', 'আপনার অর্ডার')}
          <Of title={title} />
        </Link>
        {actions.includes('cancel') && (
          <button
            type="button"
            className="btn btn-ghost grow text-quiet"
            {...CancelBooking.near}
            onClick={() => setCancelling(true)}
          >
            {say('Cancel', 'বাতিল')}
            <Of title={title} />
          </button>
        )}
      </div>
      {isCancelling && (
        <CancelBooking booking={{ id, title }} onClose={() => setCancelling(false)} onCancelled={onCancelled} />
      )}
    </div>
  )
}

/** Names the phone for those who do not see it next to the link. */
const Of = ({ title }: { title: string }) => (
  <span className="sr-only" translate="no">
    : {title}
  </span>
)
