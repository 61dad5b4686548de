// Reads a text before others read it: what in it has cost people their money. A pure function of the text.
import type { Risk } from '#contract/conversations/conversations'
import { advanceIn } from './advances.ts'
import { type Clause, type Found, readText } from './clause.ts'
import { elsewhereIn } from './elsewhere.ts'
import { hasForeignLink } from './links.ts'
import { normalise } from './normalise.ts'
import { hasTelephoneNumber } from './numbers.ts'
import { documentIn, remoteIn, secretIn } from './secrets.ts'
import { isInstruction, isTrick, walletIn } from './wallets.ts'

const either = (founds: Found[]): Found => ({
  isThere: founds.some(({ isThere }) => isThere),
  isAsked: founds.some(({ isAsked }) => isAsked),
})

interface Wording {
  secret: Found
  remote: Found
  advance: Found
  /** Money is to go to a wallet before the phone is seen. */
  instruction: boolean
  document: boolean
  wallet: boolean
  elsewhere: boolean
  trick: boolean
}

/**
 * Returns the requests that a normalised text makes by its words. They are found by pairs of ideas in one clause: a thing and a request for it, money
 * and a time before the phone is seen. One word alone decides nothing.
 */
function wordingOf(text: string): Wording {
  const clauses = readText(text)
  const some = (find: (clause: Clause) => boolean) => clauses.some(find)
  return {
    secret: either(clauses.map((clause, at) => secretIn(clause, clauses[at + 1]))),
    remote: either(clauses.map(remoteIn)),
    advance: either(clauses.map((clause, at) => advanceIn(clause, clauses[at + 1]))),
    instruction: some(isInstruction),
    document: some(documentIn),
    wallet: some(walletIn),
    elsewhere: some(elsewhereIn),
    trick: some(isTrick),
  }
}

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
