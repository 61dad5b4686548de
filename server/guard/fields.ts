// What may not stand in a text that has no talk around it: no one can ask back, and it stays for everyone to read.
import type { Risk } from '#contract/conversations'
import { says } from '#contract/messages'
import type { Ctx } from '#context'
import { Refusal } from '#http/refusal'
import { judge } from './guard.ts'

const everything: readonly Risk[] = ['secret', 'remote', 'document', 'advance', 'wallet', 'number', 'elsewhere', 'link']

/**
 * What has no place in a text, by where it stands. The two who agree on a meeting have paid and know each other's numbers, and say whom to call
 * at the gate. Reports and what is said of a problem are in none of them: what somebody else wrote is their evidence.
 */
const barred = {
  listing: everything,
  meeting: everything.filter((risk) => risk !== 'number' && risk !== 'elsewhere'),
  review: ['secret', 'remote', 'number', 'elsewhere', 'link'],
} as const satisfies Record<string, readonly Risk[]>

/** Hosts to which a link may lead. */
export const ownHosts = ({ config }: Ctx): string[] => (config.publicUrl ? [new URL(config.publicUrl).host] : [])

/** Refuses texts, each at its field, that hold what has no place there. @throws Refusal invalid */
export function checkFields(
  ctx: Ctx,
  where: keyof typeof barred,
  texts: Record<string, string | null | undefined>,
): void {
  const barredHere: readonly Risk[] = barred[where]
  const errors = Object.entries(texts).flatMap(([field, text]) => {
    const risk = text ? judge(text, ownHosts(ctx)).risks.find((one) => barredHere.includes(one)) : undefined
    return risk ? [{ field, message: says(`text_${risk}`) }] : []
  })
  if (errors.length > 0) throw new Refusal('invalid', {}, errors)
}
