// Codes, PINs, passwords, the control of a phone, and papers of a person.
import {
  type Clause,
  type Found,
  isNear,
  isRightBefore,
  isRightBehind,
  meant,
  isAskedAt,
  isNeeded,
  isNotified,
  none,
  isDenied,
  asksSomething,
} from './clause.ts'

/** Words that may be a code of something else, a pin of a plug or the lock of a phone. */
function weakSecrets(clause: Clause): number[] {
  const pins = clause.at('pin').filter((at) => !clause.at('otherPin').some((other) => Math.abs(other - at) <= 3))
  const codes = clause.has('otherCode') ? [] : clause.at('code')
  const passwords = clause
    .at('password')
    .filter((at) => isNear(clause, 'account', at, 4) || isNear(clause, 'came', at, 3))
  return [...pins, ...codes, ...passwords]
}

/** A number that comes to the reader's phone: a code by another name. */
const isSentNumber = (clause: Clause) =>
  !clause.has('otherNumber') &&
  clause.has('phone') &&
  meant(clause, 'number').some((at) => isRightBehind(clause, 'came', at, 3) && isAskedAt(clause, at, 6))

/** Tells whether a clause belongs to the handover: its code is said when the phone is in the hand. */
const isAtHandover = (clause: Clause) =>
  clause.at('inHand').some((at) => !clause.at('otp').includes(at)) && !clause.has('came')

/** A code or PIN by a name that nothing else has. */
const isStrongAsked = (clause: Clause, at: number) =>
  isAskedAt(clause, at, 9, 'otp') ||
  isNear(clause, 'typeIn', at, 4) ||
  isNeeded(clause, at) ||
  isRightBehind(clause, 'unless', at, 3) ||
  isNear(clause, 'what', at, 2) ||
  (clause.isQuestion && clause.words.length <= 2)

/** A code that may be of something else: it is asked for right beside it, or comes to the reader. */
const isWeakAsked = (clause: Clause, at: number) =>
  isAskedAt(clause, at, 5) ||
  ((isNear(clause, 'verify', at, 4) || isNear(clause, 'came', at, 4)) && isNeeded(clause, at)) ||
  (clause.isQuestion && isRightBefore(clause, 'came', at, 4))

/** `apnar phone e code geche. Bolen`: the short clause behind it asks. */
const isAskedBehind = (clause: Clause, next: Clause | undefined, places: number[]) =>
  next !== undefined &&
  next.words.length <= 4 &&
  asksSomething(next) &&
  places.some((at) => clause.isQuestion || isNear(clause, 'came', at, 6))

/** Codes, PINs and passwords of accounts. `next` is the clause behind. */
export function secretIn(clause: Clause, next: Clause | undefined): Found {
  if (clause.has('why', 'warning') || isNotified(clause)) return none
  const isOfPlug = (at: number) => clause.has('pin') && clause.at('otherPin').includes(at - 1)
  const named = meant(clause, 'otp').filter((at) => !isOfPlug(at))
  const strong = isAtHandover(clause) ? [] : named
  const weak = isAtHandover(clause) ? [] : weakSecrets(clause).filter((at) => !isDenied(clause, at))
  const isAsked =
    strong.some((at) => isStrongAsked(clause, at)) ||
    weak.some((at) => isWeakAsked(clause, at)) ||
    isSentNumber(clause) ||
    isAskedBehind(clause, next, [...strong, ...weak])
  const isMentioned =
    [...named, ...weak].some((at) => !clause.at('pin').includes(at) && isRightBehind(clause, 'came', at, 4)) ||
    (named.length > 0 && clause.has('wallet'))
  return { isThere: isAsked || isMentioned, isAsked }
}

/** Programs by which somebody else uses a phone. */
export function remoteIn(clause: Clause): Found {
  if (clause.has('why')) return none
  const named = meant(clause, 'remote')
  const asked = [
    ...named.filter((at) => isAskedAt(clause, at, 12, 'remote') || isNeeded(clause, at)),
    ...meant(clause, 'screenShare').filter((at) => isAskedAt(clause, at, 5, 'screenShare')),
  ]
  return { isThere: named.length > 0 || asked.length > 0, isAsked: asked.length > 0 }
}

/** Cards of a bank: warranty, SIM and memory cards have numbers too. */
const cardsOf = (clause: Clause) => meant(clause, 'card').filter((at) => !isRightBefore(clause, 'otherCard', at, 1))

/** Papers and cards of a person, of which a copy or the number is asked for. */
export const documentIn = (clause: Clause): boolean =>
  meant(clause, 'document').some(
    (at) =>
      isRightBehind(clause, 'sendIt', at, 4) ||
      (isNear(clause, 'copy', at, 4) &&
        (isAskedAt(clause, at, 7) || isNeeded(clause, at, 5) || isNear(clause, 'what', at, 3))),
  ) ||
  cardsOf(clause).some(
    (at) => isAskedAt(clause, at, 7) || isNeeded(clause, at, 5) || isRightBehind(clause, 'ifPaid', at, 4),
  )
