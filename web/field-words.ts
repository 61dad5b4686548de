import { useEffect, useReducer } from 'react'
import { useSpeech } from './speech.ts'

type Words = (sentence: string) => string

const asItIs: Words = (sentence) => sentence
let inBangla: Words | undefined

/**
 * What a field says, in the language of the page. The contract's sentences are English; their Bangla comes with the first form that is
 * shown in Bangla, and until then, or where it does not come, they stay as they are.
 */
export function useFieldWords(): Words {
  const { language } = useSpeech()
  const [, showAgain] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (language !== 'bn' || inBangla) return
    void import('#contract/messages-in-bangla').then(
      (words) => {
        inBangla = words.inBangla
        showAgain()
      },
      () => undefined,
    )
  }, [language])

  return (language === 'bn' && inBangla) || asItIs
}
