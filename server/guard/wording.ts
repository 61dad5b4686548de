// Finds the requests of a text by pairs of ideas in one clause: a thing and a request for it, money and a time before the phone is seen. One word
// alone decides nothing.
import { type Clause, type Found, readText } from './clause.ts'
import { advanceIn } from './advances.ts'
import { elsewhereIn } from './elsewhere.ts'
import { documentIn, remoteIn, secretIn } from './secrets.ts'
import { isInstruction, isTrick, walletIn } from './wallets.ts'

const either = (founds: Found[]): Found => ({
  isThere: founds.some(({ isThere }) => isThere),
  isAsked: founds.some(({ isAsked }) => isAsked),
})

export interface Wording {
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

/** Returns the requests that a normalised text makes by its words. */
export function wordingOf(text: string): Wording {
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
