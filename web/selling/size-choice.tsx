import { useId, useState } from 'react'
import type { Model } from '#contract/catalogue/models'
import { Choice } from '#web/ui/field.tsx'
import { gigabytes, sizeWords } from '#web/phones/model-words.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** GB, as a form holds them: empty where the seller did not choose. */
interface Sizes {
  storage: string
  ram: string
}

interface SizeChoiceProps extends Sizes {
  variants: Model['variants']
  errors: { storage: string | undefined; ram: string | undefined }
  onChoose: (sizes: Sizes) => void
}

/** The sizes with which phones were ever sold, in GB. */
const storages = [8, 16, 32, 64, 128, 256, 512, 1024, 2048]
const memories = [1, 2, 3, 4, 6, 8, 12, 16, 18, 24]

/** The storage and memory of a phone: one of its model's variants, or another that the list does not know. */
export function SizeChoice({ variants, storage, ram, errors, onChoose }: SizeChoiceProps) {
  const { language, say } = useSpeech()
  const name = useId()
  const hasMemory = variants.some((variant) => variant.ram !== null)
  const sizes = variants.map((variant) => ({
    storage: String(variant.storage),
    ram: String(variant.ram ?? ''),
    words: sizeWords(variant, language),
  }))
  const chosen = sizes.find((size) => size.storage === storage && size.ram === ram)
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = wantsOther || (!chosen && (storage !== '' || ram !== ''))
  const chip = (words: string, isChosen: boolean, onChosen: () => void) => (
    <label
      key={words}
      className="figures relative flex min-h-11 cursor-pointer items-center rounded-field border border-line px-4 hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
    >
      {/* It lies over its words, so that a finger that explores the page with a screen reader finds it there. */}
      <input
        type="radio"
        name={name}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={isChosen}
        onChange={onChosen}
      />
      {words}
    </label>
  )
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">
        {hasMemory ? say('RAM and storage', 'র‍্যাম ও স্টোরেজ') : say('Storage', 'স্টোরেজ')}
        <span className="font-normal text-quiet"> {say('(optional)', '(না দিলেও চলে)')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) =>
          chip(size.words, size === chosen && !isOther, () => {
            setWantsOther(false)
            onChoose({ storage: size.storage, ram: size.ram })
          }),
        )}
        {chip(say('Other', 'অন্য'), isOther, () => setWantsOther(true))}
      </div>
      {isOther && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {hasMemory && (
            <Choice
              label={say('RAM', 'র‍্যাম')}
              isOptional
              value={ram}
              error={errors.ram}
              onChange={(event) => onChoose({ storage, ram: event.target.value })}
            >
              <option value="">{say('I do not know', 'জানি না')}</option>
              {memories.map((gb) => (
                <option key={gb} value={gb}>
                  {gigabytes(gb, language)}
                </option>
              ))}
            </Choice>
          )}
          <Choice
            label={say('Storage', 'স্টোরেজ')}
            isOptional
            value={storage}
            error={errors.storage}
            onChange={(event) => onChoose({ storage: event.target.value, ram })}
          >
            <option value="">{say('I do not know', 'জানি না')}</option>
            {storages.map((gb) => (
              <option key={gb} value={gb}>
                {gigabytes(gb, language)}
              </option>
            ))}
          </Choice>
        </div>
      )}
    </fieldset>
  )
}
