import type { OwnProduct } from '#contract/listings'
import { useSpeech } from '#web/i18n/speech.ts'

interface ProductPriceProps {
  product: OwnProduct
  onChange: () => void
}

/** What a product costs, what it cost at first, and the button that changes it. */
export function ProductPrice({ product: { productName, price, firstPrice, status }, onChange }: ProductPriceProps) {
  const { say, taka } = useSpeech()
  return (
    <>
      {taka(price)}
      {firstPrice > price && (
        <span className="block text-small font-normal text-quiet">
          {say(`was ${taka(firstPrice)}`, `ছিল ${taka(firstPrice)}`)}
        </span>
      )}
      {status === 'available' && (
        <button
          type="button"
          className="btn btn-ghost btn-sm -mx-3 flex font-normal text-primary lg:ms-auto"
          onClick={onChange}
        >
          {say('Change price', 'দাম বদলান')}
          <span className="sr-only" translate="no">
            {' '}
            {productName}
          </span>
        </button>
      )}
    </>
  )
}
