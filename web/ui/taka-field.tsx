import type { ComponentProps } from 'react'
import { readBack } from '#web/i18n/read-back.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Field } from './field.tsx'

interface TakaFieldProps extends ComponentProps<typeof Field> {
  text: string
  /** The text that stays in sight while one types. */
  advice?: string | null
}

/** An amount in Taka as it is typed, read back in the shop's own writing. */
export function TakaField({ text, hint, advice, ...field }: TakaFieldProps) {
  const read = readBack(text, useSpeech())
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      className="figures"
      hint={
        advice ? (
          <span className="figures flex flex-col">
            <span>{read ?? hint}</span>
            <span>{advice}</span>
          </span>
        ) : (
          (read ?? hint)
        )
      }
      {...field}
    />
  )
}
