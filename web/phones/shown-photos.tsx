import { photoUrl } from '#contract/photos/photo-urls'
import { useSpeech } from '#web/i18n/speech.ts'
import { useRenewedAddress } from './renew-address.ts'

interface ShownProps {
  photos: readonly string[]
  whose: string
  className?: string
  /** In pixels; four fifths of the height. */
  width?: number
}

/** Photos that open large in a tab of their own. */
export function Shown({ photos, whose, className = 'mt-2', width = 80 }: ShownProps) {
  const { say, count } = useSpeech()
  const renew = useRenewedAddress()
  if (photos.length === 0) return null
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      {photos.map((img, index) => (
        <a
          key={img}
          href={photoUrl(img, 1280, 'webp')}
          target="_blank"
          rel="noreferrer"
          className="overflow-hidden rounded-selector border border-line bg-base-200"
        >
          <img
            src={photoUrl(img, 320, 'webp')}
            alt={say(`Open ${whose} ${index + 1}`, `${whose} ${count(index + 1)} বড় করে দেখুন`)}
            width={width}
            height={(width * 5) / 4}
            loading="lazy"
            onError={() => renew(img)}
            className="aspect-4/5 object-cover"
          />
        </a>
      ))}
    </span>
  )
}
