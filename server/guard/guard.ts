// Reads a message before it is sent: what in it has cost others their money. A pure function of the text.
import type { Risk } from '#contract/conversations'
import { hasForeignLink } from './links.ts'
import { normalise } from './normalise.ts'
import { hasTelephoneNumber } from './numbers.ts'
import { asksAdvance, asksSecret, mentionsSecret, namesWallet } from './wording.ts'

export interface Verdict {
  /** What the writer is warned of; empty when nothing is. */
  risks: Risk[]
  /** Clearly a scam: a code or PIN is asked for, or an advance to a number. */
  isScam: boolean
}

/** @param ownHosts hosts of this site, to which a link may lead */
export function judge(text: string, ownHosts: readonly string[]): Verdict {
  const normalised = normalise(text)
  const found: Record<Risk, boolean> = {
    secret: mentionsSecret(normalised),
    advance: asksAdvance(normalised),
    wallet: namesWallet(normalised),
    number: hasTelephoneNumber(normalised),
    link: hasForeignLink(normalised, ownHosts),
  }
  const risks = (Object.keys(found) as Risk[]).filter((risk) => found[risk])
  return { risks, isScam: asksSecret(normalised) || (found.advance && found.number) }
}
