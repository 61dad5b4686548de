// Money before the phone is seen: an advance by its name, or money and a time, or money on which something depends.
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
  isOwnAct,
  isDenied,
  isAmount,
  asksSomething,
} from './clause.ts'

/** `10 din age`: a time ago. */
const isAgo = (clause: Clause, at: number) => isRightBefore(clause, 'timeUnit', at, 1)

/** A buyer asks whether one is wanted: `advance lagbe?`, `do I have to pay in advance?` */
const isBuyersQuestion = (clause: Clause) =>
  (clause.isQuestion || clause.words.includes('naki')) &&
  clause.has('must', 'me') &&
  !clause.at('give').some((at) => /^(?:diben|den|din|দিবেন|দিন|দেন|pathan|পাঠান)$/u.test(clause.words[at]!))

/** Money or a part of it before, and the phone later: `age taka pore phone`. */
const isInTurn = (clause: Clause, early: number[]) =>
  clause.has('later') &&
  clause.has('phone', 'courier', 'willSend') &&
  early.some((time) => isRightBehind(clause, 'money', time, 1) || isNear(clause, 'half', time, 2))

/** Tells whether the phone is seen, or comes, before it is paid for. */
export const isSeenFirst = (clause: Clause) => clause.has('seen') || meant(clause, 'cod').length > 0

/** An advance by its name; `thanks in advance` is none. */
const namedAdvance = (clause: Clause) =>
  meant(clause, 'advance').filter(
    (at) =>
      clause.has(
        'money',
        'pay',
        'payment',
        'give',
        'must',
        'ifPaid',
        'sendIt',
        'keep',
        'half',
        'without',
        'unless',
        'fee',
        'walletAsk',
      ) &&
      (clause.words[at - 1] !== 'in' ||
        clause.has('money', 'pay', 'payment', 'sendIt', 'fee', 'wallet') ||
        clause.words.some(isAmount)) &&
      (!isSeenFirst(clause) ||
        isNeeded(clause, at) ||
        isAskedAt(clause, at, 4) ||
        isRightBehind(clause, 'ifPaid', at, 2)),
  )

/** Places where money is asked to be sent, and not the phone. */
const sendsOf = (clause: Clause) =>
  clause
    .at('sendIt')
    .filter(
      (at) =>
        !isOwnAct(clause, at) &&
        !isDenied(clause, at) &&
        !/^(?:it |(?:the )?(?:phone|parcel) )/.test(
          `${clause.words.slice(clause.endOf('sendIt', at)).slice(0, 2).join(' ')} `,
        ) &&
        !isRightBefore(clause, 'phone', at, 2),
    )

/** Money that is asked for before the phone is seen. `next` is the clause behind. */
export function advanceIn(clause: Clause, next: Clause | undefined): Found {
  if (clause.has('warning') || isNotified(clause)) return none
  const named = namedAdvance(clause)
  if (named.length > 0 && !isBuyersQuestion(clause))
    return { isThere: true, isAsked: !clause.isQuestion && !named.every((at) => isRightBefore(clause, 'me', at, 3)) }
  if (clause.has('site', 'paidAlready')) return none
  const isThere =
    isPartEarly(clause) ||
    (!isSeenFirst(clause) && asksEarly(clause)) ||
    (isInReturn(clause, next) && !clause.has('seen'))
  return { isThere: isThere || isOnceGot(clause), isAsked: isThere && !clause.isQuestion }
}

/** Money that somebody else is to give. */
const moneyIn = (clause: Clause) =>
  (['money', 'payment', 'pay', 'fee'] as const)
    .flatMap((idea) => meant(clause, idea))
    .filter((at) => !isRightBefore(clause, 'me', at, 3))

const earlyIn = (clause: Clause) => clause.at('before').filter((at) => !isAgo(clause, at) && !isDenied(clause, at))

/** Money first, or part of it first, or money to be sent. */
function asksEarly(clause: Clause): boolean {
  const [money, early, sends] = [moneyIn(clause), earlyIn(clause), sendsOf(clause)]
  const isEarly = (at: number) => early.some((time) => Math.abs(time - at) <= 5)
  const isAsked = (at: number) => isAskedAt(clause, at, 5) || isNeeded(clause, at)
  if (money.some((at) => isEarly(at) && (clause.has('payment', 'pay', 'sendIt', 'fee', 'half') || isAsked(at))))
    return true
  if (early.some((time) => isNear(clause, 'half', time, 2) && isAsked(time))) return true
  const refusesDelivery = clause.has('cod') && meant(clause, 'cod').length === 0
  if (isInTurn(clause, early) || (refusesDelivery && money.some(isEarly))) return true
  const isOfMoney = (send: number) =>
    money.some((at) => Math.abs(send - at) <= 4) ||
    clause.at('wallet').includes(send) ||
    clause.at('nagad').includes(send) ||
    isAmount(clause.words[send - 1]) ||
    isAmount(clause.words[clause.endOf('sendIt', send)])
  return sends.some(isOfMoney)
}

/** `ordhek age, baki hate peye`: a part is early all the same. */
const isPartEarly = (clause: Clause) =>
  asksEarly(clause) && earlyIn(clause).some((time) => isNear(clause, 'half', time, 3))

/** Money on whose coming something depends: the phone is sent, or kept. */
function isInReturn(clause: Clause, next: Clause | undefined): boolean {
  const money = moneyIn(clause)
  const isByCourier = clause.has('courier') && !clause.has('bargain') && !clause.isQuestion
  const willSend = isByCourier || clause.has('willSend') || (next?.has('willSend') ?? false)
  if (money.some((at) => isRightBehind(clause, 'unless', at, 3))) return true
  if (money.length > 0 && clause.has('ifPaid') && (willSend || isSmallFor(clause))) return true
  if (isSmallFor(clause) && (clause.has('need', 'byMeans') || money.some((at) => isAskedAt(clause, at, 3)))) return true
  if (clause.has('booking') && clause.has('half') && clause.has('need', 'give')) return true
  if (meant(clause, 'fee').some((at) => isAskedAt(clause, at, 4) && clause.words.some(isAmount))) return true
  return money.length > 0 && (clause.has('pay') || asksSomething(clause)) && clause.has('willSend')
}

/** `taka bujhe peye parcel korbo`: the money comes, and then the parcel goes. */
const isOnceGot = (clause: Clause) =>
  moneyIn(clause).some((at) => {
    const got =
      clause.at('got').find((by) => by > at && by - at <= 3) ??
      (isRightBehind(clause, 'taking', clause.endOf('payment', at) - 1, 1) ? at + 1 : undefined)
    return (
      got !== undefined &&
      [...clause.at('courier'), ...clause.at('willSend')].some((sent) => sent > got) &&
      !isRightBefore(clause, 'phone', at, 3)
    )
  })

/** A few hundred Taka for keeping a phone: no price. */
const isSmallFor = (clause: Clause) =>
  clause.has('keep') &&
  !clause.has('bargain') &&
  clause.words.some((word) => /^\d{2,4}$/.test(word) && Number(word) >= 50 && Number(word) <= 5000)
