import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TakaField } from '#web/ui/taka-field.tsx'
import { goingPrice } from './going-price.ts'
import { newPriceOf, type ProductFields, type ProductValues } from './product-form.ts'
import { modelFacts } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface PriceFieldProps {
  label: string
  name: 'price' | 'originalPrice'
  form: UseFormReturn<ProductFields, unknown, ProductValues>
  hint: string
  /** The text that stays in sight while one types. */
  advice?: string | null
  isOptional?: boolean
}

export function PriceField({
  label,
  name,
  form: { register, control, formState },
  hint,
  advice,
  isOptional,
}: PriceFieldProps) {
  const { digits } = useSpeech()
  const text = useWatch({ control, name }) ?? ''
  return (
    <TakaField
      label={label}
      isOptional={isOptional}
      text={text}
      placeholder={digits(name === 'price' ? '25,000' : '89,999')}
      hint={hint}
      advice={advice}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
}

/** The price of the product, next to what phones of its model go for. */
export function ResalePrice({ form }: Pick<PriceFieldProps, 'form'>) {
  const speech = useSpeech()
  const { say } = speech
  const [slug, condition] = useWatch({ control: form.control, name: ['modelSlug', 'condition'] })
  const model = useQuery(modelFacts(slug)).data
  return (
    <PriceField
      label={say('Price', 'দাম')}
      name="price"
      form={form}
      hint={say('In Taka.', 'টাকায়।')}
      advice={model && goingPrice(model.prices, condition, speech)}
    />
  )
}

/** Edits the product's price when it was new: choosing a model fills it in if the catalogue knows it. */
export function OriginalPrice({ form }: Pick<PriceFieldProps, 'form'>) {
  const { say } = useSpeech()
  const [slug, typed] = useWatch({ control: form.control, name: ['modelSlug', 'originalPrice'] })
  const model = useQuery(modelFacts(slug)).data
  const isOurs = model !== undefined && typed !== '' && typed === newPriceOf(model)
  return (
    <PriceField
      label={say('Original Price', 'নতুনের দাম')}
      name="originalPrice"
      form={form}
      hint={say('What it cost when it was new, in Taka.', 'নতুন অবস্থায় কত টাকা ছিল।')}
      advice={
        isOurs
          ? say(
              'From our list, for the smallest size. Change it if yours cost more.',
              'আমাদের তালিকা থেকে, সবচেয়ে ছোট সাইজের। আপনারটির দাম বেশি হলে বদলে দিন।',
            )
          : null
      }
      isOptional
    />
  )
}
