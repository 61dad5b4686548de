import { poishaOf, unclearTaka } from '#contract/base/typed'
import type { Speech } from './speech.ts'

/** The amount that a text says, in the shop's own writing, or a question where it may say two; null where it says none. */
export function readBack(text: string, { say, taka }: Speech): string | null {
  const poisha = poishaOf(text)
  if (poisha !== null) return taka(poisha)
  const [one, other] = unclearTaka(text) ?? []
  if (one === undefined || other === undefined) return null
  return say(`${taka(one)} or ${taka(other)}? Write it in full.`, `${taka(one)}, নাকি ${taka(other)}? পুরোটা লিখুন।`)
}
