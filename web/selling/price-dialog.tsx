import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { OwnProduct } from '#contract/listings/listings'
import { Modal } from '#web/ui/modal.tsx'
import { toastError, isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { goingPrice } from './going-price.ts'
import { poishaOf } from '#contract/base/typed'
import { ProductForm } from './product-form.ts'
import { reasonOf } from '#web/session/refused.ts'
import { askPrice, modelFacts, publicPhone } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { TakaField } from '#web/ui/taka-field.tsx'
import { toastUndo } from '#web/ui/undo.tsx'

const NewPrice = z.object({ price: ProductForm.shape.price })

/** Requests another price of one's product, with what phones of its model go for. What the server refuses is shown at the field. */
export function PriceDialog({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const speech = useSpeech()
  const { say, taka } = speech
  const client = useQueryClient()
  const phone = useQuery(publicPhone(product._id))
  const model = useQuery(modelFacts(phone.data?.model?.slug ?? ''))
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: resolverOf(NewPrice),
    defaultValues: { price: '' },
  })
  const text = useWatch({ control, name: 'price' })
  const poisha = poishaOf(text)

  const submit = handleSubmit(async ({ price }) => {
    if (price === product.price) return onClose()
    try {
      await askPrice(client, product, price)
    } catch (cause) {
      if (isSessionProblem(cause)) return onClose()
      return setError('price', { message: reasonOf(cause) }, { shouldFocus: true })
    }
    onClose()
    toastUndo(say(`The price is now ${taka(price)}.`, `দাম এখন ${taka(price)}।`), () => {
      askPrice(client, { ...product, price }, product.price).catch(toastError)
    })
  })

  return (
    <Modal title={say('Change price', 'দাম বদলান')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          <span translate="no">{product.productName}</span>{' '}
          <span className="figures text-quiet">
            {say(`costs ${taka(product.price)} now.`, `এখনকার দাম ${taka(product.price)}।`)}
          </span>
        </p>
        <TakaField
          label={say('New price', 'নতুন দাম')}
          text={text}
          hint={say('In Taka.', 'টাকায়।')}
          advice={model.data && goingPrice(model.data.prices, product.condition, speech)}
          error={formState.errors.price?.message}
          {...register('price')}
        />
        <p className="min-h-6 text-quiet">
          {poisha !== null &&
            poisha < Math.min(product.price, product.firstPrice) &&
            say(
              'Buyers will see that the price is reduced, and we will tell everyone who likes the phone.',
              'ক্রেতারা দেখবেন দাম কমেছে, আর যাঁদের পছন্দের তালিকায় আছে তাঁরা জানবেন।',
            )}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn" onClick={onClose}>
            {say('Cancel', 'বাতিল')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? say('Changing…', 'বদলানো হচ্ছে…') : say('Change price', 'দাম বদলান')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
