import type { OwnProduct } from '#contract/listings/listings'
import { useSpeech } from '#web/i18n/speech.ts'

export function ProductPrice({ product: { price, firstPrice } }: { product: OwnProduct }) {
  const { say, taka } = useSpeech()
  return (
    <span className="figures font-semibold max-xl:inline-flex max-xl:flex-wrap max-xl:items-baseline max-xl:gap-x-1.5 xl:whitespace-nowrap">
      {taka(price)}
      {firstPrice > price && (
        <span className="text-small font-normal text-quiet xl:block">
          {say(`was ${taka(firstPrice)}`, `ছিল ${taka(firstPrice)}`)}
        </span>
      )}
    </span>
  )
}
