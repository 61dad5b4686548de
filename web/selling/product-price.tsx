import type { OwnProduct } from '#contract/listings'
import { useSpeech } from '#web/i18n/speech.ts'

/** What a product costs, and what it cost at first. */
export function ProductPrice({ product: { price, firstPrice } }: { product: OwnProduct }) {
  const { say, taka } = useSpeech()
  return (
    <span className="figures font-semibold whitespace-nowrap">
      {taka(price)}
      {firstPrice > price && (
        <span className="text-small font-normal text-quiet max-lg:ms-1.5 lg:block">
          {say(`was ${taka(firstPrice)}`, `ছিল ${taka(firstPrice)}`)}
        </span>
      )}
    </span>
  )
}
