import { useId } from 'react'
import { useFieldWords } from '#web/i18n/field-words.ts'

interface ChecksProps<Value extends string> {
  legend: string
  all: ReadonlyArray<{ value: Value; words: string }>
  chosen: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Boxes of which one chooses some. */
export function Checks<Value extends string>({ legend, all, chosen, error, onChange }: ChecksProps<Value>) {
  const id = useId()
  const inWords = useFieldWords()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {all.map(({ value, words }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {words}
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
