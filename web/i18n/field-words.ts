import { useEffect, useReducer } from 'react'
import { inEnglish } from '#contract/base/messages'
import { useSpeech } from './speech.ts'

type Words = (message: string) => string

let inBangla: Words | undefined

/**
 * Words the message of a field in the language of the page: the sentence of its code, or a sentence as it is. Bangla comes with the first
 * form that is shown in it, and until then, or if it does not come, English takes its place.
 */
export function useFieldWords(): Words {
  const { language } = useSpeech()
  const [, showAgain] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (language !== 'bn' || inBangla) return
    void import('#contract/base/messages-in-bangla').then(
      (words) => {
        inBangla = words.inBangla
        showAgain()
      },
      () => undefined,
    )
  }, [language])

  return (language === 'bn' && inBangla) || inEnglish
}
