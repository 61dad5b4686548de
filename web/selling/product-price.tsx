import type { OwnProduct } from '#contract/listings'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shows what a product costs, and what it cost at first. */
export function ProductPrice({ product: { price, firstPrice } }: { product: OwnProduct }) {
  const { say, taka } = useSpeech()
  return (
    <span className="figures font-semibold max-lg:inline-flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-1.5 lg:whitespace-nowrap">
      {taka(price)}
      {firstPrice > price && (
        <span className="text-small font-normal text-quiet lg:block">
          {say(`was ${taka(firstPrice)}`, `ছিল ${taka(firstPrice)}`)}
        </span>
      )}
    </span>
  )
}
