// Reads a text before others read it: what in it has cost people their money. A pure function of the text.
import type { Risk } from '#contract/conversations/conversations'
import { hasForeignLink } from './links.ts'
import { normalise } from './normalise.ts'
import { hasTelephoneNumber } from './numbers.ts'
import { wordingOf } from './wording.ts'

export interface Verdict {
  /** The risks of which the writer is warned; empty when there is none. */
  risks: Risk[]
  /** Clearly a scam: a code or PIN is asked for, the control of a phone, or an advance to a number. */
  isScam: boolean
}

/** @param ownHosts hosts of this site, to which a link may lead */
export function judge(text: string, ownHosts: readonly string[]): Verdict {
  const normalised = normalise(text)
  const { secret, remote, document, advance, instruction, wallet, elsewhere, trick } = wordingOf(normalised)
  const number = hasTelephoneNumber(normalised)
  const found: Record<Risk, boolean> = {
    secret: secret.isThere,
    remote: remote.isThere,
    document,
    advance: advance.isThere || (instruction && number),
    wallet: wallet || trick,
    number,
    elsewhere,
    link: hasForeignLink(normalised, ownHosts),
  }
  const risks = (Object.keys(found) as Risk[]).filter((risk) => found[risk])
  return { risks, isScam: secret.isAsked || remote.isAsked || ((advance.isAsked || instruction) && number) }
}
