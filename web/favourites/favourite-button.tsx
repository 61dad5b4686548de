import { HeartIcon } from '#web/ui/icons.tsx'
import { setFavourite, useIsFavourite } from './favourites.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const looks = {
  /** On a photo. */
  heart: 'btn-square btn-sm heart',
  /** Beside other buttons. */
  button: 'border-line bg-base-100',
} as const

interface FavouriteButtonProps {
  phone: { id: string; title: string }
  as: keyof typeof looks
  /** Does what the press does, where that is more than setting the heart. */
  onChange?: ((isKept: boolean) => void) | undefined
  className?: string
}

/** A heart, filled while the phone is among one's favourites. Without a script there is none. */
export function FavouriteButton({ phone: { id, title }, as, onChange, className = '' }: FavouriteButtonProps) {
  const { say } = useSpeech()
  const word = say('Favourite', 'পছন্দ')
  const isKept = useIsFavourite(id)
  const change = onChange ?? ((isKept: boolean) => setFavourite(id, isKept))
  return (
    <button
      type="button"
      aria-label={`${word}: ${title}`}
      aria-pressed={isKept}
      title={as === 'heart' ? word : undefined}
      className={`group/heart btn noscript:hidden ${looks[as]} ${className}`}
      onClick={() => change(!isKept)}
    >
      <HeartIcon className="size-5 icon-kept" />
      {as === 'button' && word}
    </button>
  )
}
