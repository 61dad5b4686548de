import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { getModels, type Model } from '#contract/catalogue/models'
import { Combobox } from '#web/ui/combobox.tsx'
import { Framed } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { modelName } from '#web/phones/model-words.ts'
import { newPriceOf, type ProductFields, type ProductValues, suggestedName } from './product-form.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { modelFacts } from './queries.ts'
import { SizeChoice } from './size-choice.tsx'

/** An entry of the list: a model, or to go on without one. */
type Option = Model | 'none of these'

async function find(query: string, signal: AbortSignal): Promise<Option[]> {
  return [...(await ask(getModels, { query: { query, limit: 8 } }, signal)), 'none of these']
}

const unchosen = { modelId: '', modelSlug: '', storage: '', ram: '' }

/**
 * The model of a product, chosen while one types, and its sizes. Choosing sets the brand, and the product's name and what it cost when new as
 * long as the seller has not written them. What is typed and not chosen stays as typed: then the server reads the product's name.
 */
export function ModelChoice({ form }: { form: UseFormReturn<ProductFields, unknown, ProductValues> }) {
  const { say, digits } = useSpeech()
  const { control, getValues, setValue, setFocus, formState } = form
  const { field } = useController({ control, name: 'modelId' })
  const [text, slug, storage, ram, category] = useWatch({
    control,
    name: ['model', 'modelSlug', 'storage', 'ram', 'category'],
  })
  const facts = useQuery(modelFacts(slug))
  const [picked, setPicked] = useState<Model | null>(null)
  const model = slug === '' ? null : (facts.data ?? (picked?.slug === slug ? picked : null))
  const [lastSuggested, setLastSuggested] = useState({ name: '', price: '' })

  function fill(change: Partial<ProductFields>) {
    for (const [name, value] of Object.entries(change) as [keyof ProductFields, string][])
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function suggest(name: string) {
    const isOurs = ['', lastSuggested.name, model && suggestedName(model, { storage, ram })]
    if (!isOurs.includes(getValues('productName').trim())) return
    setLastSuggested((last) => ({ ...last, name }))
    fill({ productName: name })
  }

  function suggestNewPrice(price: string) {
    const isOurs = ['', lastSuggested.price, model && newPriceOf(model)]
    if (!isOurs.includes(getValues('originalPrice').trim())) return
    setLastSuggested((last) => ({ ...last, price }))
    fill({ originalPrice: price })
  }

  function choose(option: Option) {
    if (option === 'none of these') {
      // The list may be that of fewer letters.
      const typed = getValues('model').trim()
      fill({ ...unchosen, model: typed })
      suggest(typed)
      suggestNewPrice('')
      return setFocus('productName')
    }
    setPicked(option)
    fill({
      ...unchosen,
      model: modelName(option),
      modelId: option.id,
      modelSlug: option.slug,
      category: option.categoryId,
    })
    suggest(suggestedName(option, unchosen))
    suggestNewPrice(newPriceOf(option))
  }

  const leaveBrand = useEffectEvent(() => fill(unchosen))
  const isOfOtherBrand = model !== null && category !== '' && category !== model.categoryId
  useEffect(() => {
    if (isOfOtherBrand) leaveBrand()
  }, [isOfOtherBrand])

  return (
    <>
      <Framed
        label={say('Model', 'মডেল')}
        isOptional
        error={formState.errors.modelId?.message ?? formState.errors.model?.message}
        hint={
          text === ''
            ? say(
                'Choose it from the list as you type, so that buyers find your phone.',
                'লিখতে লিখতে তালিকা থেকে বেছে নিন, তাহলে ক্রেতারা সহজে পাবেন।',
              )
            : slug === '' &&
              say(
                'Not chosen from the list, so buyers find it by its name. Add the RAM and storage there too. We will see the model and add it if it is missing.',
                'তালিকা থেকে নেওয়া হয়নি, তাই ক্রেতারা নাম দিয়ে খুঁজবেন। নামের সঙ্গে র‍্যাম আর স্টোরেজও লিখুন। মডেলটি তালিকায় না থাকলে আমরা জানতে পারব ও যোগ করব।',
              )
        }
      >
        {(wiring) => (
          <div className="relative">
            <Combobox<Option>
              {...wiring}
              ref={field.ref}
              className="input"
              placeholder={say('Galaxy S21, iPhone 13 Pro', 'যেমন Galaxy S21, iPhone 13 Pro')}
              maxLength={100}
              listLabel={say('Models', 'মডেল')}
              value={text}
              onType={(typed) => fill({ ...unchosen, model: typed })}
              find={find}
              keyOf={(option) => (option === 'none of these' ? '' : option.slug)}
              onChoose={choose}
              note={(options) =>
                options.length === 1 ? say('We have no model with that name.', 'আমাদের তালিকায় এই নামে মডেল নেই।') : null
              }
              // A half-typed name is not yet to be sent.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            >
              {(option) =>
                option === 'none of these' ? (
                  <span className="font-medium text-primary">
                    {say('My phone is not in the list', 'আমার ফোন তালিকায় নেই')}
                  </span>
                ) : (
                  <>
                    <span translate="no" className="min-w-0">
                      {modelName(option)}
                    </span>
                    {option.released !== null && (
                      <span className="figures shrink-0 text-small text-quiet">
                        {digits(option.released.slice(0, 4))}
                      </span>
                    )}
                  </>
                )
              }
            </Combobox>
          </div>
        )}
      </Framed>
      {model && (
        <SizeChoice
          key={model.slug}
          variants={model.variants}
          storage={storage}
          ram={ram}
          errors={{ storage: formState.errors.storage?.message, ram: formState.errors.ram?.message }}
          onChoose={(sizes) => {
            fill(sizes)
            suggest(suggestedName(model, sizes))
          }}
        />
      )}
    </>
  )
}
