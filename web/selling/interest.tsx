import type { OwnProduct } from '#contract/listings/listings'
import { useSpeech } from '#web/i18n/speech.ts'
import { HeartIcon } from '#web/ui/icons.tsx'
import { EyeIcon, OrdersIcon } from '#web/ui/work-icons.tsx'

/** Says how much interest a phone met: `120 views · 4 favourites · 1 booking`, on a phone with signs for the words. */
export function Interest({ product: { views, favourites, bookings } }: { product: OwnProduct }) {
  const { say, count, plural } = useSpeech()
  const counts = [
    [EyeIcon, views, say(plural(views, { one: ' view', other: ' views' }), ' বার দেখা হয়েছে')],
    [HeartIcon, favourites, say(plural(favourites, { one: ' favourite', other: ' favourites' }), ' জনের পছন্দ')],
    [OrdersIcon, bookings, say(plural(bookings, { one: ' booking', other: ' bookings' }), 'টি বুকিং')],
  ] as const
  // Favourites and bookings are left out while there are none.
  const shown = counts.filter(([, number], index) => index === 0 || number > 0)
  return (
    <p className="figures text-small leading-snug text-quiet">
      {shown.map(([Icon, number, words], index) => (
        <span key={words} className="max-md:me-2 max-md:whitespace-nowrap">
          {index > 0 && <span className="max-md:sr-only"> · </span>}
          <Icon className="inline size-4 align-[-0.2em] md:hidden" />
          <span className="max-md:ms-1">{count(number)}</span>
          <span className="max-md:sr-only">{words}</span>
        </span>
      ))}
    </p>
  )
}
