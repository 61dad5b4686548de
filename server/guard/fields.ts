// Names the risks that are refused in a text that has no talk around it: no one can ask back, and everyone can read it for good.
import type { Risk } from '#contract/conversations/conversations'
import { says } from '#contract/base/messages'
import type { Ctx } from '#context'
import { Refusal } from '#http/refusal'
import { judge } from './guard.ts'

const everything: readonly Risk[] = ['secret', 'remote', 'document', 'advance', 'wallet', 'number', 'elsewhere', 'link']

/**
 * Names the risks that have no place in a text, by where it is. The two who agree on a meeting have paid and know each other's numbers, and say whom to call
 * at the gate. Reports and the accounts of a problem are in none of them: the words of others are their evidence. Of what is written to the market, only
 * links of somebody without an account are refused.
 */
const barred = {
  listing: everything,
  meeting: everything.filter((risk) => risk !== 'number' && risk !== 'elsewhere'),
  review: ['secret', 'remote', 'number', 'elsewhere', 'link'],
  appeal: ['secret', 'remote', 'number', 'elsewhere', 'link'],
  visitor: ['link'],
} as const satisfies Record<string, readonly Risk[]>

/** Hosts to which a link may lead. */
export const ownHosts = ({ config }: Ctx): string[] => (config.publicUrl ? [new URL(config.publicUrl).host] : [])

type Texts = Record<string, string | null | undefined>

/**
 * Refuses texts, each at its field, that hold what has no place there.
 * @param scams `wait` where what is clearly a scam is not refused, because an admin looks at it
 * @returns whether one of the texts is such a scam
 * @throws Refusal invalid
 */
export function checkFields(
  ctx: Ctx,
  where: keyof typeof barred,
  texts: Texts,
  scams: 'refused' | 'wait' = 'refused',
): boolean {
  const barredHere: readonly Risk[] = barred[where]
  const verdicts = Object.entries(texts).flatMap(([field, text]) =>
    text ? [{ field, ...judge(text, ownHosts(ctx)) }] : [],
  )
  const waits = verdicts.filter(({ isScam }) => isScam && scams === 'wait')
  const errors = verdicts.flatMap((verdict) => {
    const risk = waits.includes(verdict) ? undefined : verdict.risks.find((one) => barredHere.includes(one))
    return risk ? [{ field: verdict.field, message: says(`text_${risk}`) }] : []
  })
  if (errors.length > 0) throw new Refusal('invalid', {}, errors)
  return waits.length > 0
}

/** Those of the texts that differ from what stands there already, or that no admin would have been asked about. */
export function withoutKnownScams(ctx: Ctx, texts: Texts, known: Texts): Texts {
  const isKnownScam = (field: string, text: string | null | undefined) =>
    text && text === known[field] && judge(text, ownHosts(ctx)).isScam
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => !isKnownScam(field, text)))
}
