// Moving the talk or the deal away from the site.
import { type Clause, isNear, isRightBefore, isRightBehind, inOnePart, meant, isAskedAt, isNotified } from './clause.ts'

/** A telephone number is asked for: `number den`, `what is your number`. */
const asksNumber = (clause: Clause) =>
  !clause.has('otherNumber') &&
  meant(clause, 'number').some(
    (at) =>
      isAskedAt(clause, at, 2) ||
      (isNear(clause, 'whose', at, 2) &&
        (isAskedAt(clause, at, 4) || isNear(clause, 'what', at, 2) || isRightBehind(clause, 'ifPaid', at, 2))),
  )

/** Moves the talk to another app, to a telephone call or out of the site. */
export function elsewhereIn(clause: Clause): boolean {
  if (clause.has('warning')) return false
  const apps = meant(clause, 'app').filter((at) => {
    const isWeak =
      clause.at('weakMove').some((to) => Math.abs(to - at) <= 8 && inOnePart(clause, at, to)) && !clause.has('appUse')
    const isStrong = clause.at('move').some((to) => Math.abs(to - at) <= 4) && !isRightBehind(clause, 'appUse', at, 3)
    return isWeak || isStrong
  })
  const asksAccount = meant(clause, 'app').some(
    (at) => isRightBefore(clause, 'whose', at, 1) && (isAskedAt(clause, at, 4) || isNear(clause, 'what', at, 3)),
  )
  const isCancelled = clause.has('cancel') && clause.has('direct') && !clause.has('paidAlready')
  return (
    apps.length > 0 ||
    asksAccount ||
    asksNumber(clause) ||
    isCancelled ||
    clause.has('unbooked') ||
    (meant(clause, 'offSite').length > 0 && !isNotified(clause))
  )
}
