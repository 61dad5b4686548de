import { type ComponentProps, useId } from 'react'
import { useFieldWords } from '#web/i18n/field-words.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** One to five stars, each a button; those up to the chosen one are filled. */
export function StarChoice({ error, ...input }: ComponentProps<'input'> & { error?: string | undefined }) {
  const { say, count, plural } = useSpeech()
  const inWords = useFieldWords()
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-1">
      <legend className="font-medium">{say('Stars', 'তারা')}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              value={stars}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              aria-label={say(plural(stars, { one: '1 star', other: `${stars} stars` }), `${count(stars)} তারা`)}
              {...input}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-small text-error">
          {inWords(error)}
        </p>
      )}
    </fieldset>
  )
}
