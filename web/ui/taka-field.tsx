import type { ComponentProps } from 'react'
import { poishaOf } from '#web/i18n/money.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Field } from './field.tsx'

/** An amount in Taka as it is typed, read back in the shop's own writing. */
export function TakaField({ text, hint, ...field }: ComponentProps<typeof Field> & { text: string }) {
  const { taka } = useSpeech()
  const poisha = poishaOf(text)
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      className="figures"
      hint={poisha === null ? hint : taka(poisha)}
      {...field}
    />
  )
}
