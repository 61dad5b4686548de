import type { OwnProduct } from '#contract/listings'
import { useSpeech } from '#web/i18n/speech.ts'

/** How much interest a phone met: `120 views · 4 favourites · 1 booking`. */
export function Interest({ product: { views, favourites, bookings } }: { product: OwnProduct }) {
  const { say, count, plural } = useSpeech()
  const counts = [
    say(`${count(views)} ${plural(views, { one: 'view', other: 'views' })}`, `${count(views)} বার দেখা হয়েছে`),
    say(
      `${count(favourites)} ${plural(favourites, { one: 'favourite', other: 'favourites' })}`,
      `${count(favourites)} জনের পছন্দে`,
    ),
    say(`${count(bookings)} ${plural(bookings, { one: 'booking', other: 'bookings' })}`, `${count(bookings)}টি বুকিং`),
  ]
  return <p className="figures text-small text-quiet">{counts.join(' · ')}</p>
}
