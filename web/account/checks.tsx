import { type ReactNode, useId } from 'react'
import { useFieldWords } from '#web/i18n/field-words.ts'

interface ChecksProps {
  legend: string
  error?: string | undefined
  children: ReactNode
}

/** Boxes of which one chooses some, with what is wrong about them under all. */
export function Checks({ legend, error, children }: ChecksProps) {
  const id = useId()
  const inWords = useFieldWords()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {children}
      {error && (
        <p id={id} className="text-small text-error">
          {inWords(error)}
        </p>
      )}
    </fieldset>
  )
}

interface CheckProps<Value extends string> {
  value: Value
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  children: ReactNode
}

export function Check<Value extends string>({ value, chosen, onChange, children }: CheckProps<Value>) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={chosen.includes(value)}
        onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
      />
      <span>{children}</span>
    </label>
  )
}
