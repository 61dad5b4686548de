import { useSpeech } from '#web/i18n/speech.ts'

/** Says that a phone costs less than at first, where it does. In words, next to an original price that is struck through already. In poisha. */
export function PriceReduced({
  price,
  firstPrice,
  className = '',
}: {
  price: number
  firstPrice: number
  className?: string
}) {
  const { say, taka } = useSpeech()
  if (firstPrice <= price) return null
  return (
    <span className={`figures text-small ${className}`}>
      <span className="me-2 rounded-selector bg-accent px-1.5 py-0.5 font-semibold text-accent-content">
        {say('Price reduced', 'দাম কমেছে')}
      </span>
      {say(<>was {taka(firstPrice)}</>, <>ছিল {taka(firstPrice)}</>)}
    </span>
  )
}
