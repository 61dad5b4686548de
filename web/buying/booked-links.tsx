import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'

interface BookedLinksProps {
  /** Of a price, in poisha. */
  booking: { id: string; price: number }
  title: string
}

/** What one does next with a phone that one has just booked. Stands where Book Now stood, and takes the focus from it. */
export function BookedLinks({ booking: { id, price }, title }: BookedLinksProps) {
  const { say, taka } = useSpeech()
  const pay = useRef<HTMLAnchorElement>(null)
  useEffect(() => pay.current?.focus(), [])
  return (
    <div className="relative z-20 flex grow flex-wrap gap-3">
      <Link ref={pay} to={`/dashboard/payment/${id}`} className="btn btn-primary grow">
        {say(`Pay ${taka(price)}`, `${taka(price)} পেমেন্ট করুন`)}
        <span className="sr-only" translate="no">
          : {title}
        </span>
      </Link>
      <Link to="/dashboard" className="btn grow">
        {say('My Orders', 'আমার অর্ডার')}
      </Link>
    </div>
  )
}
