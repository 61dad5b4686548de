// Mobile wallets and other ways in which money cannot be taken back.
import { type Clause, isNear, isRightBefore, isRightBehind, meant, isAskedAt, isNotified, isAmount } from './clause.ts'
import { isSeenFirst } from './advances.ts'

/** A wallet or an account as a way to pay, and not as an app, an office or a name. */
export function walletIn(clause: Clause): boolean {
  if (clause.has('warning') || isNotified(clause) || (clause.has('site') && !clause.has('sendIt'))) return false
  const isUsed = (at: number, words: number) => isNear(clause, 'walletWord', at, words)
  const isElse = (at: number) => isNear(clause, 'walletUse', at, 3) && !isRightBehind(clause, 'sendIt', at, 3)
  const isNamedToPay = (at: number) => !isElse(at) && (isUsed(at, 6) || isNear(clause, 'walletAsk', at, 5))
  const named = meant(clause, 'wallet').filter(isNamedToPay)
  const nagad = meant(clause, 'nagad').filter((at) => isServiceName(clause, at) && isNamedToPay(at))
  const rocket = meant(clause, 'rocket').filter(
    (at) =>
      isUsed(at, 2) ||
      isRightBefore(clause, 'by', at, 1) ||
      isRightBehind(clause, 'give', at, 1) ||
      clause.has('wallet'),
  )
  const way = meant(clause, 'way').filter(
    (at) =>
      (isRightBehind(clause, 'walletWord', at, 1) ||
        (/^(?:e|এ)$/.test(clause.words[at + 1] ?? '') && isRightBehind(clause, 'give', at, 4)) ||
        clause.has('wallet')) &&
      !isElse(at),
  )
  const transfer = meant(clause, 'transfer').filter((at) => !isElse(at))
  const bank = meant(clause, 'bankAccount').filter((at) => isAskedAt(clause, at, 6) || isNear(clause, 'sendIt', at, 6))
  return [named, nagad, rocket, way, transfer, bank].some((places) => places.length > 0)
}

/** `nagad` in Latin letters is the service, `nogod` is cash; নগদ with money behind it is cash. */
function isServiceName(clause: Clause, at: number): boolean {
  const word = clause.words[at]!
  if (isRightBehind(clause, 'money', at, 1) || isRightBehind(clause, 'byMeans', at, 1)) return false
  if (word.startsWith('nagad')) return true
  return /^(?:নগদে|নগদ)$/.test(word) && isRightBehind(clause, 'walletWord', at, 2)
}

/** Money, or a part of it, to a wallet or number before the phone is seen. With a number in it, it says where to. */
export function isInstruction(clause: Clause): boolean {
  const isMoney = clause.has('money', 'half', 'fee', 'before', 'advance') || clause.words.some(isAmount)
  if (!isMoney || clause.isQuestion || clause.has('warning') || isNotified(clause)) return false
  if ((isSeenFirst(clause) || clause.has('site')) && !clause.has('half', 'fee', 'advance')) return false
  return walletIn(clause) || (clause.has('numberTo') && clause.has('give', 'sendIt'))
}

/** Money that is said to come by a code to scan, to have come by mistake, or to be with a company that calls. */
export const isTrick = (clause: Clause): boolean =>
  (clause.has('qr') && clause.has('scan') && clause.has('receive') && clause.has('give', 'must', 'ifPaid', 'take')) ||
  (clause.has('mistake') &&
    clause.has('money') &&
    ((clause.has('back') && clause.has('give', 'must')) || (clause.has('came') && clause.has('wallet', 'number')))) ||
  (clause.has('office') && clause.has('speaking') && !clause.has('warning'))
