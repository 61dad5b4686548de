import { useCallback, useState } from 'react'
import type { ShopOnMap } from '#contract/shops/shops'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows the tile around a shop with the shop on it; nothing where the tile does not come. */
export function ShopMap({ img, left, top }: ShopOnMap) {
  const { say } = useSpeech()
  const [isMissing, setIsMissing] = useState(false)
  // It may have failed before the page was hydrated.
  const look = useCallback((tile: HTMLImageElement | null) => {
    if (tile?.complete && tile.naturalWidth === 0) setIsMissing(true)
  }, [])
  if (isMissing) return null
  return (
    <figure className="flex flex-col gap-1 self-start">
      <div className="relative size-64 max-w-full overflow-hidden rounded-box border border-line">
        <img
          ref={look}
          src={img}
          alt={say('Map around the shop', 'দোকানের চারপাশের ম্যাপ')}
          width={256}
          height={256}
          className="size-full"
          onError={() => setIsMissing(true)}
        />
        <svg viewBox="0 0 256 256" className="absolute inset-0 size-full" aria-hidden>
          <circle cx={left} cy={top} r="7" className="fill-primary stroke-base-100 stroke-3" />
        </svg>
      </div>
      <figcaption translate="no" className="text-small text-quiet">
        © OpenStreetMap contributors
      </figcaption>
    </figure>
  )
}
