import { HeartIcon } from '#web/ui/icons.tsx'
import { setFavourite, useIsFavourite } from './favourites.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const looks = {
  /** On the photo of a card. */
  heart: 'btn-sm card-heart',
  /** Next to other buttons. */
  button: 'border-line bg-base-100 noscript:hidden',
} as const

interface FavouriteButtonProps {
  phone: { id: string; title: string }
  as: keyof typeof looks
  /** Does what the press does, where that is more than setting the heart. */
  onChange?: ((isStored: boolean) => void) | undefined
}

/** A heart, filled while the phone is among one's favourites. Without a script there is none. */
export function FavouriteButton({ phone: { id, title }, as, onChange }: FavouriteButtonProps) {
  const { say } = useSpeech()
  const word = say('Favourite', 'পছন্দ')
  const isStored = useIsFavourite(id)
  const change = onChange ?? ((isStored: boolean) => setFavourite(id, isStored))
  return (
    <button
      type="button"
      aria-label={`${word}: ${title}`}
      aria-pressed={isStored}
      title={word}
      className={`group/heart btn btn-square ${looks[as]}`}
      onClick={() => change(!isStored)}
    >
      <HeartIcon className="size-5 icon-kept" />
    </button>
  )
}
